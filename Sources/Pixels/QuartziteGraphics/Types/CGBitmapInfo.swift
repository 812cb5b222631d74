// SPDX-License-Identifier: Apache-2.0

/// The position of a pixel's alpha, and whether the colour is premultiplied.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgimagealphainfo>
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha.
  case none
  /// After the colour, which is premultiplied: RGBA.
  case premultipliedLast
  /// Before the colour, which is premultiplied: ARGB.
  case premultipliedFirst
  /// After the colour, straight.
  case last
  /// Before the colour, straight.
  case first
  /// An unused component after the colour: RGBX.
  case noneSkipLast
  /// An unused component before the colour: XRGB.
  case noneSkipFirst
  /// Alpha and no colour.
  case alphaOnly
}

/// The byte order of a pixel.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgimagebyteorderinfo>
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
  /// The bits that hold the order.
  case orderMask = 0x7000
  /// Components in order.
  case orderDefault = 0
  /// Words of 16 bits, low byte first.
  case order16Little = 0x1000
  /// Words of 32 bits, low byte first: ARGB becomes B, G, R, A in memory.
  case order32Little = 0x2000
  /// Words of 16 bits, high byte first.
  case order16Big = 0x3000
  /// Words of 32 bits, high byte first.
  case order32Big = 0x4000
}

/// The layout of a bitmap's pixels: alpha, order of bytes, integers or floats.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgbitmapinfo>
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a layout from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a layout from its parts.
  public init(
    alpha: CGImageAlphaInfo,
    byteOrder: CGImageByteOrderInfo = .orderDefault
  ) {
    self.init(rawValue: alpha.rawValue | byteOrder.rawValue)
  }

  /// The bits of the alpha.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the number format.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in order.
  public static var byteOrderDefault: CGBitmapInfo { CGBitmapInfo(rawValue: 0) }
  /// Words of 16 bits, low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Words of 32 bits, low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Words of 16 bits, high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Words of 32 bits, high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The alpha; `none` where the bits have no meaning.
  public var alpha: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
  }

  /// The byte order; the default where the bits have no meaning.
  public var byteOrder: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault
  }
}
