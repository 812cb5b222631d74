// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

/// The mean over a disc, whose edge is antialiased: weights fall from 1 to 0 over one pixel.
///
/// The sum of a row's pixels with weight 1 is one difference of running sums, so the cost of a
/// pixel grows with the disc's circumference rather than its area.
struct DiscRecipe: ImageRecipe {
  /// A row of the disc, which is symmetric about its middle.
  private struct Row {
    /// The largest distance from the middle at which pixels have weight 1; below 0 where none has.
    var whole: Int
    /// The weights of the pixels beyond `whole`, outwards.
    var edge: [Float]
  }

  let input: CIImage
  var inputs: [CIImage] { [input] }
  var spreads: Bool { true }
  /// The radius in pixels, above 0.
  let radius: Double
  private let rows: [Row]
  private let scale: Float
  let cost: Int

  /// The limit to which components are clamped: the range of Core Image's half floats.
  private static let most = SIMD4<Float>(repeating: 65504)

  /// Makes the disc with a radius in pixels.
  init(input: CIImage, radius: Double) {
    (self.input, self.radius) = (input, radius)
    let reach = Int(radius.rounded(.up))
    var sum: Float = 0
    rows = (-reach...reach).map { y in
      var row = Row(whole: -1, edge: [])
      for x in 0...reach {
        let distance = Double(x * x + y * y).squareRoot()
        let weight = Float(min(1, max(0, radius + 0.5 - distance)))
        if weight == 0 { break }
        sum += x == 0 ? weight : 2 * weight
        if weight == 1 { row.whole = x } else { row.edge.append(weight) }
      }
      return row
    }
    scale = 1 / sum
    cost = rows.reduce(0) { $0 + 2 + 2 * $1.edge.count } / 8 + 1
  }

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    let reach = rows.count / 2
    let wide = region.insetBy(dx: -reach, dy: -reach)
    let pixels = session.pixels(of: input, in: wide)
    guard pixels.region == wide else { return WorkingPixels(region) }
    var sums = [SIMD4<Float>](repeating: .zero, count: region.area)
    var line = [SIMD4<Float>](repeating: .zero, count: wide.width)
    // Sums in double precision do not drift along the line.
    var running = [SIMD4<Double>](repeating: .zero, count: wide.width + 1)
    for y in wide.minY..<wide.maxY {
      let start = (y - wide.minY) * wide.width
      for x in line.indices {
        line[x] = pixels.pixels[start + x].withoutNaN
          .clamped(lowerBound: -Self.most, upperBound: Self.most)
        running[x + 1] = running[x] + SIMD4<Double>(line[x])
      }
      for target in max(region.minY, y - reach)..<min(region.maxY, y + reach + 1) {
        let first = (target - region.minY) * region.width
        add(rows[y - target + reach], of: line, running, to: &sums, at: first, count: region.width)
      }
    }
    for index in sums.indices { sums[index] *= scale }
    return WorkingPixels(region, sums)
  }

  /// Adds a row of the disc, applied around each pixel of an input line, to the sums of an output
  /// line that start at `first`.
  private func add(
    _ row: Row,
    of line: [SIMD4<Float>],
    _ running: [SIMD4<Double>],
    to sums: inout [SIMD4<Float>],
    at first: Int,
    count: Int
  ) {
    let reach = rows.count / 2
    if row.whole >= 0 {
      for x in 0..<count {
        let middle = x + reach
        sums[first + x] += SIMD4<Float>(
          running[middle + row.whole + 1] - running[middle - row.whole]
        )
      }
    }
    for (index, weight) in row.edge.enumerated() {
      let offset = row.whole + 1 + index
      for x in 0..<count {
        let middle = x + reach
        let both = offset == 0 ? line[middle] : line[middle - offset] + line[middle + offset]
        sums[first + x] += both * weight
      }
    }
  }
}
