// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Paths as text: SVG's absolute commands M, L, Q, C and Z.
///
/// Numbers are the shortest decimals that read back as the same value; `inf`, `-inf` and `nan`
/// stand for numbers that SVG cannot express.
package enum PathData {
  /// Returns the text of `elements`.
  package static func string(_ elements: PathElements) -> String {
    var parts: [String] = []
    var points = elements.points.makeIterator()
    for verb in elements.verbs {
      parts.append(letter(of: verb))
      for _ in 0..<verb.pointCount {
        guard let point = points.next() else { break }
        parts.append(number(point.x))
        parts.append(number(point.y))
      }
    }
    return parts.joined(separator: " ")
  }

  /// Returns the path that `text` describes; nil where it is not in this form.
  package static func elements(_ text: String) -> PathElements? {
    var result = PathElements()
    var words = text.split(separator: " ").makeIterator()
    while let word = words.next() {
      guard let verb = verb(of: word) else { return nil }
      result.verbs.append(verb)
      for _ in 0..<verb.pointCount {
        guard let x = words.next().flatMap({ Double($0) }),
          let y = words.next().flatMap({ Double($0) })
        else { return nil }
        result.points.append(CGPoint(x: x, y: y))
      }
    }
    return result
  }

  private static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func letter(of verb: PathVerb) -> String {
    switch verb {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }

  private static func verb(of word: Substring) -> PathVerb? {
    switch word {
    case "M": .move
    case "L": .line
    case "Q": .quad
    case "C": .cubic
    case "Z": .close
    default: nil
    }
  }
}
