// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// A Gaussian blur along x, then along y.
struct GaussianRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  var spreads: Bool { true }
  let sigma: Double

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let kernel = GaussianKernel(sigma: sigma)
    let reach = GaussianKernel.reach(sigma: sigma)
    return session.filteringLines(of: input, in: region, reach: reach) {
      kernel.apply(&$0, count: $1, scratch: &$2)
    }
  }
}

/// A box blur of 2 r + 1 pixels along each axis; a fractional r gives the outermost pixels a
/// fraction of the weight.
struct BoxRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  var spreads: Bool { true }
  let radius: Double

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let radius = self.radius
    let reach = Int(radius.rounded(.up)) + 1
    return session.filteringLines(of: input, in: region, reach: reach) {
      Self.mean(&$0, $1, &$2, radius)
    }
  }

  /// Replaces each pixel of a line by the mean around it, with a running sum: the cost does not
  /// depend on the radius.
  private static func mean(
    _ line: inout [SIMD4<Float>],
    _ count: Int,
    _ scratch: inout [SIMD4<Float>],
    _ radius: Double
  ) {
    let whole = Int(radius)
    let part = Float(radius - Double(whole))
    let scale = Float(1 / (2 * radius + 1))
    // Sums in double precision do not drift along the line.
    var sum = SIMD4<Double>.zero
    for index in 0..<min(whole, count) { sum += SIMD4<Double>(line[index]) }
    for index in 0..<count {
      if index + whole < count { sum += SIMD4<Double>(line[index + whole]) }
      if index > whole { sum -= SIMD4<Double>(line[index - whole - 1]) }
      var total = SIMD4<Float>(sum)
      if part > 0 {
        if index + whole + 1 < count { total += line[index + whole + 1] * part }
        if index > whole { total += line[index - whole - 1] * part }
      }
      scratch[index] = total * scale
    }
    swap(&line, &scratch)
  }
}

/// The mean along a line of half length `radius` in a direction.
struct MotionRecipe: ImageRecipe {
  /// The largest number of samples in each direction; shorter lines have one sample per pixel.
  static let mostSamples = 128

  let input: CIImage
  var inputs: [CIImage] { [input] }
  var cost: Int { min(max(1, Int(min(radius, 1e6))), Self.mostSamples) / 4 + 1 }
  let radius: Double
  let angle: Double

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let step = SIMD2(cosine, sine)
    let reachX = Int((abs(step.x) * radius).rounded(.up)) + 1
    let reachY = Int((abs(step.y) * radius).rounded(.up)) + 1
    let source = region.insetBy(dx: -reachX, dy: -reachY).intersection(
      input.pixelExtent.insetBy(dx: -1, dy: -1)
    )
    var result = WorkingPixels(region)
    guard !source.isEmpty, source.area <= session.largestArea else { return result }
    let pixels = session.pixels(of: input, in: source)
    let count = min(max(1, Int(radius.rounded(.up))), Self.mostSamples)
    var index = 0
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        var sum = SIMD4<Float>.zero
        for sample in -count...count {
          let offset = Double(sample) / Double(count) * radius
          sum += pixels.sample(center + step * offset, isNearest: false)
        }
        result.pixels[index] = sum / Float(2 * count + 1)
        index += 1
      }
    }
    return result
  }
}

/// A convolution: the kernel's weights row by row from the top, and a constant.
struct ConvolutionRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  var cost: Int { columns * rows / 8 + 1 }
  let columns: Int
  let rows: Int
  let weights: [Float]
  let bias: Float

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let (halfX, halfY) = (columns / 2, rows / 2)
    let pixels = session.pixels(of: input, in: region.insetBy(dx: -halfX, dy: -halfY))
    var result = WorkingPixels(region)
    var index = 0
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        var sum = SIMD4<Float>(repeating: bias)
        for row in 0..<rows {
          for column in 0..<columns {
            let weight = weights[row * columns + column]
            if weight != 0 { sum += pixels.at(x + column - halfX, y + halfY - row) * weight }
          }
        }
        result.pixels[index] = sum
        index += 1
      }
    }
    return result
  }
}

extension RenderSession {
  /// Returns the pixels of `region` of an image whose rows, and then columns, are filtered.
  ///
  /// - Parameter reach: how many pixels before and behind a pixel the filter reads.
  fileprivate func filteringLines(
    of input: CIImage,
    in region: PixelRect,
    reach: Int,
    _ filter: WorkingPixels.LineFilter
  ) -> WorkingPixels {
    let wide = region.insetBy(dx: -reach, dy: -reach)
    let source = wide.intersection(input.pixelExtent)
    guard !source.isEmpty, source.area <= largestArea else { return WorkingPixels(region) }
    return pixels(of: input, in: source)
      .filteringRows(over: wide.minX..<wide.maxX, keeping: region.minX..<region.maxX, filter)
      .filteringColumns(over: wide.minY..<wide.maxY, keeping: region.minY..<region.maxY, filter)
  }
}

extension WorkingPixels {
  /// A filter of a line: the line, the number of pixels in it, and scratch memory of the same size.
  typealias LineFilter = (inout [SIMD4<Float>], Int, inout [SIMD4<Float>]) -> Void

  /// Returns each row filtered over `span`, transparent outside, and cropped to `kept`.
  func filteringRows(
    over span: Range<Int>,
    keeping kept: Range<Int>,
    _ filter: LineFilter
  ) -> WorkingPixels {
    var result = WorkingPixels(
      PixelRect(
        minX: kept.lowerBound,
        minY: region.minY,
        maxX: kept.upperBound,
        maxY: region.maxY
      )
    )
    var line = [SIMD4<Float>](repeating: .zero, count: span.count)
    var scratch = line
    for row in 0..<height {
      for index in line.indices { line[index] = .zero }
      let start = region.minX - span.lowerBound
      for x in 0..<width { line[start + x] = pixels[row * width + x] }
      filter(&line, span.count, &scratch)
      let first = kept.lowerBound - span.lowerBound
      for x in 0..<kept.count { result.pixels[row * kept.count + x] = line[first + x] }
    }
    return result
  }

  /// Returns each column filtered over `span`, transparent outside, and cropped to `kept`.
  func filteringColumns(
    over span: Range<Int>,
    keeping kept: Range<Int>,
    _ filter: LineFilter
  ) -> WorkingPixels {
    var result = WorkingPixels(
      PixelRect(
        minX: region.minX,
        minY: kept.lowerBound,
        maxX: region.maxX,
        maxY: kept.upperBound
      )
    )
    var line = [SIMD4<Float>](repeating: .zero, count: span.count)
    var scratch = line
    for column in 0..<width {
      for index in line.indices { line[index] = .zero }
      let start = region.minY - span.lowerBound
      for y in 0..<height { line[start + y] = pixels[y * width + column] }
      filter(&line, span.count, &scratch)
      let first = kept.lowerBound - span.lowerBound
      for y in 0..<kept.count { result.pixels[y * width + column] = line[first + y] }
    }
    return result
  }
}
