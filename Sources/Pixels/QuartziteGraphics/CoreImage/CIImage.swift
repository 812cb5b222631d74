// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A recipe for an image: nothing is computed until a context renders it.
///
/// **Space**: in pixels with y up; the lower left corner of a picture is at the origin. Outside the
/// extent the image is transparent; the extent may be infinite.
///
/// **Limits**: a recipe has at most 1,024 successive steps, and further ones are left out; see
/// ``CIContext`` for the cost of rendering.
///
/// See: <https://developer.apple.com/documentation/coreimage/ciimage>
public final class CIImage: NSObject, @unchecked Sendable {
  // SAFETY: all stored values are constants; only deinit changes `recipe`.
  /// The rectangle outside which the image is transparent.
  public let extent: CGRect
  /// How the pixels are computed.
  private(set) var recipe: any ImageRecipe
  /// The largest number of successive steps; 1 for a picture.
  let depth: Int
  /// Whether the pixels are worth keeping during a rendering.
  let isExpensive: Bool
  /// Whether transforms of this image sample the nearest pixel.
  let isSampledNearest: Bool
  /// The picture that the image was made of; nil for results of filters.
  public let cgImage: CGImage?
  /// Metadata of the image; empty here.
  public var properties: [String: Any] { [:] }
  /// The colour space of the picture that the image was made of.
  public var colorSpace: CGColorSpace? { cgImage?.colorSpace }

  init(
    extent: CGRect,
    recipe: any ImageRecipe,
    isExpensive: Bool = false,
    isSampledNearest: Bool = false,
    cgImage: CGImage? = nil
  ) {
    let inputs = recipe.inputs
    let below = inputs.max { $0.depth < $1.depth }?.depth ?? 0
    if below == Self.deepest, let input = inputs.first {
      // The step is left out: the image is the step's input.
      (self.extent, self.recipe, self.isExpensive) = (input.extent, input.recipe, input.isExpensive)
      (self.isSampledNearest, self.cgImage) = (input.isSampledNearest, nil)
      depth = input.depth
    } else {
      (self.extent, self.recipe, self.isExpensive) = (extent, recipe, isExpensive)
      (self.isSampledNearest, self.cgImage) = (isSampledNearest, cgImage)
      depth = below + 1
    }
  }

  /// The largest number of successive steps; a further step is left out.
  private static let deepest = 1024

  deinit {
    // Recipes may be nested by the thousand: they are released one after the other rather than by
    // recursion.
    var work = recipe.inputs
    recipe = GeneratorRecipe.nothing
    while var last = work.popLast() {
      guard isKnownUniquelyReferenced(&last) else { continue }
      work += last.recipe.inputs
      last.recipe = GeneratorRecipe.nothing
    }
  }

  /// Makes an image from a picture.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(
      extent: CGRect(x: 0, y: 0, width: image.width, height: image.height),
      recipe: BitmapRecipe(pixmap: image.pixmap),
      cgImage: image
    )
  }

  /// Makes an image whose pixels are drawn on demand: `draw` is called with a rectangle of pixels,
  /// y up, within the extent, and returns a picture of its size.
  package convenience init(
    extent: CGRect,
    drawing draw: @escaping @Sendable (PixelRect) -> Pixmap
  ) {
    self.init(extent: extent, recipe: DrawnRecipe(draw: draw), isExpensive: true)
  }

  /// Makes an infinite image of one colour.
  public convenience init(color: CIColor) {
    let rgba = color.rgba
    self.init(
      extent: .infinite,
      recipe: GeneratorRecipe { space in
        let pixel = space.color(rgba).premultiplied
        return { _ in pixel }
      }
    )
  }

  /// Makes an image from bytes, rows from the top; missing bytes read as 0.
  ///
  /// The image is empty where the format is unknown, or the size or the length of a row is not
  /// allowed.
  public convenience init(
    bitmapData data: Data,
    bytesPerRow: Int,
    size: CGSize,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let width = Int(exactly: size.width.rounded(.towardZero)) ?? 0
    let height = Int(exactly: size.height.rounded(.towardZero)) ?? 0
    guard let layout = format.layout,
      let picture = CGImage(
        width: width,
        height: height,
        bitsPerComponent: layout.bitsPerComponent,
        bitsPerPixel: layout.bitsPerPixel,
        bytesPerRow: bytesPerRow,
        space: colorSpace ?? .rgb,
        bitmapInfo: layout.info,
        provider: CGDataProvider(bytes: [UInt8](data)),
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    else {
      self.init(extent: .zero, recipe: CropRecipe(input: .empty()))
      return
    }
    self.init(cgImage: picture)
  }

  /// Returns an image with an empty extent.
  public class func empty() -> CIImage {
    CIImage(extent: .zero, recipe: GeneratorRecipe.nothing)
  }

  /// The whole pixels that the extent touches, clamped to 2^30.
  var pixelExtent: PixelRect {
    guard !extent.isNull, !extent.isEmpty else { return .empty }
    return extent.isEndless
      ? PixelRect(minX: -1 << 30, minY: -1 << 30, maxX: 1 << 30, maxY: 1 << 30)
      : PixelRect(covering: extent)
  }
}

/// An option for making an image; accepted for source compatibility, without effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colour space of the pixels.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// Whether to rotate the picture by its orientation property.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty"
  )
}

extension CGRect {
  /// Whether the rectangle is infinite: Core Image's infinite extent, or one that is much too
  /// large.
  var isEndless: Bool { isInfinite || width > 1e9 || height > 1e9 }
}
