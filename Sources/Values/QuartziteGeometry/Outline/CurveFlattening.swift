// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The number of straight pieces that approximate a curve within a tolerance.
///
/// Source: a piece of parameter length h of a curve lies within h² / 8 · max |B''| of its chord.
package enum CurveFlattening {
  /// The largest number of pieces of a single curve.
  package static let maximumPieces = 1024

  /// Pieces of a quadratic curve that keep it within `tolerance`, 1...1024.
  @inline(__always)
  package static func pieces(
    quad p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    tolerance: Double
  ) -> Int {
    let bend = p0 - 2 * p1 + p2
    return pieces((bend.x * bend.x + bend.y * bend.y).squareRoot() * 0.25 / tolerance)
  }

  /// Pieces of a cubic curve that keep it within `tolerance`, 1...1024.
  @inline(__always)
  package static func pieces(
    cubic p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    tolerance: Double
  ) -> Int {
    let a = p0 - 2 * p1 + p2
    let b = p1 - 2 * p2 + p3
    let bend = max(a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y).squareRoot()
    return pieces(bend * 0.75 / tolerance)
  }

  @inline(__always)
  private static func pieces(_ squared: Double) -> Int {
    // Written so that NaN gives 1.
    guard squared > 1 else { return 1 }
    guard squared < 1_048_576 else { return maximumPieces }
    return Int(squared.squareRoot().rounded(.up))
  }

  /// The angle between two vectors in radians, 0...π, to within 0.01; for estimates.
  static func roughAngle(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let scale = ((a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)).squareRoot()
    guard scale > 0 else { return 0 }
    let cosine = max(-1, min(1, (a.x * b.x + a.y * b.y) / scale))
    // acos by Abramowitz and Stegun 4.4.45.
    let x = abs(cosine)
    let root = (1 - x).squareRoot()
    let angle = root * (1.5707288 + x * (-0.2121144 + x * (0.0742610 - 0.0187293 * x)))
    return cosine < 0 ? .pi - angle : angle
  }
}

extension PathElements {
  /// Appends the path's sub-paths to `lines` as chains within `tolerance` of the curves.
  ///
  /// Elements with a coordinate that is not finite are left out. A move alone gives no chain; a
  /// sub-path of no length gives a chain of one or more equal points.
  ///
  /// - Parameters:
  ///   - lines: Where the chains go.
  ///   - tolerance: The largest distance of a curve from its chords, in the path's unit; above 0.
  ///   - largestTurn: The largest angle between two chords of a curve in radians, about.
  ///   - most: About the number of points after which no further elements are taken.
  ///   - isEven: Whether the chords of a curve span equal steps of its parameter, as `trim` needs them;
  ///     else there are fewer of a cubic curve that bends unevenly.
  /// - Returns: Whether all elements were taken.
  @discardableResult
  package func flatten(
    into lines: inout Polylines,
    tolerance: Double,
    largestTurn: Double = .infinity,
    most: Int = .max,
    isEven: Bool = true
  ) -> Bool {
    let last = most < .max - lines.points.count ? lines.points.count + most : .max
    var isWhole = true
    var flattener = PathFlattener(tolerance: tolerance, largestTurn: largestTurn, isEven: isEven)
    var next = 0
    for verb in verbs {
      let count = verb.pointCount
      guard next + count <= points.count else { break }
      guard lines.points.count <= last else {
        isWhole = false
        break
      }
      let first = next
      next += count
      var isFinite = true
      for index in first..<next {
        isFinite = isFinite && points[index].x.isFinite && points[index].y.isFinite
      }
      guard isFinite else { continue }
      flattener.add(verb, points, first, to: &lines)
    }
    flattener.finish(&lines, isClosed: false)
    return isWhole
  }
}

/// The state of flattening one path.
private struct PathFlattener {
  let tolerance: Double
  let largestTurn: Double
  let isEven: Bool
  var first = SIMD2<Double>()
  var last = SIMD2<Double>()
  var hasPoint = false
  var start = 0
  var isOpen = false

  init(tolerance: Double, largestTurn: Double, isEven: Bool) {
    (self.tolerance, self.largestTurn, self.isEven) = (tolerance, largestTurn, isEven)
  }

  mutating func add(
    _ verb: PathVerb,
    _ points: [CGPoint],
    _ index: Int,
    to lines: inout Polylines
  ) {
    func point(_ offset: Int) -> SIMD2<Double> {
      SIMD2(points[index + offset].x, points[index + offset].y)
    }
    switch verb {
    case .move:
      finish(&lines, isClosed: false)
      (first, last, hasPoint) = (point(0), point(0), true)
      return
    case .close:
      guard hasPoint else { return }
      begin(&lines)
      finish(&lines, isClosed: true)
      last = first
      return
    case .line, .quad, .cubic:
      if !hasPoint { (first, last, hasPoint) = (point(0), point(0), true) }
      begin(&lines)
    }
    switch verb {
    case .line:
      last = point(0)
      lines.append(last)
    case .quad:
      quad(point(0), point(1), &lines)
    default:
      cubic(point(0), point(1), point(2), &lines)
    }
  }

  mutating func begin(_ lines: inout Polylines) {
    guard !isOpen else { return }
    (isOpen, start) = (true, lines.startOfChain())
    lines.append(last)
  }

  mutating func finish(_ lines: inout Polylines, isClosed: Bool) {
    guard isOpen else { return }
    isOpen = false
    if isClosed, lines.points.count - start > 1, lines.points[lines.points.count - 1] == first {
      lines.points.removeLast()
      lines.isCorner.removeLast()
    }
    lines.finishChain(from: start, isClosed: isClosed)
  }

  func turnPieces(_ angle: Double) -> Int {
    guard largestTurn < .infinity, angle > 0.001 else { return 1 }
    // A single chord would not show the directions in which the curve starts and ends.
    return Int(min(256, max(2, (angle / largestTurn).rounded(.up))))
  }

  mutating func quad(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ lines: inout Polylines) {
    let p0 = last
    let turn = CurveFlattening.roughAngle(p1 - p0, p2 - p1)
    let count = max(
      CurveFlattening.pieces(quad: p0, p1, p2, tolerance: tolerance),
      turnPieces(turn)
    )
    let a = p0 - 2 * p1 + p2
    let b = 2 * (p1 - p0)
    for step in 1..<max(2, count) where count > 1 {
      let t = Double(step) / Double(count)
      lines.append((a * t + b) * t + p0, isCorner: false)
    }
    lines.append(p2)
    last = p2
  }

  mutating func cubic(
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    _ lines: inout Polylines
  ) {
    let p0 = last
    let division = CubicDivision(
      p0,
      p1,
      p2,
      p3,
      tolerance: tolerance,
      largestTurn: largestTurn,
      isEven: isEven
    )
    let c = 3 * (p1 - p0)
    let b = 3 * (p2 - p1) - c
    let a = p3 - p0 - c - b
    lines.append(smooth: division.count - 1) { add in
      division.forEachParameter { t in add(((a * t + b) * t + c) * t + p0) }
    }
    lines.append(p3)
    last = p3
  }
}
