// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics

/// The mean along a line through each pixel, by running sums along slanted lines: the cost does not
/// depend on the length.
///
/// The picture is sampled along parallel lines with the slope of the blur, 24 to a pixel; a pixel
/// between two lines is interpolated between their means. The lines are at fixed positions of the
/// device, so that the result does not depend on which part of a picture is computed. It differs by
/// at most 1 / 255 from the mean of bilinear samples, with which short blurs are computed.
struct MotionBlur {
  /// The number of lines to a pixel, and the units of a position across the lines: 2^16 from line
  /// to line.
  private static let lines = 24
  private static let line = 1 << 16
  private static let pixel = lines * line
  /// The number of positions between two pixels for which weights are tabulated: one every 2^14
  /// units.
  private static let fractions = 96
  /// The number of columns at each end of a line that have weights of their own.
  private static let ends = 4
  /// The sum of the weights across a line: 255 times as much, summed over 16,386 columns, fits into
  /// 32 bits.
  private static let unit = 1024.0

  /// Whether the lines are nearer to vertical than to horizontal; then rows and columns are
  /// exchanged.
  private let isSteep: Bool
  /// The pixels across for each pixel along the main axis.
  private let slope: Double
  /// The number of pixels on each side of the centre that have the same weight.
  private let radius: Int
  /// The weights of the sums over 0, 1, 2, 3 and 4 pixels more than `radius` on each side.
  private let parts: [Float]
  /// For each tabulated fraction, the weights of the four pixels from one before a position to two
  /// after it.
  private let weights: [SIMD4<UInt32>]

  /// Plans the mean over `length` pixels, `Filter.Motion.leastRunning` or more, at an angle.
  init(length: Double, sine: Double, cosine: Double) {
    isSteep = abs(sine) > abs(cosine)
    let along = max(abs(sine), abs(cosine))
    slope = isSteep ? cosine / sine : sine / cosine
    let samples = Int(length.rounded(.up)) + 1
    let reach = length * along / 2
    radius = max(0, Int(reach) - 2)
    var outer: [Double] = []
    for column in radius + 1...radius + Self.ends {
      var sum = 0.0
      for sample in 0..<samples {
        let place = (2 * Double(sample) / Double(samples - 1) - 1) * reach
        sum += max(0, 1 - abs(Double(column) - place))
      }
      outer.append(sum)
    }
    let inner = (Double(samples) - 2 * outer.reduce(0, +)) / Double(2 * radius + 1)
    let all = [inner] + outer + [0]
    let whole = Double(samples) * Self.unit
    parts = (0...Self.ends).map { Float((all[$0] - all[$0 + 1]) / whole) }
    weights = Self.weights(slope: abs(slope))
  }

  /// The weights of pixels across a line at each fraction: interpolated linearly between two
  /// pixels, and averaged over the interpolation between two columns, which spreads a slanted line
  /// by its slope.
  private static func weights(slope: Double) -> [SIMD4<UInt32>] {
    let steps = 32
    func weight(_ distance: Double) -> Double {
      var sum = 0.0
      for step in 0..<steps {
        let column = (Double(step) + 0.5) * 2 / Double(steps) - 1
        sum += (1 - abs(column)) * max(0, 1 - abs(distance - column * slope))
      }
      return sum * 2 / Double(steps)
    }
    return (0...fractions).map { index in
      let place = Double(index) / Double(fractions)
      var own = SIMD4(weight(place + 1), weight(place), weight(place - 1), weight(place - 2))
      own *= unit / own.sum()
      var result = SIMD4<UInt32>(own.rounded(.toNearestOrEven))
      let largest = result[1] >= result[2] ? 1 : 2
      result[largest] = result[largest] &+ UInt32(unit) &- result.wrappedSum()
      return result
    }
  }

  /// Blurs `source` to `target`, which has the same bounds.
  func run(_ source: Raster, _ target: Raster, _ context: DrawContext) {
    let bounds = target.bounds
    let count = isSteep ? bounds.height : bounds.width
    let rows = isSteep ? bounds.minX..<bounds.maxX : bounds.minY..<bounds.maxY
    let first = isSteep ? bounds.minY : bounds.minX
    guard count > 0, !rows.isEmpty else { return }
    let shifts = (0..<count).map {
      Int((slope * Double(first + $0) * Double(Self.pixel)).rounded())
    }
    let columns = shifts.map { shift in
      let whole = shift.floorDivided(by: Self.pixel)
      return Column(whole: whole, rest: shift - whole * Self.pixel)
    }
    let (low, high) = (shifts.min() ?? 0, shifts.max() ?? 0)
    let lowest = (rows.lowerBound * Self.pixel - high) >> 16
    let highest = ((rows.upperBound - 1) * Self.pixel - low) >> 16
    let chunk = 4 * Self.lines
    context.pool.run((highest - lowest + chunk) / chunk) { unit, _ in
      let start = lowest + unit * chunk
      let end = min(highest + 1, start + chunk)
      let origin = bounds.minX, top = bounds.minY
      let plane = MotionPlane(
        rows: rows,
        columns: columns,
        source: source.pointer(origin, top),
        target: target.pointer(origin, top),
        sourceSteps: isSteep ? (source.stride, 1) : (1, source.stride),
        targetSteps: isSteep ? (target.stride, 1) : (1, target.stride)
      )
      var (near, far) = ([SIMD4<UInt32>](), [SIMD4<UInt32>]())
      near = [SIMD4<UInt32>](repeating: .zero, count: count + 1)
      far = near
      add(start, plane, &near)
      for number in start..<end {
        add(number + 1, plane, &far)
        mix(number, plane, near, far)
        swap(&near, &far)
      }
    }
  }

  /// Sets `sums` to the running sums of the picture along a line, from index 1 on.
  private func add(_ number: Int, _ plane: MotionPlane, _ sums: inout [SIMD4<UInt32>]) {
    let place = number << 16
    let whole = place.floorDivided(by: Self.pixel)
    let rest = place - whole * Self.pixel
    let (along, across) = plane.sourceSteps
    let rows = plane.rows
    var sum = SIMD4<UInt32>()
    weights.withUnsafeBufferPointer { weights in
      plane.columns.withUnsafeBufferPointer { columns in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in 0..<columns.count {
            var (row, part) = (whole + columns[index].whole, rest + columns[index].rest)
            if part >= Self.pixel { (row, part) = (row + 1, part - Self.pixel) }
            if row >= rows.lowerBound - 2, row <= rows.upperBound {
              let weight = weights[(part + (1 << 13)) >> 14]
              let start = plane.source + index * along
              for tap in 0..<4 {
                let other = row - 1 + tap
                guard other >= rows.lowerBound, other < rows.upperBound else { continue }
                let pixel = start[(other - rows.lowerBound) * across]
                guard pixel != 0 else { continue }
                let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                sum &+= channels &* weight[tap]
              }
            }
            sums[index + 1] = sum
          }
        }
      }
    }
  }

  /// Writes the pixels from line `number` up to, but not including, the next one.
  private func mix(
    _ number: Int,
    _ plane: MotionPlane,
    _ near: [SIMD4<UInt32>],
    _ far: [SIMD4<UInt32>]
  ) {
    let place = number << 16
    let whole = place.floorDivided(by: Self.pixel)
    let rest = place - whole * Self.pixel
    let (along, across) = plane.targetSteps
    let count = plane.columns.count
    for index in 0..<count {
      let column = plane.columns[index]
      let part = rest + column.rest
      let up = part == 0 ? 0 : part <= Self.pixel ? 1 : 2
      let gap = up * Self.pixel - part
      let row = whole + column.whole + up
      guard gap < Self.line, plane.rows.contains(row) else { continue }
      var (here, next) = (SIMD4<Float>(), SIMD4<Float>())
      for (step, part) in parts.enumerated() {
        let low = max(0, index - radius - step)
        let high = min(count, index + radius + step + 1)
        here += SIMD4<Float>(near[high] &- near[low]) * part
        next += SIMD4<Float>(far[high] &- far[low]) * part
      }
      let mean = here + (next - here) * (Float(gap) / Float(Self.line))
      var bytes = SIMD4<UInt32>(
        (mean + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255.4))
      )
      bytes = pointwiseMin(bytes, SIMD4(repeating: bytes.w))
      plane.target[index * along + (row - plane.rows.lowerBound) * across] =
        bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }
  }

  /// The offset of the lines across at a column: whole pixels and the rest.
  fileprivate struct Column {
    let whole: Int
    let rest: Int
  }
}

/// The pixels of a motion blur, addressed along and across its lines.
private struct MotionPlane {
  /// The range of pixels across the lines, in device space.
  let rows: Range<Int>
  /// The offset of the lines at each pixel along them.
  let columns: [MotionBlur.Column]
  /// The first pixels, and the distances in memory, in pixels, to the next pixel along and across
  /// the lines.
  let source: UnsafeMutablePointer<UInt32>
  let target: UnsafeMutablePointer<UInt32>
  let sourceSteps: (along: Int, across: Int)
  let targetSteps: (along: Int, across: Int)
}
