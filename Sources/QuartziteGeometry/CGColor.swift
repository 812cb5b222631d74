// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A colour: components of a colour space and an alpha, not premultiplied.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcolor>
public final class CGColor: Hashable, Sendable {
  /// The space of the components.
  public let colorSpace: CGColorSpace?
  /// The colour as straight, sRGB-encoded red, green, blue and alpha, nominally 0...1.
  ///
  /// Components may lie outside 0...1 (extended range); they are clamped when drawn. NaN reads 0.
  package let rgba: SIMD4<Double>

  /// Makes a colour of straight sRGB components.
  package init(rgba: SIMD4<Double>, space: CGColorSpace = .rgb) {
    self.rgba = rgba.replacing(with: 0, where: rgba .!= rgba)
    self.colorSpace = space
  }

  /// Makes an sRGB colour; components nominally 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, alpha))
  }

  /// Makes an sRGB colour; components nominally 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, alpha))
  }

  /// Makes a gray of the gray space; 0 is black, 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(gray, gray, gray, alpha), space: .gray)
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { rgba.w }

  /// The number of components, alpha counted: 2 for gray, 4 for RGB.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 0) + 1 }

  /// The components in the order of the colour space, alpha last.
  public var components: [CGFloat]? {
    colorSpace?.model == .gray ? [rgba.x, rgba.w] : [rgba.x, rgba.y, rgba.z, rgba.w]
  }

  /// Returns whether space and components are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.colorSpace == right.colorSpace && left.rgba == right.rgba)
  }

  /// Feeds the components to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}
