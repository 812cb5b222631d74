// SPDX-License-Identifier: Apache-2.0

/// How much work an encoder does for a small file; GIF, PNG files and raw pictures ignore it.
///
/// Quality stays about the same, or with lossless formats exactly.
public enum Effort: String, CaseIterable, Sendable, Comparable {
  /// As little as possible.
  case fastest
  /// Between `fastest` and `balanced`.
  case fast
  /// About as fast as drawing; the default.
  case balanced
  /// Several times as long as `balanced`.
  case small
  /// As small as the encoder can; minutes for a film of seconds.
  case smallest

  /// Orders from `fastest` to `smallest`.
  public static func < (one: Effort, other: Effort) -> Bool { one.step < other.step }

  /// Its place in the order, 0...4.
  private var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the one of five values, given from `fastest` to `smallest`, that is for this effort.
  func choose<Value>(_ values: Value...) -> Value {
    precondition(values.count == Self.allCases.count, "A value for each effort is expected.")
    return values[step]
  }
}
