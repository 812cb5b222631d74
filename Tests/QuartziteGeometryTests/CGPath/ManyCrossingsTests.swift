// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNotes
import Testing

/// Paths that cross too often for each crossing to be found.
///
/// The oracle counts points of a grid.
@Suite struct ManyCrossingsTests {
  /// The points of a star whose lines lead from each of `count` on a circle to nearly the opposite one.
  private func star(_ count: Int, at center: CGPoint) -> [CGPoint] {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index * (count / 2 - 1) % count) / Double(count)
      return CGPoint(x: center.x + 190 * cos(angle), y: center.y + 190 * sin(angle))
    }
  }

  private func path(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  /// The polygons of a path without curves.
  private func polygons(of path: CGPath) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: result.append([element.pointee.points[0]])
      case .addLineToPoint: result[result.count - 1].append(element.pointee.points[0])
      default: break
      }
    }
    return result
  }

  /// Where a horizontal line crosses a polygon, and which way.
  private func crossings(_ polygon: [CGPoint], at y: Double) -> [(x: Double, turn: Int)] {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).compactMap { a, b in
      guard (a.y <= y) != (b.y <= y) else { return nil }
      return (a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1)
    }
  }

  /// The area where `keeps` holds of both polygons' winding numbers: points of a grid, counted.
  private func area(
    _ one: [CGPoint],
    _ other: [CGPoint],
    step: Double,
    keeps: (Bool, Bool) -> Bool,
    rule: CGPathFillRule
  ) -> Double {
    func isInside(_ winding: Int) -> Bool { rule == .evenOdd ? winding % 2 != 0 : winding != 0 }
    var count = 0
    for row in stride(from: -5 + step / 3, to: 405, by: step) {
      let (first, second) = (
        crossings(one, at: row).sorted { $0.x < $1.x },
        crossings(other, at: row).sorted { $0.x < $1.x }
      )
      var (i, j, a, b) = (0, 0, 0, 0)
      for x in stride(from: -5 + step / 3, to: 465, by: step) {
        while i < first.count, first[i].x <= x { (a, i) = (a + first[i].turn, i + 1) }
        while j < second.count, second[j].x <= x { (b, j) = (b + second[j].turn, j + 1) }
        if keeps(isInside(a), isInside(b)) { count += 1 }
      }
    }
    return Double(count) * step * step
  }

  /// The area of polygons that do not overlap.
  private func area(of polygons: [[CGPoint]]) -> Double {
    polygons.reduce(0) { sum, polygon in
      let pairs = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      return sum + abs(pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }) / 2
    }
  }

  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func `areas of stars are those of a grid of points`(rule: CGPathFillRule) {
    let points = (star(92, at: CGPoint(x: 200, y: 200)), star(92, at: CGPoint(x: 260, y: 200)))
    let (one, other) = (path(points.0), path(points.1))
    let cases: [(CGPath, (Bool, Bool) -> Bool)] = [
      (one.combinedByRows(with: other, rule) { $0 || $1 }, { $0 || $1 }),
      (one.combinedByRows(with: other, rule) { $0 && $1 }, { $0 && $1 }),
      (one.combinedByRows(with: other, rule) { $0 && !$1 }, { $0 && !$1 }),
    ]
    for (result, keeps) in cases {
      let expected = area(points.0, points.1, step: 1, keeps: keeps, rule: rule)
      #expect(expected > 1000)
      #expect(abs(area(of: polygons(of: result)) - expected) < 0.01 * expected)
    }
  }

  @Test func `two stars of 400 points have a union`() {
    let points = (star(400, at: CGPoint(x: 200, y: 200)), star(400, at: CGPoint(x: 203, y: 200)))
    nonisolated(unsafe) var notes: [String] = []
    var union = path([])
    Log.run(notes: { notes.append($0) }) { union = path(points.0).union(path(points.1)) }
    #expect(notes == ["Paths that cross too often are combined by rows."])
    let expected = area(points.0, points.1, step: 0.5, keeps: { $0 || $1 }, rule: .winding)
    #expect(abs(area(of: polygons(of: union)) - expected) < 0.005 * expected)
    #expect(CGRect(x: 9.9, y: 9.9, width: 383.2, height: 380.2).contains(union.boundingBox))
  }

  @Test func `what splits and joins row by row keeps its area`() {
    // A comb of 20 teeth upwards beside one downwards, one polygon each.
    func comb(_ x: Double, _ isUp: Bool) -> [CGPoint] {
      var result = [CGPoint(x: x, y: isUp ? 300 : 100)]
      for tooth in 0..<20 {
        let left = x + Double(tooth) * 5
        result += [
          CGPoint(x: left + 0.5, y: isUp ? 100 : 300), CGPoint(x: left + 2.5, y: isUp ? 300 : 100),
        ]
      }
      result += [CGPoint(x: x + 100, y: isUp ? 330 : 70), CGPoint(x: x, y: isUp ? 330 : 70)]
      return result
    }
    let (up, down) = (comb(20, true), comb(30, false))
    let result = path(up).combinedByRows(with: path(down), .winding) { $0 != $1 }
    let expected = area(up, down, step: 0.5, keeps: { $0 != $1 }, rule: .winding)
    #expect(abs(area(of: polygons(of: result)) - expected) < 0.01 * expected)
  }

  @Test func `paths without a height have no rows`() {
    let line = path([CGPoint(x: 0, y: 3), CGPoint(x: 9, y: 3)])
    #expect(line.combinedByRows(with: line, .winding) { $0 || $1 }.isEmpty)
    #expect(path([]).combinedByRows(with: path([]), .winding) { $0 || $1 }.isEmpty)
  }

  // A million crossings make at most half a million spans, of at most six elements each.
  @Test func `lines that cross all rows become a bounded number of polygons`() {
    let count = 4000
    let lines = CGMutablePath()
    for index in 0..<count {
      let x = 50 + 50 * CGFloat(sin(0.7 * Double(index)))
      let point = CGPoint(x: x, y: index % 2 == 0 ? 0 : 100)
      if index == 0 { lines.move(to: point) } else { lines.addLine(to: point) }
    }
    let result = lines.combinedByRows(with: lines, .evenOdd) { first, _ in first }
    #expect(result.elements.verbs.count > 100_000)
    #expect(result.elements.verbs.count <= 6 * (1_000_000 + count) / 2)
  }
}
