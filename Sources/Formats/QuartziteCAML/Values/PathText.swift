// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How paths are written: numbers, and letters for path elements.
///
/// A path that begins with a number has its letters behind the numbers, as in PDF: `0 0 m 10 0 l h`. One
/// that begins with a letter has them before, as in SVG: `M 0 0 L 10 0 Z`, small letters relative. The
/// letters are those of lines (m, l, h, v), curves (c, q, s, t) and closing (h of the first form, z).
enum PathText {
  /// Reads a path; nil for anything that is none, or has more points than `limit`.
  static func read(_ text: String, limit: Int) -> CGPath? {
    var scanner = PathScanner(text)
    guard let tokens = scanner.tokens(limit: 8 * limit) else { return nil }
    guard let first = tokens.first else { return CGMutablePath() }
    var pen = PathPen(limit: limit)
    let isRead: Bool
    if case .number = first { isRead = pen.postfix(tokens) } else { isRead = pen.prefix(tokens) }
    return isRead ? pen.path : nil
  }

  /// Writes a path with its letters behind the numbers.
  static func text(_ path: CGPath) -> String {
    var parts: [String] = []
    func add(_ points: [CGPoint], _ letter: String) {
      parts += points.flatMap { [ValueText.text($0.x), ValueText.text($0.y)] } + [letter]
    }
    // SAFETY: each kind of element has as many points as are read here.
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: add([points[0]], "m")
      case .addLineToPoint: add([points[0]], "l")
      case .addQuadCurveToPoint: add([points[0], points[1]], "q")
      case .addCurveToPoint: add([points[0], points[1], points[2]], "c")
      case .closeSubpath: parts.append("h")
      }
    }
    return parts.joined(separator: " ")
  }
}

/// A number or a letter of a path.
enum PathToken {
  case number(Double)
  case letter(Character)
}

/// Cuts the text of a path into numbers and letters.
private struct PathScanner {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// Returns all tokens; nil for any other character, or more than `limit`.
  mutating func tokens(limit: Int) -> [PathToken]? {
    var result: [PathToken] = []
    while let next = rest.first {
      if next.isWhitespace || next == "," {
        rest.removeFirst()
      } else if next.isLetter {
        result.append(.letter(next))
        rest.removeFirst()
      } else {
        guard let number = number(), number.isFinite else { return nil }
        result.append(.number(number))
      }
      guard result.count <= limit else { return nil }
    }
    return result
  }

  private mutating func number() -> Double? {
    var end = rest.startIndex
    var (hasDot, hasExponent) = (false, false)
    while end < rest.endIndex {
      let character = rest[end]
      let before = end > rest.startIndex ? rest[rest.index(before: end)] : " "
      if character == "+" || character == "-" {
        guard end == rest.startIndex || before == "e" || before == "E" else { break }
      } else if character == "." {
        if hasDot || hasExponent { break }
        hasDot = true
      } else if character == "e" || character == "E" {
        if hasExponent || end == rest.startIndex { break }
        hasExponent = true
      } else if !("0"..."9").contains(character) {
        break
      }
      end = rest.index(after: end)
    }
    let text = rest[..<end]
    rest = rest[end...]
    return Double(text)
  }
}

/// Draws the tokens of a path.
private struct PathPen {
  let path = CGMutablePath()
  private let limit: Int
  private var points = 0
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var hasBegun = false
  /// The last control point, of a cubic and of a quadratic curve; nil after anything else.
  private var lastCubic: CGPoint?
  private var lastQuadratic: CGPoint?

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads letters that stand behind their numbers; false where they do not fit.
  mutating func postfix(_ tokens: [PathToken]) -> Bool {
    var numbers: [Double] = []
    for token in tokens {
      switch token {
      case .number(let number):
        numbers.append(number)
        guard numbers.count <= 6 else { return false }
      case .letter(let letter):
        guard draw(letter, numbers, isPostfix: true) else { return false }
        numbers = []
      }
    }
    return numbers.isEmpty
  }

  /// Reads letters that stand before their numbers; false where they do not fit.
  mutating func prefix(_ tokens: [PathToken]) -> Bool {
    var letter: Character?
    var numbers: [Double] = []
    /// Draws what was read of a letter, again and again for as long as there are numbers.
    func finish(_ pen: inout PathPen) -> Bool {
      guard var letter else { return numbers.isEmpty }
      guard let count = Self.counts[Character(letter.lowercased())] else { return false }
      if count == 0 { return numbers.isEmpty && pen.draw(letter, [], isPostfix: false) }
      guard !numbers.isEmpty, numbers.count % count == 0 else { return false }
      for place in stride(from: 0, to: numbers.count, by: count) {
        let part = Array(numbers[place..<place + count])
        guard pen.draw(letter, part, isPostfix: false) else { return false }
        // Further points of a move are lines.
        if letter == "M" { letter = "L" }
        if letter == "m" { letter = "l" }
      }
      return true
    }
    for token in tokens {
      switch token {
      case .number(let number): numbers.append(number)
      case .letter(let next):
        guard finish(&self) else { return false }
        (letter, numbers) = (next, [])
      }
    }
    return finish(&self)
  }

  private static let counts: [Character: Int] = [
    "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0,
  ]

  private mutating func draw(_ letter: Character, _ n: [Double], isPostfix: Bool) -> Bool {
    let small = Character(letter.lowercased())
    let isRelative = !isPostfix && letter.isLowercase
    func point(_ index: Int) -> CGPoint {
      let origin = isRelative ? current : .zero
      return CGPoint(x: origin.x + n[index], y: origin.y + n[index + 1])
    }
    if small == "z" || (isPostfix && small == "h" && n.isEmpty) {
      guard n.isEmpty else { return false }
      if hasBegun { path.closeSubpath() }
      (current, lastCubic, lastQuadratic) = (start, nil, nil)
      return true
    }
    guard let count = Self.counts[small], n.count == count, small == "m" || hasBegun else {
      return false
    }
    points += max(1, count / 2)
    guard points <= limit else { return false }
    let (cubic, quadratic) = (lastCubic, lastQuadratic)
    (lastCubic, lastQuadratic) = (nil, nil)
    switch small {
    case "m":
      (current, hasBegun) = (point(0), true)
      start = current
      path.move(to: current)
    case "l": line(to: point(0))
    case "h": line(to: CGPoint(x: (isRelative ? current.x : 0) + n[0], y: current.y))
    case "v": line(to: CGPoint(x: current.x, y: (isRelative ? current.y : 0) + n[0]))
    case "c": curve(point(0), point(2), point(4))
    case "s": curve(mirrored(cubic), point(0), point(2))
    case "q": curve(point(0), point(2))
    default: curve(mirrored(quadratic), point(0))
    }
    return true
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func line(to point: CGPoint) {
    path.addLine(to: point)
    current = point
  }

  private mutating func curve(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
    path.addCurve(to: end, control1: a, control2: b)
    (current, lastCubic) = (end, b)
  }

  private mutating func curve(_ control: CGPoint, _ end: CGPoint) {
    path.addQuadCurve(to: end, control: control)
    (current, lastQuadratic) = (end, control)
  }
}
