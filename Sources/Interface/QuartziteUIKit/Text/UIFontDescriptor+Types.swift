// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIFontDescriptor {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family, a String.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a String.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face in its family, a String.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Kept, without effect.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Kept, without effect.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The design of the system font, the name of a `SystemDesign`.
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The symbolic traits' bits, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, -1...1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Kept, without effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Kept, without effect.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a design of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The plain one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Drawn as the plain one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Traits as bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: UInt32

    /// Makes a set of its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic or oblique.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Kept, without effect.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Kept, without effect.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Kept, without effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Kept, without effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
}
