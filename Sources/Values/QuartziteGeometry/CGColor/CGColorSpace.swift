// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The kind of a colour space's components.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcolorspacemodel>
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Not known.
  case unknown = -1
  /// One component, 0 black and 1 white.
  case monochrome
  /// Red, green, blue.
  case rgb
  /// Cyan, magenta, yellow, black.
  case cmyk
  /// Lightness and two opponent colours.
  case lab
  /// A component for each ink.
  case deviceN
  /// An index into a table.
  case indexed
  /// A pattern.
  case pattern
  /// X, Y, Z.
  case XYZ
}

/// How the components of a colour are to be read.
///
/// Pixels here are always sRGB; a colour of another space is converted when it is made. The device
/// spaces are read as sRGB, as on a screen that is sRGB.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcolorspace>
public final class CGColorSpace: Hashable, Sendable {
  /// The supported colour spaces, with their names.
  package enum Kind: String, Sendable {
    case deviceGray = "kCGColorSpaceDeviceGray"
    case gray = "kCGColorSpaceGenericGrayGamma2_2"
    case linearGray = "kCGColorSpaceLinearGray"
    case extendedGray = "kCGColorSpaceExtendedGray"
    case deviceRGB = "kCGColorSpaceDeviceRGB"
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case genericRGB = "kCGColorSpaceGenericRGB"
    case genericCMYK = "kCGColorSpaceGenericCMYK"
    case deviceCMYK = "kCGColorSpaceDeviceCMYK"
    case pattern = "kCGColorSpacePattern"
  }

  /// Which space this is.
  package let kind: Kind
  /// The space of an uncoloured pattern's colour; nil for other spaces and for coloured patterns.
  public let baseColorSpace: CGColorSpace?

  /// Makes a space of a kind; `base` is the base space of a pattern space.
  package init(kind: Kind, base: CGColorSpace? = nil) {
    (self.kind, self.baseColorSpace) = (kind, base)
  }

  /// The gray space.
  package static let gray = CGColorSpace(kind: .gray)
  /// The gray space of the device.
  package static let deviceGray = CGColorSpace(kind: .deviceGray)
  /// The sRGB space.
  package static let rgb = CGColorSpace(kind: .sRGB)
  /// The RGB space of the device.
  package static let deviceRGB = CGColorSpace(kind: .deviceRGB)

  /// Makes the space of a name such as ``sRGB``; nil for a name that is not supported.
  public convenience init?(name: CFString) {
    let text = String(describing: name)
    switch text {
    case "kCGColorSpaceGenericGray": self.init(kind: .gray)
    case "kCGColorSpaceGenericRGBLinear": self.init(kind: .linearSRGB)
    case "kCGColorSpaceExtendedDisplayP3": self.init(kind: .displayP3)
    default:
      guard let kind = Kind(rawValue: text), kind != .pattern else { return nil }
      self.init(kind: kind)
    }
  }

  /// Makes a pattern space: of uncoloured patterns with a colour of `patternBaseSpace`, or of
  /// coloured ones where that is nil.
  ///
  /// Nil where the base is a pattern space itself.
  public convenience init?(patternBaseSpace: CGColorSpace?) {
    guard patternBaseSpace?.kind != .pattern else { return nil }
    self.init(kind: .pattern, base: patternBaseSpace)
  }

  /// The space's name, one of the constants of this class where it has one.
  public var name: CFString? { NSString(string: kind.rawValue) }

  /// The kind of components.
  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .gray, .linearGray, .extendedGray: .monochrome
    case .genericCMYK, .deviceCMYK: .cmyk
    case .pattern: .pattern
    default: .rgb
    }
  }

  /// The generic RGB space of old Macs, gamma 1.8, through which `render(in:)` draws gradient
  /// layers.
  package static let genericRGB = CGColorSpace(kind: .genericRGB)

  /// The number of components without alpha: 1, 3 or 4; for a pattern space that of its base, or 0.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// Whether the space can be that of a destination: true for all but pattern spaces.
  public var supportsOutput: Bool { model != .pattern }

  /// Whether it is Display P3 or extended sRGB, which hold colours outside sRGB.
  public var isWideGamutRGB: Bool {
    [.displayP3, .extendedSRGB, .extendedLinearSRGB].contains(kind)
  }

  /// Returns whether both read components the same way.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || (left.kind == right.kind && left.baseColorSpace == right.baseColorSpace)
  }

  /// Feeds the kind to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }
}

// MARK: - Names

extension CGColorSpace {
  /// The name of sRGB.
  public static var sRGB: CFString { NSString(string: Kind.sRGB.rawValue) }
  /// The name of sRGB with components beyond 0...1.
  public static var extendedSRGB: CFString { NSString(string: Kind.extendedSRGB.rawValue) }
  /// The name of sRGB's primaries with a linear curve.
  public static var linearSRGB: CFString { NSString(string: Kind.linearSRGB.rawValue) }
  /// The name of linear sRGB with components beyond 0...1.
  public static var extendedLinearSRGB: CFString {
    NSString(string: Kind.extendedLinearSRGB.rawValue)
  }
  /// The name of Display P3.
  public static var displayP3: CFString { NSString(string: Kind.displayP3.rawValue) }
  /// The name of gray with the curve of sRGB; Apple's gamma 2.2 is read as that.
  public static var genericGrayGamma2_2: CFString { NSString(string: Kind.gray.rawValue) }
  /// The name of gray with a linear curve.
  public static var linearGray: CFString { NSString(string: Kind.linearGray.rawValue) }
  /// The name of gray with components beyond 0...1.
  public static var extendedGray: CFString { NSString(string: Kind.extendedGray.rawValue) }
  /// The name of linear sRGB, as Core Image's users write it.
  public static var genericRGBLinear: CFString {
    NSString(string: "kCGColorSpaceGenericRGBLinear")
  }
  /// The name of CMYK.
  public static var genericCMYK: CFString { NSString(string: Kind.genericCMYK.rawValue) }
}

/// Returns the device's RGB space, read as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's gray space, read with the curve of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device's CMYK space: red is (1 - cyan)(1 - black), and so on.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(kind: .deviceCMYK) }
