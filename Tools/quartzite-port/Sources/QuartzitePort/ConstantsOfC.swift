// SPDX-License-Identifier: Apache-2.0

/// Constants of C's headers on Apple's systems that Linux has under other names.
enum ConstantsOfC {
  /// The present spellings.
  static let names: [String: String] = [
    "NSIntegerMax": "Int.max", "NSIntegerMin": "Int.min", "NSUIntegerMax": "UInt.max",
    "INT_MIN": "Int32.min", "UINT_MAX": "UInt32.max", "INT64_MAX": "Int64.max",
    "LONG_LONG_MAX": "Int64.max", "ULONG_MAX": "UInt.max", "HUGE_VAL": "Double.infinity",
    "HUGE_VALF": "Float.infinity", "INFINITY": "Float.infinity", "NAN": "Float.nan",
    "USEC_PER_SEC": "UInt64(1_000_000)",
    "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude",
    "CGFLOAT_MIN": "CGFloat.leastNormalMagnitude", "UINT32_MAX": "UInt32.max",
    // What a device says of itself; a stage is no simulator's.
    "TARGET_OS_SIMULATOR": "Int32(0)", "TARGET_IPHONE_SIMULATOR": "Int32(0)",
    "TARGET_OS_IPHONE": "Int32(1)", "TARGET_OS_IOS": "Int32(1)", "TARGET_OS_MAC": "Int32(1)",
    "TARGET_OS_OSX": "Int32(0)", "TARGET_OS_MACCATALYST": "Int32(0)", "TARGET_OS_TV": "Int32(0)",
    "TARGET_OS_WATCH": "Int32(0)",
  ]
}
