// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import Testing

/// The lines that cubic curves are divided into, against many points of the curves.
@Suite struct CubicDivisionTests {
  private typealias Point = SIMD2<Double>

  /// A curve of random points; some nearly straight, with a cusp or a loop, or running back.
  private func curve(_ random: inout SeededRandom) -> [Point] {
    func point(_ size: Double) -> Point {
      Point(random.uniform(in: -size...size), random.uniform(in: -size...size))
    }
    switch random.integer(in: 0...5) {
    case 0: return (0..<4).map { _ in point(300) }
    case 1:
      // Nearly straight, with uneven speed.
      return [0, random.unit(), random.unit(), 1].map { Point($0 * 400, 0) + point(2) }
    case 2:
      // A cusp: the control polygon crosses itself as an X.
      return [Point(0, 0), Point(200, 200), Point(0, 200), Point(200, 0)].map { $0 + point(3) }
    case 3:
      let (start, end) = (point(300), point(300))
      return [start, start, end + point(20), end]
    case 4: return [point(200), point(4), point(4), point(200)]
    default: return (0..<4).map { _ in point(2_000) }
    }
  }

  private func at(_ t: Double, _ p: [Point]) -> Point {
    let s = 1 - t
    return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t) + p[3] * (t * t * t)
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (d, v) = (b - a, p - a)
    let square = d.x * d.x + d.y * d.y
    let share = square > 0 ? min(1, max(0, (v.x * d.x + v.y * d.y) / square)) : 0
    let off = v - d * share
    return (off.x * off.x + off.y * off.y).squareRoot()
  }

  @Test(arguments: [0.025, 0.2])
  func `lines are within the tolerance of the curve`(tolerance: Double) {
    var random = SeededRandom(seed: 29, stream: 1)
    var (even, own) = (0, 0)
    for _ in 0..<600 {
      let p = curve(&random)
      let division = CubicDivision(p[0], p[1], p[2], p[3], tolerance: tolerance)
      var parameters = [0.0]
      division.forEachParameter { parameters.append($0) }
      parameters.append(1)
      #expect(parameters.count == division.count + 1)
      #expect(zip(parameters, parameters.dropFirst()).allSatisfy { $0 < $1 })
      var worst = 0.0
      for (low, high) in zip(parameters, parameters.dropFirst()) {
        for part in 1..<16 {
          let t = low + (high - low) * Double(part) / 16
          worst = max(worst, distance(at(t, p), at(low, p), at(high, p)))
        }
      }
      #expect(worst <= tolerance)
      even += CurveFlattening.pieces(cubic: p[0], p[1], p[2], p[3], tolerance: tolerance)
      own += division.count
    }
    #expect(own < even * 4 / 5)
  }

  @Test func `a curve and its reverse have the same lines`() {
    var random = SeededRandom(seed: 29, stream: 2)
    for _ in 0..<600 {
      let p = curve(&random)
      let there = CubicDivision(p[0], p[1], p[2], p[3], tolerance: 0.025, largestTurn: 0.2)
      let back = CubicDivision(p[3], p[2], p[1], p[0], tolerance: 0.025, largestTurn: 0.2)
      #expect(there.eighths == back.eighths.byteSwapped)
      #expect(there.count == back.count)
    }
  }

  @Test(arguments: [1e-100, 1e-9, 1, 1e9, 1e30, 1e100])
  func `the same at any size`(size: Double) {
    let p = [Point(0, 0), Point(90, 10), Point(70, 80), Point(-40, 60)]
    let own = CubicDivision(p[0], p[1], p[2], p[3], tolerance: 0.025)
    let scaled = p.map { $0 * size }
    let other = CubicDivision(
      scaled[0],
      scaled[1],
      scaled[2],
      scaled[3],
      tolerance: 0.025 * size
    )
    #expect(own.eighths != 0)
    #expect(own.count == other.count)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `points that are no numbers, or huge, give a bounded number of lines`(odd: Double) {
    for index in 0..<4 {
      var p = [Point(0, 0), Point(90, 10), Point(70, 80), Point(-40, 60)]
      p[index].y = odd
      let division = CubicDivision(p[0], p[1], p[2], p[3], tolerance: 0.025, largestTurn: 0.1)
      #expect((1...1024).contains(division.count))
    }
  }
}
