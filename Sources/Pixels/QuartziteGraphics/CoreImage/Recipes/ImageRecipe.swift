// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// How an image's pixels are computed.
///
/// A recipe is an immutable value: it can be rendered on any thread, any number of times, with the
/// same result.
protocol ImageRecipe: Sendable {
  /// The images that the pixels are computed from.
  var inputs: [CIImage] { get }
  /// The cost of a pixel, in units of changing a pixel once.
  var cost: Int { get }
  /// Whether a pixel depends on many around it, so that each further such step in a chain makes all
  /// steps before it more expensive.
  var spreads: Bool { get }
  /// Returns the pixels of `region`, which the caller keeps within the image's extent.
  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels
}

extension ImageRecipe {
  var inputs: [CIImage] { [] }
  var cost: Int { 1 }
  var spreads: Bool { false }
}

/// One rendering: the working space, and the pixels of images that are needed more than once.
///
/// Its cost is counted, so that what is left out is the same on every machine: a step that would
/// exceed the limits, and all that depends on it, gives transparent pixels.
final class RenderSession {
  /// The working space.
  let space: WorkingSpace
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let region: PixelRect
  }
  private var known: [Key: WorkingPixels] = [:]
  /// The number of pixels that may still be cached for a second use.
  private var room: Int
  /// The work that may still be done, in units of changing a pixel once.
  private var work: Int
  /// The number of steps with `spreads` that were started.
  private var spreadCount = 0
  /// The largest number of pixels that a step may need.
  let largestArea: Int

  /// Makes a rendering of `area` pixels.
  ///
  /// A step may need 2^25 pixels, or eight times `area` up to 2^27; all steps together may do work
  /// for 2^26 pixels, or 1,024 times `area`; 2^24 pixels are kept, or four times `area`.
  init(space: WorkingSpace, area: Int) {
    self.space = space
    largestArea = min(max(1 << 25, 8 * area), 1 << 27)
    work = max(1 << 26, 1024 * area)
    room = max(1 << 24, 4 * area)
  }

  /// Returns the pixels of an image in `region`; transparent outside its extent.
  func pixels(of image: CIImage, in region: PixelRect) -> WorkingPixels {
    let wanted = region.intersection(image.pixelExtent)
    let nothing = region.area <= largestArea ? region : PixelRect.empty
    guard !wanted.isEmpty, wanted.area <= largestArea else { return WorkingPixels(nothing) }
    let key = Key(image: ObjectIdentifier(image), region: wanted)
    if let found = known[key] { return found.moved(to: region) }
    guard spend(wanted.area, price(of: image.recipe)) else { return WorkingPixels(nothing) }
    let pixels = image.recipe.render(wanted, self)
    if image.isExpensive, wanted.area <= room {
      room -= wanted.area
      known[key] = pixels
    }
    return pixels.moved(to: region)
  }

  /// Returns the cost of a pixel of a step.
  ///
  /// It grows with the number of blurs before it, because in a chain of blurs each needs more
  /// pixels than the one after it.
  private func price(of recipe: any ImageRecipe) -> Int {
    guard recipe.spreads else { return recipe.cost }
    spreadCount += 1
    return recipe.cost + spreadCount / 2
  }

  /// Counts the cost of a step over `area` pixels; returns whether it is within the limit.
  private func spend(_ area: Int, _ cost: Int) -> Bool {
    // Each step has a minimum cost: where every image uses its input twice, the number of steps
    // grows exponentially.
    let (price, overflow) = area.multipliedReportingOverflow(by: cost)
    guard !overflow, price <= work else { return false }
    work = max(0, work - price - 256)
    return true
  }
}

// MARK: - Sources

/// A bitmap with its lower left corner at the origin.
struct BitmapRecipe: ImageRecipe {
  let pixmap: Pixmap

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = WorkingPixels(region)
    let space = session.space
    for y in region.minY..<region.maxY {
      let row = (pixmap.height - 1 - y) * pixmap.rowPixels
      let start = (y - region.minY) * region.width
      for x in 0..<region.width {
        result.pixels[start + x] = space.decode(pixmap.pixels[row + region.minX + x])
      }
    }
    return result
  }
}

/// A picture whose visible part is drawn on demand.
struct DrawnRecipe: ImageRecipe {
  let draw: @Sendable (PixelRect) -> Pixmap

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let pixmap = draw(region)
    let whole = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let pixels = BitmapRecipe(pixmap: pixmap).render(whole, session)
    guard pixmap.width == region.width, pixmap.height == region.height else {
      return WorkingPixels(region)
    }
    return WorkingPixels(region, pixels.pixels)
  }
}

/// A colour for each point.
struct GeneratorRecipe: ImageRecipe {
  /// Fully transparent.
  static let nothing = GeneratorRecipe { _ in { _ in .zero } }

  /// Returns the function from a point to its premultiplied colour in the working space.
  let color: @Sendable (WorkingSpace) -> @Sendable (SIMD2<Float>) -> SIMD4<Float>

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = WorkingPixels(region)
    let color = self.color(session.space)
    var index = 0
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        result.pixels[index] = color(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
        index += 1
      }
    }
    return result
  }
}

// MARK: - Colours

/// A map of colours, applied to each pixel.
struct ColorRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  /// Whether the function takes and returns straight colours.
  var isStraight = true
  let function: @Sendable (WorkingSpace) -> @Sendable (SIMD4<Float>) -> SIMD4<Float>

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = session.pixels(of: input, in: region)
    let function = self.function(session.space)
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      result.pixels[index] =
        isStraight ? function(pixel.straight).premultiplied : function(pixel)
    }
    return result
  }
}

/// A function of two premultiplied colours, applied to each pixel.
struct PairRecipe: ImageRecipe {
  let front: CIImage
  let back: CIImage
  var inputs: [CIImage] { [front, back] }
  let function: @Sendable (_ front: SIMD4<Float>, _ back: SIMD4<Float>) -> SIMD4<Float>

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = session.pixels(of: front, in: region)
    let back = session.pixels(of: self.back, in: region)
    for index in result.pixels.indices {
      result.pixels[index] = function(result.pixels[index], back.pixels[index])
    }
    return result
  }
}

/// An interpolation of two images by a mask.
struct MaskRecipe: ImageRecipe {
  let front: CIImage
  let back: CIImage
  let mask: CIImage
  var inputs: [CIImage] { [front, back, mask] }
  let share: @Sendable (SIMD4<Float>) -> Float

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = session.pixels(of: front, in: region)
    let back = session.pixels(of: self.back, in: region)
    let mask = session.pixels(of: self.mask, in: region)
    for index in result.pixels.indices {
      let k = min(1, max(0, share(mask.pixels[index])))
      result.pixels[index] = back.pixels[index] + (result.pixels[index] - back.pixels[index]) * k
    }
    return result
  }
}
