// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The text size that the user prefers: a trait, which `Stage.overrideTraits` sets.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentsizecategory>
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

  /// Unspecified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified"
  )
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Between small and the standard.
  public static let medium = UIContentSizeCategory("M")
  /// The standard size.
  public static let large = UIContentSizeCategory("L")
  /// One step larger than the standard.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps larger.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three steps larger.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second of the accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third of the accessibility sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth of the accessibility sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest of all sizes.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// All sizes in their order.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place in the order of sizes; that of `large` for unknown ones.
  var step: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the larger accessibility sizes.
  public var isAccessibilityCategory: Bool { step >= 7 }

  /// Posted when the preferred size of a stage has changed, with the new one in `userInfo`.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )

  /// The key of the new size in the notification, a `String`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether a text size is smaller than another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.step < right.step
  }
}
