// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A recipe for an image: nothing is computed until a context renders it.
///
/// **Space**: points are pixels, y up, an image's lower left corner at the origin. The extent is
/// where there may be anything but transparency; it may be infinite.
///
/// **Limits**: at most 1,024 steps stand after each other, and further ones are left out; see
/// ``CIContext`` for what computing may cost.
///
/// See: <https://developer.apple.com/documentation/coreimage/ciimage>
public final class CIImage: NSObject, @unchecked Sendable {
  // SAFETY: all stored values are constants; `recipe` is taken away in deinit alone.
  /// Where the image may be seen.
  public let extent: CGRect
  /// How the pixels come about.
  private(set) var recipe: any ImageRecipe
  /// How many steps stand after each other at most; 1 for a picture.
  let depth: Int
  /// Whether the pixels are worth keeping during one rendering.
  let isExpensive: Bool
  /// Whether transforms of this image take the nearest pixel.
  let isSampledNearest: Bool
  /// The picture that the image was made of; nil for results of filters.
  public let cgImage: CGImage?
  /// What is known of the image besides its pixels; empty here.
  public var properties: [String: Any] { [:] }
  /// The space of the picture that the image was made of.
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
      // The step is left out: this is its input.
      (self.extent, self.recipe, self.isExpensive) = (input.extent, input.recipe, input.isExpensive)
      (self.isSampledNearest, self.cgImage) = (input.isSampledNearest, nil)
      depth = input.depth
    } else {
      (self.extent, self.recipe, self.isExpensive) = (extent, recipe, isExpensive)
      (self.isSampledNearest, self.cgImage) = (isSampledNearest, cgImage)
      depth = below + 1
    }
  }

  /// How many steps may stand after each other; a further step is left out.
  private static let deepest = 1024

  deinit {
    // Images may hold each other by the thousand: they go one after the other, not by recursion.
    var work = recipe.inputs
    recipe = GeneratorRecipe.nothing
    while var last = work.popLast() {
      guard isKnownUniquelyReferenced(&last) else { continue }
      work += last.recipe.inputs
      last.recipe = GeneratorRecipe.nothing
    }
  }

  /// Makes an image of a picture.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(
      extent: CGRect(x: 0, y: 0, width: image.width, height: image.height),
      recipe: BitmapRecipe(pixmap: image.pixmap),
      cgImage: image
    )
  }

  /// Makes an image whose pixels are drawn when they are wanted: `draw` gets a rectangle of pixels, y
  /// up, within the extent, and returns a picture of its size.
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

  /// Makes an image of bytes, rows from the top; nil where the format is not known or the data too
  /// short.
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

  /// Returns an image without extent.
  public class func empty() -> CIImage {
    CIImage(extent: .zero, recipe: GeneratorRecipe.nothing)
  }

  /// The whole pixels that the extent touches; beyond 2^30 it is cut.
  var pixelExtent: PixelRect {
    guard !extent.isNull, !extent.isEmpty else { return .empty }
    return extent.isEndless
      ? PixelRect(minX: -1 << 30, minY: -1 << 30, maxX: 1 << 30, maxY: 1 << 30)
      : PixelRect(covering: extent)
  }
}

/// A choice in making an image; kept for source, without effect here.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes an option of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space to read the pixels in.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// Whether to turn the picture as its properties say.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty"
  )
}

extension CGRect {
  /// Whether the rectangle has no end: Core Image's infinite extent, or one much too large.
  var isEndless: Bool { isInfinite || width > 1e9 || height > 1e9 }
}
