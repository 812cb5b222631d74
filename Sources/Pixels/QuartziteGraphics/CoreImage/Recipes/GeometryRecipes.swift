// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The same pixels with another extent.
struct CropRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    session.pixels(of: input, in: region)
  }
}

/// The image with its border pixels extended infinitely outwards.
struct ClampRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  let box: PixelRect

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    guard !box.isEmpty else { return WorkingPixels(region) }
    // The part of the box that the region needs: at least the nearest column and row.
    func span(_ low: Int, _ high: Int, _ boxLow: Int, _ boxHigh: Int) -> (Int, Int) {
      let from = min(max(low, boxLow), boxHigh - 1)
      return (from, max(from + 1, min(max(high, boxLow + 1), boxHigh)))
    }
    let (minX, maxX) = span(region.minX, region.maxX, box.minX, box.maxX)
    let (minY, maxY) = span(region.minY, region.maxY, box.minY, box.maxY)
    let source = session.pixels(
      of: input,
      in: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    )
    var result = WorkingPixels(region)
    var index = 0
    for y in region.minY..<region.maxY {
      let row = min(max(y, minY), maxY - 1)
      for x in region.minX..<region.maxX {
        result.pixels[index] = source.at(min(max(x, minX), maxX - 1), row)
        index += 1
      }
    }
    return result
  }
}

/// The image under a map from points of the result to points of the input.
struct WarpRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  /// The part of the input that a region of the result needs.
  let source: @Sendable (CGRect) -> CGRect
  /// The point of the input that is shown at a point of the result; nil for transparent.
  let map: @Sendable (SIMD2<Double>) -> SIMD2<Double>?

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let needed = PixelRect(
      covering: source(CGRect(region)).insetBy(dx: -1, dy: -1)
    ).intersection(input.pixelExtent.insetBy(dx: -1, dy: -1))
    var result = WorkingPixels(region)
    guard !needed.isEmpty, needed.area <= session.largestArea else { return result }
    let pixels = session.pixels(of: input, in: needed)
    let isNearest = input.isSampledNearest
    var index = 0
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        if let place = map(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) {
          result.pixels[index] = pixels.sample(place, isNearest: isNearest)
        }
        index += 1
      }
    }
    return result
  }
}

/// The image under an affine transform.
struct AffineRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  let transform: CGAffineTransform
  let inverse: CGAffineTransform

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let t = transform
    let isWhole = t.tx == t.tx.rounded() && t.ty == t.ty.rounded()
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1, isWhole, abs(t.tx) < 1e9, abs(t.ty) < 1e9 {
      let (dx, dy) = (Int(t.tx), Int(t.ty))
      let source = session.pixels(of: input, in: region.offsetBy(dx: -dx, dy: -dy))
      var result = WorkingPixels(region)
      result.pixels = source.pixels
      return result
    }
    let inverse = self.inverse
    return WarpRecipe(
      input: input,
      source: { $0.applying(inverse) },
      map: { place in
        let point = CGPoint(x: place.x, y: place.y).applying(inverse)
        return SIMD2(point.x, point.y)
      }
    ).render(region, session)
  }
}

extension WorkingPixels {
  /// The colour at a point: of the pixel that contains it, or interpolated from the four around it.
  func sample(_ place: SIMD2<Double>, isNearest: Bool) -> SIMD4<Float> {
    guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { return .zero }
    if isNearest { return at(Int(place.x.rounded(.down)), Int(place.y.rounded(.down))) }
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (Float(x - x0), Float(y - y0))
    let (ix, iy) = (Int(x0), Int(y0))
    let low = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * fx
    let high = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * fx
    return low + (high - low) * fy
  }
}
