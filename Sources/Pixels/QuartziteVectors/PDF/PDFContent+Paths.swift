// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension PDFContent {
  /// Adds a clip to the graphics state.
  mutating func add(_ clip: Clip) { self.clip(clip.shape, isAntialiased: clip.isAntialiased) }

  /// Clips what follows to a shape.
  mutating func clip(_ shape: Shape, isAntialiased: Bool) {
    if case .everything = shape { return }
    if case .stroke(let path, let style, let projection) = shape {
      let outline = Self.outline(path, style, projection)
      say(Self.path(outline.applying(projection.affine)))
      say("W n")
      return
    }
    outline(shape, isAntialiased: isAntialiased, ends: false)
  }

  /// Writes a shape, and fills or strokes it (`ends`), or else makes it the clip.
  mutating func outline(_ shape: Shape, isAntialiased: Bool, ends: Bool) {
    var shape = shape
    // PDF has no hard edges: rectangles are rounded to whole pixels.
    if !isAntialiased, let rect = shape.uprightRect,
      let whole = PixelRect(
        whole: SIMD2(rect.minX, rect.minY),
        SIMD2(rect.maxX, rect.maxY),
        isAntialiased: false
      )
    {
      shape = .rect(
        CGRect(whole)
      )
    }
    var rule = FillRule.nonZero
    switch shape {
    case .everything:
      say(Self.rect(canvas))
    case .rect(let rect):
      say(Self.outline(rect))
    case .fill(let path, let own, let projection):
      rule = own
      if let rect = shape.uprightRect {
        say(Self.outline(rect))
      } else {
        let elements = path.elements.applying(projection.affine)
        say(Self.path(elements.insetForReaders(own)))
      }
    case .stroke(let path, let style, let projection):
      if projection.affine.keepsAxes, path.elements.hasUprightLines {
        let outline = Self.outline(path, style, projection).applying(projection.affine)
        say(Self.path(outline.insetForReaders(.nonZero)))
      } else {
        stroke(path, style, projection)
        return
      }
    }
    let star = rule == .evenOdd ? "*" : ""
    say(ends ? "f\(star)" : "W\(star) n")
  }

  /// Strokes a path in its own space.
  private mutating func stroke(_ path: CGPath, _ style: StrokeStyle, _ projection: Projection) {
    let map = projection.affine
    guard style.width > 0, abs(map.a * map.d - map.b * map.c) > 1e-9 else { return }
    let scale = max(Elementary.hypot(map.a, map.b), Elementary.hypot(map.c, map.d))
    let decimals = NumberText.decimals(scale: scale, tolerance: 0.005)
    func number(_ value: CGFloat) -> String { NumberText.text(value, decimals: decimals) }
    var elements = path.elements
    if let trim = style.trim, trim.lowerBound > 0 || trim.upperBound < 1 {
      elements = elements.trimmed(trim, tolerance: 0.05 / scale)
    }
    say("\(Self.matrix(map)) cm")
    var words = "\(number(style.width)) w"
    switch style.cap {
    case .butt: break
    case .round: words += " 1 J"
    case .square: words += " 2 J"
    }
    switch style.join {
    case .miter: words += " \(NumberText.text(max(style.miterLimit, 1), decimals: 3)) M"
    case .round: words += " 1 j"
    case .bevel: words += " 2 j"
    }
    if !style.dash.isEmpty, style.dash.contains(where: { $0 > 0 }) {
      let lengths = style.dash.map { number(max(0, $0)) }.joined(separator: " ")
      words += " [\(lengths)] \(number(style.dashPhase)) d"
    }
    say(words)
    say(Self.path(elements, decimals: decimals))
    say("S")
  }

  private static func outline(
    _ path: CGPath,
    _ style: StrokeStyle,
    _ projection: Projection
  ) -> PathElements {
    let scale = max(Elementary.hypot(projection.affine.a, projection.affine.b), 1e-3)
    return path.elements.stroked(style, tolerance: 0.05 / scale)
  }

  /// Returns a rectangle: by the operator `re` where its edges are on whole pixels, otherwise as a
  /// path.
  ///
  /// Readers may snap the edges of rectangles to pixels, but not those of a path with an additional
  /// point. ISO 32000-1, 10.6.5, lets them do so; Poppler always does.
  private static func outline(_ rect: CGRect) -> String {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    if edges.allSatisfy({ abs($0 - $0.rounded()) < 0.0005 }) { return Self.rect(rect) }
    var elements = PathElements()
    elements.append(.move, CGPoint(x: rect.minX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.midX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.maxX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.maxX, y: rect.maxY))
    elements.append(.line, CGPoint(x: rect.minX, y: rect.maxY))
    elements.append(.close)
    return path(elements.insetForReaders(.nonZero))
  }

  static func rect(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return numbers.map { NumberText.text($0, decimals: 3) }.joined(separator: " ") + " re"
  }

  /// Returns the operators of a path; quadratic curves become cubic ones, which are all that PDF
  /// has.
  static func path(_ elements: PathElements, decimals: Int = 3) -> String {
    var words: [String] = []
    var (index, current, start) = (0, CGPoint.zero, CGPoint.zero)
    func say(_ points: [CGPoint], _ letter: String) {
      for point in points {
        words.append(NumberText.text(point.x, decimals: decimals))
        words.append(NumberText.text(point.y, decimals: decimals))
      }
      words.append(letter)
    }
    if let first = elements.verbs.first, first != .move, let point = elements.points.first {
      say([point], "m")
      (current, start) = (point, point)
    }
    for verb in elements.verbs {
      let points = Array(elements.points[index..<(index + verb.pointCount)])
      index += verb.pointCount
      switch verb {
      case .move:
        say(points, "m")
        start = points[0]
      case .line: say(points, "l")
      case .cubic: say(points, "c")
      case .quad:
        let (c, e) = (points[0], points[1])
        let first = QuadraticCurve.control(at: current, towards: c)
        let second = QuadraticCurve.control(at: e, towards: c)
        say([first, second, e], "c")
      case .close: words.append("h")
      }
      current = points.last ?? start
    }
    return words.joined(separator: " ")
  }
}

extension CGAffineTransform {
  /// Whether lines parallel to the axes stay parallel to the axes.
  fileprivate var keepsAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}

extension PathElements {
  /// Whether the path contains a line parallel to an axis.
  ///
  /// Readers may snap the edges of its stroke to pixels.
  fileprivate var hasUprightLines: Bool {
    var (index, current, start) = (0, CGPoint.zero, CGPoint.zero)
    for verb in verbs {
      let end = verb == .close ? start : points[index + verb.pointCount - 1]
      index += verb.pointCount
      if verb == .move { start = end }
      let isLine = verb == .line || verb == .close
      if isLine, end != current, end.x == current.x || end.y == current.y { return true }
      current = end
    }
    return false
  }
}
