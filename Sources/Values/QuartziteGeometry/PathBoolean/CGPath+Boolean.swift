// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNotes

// The fill rule defines the inside of both paths. Results have the same inside under either rule.
// Lines and curves are kept; where they cross they are cut to within 1e-4 of the paths' size. Paths
// that cross themselves or each other so often that it would take more than about a second (counted
// in units of work rather than timed: `Arrangement.largestWork`, reached at about 250,000
// crossings) are combined by rows instead, with a line in the log. Points beyond ±1e300 give an
// empty result and a line in the log.
extension CGPath {
  /// Returns the path of the points inside this path or `other` or both.
  ///
  /// As with all operations on areas: where the paths cross about 250,000 times or more, the result
  /// is exact only to 1/1,024 of the paths' height, and a line is logged. Where they have points
  /// beyond ±1e300, the result is empty, and a line is logged.
  public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// Returns the path of the points inside both.
  public final func intersection(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// Returns the path of the points inside this path and outside `other`.
  public final func subtracting(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// Returns the path of the points inside exactly one of both.
  public final func symmetricDifference(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// Returns a path with the same inside that does not cross itself, with holes in the opposite
  /// direction.
  public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: .init(elements: PathElements()), rule) { first, _ in first }
  }

  /// Returns what `normalized(using:)` does, with at most `work` comparisons of segments; beyond
  /// them an empty path.
  package final func normalized(using rule: CGPathFillRule, work: Int) -> CGPath {
    var work = work
    let nothing = CGPath(elements: PathElements())
    return combined(with: nothing, rule, work: &work) { first, _ in first } ?? nothing
  }

  /// How two areas are combined.
  package enum Combination: Sendable {
    /// Points inside either.
    case union
    /// Points inside both.
    case intersection
    /// Points inside the first and not the second.
    case subtraction
    /// Points inside exactly one.
    case symmetricDifference
  }

  /// Returns this path's inside combined with that of `other` by the non-zero rule; nil where
  /// `work` is not enough.
  ///
  /// - Parameter work: The units that may be spent, each about a comparison of two segments; those
  ///   that were spent are subtracted.
  package final func combined(
    _ how: Combination,
    with other: CGPath,
    work: inout Int
  ) -> CGPath? {
    combined(with: other, .winding, work: &work) { first, second in
      switch how {
      case .union: first || second
      case .intersection: first && second
      case .subtraction: first && !second
      case .symmetricDifference: first != second
      }
    }
  }

  /// Returns whether the insides have a point in common.
  public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// Returns the parts of this path's lines and curves that lie inside `other`.
  public final func lineIntersection(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    lines(of: other, rule, keepsInside: true)
  }

  /// Returns the parts of this path's lines and curves that lie outside `other`.
  public final func lineSubtracting(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    lines(of: other, rule, keepsInside: false)
  }

  /// Returns the separate parts of the inside, each with its holes, without crossings.
  public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    normalized(using: rule).elements.components.map { CGPath(elements: $0) }
  }

  // MARK: - Work

  private func combined(
    with other: CGPath,
    _ rule: CGPathFillRule,
    _ keep: (Bool, Bool) -> Bool
  ) -> CGPath {
    var work = Arrangement.largestWork
    if let result = combined(with: other, rule, work: &work, keep) { return result }
    return combinedByRows(with: other, rule, keep)
  }

  /// Returns the combination sampled in up to 1,024 rows, for paths with too many crossings to find
  /// them all.
  package final func combinedByRows(
    with other: CGPath,
    _ rule: CGPathFillRule,
    _ keep: (Bool, Bool) -> Bool
  ) -> CGPath {
    var result = PathElements()
    var work = Arrangement.largestWork
    guard var arrangement = Arrangement(box: boundingBox.union(other.boundingBox)),
      arrangement.add(elements, owner: 0, closes: true, work: &work),
      arrangement.add(other.elements, owner: 1, closes: true, work: &work)
    else {
      Self.noteTooMuchWork()
      return CGPath(elements: result)
    }
    Log.note("Paths that cross too often are combined by rows.")
    let polygons = arrangement.rows { keep(rule.isInside($0.x), rule.isInside($0.y)) }
    for polygon in polygons {
      result.append(.move, arrangement.place(polygon[0]))
      for point in polygon.dropFirst() { result.append(.line, arrangement.place(point)) }
      result.append(.close)
    }
    return CGPath(elements: result)
  }

  private func combined(
    with other: CGPath,
    _ rule: CGPathFillRule,
    work: inout Int,
    _ keep: (Bool, Bool) -> Bool
  ) -> CGPath? {
    var result = PathElements()
    let box = boundingBox.union(other.boundingBox)
    guard var arrangement = Arrangement(box: box) else {
      if !box.isNull { Self.noteHugePoints() }
      return CGPath(elements: result)
    }
    guard arrangement.add(elements, owner: 0, closes: true, work: &work),
      arrangement.add(other.elements, owner: 1, closes: true, work: &work),
      arrangement.cut(work: &work)
    else { return nil }
    let loops = arrangement.loops(work: &work) { keep(rule.isInside($0.x), rule.isInside($0.y)) }
    guard let loops else { return nil }
    for loop in loops {
      arrangement.append(loop, to: &result, isClosed: true)
    }
    return CGPath(elements: result)
  }

  private static func noteTooMuchWork() {
    Log.note("Paths that cross too often are not combined; the result is empty.")
  }

  private static func noteHugePoints() {
    Log.note("Paths with points beyond ±1e300 are not combined; the result is empty.")
  }

  private func lines(of other: CGPath, _ rule: CGPathFillRule, keepsInside: Bool) -> CGPath {
    var result = PathElements()
    let box = boundingBox.union(other.boundingBox)
    guard var arrangement = Arrangement(box: box) else {
      if !box.isNull { Self.noteHugePoints() }
      return CGPath(elements: result)
    }
    var work = Arrangement.largestWork
    guard arrangement.add(elements, owner: 0, closes: false, work: &work),
      arrangement.add(other.elements, owner: 1, closes: true, work: &work),
      arrangement.cut(work: &work)
    else {
      Self.noteTooMuchWork()
      return CGPath(elements: result)
    }
    // Cutting has appended pieces at the end: restore the order along the curves.
    let pieces = arrangement.segments.filter { $0.owner == 0 }.sorted {
      $0.curve != $1.curve ? $0.curve < $1.curve : $0.startParameter < $1.startParameter
    }
    guard pieces.count * other.elements.verbs.count <= Arrangement.largestWork else {
      Self.noteTooMuchWork()
      return CGPath(elements: result)
    }
    var chain: [Arrangement.Step] = []
    for piece in pieces {
      let (start, end) = (arrangement.place(piece.start), arrangement.place(piece.end))
      let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      let isKept = other.contains(middle, using: rule) == keepsInside
      if !isKept || chain.last?.end != piece.start {
        arrangement.append(chain, to: &result, isClosed: false)
        chain.removeAll(keepingCapacity: true)
      }
      if isKept { chain.append(Arrangement.Step(piece)) }
    }
    arrangement.append(chain, to: &result, isClosed: false)
    return CGPath(elements: result)
  }
}

extension CGPathFillRule {
  /// Whether points with a winding number are inside.
  fileprivate func isInside(_ winding: Int32) -> Bool {
    self == .evenOdd ? winding & 1 != 0 : winding != 0
  }
}

extension PathElements {
  /// The sub-paths of a path without crossings, each outer one with the holes in it.
  fileprivate var components: [PathElements] {
    var outers: [PathElements] = []
    var holes: [PathElements] = []
    for part in subpaths {
      if part.signedArea >= 0 { outers.append(part) } else { holes.append(part) }
    }
    var result = outers
    for hole in holes {
      guard let point = hole.points.first else { continue }
      // A hole belongs to the smallest outer loop around it.
      let owner = outers.indices.filter { outers[$0].windingNumber(at: point) != 0 }
        .min { outers[$0].signedArea < outers[$1].signedArea }
      if let owner { result[owner].append(contentsOf: hole) }
    }
    return result
  }

  /// The sub-paths.
  package var subpaths: [PathElements] {
    var result: [PathElements] = []
    var index = 0
    for verb in verbs {
      if verb == .move || result.isEmpty { result.append(PathElements()) }
      let last = result.count - 1
      result[last].verbs.append(verb)
      result[last].points.append(contentsOf: points[index..<index + verb.pointCount])
      index += verb.pointCount
    }
    return result
  }

  /// The area of the polygon of all points, positive where it turns from +x towards +y.
  fileprivate var signedArea: CGFloat {
    guard var last = points.last else { return 0 }
    var area: CGFloat = 0
    for point in points {
      area += last.x * point.y - last.y * point.x
      last = point
    }
    return area / 2
  }
}
