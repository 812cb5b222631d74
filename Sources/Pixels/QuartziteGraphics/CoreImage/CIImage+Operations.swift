// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CIImage {
  /// Returns the image cropped to a rectangle: the new extent is the intersection.
  public func cropped(to rect: CGRect) -> CIImage {
    if rect.isInfinite { return self }
    guard let rect = rect.bounded else { return .empty() }
    let common = extent.isEndless ? rect : extent.intersection(rect)
    guard !common.isNull, !common.isEmpty else { return .empty() }
    return CIImage(
      extent: common,
      recipe: CropRecipe(input: self),
      isSampledNearest: isSampledNearest
    )
  }

  /// Returns the image with its border pixels extended infinitely outwards.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// Returns the part in a rectangle, with its border pixels extended infinitely outwards.
  public func clamped(to rect: CGRect) -> CIImage {
    guard let rect = rect.bounded else { return self }
    let box = extent.isEndless ? rect : extent.intersection(rect)
    guard !box.isNull, !box.isEmpty, !box.isEndless else { return self }
    // Pixels that the extent covers only partly would give a soft border; the whole ones are
    // extended.
    let inner = PixelRect(
      coveringMinX: box.minX.rounded(.up),
      minY: box.minY.rounded(.up),
      maxX: box.maxX.rounded(.down),
      maxY: box.maxY.rounded(.down)
    )
    return CIImage(
      extent: .infinite,
      recipe: ClampRecipe(input: self, box: inner.isEmpty ? PixelRect(covering: box) : inner)
    )
  }

  /// Returns the image under an affine transform, sampled linearly; a singular transform gives an
  /// empty image.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard matrix.isFinite, matrix.determinant != 0 else { return .empty() }
    if matrix.isIdentity { return self }
    return CIImage(
      extent: extent.isEndless ? .infinite : extent.applying(matrix),
      recipe: AffineRecipe(input: self, transform: matrix, inverse: matrix.inverted()),
      isSampledNearest: isSampledNearest
    )
  }

  /// Returns the image under an affine transform; `highQualityDownsample` has no effect.
  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  /// Returns the image composited over another one.
  public func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: ["inputBackgroundImage": dest])
  }

  /// Returns the result of a filter with this image as its input; the image itself for an unknown
  /// name.
  public func applyingFilter(_ name: String, parameters: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: name) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    for key in parameters.keys.sorted() { filter.setValue(parameters[key], forKey: key) }
    return filter.outputImage ?? .empty()
  }

  /// Returns the result of a filter with this image as its input and defaults for all others.
  public func applyingFilter(_ name: String) -> CIImage { applyingFilter(name, parameters: [:]) }

  /// Returns the image blurred by a Gaussian; the extent grows by 3 sigma on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// Returns the image with its colours multiplied by alpha.
  public func premultiplyingAlpha() -> CIImage {
    CIImage(
      extent: extent,
      recipe: ColorRecipe(input: self, isStraight: false) { _ in { $0.premultiplied } }
    )
  }

  /// Returns the image with its colours divided by alpha.
  public func unpremultiplyingAlpha() -> CIImage {
    CIImage(
      extent: extent,
      recipe: ColorRecipe(input: self, isStraight: false) { _ in { $0.straight } }
    )
  }

  /// Returns the image with an alpha of 1 inside a rectangle, and transparent outside.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let opaque = CIImage(
      extent: self.extent,
      recipe: ColorRecipe(input: self, isStraight: false) { _ in { SIMD4($0.x, $0.y, $0.z, 1) } }
    )
    return opaque.cropped(to: extent)
  }

  /// Returns the image; later transforms of it sample the nearest pixel.
  public func samplingNearest() -> CIImage {
    CIImage(extent: extent, recipe: CropRecipe(input: self), isSampledNearest: true)
  }

  /// Returns the image; later transforms of it interpolate linearly, as by default.
  public func samplingLinear() -> CIImage {
    CIImage(extent: extent, recipe: CropRecipe(input: self), isSampledNearest: false)
  }

  /// Returns the image; its pixels are cached during a rendering once they have been computed.
  public func insertingIntermediate() -> CIImage {
    CIImage(
      extent: extent,
      recipe: CropRecipe(input: self),
      isExpensive: true,
      isSampledNearest: isSampledNearest
    )
  }

  /// Returns the image rotated and reflected so that a picture stored in `orientation` is upright.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image rotated by an Exif orientation, 1...8; other numbers change nothing.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    guard orientation > 0, let known = CGImagePropertyOrientation(rawValue: UInt32(orientation))
    else { return self }
    return oriented(known)
  }

  /// Returns the transform that ``oriented(_:)-swift.method`` applies: upright, with the origin at
  /// the lower left.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    let (w, h) = (extent.width, extent.height)
    return switch orientation {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
  }
}

extension CGRect {
  /// The rectangle with sides that are not negative, clamped to 2^31 from the origin; nil where a
  /// number is NaN.
  fileprivate var bounded: CGRect? {
    let numbers = [origin.x, origin.y, size.width, size.height]
    if numbers.allSatisfy({ abs($0) < 0x1p30 }) { return standardized }
    func side(_ start: CGFloat, _ length: CGFloat) -> (low: CGFloat, length: CGFloat)? {
      let end = start + length
      guard !start.isNaN, !end.isNaN else { return nil }
      let low = Swift.min(Swift.max(Swift.min(start, end), -0x1p31), 0x1p31)
      let high = Swift.min(Swift.max(start, end, -0x1p31), 0x1p31)
      return (low, high - low)
    }
    guard let x = side(origin.x, size.width), let y = side(origin.y, size.height) else {
      return nil
    }
    return CGRect(x: x.low, y: y.low, width: x.length, height: y.length)
  }
}

/// How a picture's rows and columns are stored; the numbers are Exif's.
///
/// See: <https://developer.apple.com/documentation/imageio/cgimagepropertyorientation>
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  /// Upright.
  case up = 1
  /// Reflected left to right.
  case upMirrored
  /// Rotated by 180 degrees.
  case down
  /// Reflected top to bottom.
  case downMirrored
  /// Reflected, then rotated by a quarter turn.
  case leftMirrored
  /// To be rotated by a quarter turn clockwise.
  case right
  /// Reflected, then rotated by a quarter turn.
  case rightMirrored
  /// To be rotated by a quarter turn counter-clockwise.
  case left
}

// MARK: - Colours

extension CIImage {
  /// An infinite black image.
  public static var black: CIImage { CIImage(color: .black) }
  /// An infinite white image.
  public static var white: CIImage { CIImage(color: .white) }
  /// An infinite grey image.
  public static var gray: CIImage { CIImage(color: .gray) }
  /// An infinite red image.
  public static var red: CIImage { CIImage(color: .red) }
  /// An infinite green image.
  public static var green: CIImage { CIImage(color: .green) }
  /// An infinite blue image.
  public static var blue: CIImage { CIImage(color: .blue) }
  /// An infinite cyan image.
  public static var cyan: CIImage { CIImage(color: .cyan) }
  /// An infinite magenta image.
  public static var magenta: CIImage { CIImage(color: .magenta) }
  /// An infinite yellow image.
  public static var yellow: CIImage { CIImage(color: .yellow) }
  /// An infinite transparent image.
  public static var clear: CIImage { CIImage(color: .clear) }
}
