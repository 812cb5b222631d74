// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Parses path data.
///
/// Source: SVG 2, W3C 2018, 9.3, and for arcs appendix B.2.4. The path ends before the first error,
/// as the specification requires.
struct SVGPathReader {
  private var scanner: SVGScanner
  private var path = PathElements()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, if the last segment was a cubic or a quadratic curve; otherwise nil.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?
  private let mostPoints: Int

  /// Returns the path of at most `mostPoints` points, and whether the whole text was parsed.
  static func read(_ text: String, mostPoints: Int) -> (path: PathElements, isWhole: Bool) {
    var reader = SVGPathReader(scanner: SVGScanner(text), mostPoints: mostPoints)
    let isWhole = reader.readAll()
    return (reader.path, isWhole)
  }

  private init(scanner: SVGScanner, mostPoints: Int) {
    (self.scanner, self.mostPoints) = (scanner, mostPoints)
  }

  private mutating func readAll() -> Bool {
    var letter: UInt8?
    while let next = scanner.peek() {
      guard path.points.count < mostPoints else { return false }
      if SVGScanner.isLetter(next) {
        letter = scanner.takeByte()
        guard path.isEmpty == false || next | 0x20 == UInt8(ascii: "m") else { return false }
      } else if let known = letter {
        // Further numbers repeat the command; after a move they are lines.
        guard known | 0x20 != UInt8(ascii: "z") else { return false }
        if known | 0x20 == UInt8(ascii: "m") { letter = known - 1 }
      } else {
        return false
      }
      guard let letter, draw(letter) else { return false }
      scanner.skipComma()
    }
    return true
  }

  private mutating func draw(_ letter: UInt8) -> Bool {
    let isRelative = letter & 0x20 != 0
    let origin = isRelative ? current : .zero
    var (nextCubic, nextQuad): (CGPoint?, CGPoint?) = (nil, nil)
    // A segment after a closed subpath starts at that subpath's start.
    let begins = letter | 0x20 == UInt8(ascii: "m") || letter | 0x20 == UInt8(ascii: "z")
    if path.verbs.last == .close, !begins { path.append(.move, start) }
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      guard let point = point(origin) else { return false }
      path.append(.move, point)
      (current, start) = (point, point)
    case UInt8(ascii: "l"):
      guard let point = point(origin) else { return false }
      line(to: point)
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return false }
      line(to: CGPoint(x: origin.x + x, y: current.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return false }
      line(to: CGPoint(x: current.x, y: origin.y + y))
    case UInt8(ascii: "c"):
      guard let a = point(origin), let b = point(origin), let end = point(origin) else {
        return false
      }
      path.append(.cubic, a, b, end)
      (current, nextCubic) = (end, b)
    case UInt8(ascii: "s"):
      guard let b = point(origin), let end = point(origin) else { return false }
      path.append(.cubic, mirrored(cubicControl), b, end)
      (current, nextCubic) = (end, b)
    case UInt8(ascii: "q"):
      guard let a = point(origin), let end = point(origin) else { return false }
      path.append(.quad, a, end)
      (current, nextQuad) = (end, a)
    case UInt8(ascii: "t"):
      guard let end = point(origin) else { return false }
      let a = mirrored(quadControl)
      path.append(.quad, a, end)
      (current, nextQuad) = (end, a)
    case UInt8(ascii: "a"):
      guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
        let isLarge = scanner.flag(), let isSweep = scanner.flag(), let end = point(origin)
      else { return false }
      arc(to: end, abs(rx), abs(ry), turn * .pi / 180, isLarge, isSweep)
      current = end
    case UInt8(ascii: "z"):
      path.append(.close)
      current = start
    default: return false
    }
    (cubicControl, quadControl) = (nextCubic, nextQuad)
    return true
  }

  private mutating func point(_ origin: CGPoint) -> CGPoint? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private mutating func line(to point: CGPoint) {
    path.append(.line, point)
    current = point
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  /// Appends an elliptic arc as cubic curves of at most a quarter turn.
  private mutating func arc(
    to end: CGPoint,
    _ rx: Double,
    _ ry: Double,
    _ turn: Double,
    _ isLarge: Bool,
    _ isSweep: Bool
  ) {
    if current == end { return }
    guard rx > 0, ry > 0 else {
      path.append(.line, end)
      return
    }
    let (s, c) = (Elementary.sine(turn), Elementary.cosine(turn))
    let (dx, dy) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
    let (x, y) = (c * dx + s * dy, c * dy - s * dx)
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    let grow = max(excess, 1).squareRoot()
    let (rx, ry) = (rx * grow, ry * grow)
    let (a, b) = (rx * rx * y * y, ry * ry * x * x)
    let rest = a + b > 0 ? max((rx * rx * ry * ry - a - b) / (a + b), 0).squareRoot() : 0
    let side = isLarge == isSweep ? -rest : rest
    let (cx, cy) = (side * rx * y / ry, -side * ry * x / rx)
    let middle = CGPoint(
      x: c * cx - s * cy + (current.x + end.x) / 2,
      y: s * cx + c * cy + (current.y + end.y) / 2
    )
    let from = Elementary.atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = Elementary.atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let count = min(max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1), 4)
    let step = sweep / Double(count)
    // The length of the control handles: 4/3 of the tangent of a quarter of the angle.
    let handle = 4.0 / 3 * Elementary.sine(step / 4) / Elementary.cosine(step / 4)
    func place(_ px: Double, _ py: Double) -> CGPoint {
      CGPoint(
        x: middle.x + c * rx * px - s * ry * py,
        y: middle.y + s * rx * px + c * ry * py
      )
    }
    for index in 0..<count {
      let angle = from + step * Double(index)
      let (s0, c0) = (Elementary.sine(angle), Elementary.cosine(angle))
      let (s1, c1) = (Elementary.sine(angle + step), Elementary.cosine(angle + step))
      path.append(
        .cubic,
        place(c0 - handle * s0, s0 + handle * c0),
        place(c1 + handle * s1, s1 - handle * c1),
        index == count - 1 ? end : place(c1, s1)
      )
    }
  }
}
