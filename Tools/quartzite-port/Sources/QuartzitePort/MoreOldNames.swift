// SPDX-License-Identifier: Apache-2.0

/// Names of Swift 3 and 4 that fewer sources have, and constants of C that Linux has under other names.
enum MoreOldNames {
  /// Types and constants of UIKit.
  static let types: [String: String] = [
    "UIDeviceBatteryState": "UIDevice.BatteryState",
    "UIContextualActionStyle": "UIContextualAction.Style",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType",
    "UITouchPhase": "UITouch.Phase",
    "UITouchType": "UITouch.TouchType",
    "UIPressPhase": "UIPress.Phase",
    "NSTextStorageEditActions": "NSTextStorage.EditActions",
    "UINavigationItemLargeTitleDisplayMode": "UINavigationItem.LargeTitleDisplayMode",
    "UICollectionViewFlowLayoutSectionInsetReference":
      "UICollectionViewFlowLayout.SectionInsetReference",
    "UIActivityCategory": "UIActivity.Category",
    "UIFontDescriptorFeatureSettingsAttribute": "UIFontDescriptor.AttributeName.featureSettings",
    "UIFontDescriptorFamilyAttribute": "UIFontDescriptor.AttributeName.family",
    "UIFontDescriptorNameAttribute": "UIFontDescriptor.AttributeName.name",
    "UIFontDescriptorFaceAttribute": "UIFontDescriptor.AttributeName.face",
    "UIFontDescriptorSizeAttribute": "UIFontDescriptor.AttributeName.size",
    "UIFontDescriptorTraitsAttribute": "UIFontDescriptor.AttributeName.traits",
    "UIFontFeatureTypeIdentifierKey": "UIFontDescriptor.FeatureKey.featureIdentifier",
    "UIFontFeatureSelectorIdentifierKey": "UIFontDescriptor.FeatureKey.typeIdentifier",
  ]

  /// Constants of C's headers on Apple's systems.
  static let constants: [String: String] = [
    "NSIntegerMax": "Int.max", "NSIntegerMin": "Int.min", "NSUIntegerMax": "UInt.max",
    "INT_MIN": "Int32.min", "UINT_MAX": "UInt32.max", "INT64_MAX": "Int64.max",
    "LONG_LONG_MAX": "Int64.max", "ULONG_MAX": "UInt.max", "HUGE_VAL": "Double.infinity",
    "HUGE_VALF": "Float.infinity", "INFINITY": "Float.infinity", "NAN": "Float.nan",
    "USEC_PER_SEC": "UInt64(1_000_000)",
  ]

  /// Members of `NSUnderlineStyle`; the style of no line is an empty set.
  static let underlines: [String: String] = [
    "styleSingle": "single", "styleThick": "thick", "styleDouble": "double",
  ]
}
