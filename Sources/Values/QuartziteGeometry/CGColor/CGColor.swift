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
  /// The components in `colorSpace`, alpha last, where they cannot be read off `rgba`.
  private let ownComponents: [CGFloat]?
  /// The `CGPattern` that a colour of a pattern space draws; nil for other colours.
  package let patternObject: (any AnyObject & Sendable)?

  /// Makes a colour from straight (not premultiplied) sRGB components.
  package init(rgba: SIMD4<Double>, space: CGColorSpace = .rgb) {
    self.rgba = rgba.replacing(with: 0, where: rgba .!= rgba)
    self.colorSpace = space
    self.ownComponents = nil
    self.patternObject = nil
  }

  /// Makes a colour that draws `pattern`; an uncoloured pattern in the colour of `components`.
  package init(
    pattern: any AnyObject & Sendable,
    space: CGColorSpace,
    components: [CGFloat]
  ) {
    let alpha = components.last ?? 1
    if let base = space.baseColorSpace {
      var rgba = base.sRGB(components)
      rgba.w = alpha
      self.rgba = rgba
    } else {
      self.rgba = SIMD4(0, 0, 0, alpha)
    }
    (self.colorSpace, self.ownComponents, self.patternObject) = (space, components, pattern)
  }

  /// Makes an sRGB colour; components nominally 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, alpha))
  }

  /// Makes an sRGB colour; components nominally 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, alpha))
  }

  /// Makes a colour of the gray space; 0 is black, 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(gray, gray, gray, alpha), space: .gray)
  }

  /// Makes a colour of CMYK components, 0...1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      space: CGColorSpace(kind: .genericCMYK),
      list: [cyan, magenta, yellow, black, alpha]
    )
  }

  /// Makes a colour of a space; `components` holds the space's components and then alpha.
  ///
  /// Nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(
      space: space,
      list: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    )
  }

  /// Makes a colour of a space other than a pattern space; `list` holds its components and then
  /// alpha.
  package init(space: CGColorSpace, list: [CGFloat]) {
    let list = list.map { $0.isNaN ? 0 : $0 }
    self.rgba = space.sRGB(list)
    self.colorSpace = space
    self.ownComponents = list
    self.patternObject = nil
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { rgba.w }

  /// The number of components, alpha counted: 2 for gray, 4 for RGB.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 0) + 1 }

  /// The components in the order of the colour space, alpha last.
  public var components: [CGFloat]? {
    if let ownComponents { return ownComponents }
    return colorSpace?.model == .monochrome
      ? [rgba.x, rgba.w] : [rgba.x, rgba.y, rgba.z, rgba.w]
  }

  /// Returns whether space, components and pattern are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || (left.rgba == right.rgba && left.colorSpace == right.colorSpace
        && left.patternObject === right.patternObject)
  }

  /// Feeds the components to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

// MARK: - Copies and constants

extension CGColor {
  /// Returns the colour itself: colours do not change.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let patternObject, let colorSpace {
      var list = components ?? []
      if !list.isEmpty { list[list.count - 1] = alpha }
      return CGColor(pattern: patternObject, space: colorSpace, components: list)
    }
    if let colorSpace, var list = ownComponents {
      list[list.count - 1] = alpha
      return CGColor(space: colorSpace, list: list)
    }
    var rgba = self.rgba
    rgba.w = alpha
    return CGColor(rgba: rgba, space: colorSpace ?? .rgb)
  }

  /// Returns the colour in `space`; nil for pattern spaces and patterns.
  ///
  /// The rendering intent makes no difference here: colours beyond the target keep their values.
  public func converted(
    to space: CGColorSpace,
    intent: CGColorRenderingIntent,
    options: CFDictionary?
  ) -> CGColor? {
    guard patternObject == nil, space.model != .pattern else { return nil }
    if space == colorSpace { return self }
    return CGColor(space: space, list: space.components(ofSRGB: rgba) + [rgba.w])
  }

  /// Opaque black of the gray space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white of the gray space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black of the gray space.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

/// What to do with colours outside the gamut of a target space; stored, without effect here.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcolorrenderingintent>
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// The default for the kind of drawing.
  case defaultIntent
  /// Nearest colour, white kept absolute.
  case absoluteColorimetric
  /// Nearest colour, white mapped to white.
  case relativeColorimetric
  /// All colours shifted so that their relations are kept.
  case perceptual
  /// Vivid rather than exact.
  case saturation
}
