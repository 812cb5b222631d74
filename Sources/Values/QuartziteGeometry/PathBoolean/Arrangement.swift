// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The segments of one or two paths on a grid of whole numbers, cut so that they meet at ends only.
///
/// Boolean operations work on this: (1) curves become chains of short segments that remember their
/// curve and parameter; (2) ends are rounded to a grid of 2^-28 of the paths' size, so that every
/// further decision is exact in whole numbers; (3) crossing segments are cut at their crossing,
/// rounded to the grid, until none cross; (4) equal segments are merged; (5) the winding numbers on
/// both sides of each remaining one are computed. The segments that bound the result are then
/// joined into loops, and runs of segments of one curve become a part of that curve again.
///
/// Source: Hobby, "Practical segment intersection with finite precision output", 1999, for the
/// rounding of crossings; repeated here until nothing crosses.
struct Arrangement {
  /// The largest distance of chains from their curves, as a fraction of the paths' size.
  static let tolerance = 1e-4
  /// The largest number of rounds of cutting; each round has far fewer crossings than the one
  /// before.
  static let largestRounds = 40

  /// The units of work that an operation may take: about a second, since a unit is about the time
  /// of comparing two segments, 5 ns.
  static let largestWork = 200_000_000

  /// The work beside comparisons, in the same units; sorting is counted as for n = 2^17.
  enum Cost {
    /// Adding a segment of a path and storing its points.
    static let segment = 40
    /// A segment in each round of cutting.
    static let round = 30
    /// A pair of segments whose boxes meet.
    static let pair = 4
    /// Sorting and making a cut.
    static let cut = 40
    /// Merging an edge with equal ones and joining it into loops.
    static let edge = 80
    /// Sorting an edge around the points at its ends.
    static let end = 80
  }

  /// A point of the grid; both coordinates are within ±2^29, sums of two within ±2^30.
  ///
  /// They take 32 bits each, since arrangements of many crossings are bounded by their memory, and are
  /// read as 64, so that products are exact.
  struct Point: Hashable, Comparable {
    private let storedX: Int32
    private let storedY: Int32

    var x: Int { Int(storedX) }
    var y: Int { Int(storedY) }

    init(x: Int, y: Int) { (storedX, storedY) = (Int32(x), Int32(y)) }

    static func < (left: Point, right: Point) -> Bool {
      left.x != right.x ? left.x < right.x : left.y < right.y
    }
  }

  /// A directed segment of one path.
  struct Segment {
    var start: Point
    var end: Point
    /// The index of its curve in `curves`, and the curve's parameters at both ends.
    var curve: Int32
    /// 0 for the first path, 1 for the second.
    var owner: Int32
    var startParameter: Double
    var endParameter: Double
  }

  /// An original segment of a path, before flattening and cutting.
  enum Curve {
    case line
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
  }

  /// The segments.
  var segments: [Segment] = []
  /// The original lines and curves of the segments.
  var curves: [Curve] = []
  /// The exact positions of the ends of the original segments, by their grid points.
  private var exactPoints: [Point: CGPoint] = [:]
  private let center: CGPoint
  private let scale: CGFloat
  private let reach: CGFloat

  /// Makes the grid that holds `box`; nil for a box that is null or reaches beyond ±1e300, where
  /// differences of coordinates are no longer finite.
  init?(box: CGRect) {
    guard !box.isNull, box.minX > -1e300, box.minY > -1e300, box.maxX < 1e300, box.maxY < 1e300
    else { return nil }
    center = CGPoint(x: box.midX, y: box.midY)
    reach = Swift.max(box.width, box.height, .leastNormalMagnitude * 1e30)
    // A power of two keeps "nice" coordinates exact.
    let exponent = (CGFloat(1 << 28) / reach).exponent
    scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The grid point nearest to a path's point.
  func grid(_ point: CGPoint) -> Point {
    func whole(_ value: CGFloat) -> Int {
      let rounded = (value * scale).rounded()
      return rounded.isFinite ? Int(Swift.min(Swift.max(rounded, -0x1p29), 0x1p29)) : 0
    }
    return Point(x: whole(point.x - center.x), y: whole(point.y - center.y))
  }

  /// The position of a grid point in the paths' space: exactly that of an original end where one
  /// was rounded to it.
  func place(_ point: Point) -> CGPoint {
    exactPoints[point]
      ?? CGPoint(
        x: center.x + CGFloat(point.x) / scale,
        y: center.y + CGFloat(point.y) / scale
      )
  }

  // MARK: - Filling

  /// Adds a path, with each sub-path closed where `closes` is set.
  ///
  /// - Parameter work: The units that may be spent; those that were spent are subtracted.
  /// - Returns: False where `work` is not enough; the rest of the path is then left out.
  mutating func add(
    _ elements: PathElements,
    owner: Int32,
    closes: Bool,
    work: inout Int
  ) -> Bool {
    let most = segments.count + Swift.max(0, work) / Cost.segment
    let before = segments.count
    var start = CGPoint.zero
    var current = CGPoint.zero
    var hasCurrent = false
    func finite(_ points: CGPoint...) -> Bool {
      points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
    elements.forEachSegment { segment in
      guard segments.count <= most else { return }
      switch segment {
      case .move(let point):
        if closes, hasCurrent { addLine(current, start, owner) }
        (start, current, hasCurrent) = (point, point, true)
      case .line(let p0, let p1), .close(let p0, let p1):
        if finite(p0, p1) { addLine(p0, p1, owner) }
        current = p1
      case .quad(let p0, let p1, let p2):
        let c1 = CGPoint(x: (p0.x + 2 * p1.x) / 3, y: (p0.y + 2 * p1.y) / 3)
        let c2 = CGPoint(x: (p2.x + 2 * p1.x) / 3, y: (p2.y + 2 * p1.y) / 3)
        if finite(p0, p1, p2) { addCubic(p0, c1, c2, p2, owner) }
        current = p2
      case .cubic(let p0, let p1, let p2, let p3):
        if finite(p0, p1, p2, p3) { addCubic(p0, p1, p2, p3, owner) }
        current = p3
      }
    }
    if closes, hasCurrent { addLine(current, start, owner) }
    work -= Cost.segment * (segments.count - before)
    return segments.count <= most
  }

  private mutating func addLine(_ p0: CGPoint, _ p1: CGPoint, _ owner: Int32) {
    let (a, b) = (grid(p0), grid(p1))
    guard a != b else { return }
    remember(p0, at: a)
    remember(p1, at: b)
    segments.append(
      Segment(
        start: a,
        end: b,
        curve: Int32(curves.count),
        owner: owner,
        startParameter: 0,
        endParameter: 1
      )
    )
    curves.append(.line)
  }

  private mutating func addCubic(
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint,
    _ owner: Int32
  ) {
    remember(p0, at: grid(p0))
    remember(p3, at: grid(p3))
    // A chord of a cubic over 1/n of its parameter is at most (3/4) m / n² away from it, m being
    // the longer second difference of its control points.
    let (ax, ay) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let (bx, by) = (p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    let longest = Swift.max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
    let wanted = (0.75 * longest / (Self.tolerance * reach)).squareRoot().rounded(.up)
    // Differences of points near the end of the range are not finite.
    let count = wanted > 1 ? Int(Swift.min(wanted, 512)) : 1
    var (last, lastParameter) = (grid(p0), 0.0)
    for index in 1...count {
      let t = index == count ? 1 : Double(index) / Double(count)
      let next = index == count ? grid(p3) : grid(CubicPart.point(p0, p1, p2, p3, t))
      guard next != last else { continue }
      segments.append(
        Segment(
          start: last,
          end: next,
          curve: Int32(curves.count),
          owner: owner,
          startParameter: lastParameter,
          endParameter: t
        )
      )
      (last, lastParameter) = (next, t)
    }
    curves.append(.cubic(p0, p1, p2, p3))
  }

  private mutating func remember(_ point: CGPoint, at place: Point) {
    if exactPoints[place] == nil { exactPoints[place] = point }
  }
}

/// A part of a cubic.
enum CubicPart {
  /// The point at `t`.
  static func point(
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint,
    _ t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
      y: a * p0.y + b * p1.y + c * p2.y + d * p3.y
    )
  }

  /// The control points of the part from `t0` to `t1`, in that direction.
  static func controls(
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint,
    from t0: CGFloat,
    to t1: CGFloat
  ) -> (CGPoint, CGPoint, CGPoint, CGPoint) {
    if t0 == 0, t1 == 1 { return (p0, p1, p2, p3) }
    if t0 == 1, t1 == 0 { return (p3, p2, p1, p0) }
    func tangent(_ t: CGFloat) -> CGPoint {
      let u = 1 - t
      let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
      return CGPoint(
        x: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
        y: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y)
      )
    }
    let (start, end) = (point(p0, p1, p2, p3, t0), point(p0, p1, p2, p3, t1))
    let (v0, v1) = (tangent(t0), tangent(t1))
    let k = (t1 - t0) / 3
    return (
      start, CGPoint(x: start.x + k * v0.x, y: start.y + k * v0.y),
      CGPoint(x: end.x - k * v1.x, y: end.y - k * v1.y), end
    )
  }
}
