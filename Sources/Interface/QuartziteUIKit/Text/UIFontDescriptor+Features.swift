// SPDX-License-Identifier: Apache-2.0
import QuartziteText

// The numbers of features of fonts, as Core Text's header SFNTLayoutTypes.h has them.

/// Ligatures, a kind of feature.
public let kLigaturesType = 1
/// Common ligatures are used.
public let kCommonLigaturesOnSelector = 2
/// Common ligatures are not used.
public let kCommonLigaturesOffSelector = 3
/// The width of digits, a kind of feature.
public let kNumberSpacingType = 6
/// Digits of equal width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
/// Raised and lowered characters, a kind of feature.
public let kVerticalPositionType = 10
/// Characters on the baseline.
public let kNormalPositionSelector = 0
/// Raised characters.
public let kSuperiorsSelector = 1
/// Lowered characters.
public let kInferiorsSelector = 2
/// Fractions, a kind of feature.
public let kFractionsType = 11
/// Fractions as they are typed.
public let kNoFractionsSelector = 0
/// Fractions with a diagonal line.
public let kDiagonalFractionsSelector = 2
/// Rarer forms, a kind of feature.
public let kTypographicExtrasType = 14
/// A zero with a slash.
public let kSlashedZeroOnSelector = 4
/// The height of digits, a kind of feature.
public let kNumberCaseType = 21
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Digits as high as capital letters.
public let kUpperCaseNumbersSelector = 1
/// Other forms of characters, a kind of feature; the selectors that turn them on are 2, 4, 6 and so on.
public let kStylisticAlternativesType = 35
/// Forms that depend on the characters beside, a kind of feature.
public let kContextualAlternatesType = 36
/// Such forms are used.
public let kContextualAlternatesOnSelector = 0
/// Such forms are not used.
public let kContextualAlternatesOffSelector = 1
/// The form of small letters, a kind of feature.
public let kLowerCaseType = 37
/// Small letters as they are.
public let kDefaultLowerCaseSelector = 0
/// Small capitals in place of small letters.
public let kLowerCaseSmallCapsSelector = 1
/// The form of capital letters, a kind of feature.
public let kUpperCaseType = 38
/// Capital letters as they are.
public let kDefaultUpperCaseSelector = 0
/// Small capitals in place of capital letters.
public let kUpperCaseSmallCapsSelector = 1

extension UIFontDescriptor {
  /// The keys of a feature in `featureSettings`, whose values are the numbers of Core Text's
  /// `SFNTLayoutTypes.h`.
  ///
  /// - Note: Differs from Apple: only features that have a name in OpenType change the text.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uifontdescriptor/featurekey>
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of feature, a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The choice of the feature, a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The former name of `type`.
    public static let featureIdentifier = type
    /// The former name of `selector`.
    public static let typeIdentifier = selector
  }

  /// Returns a font with the features of the descriptor.
  func featured(_ font: UIFont) -> UIFont {
    let settings = fontAttributes[.featureSettings] as? [Any] ?? []
    let features = settings.compactMap(Self.feature)
    return features.isEmpty ? font : UIFont(font, size: font.size, features: features)
  }

  /// The feature of OpenType that an entry of `featureSettings` means; nil for others.
  private static func feature(_ entry: Any) -> ShapingFeature? {
    var values: [String: Any] = entry as? [String: Any] ?? [:]
    for (key, value) in entry as? [FeatureKey: Any] ?? [:] { values[key.rawValue] = value }
    func number(_ key: FeatureKey) -> Int? {
      values[key.rawValue].flatMap { QuartziteText.TextStyle.number($0) }.map { Int($0) }
    }
    guard let type = number(.type), let selector = number(.selector) else { return nil }
    if type == kStylisticAlternativesType {
      // Pairs of on and off, of which 2 and 3 are those of the first set.
      guard (2...41).contains(selector) else { return nil }
      let set = UInt32(selector / 2)
      let letters = [UInt32(0x73), 0x73, 0x30 + set / 10, 0x30 + set % 10]
      return ShapingFeature(
        tag: letters.reduce(0) { $0 << 8 | $1 },
        value: selector % 2 == 0 ? 1 : 0
      )
    }
    return openTypeNames[[type, selector]].map { ShapingFeature($0.tag, $0.value) }
  }

  /// The features by kind and choice.
  private static let openTypeNames: [[Int]: (tag: StaticString, value: UInt32)] = [
    [kLigaturesType, kCommonLigaturesOnSelector]: ("liga", 1),
    [kLigaturesType, kCommonLigaturesOffSelector]: ("liga", 0),
    [kNumberSpacingType, kMonospacedNumbersSelector]: ("tnum", 1),
    [kNumberSpacingType, kProportionalNumbersSelector]: ("pnum", 1),
    [kVerticalPositionType, kSuperiorsSelector]: ("sups", 1),
    [kVerticalPositionType, kInferiorsSelector]: ("subs", 1),
    [kFractionsType, kDiagonalFractionsSelector]: ("frac", 1),
    [kTypographicExtrasType, kSlashedZeroOnSelector]: ("zero", 1),
    [kNumberCaseType, kLowerCaseNumbersSelector]: ("onum", 1),
    [kNumberCaseType, kUpperCaseNumbersSelector]: ("lnum", 1),
    [kContextualAlternatesType, kContextualAlternatesOnSelector]: ("calt", 1),
    [kContextualAlternatesType, kContextualAlternatesOffSelector]: ("calt", 0),
    [kLowerCaseType, kLowerCaseSmallCapsSelector]: ("smcp", 1),
    [kUpperCaseType, kUpperCaseSmallCapsSelector]: ("c2sc", 1),
  ]
}
