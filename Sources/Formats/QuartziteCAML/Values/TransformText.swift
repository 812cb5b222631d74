// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How transforms are written: 16 numbers, or a list of functions as in CSS, of which the last is
/// applied first.
enum TransformText {
  /// The most functions of a list.
  private static let mostFunctions = 1000

  /// Reads a transform; nil for anything that is none.
  static func read(_ text: String) -> CATransform3D? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let n = ValueText.numbers(trimmed, 16) { return CATransform3D(rows: n) }
    if trimmed == "identity" || trimmed == "none" { return .identity }
    guard !trimmed.isEmpty else { return nil }
    var result = CATransform3D.identity
    var rest = trimmed[...]
    var count = 0
    while !rest.isEmpty {
      count += 1
      guard count <= mostFunctions, let open = rest.firstIndex(of: "("),
        let close = rest[open...].firstIndex(of: ")")
      else { return nil }
      let name = rest[..<open].trimmingCharacters(in: .whitespaces)
      let arguments = rest[rest.index(after: open)..<close]
      guard let next = function(name, String(arguments)) else { return nil }
      result = CATransform3DConcat(next, result)
      guard result.isFinite else { return nil }
      rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
    }
    return result
  }

  private static func function(_ name: String, _ text: String) -> CATransform3D? {
    switch name {
    case "rotate":
      let parts = text.split(separator: ",", maxSplits: 1).map(String.init)
      guard let first = parts.first, let angle = angle(first) else { return nil }
      guard parts.count == 2 else { return CATransform3DMakeRotation(angle, 0, 0, 1) }
      guard let axis = ValueText.numbers(parts[1], 3) else { return nil }
      return CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
    case "scale":
      guard let n = ValueText.numbers(text, 1, 2, 3) else { return nil }
      // As in CSS, one number is the scale in x and y.
      return CATransform3DMakeScale(n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : 1)
    case "translate":
      guard let n = ValueText.numbers(text, 1, 2, 3) else { return nil }
      return CATransform3DMakeTranslation(n[0], n.count > 1 ? n[1] : 0, n.count > 2 ? n[2] : 0)
    case "matrix":
      guard let n = ValueText.numbers(text, 16) else { return nil }
      return CATransform3D(rows: n)
    default: return nil
    }
  }

  /// Reads an angle with its unit, `deg` or `rad`, in radians; only 0 needs none.
  private static func angle(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    func number(without unit: String) -> Double? {
      ValueText.number(text.dropLast(unit.count)).flatMap { $0.isFinite ? $0 : nil }
    }
    if text.hasSuffix("deg") { return number(without: "deg").map { $0 / 180 * .pi } }
    if text.hasSuffix("rad") { return number(without: "rad") }
    return ValueText.number(text) == 0 ? 0 : nil
  }

  /// Writes a transform as its 16 numbers.
  static func text(_ transform: CATransform3D) -> String { ValueText.text(transform.rows) }
}

extension CATransform3D {
  /// Makes a transform of 16 numbers, row by row.
  fileprivate init(rows n: [Double]) {
    self.init(
      m11: n[0],
      m12: n[1],
      m13: n[2],
      m14: n[3],
      m21: n[4],
      m22: n[5],
      m23: n[6],
      m24: n[7],
      m31: n[8],
      m32: n[9],
      m33: n[10],
      m34: n[11],
      m41: n[12],
      m42: n[13],
      m43: n[14],
      m44: n[15]
    )
  }

  /// The 16 numbers, row by row.
  var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(
      Double.init
    )
  }

  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool { rows.allSatisfy(\.isFinite) }
}
