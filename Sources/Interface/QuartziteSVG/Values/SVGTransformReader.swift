// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Parses transform lists of attributes and of CSS.
///
/// Source: CSS Transforms 1, W3C 2019, 13.
enum SVGTransformReader {
  /// Returns the transform of a list; nil if it is invalid.
  ///
  /// Lengths are in user units.
  static func read(_ text: String) -> CGAffineTransform? {
    var scanner = SVGScanner(text)
    var result = CGAffineTransform.identity
    var count = 0
    while !scanner.isAtEnd() {
      count += 1
      let name = scanner.word()
      if name == "none", scanner.isAtEnd() { return .identity }
      guard count <= 1000, !name.isEmpty, scanner.take("("), let inner = scanner.until(")"),
        let numbers = numbers(inner), let one = transform(name, numbers)
      else { return nil }
      // The last function of the list applies to points first.
      result = one.concatenating(result)
      scanner.skipComma()
    }
    return result
  }

  /// The arguments of a function, with angles in degrees; nil if they are invalid.
  private static func numbers(_ text: String) -> [Double]? {
    var scanner = SVGScanner(text)
    var result: [Double] = []
    while !scanner.isAtEnd() {
      guard result.count < 6, let number = scanner.number() else { return nil }
      switch scanner.unit() {
      case "", "px", "deg": result.append(number)
      case "rad": result.append(number * 180 / .pi)
      case "turn": result.append(number * 360)
      default: return nil
      }
      scanner.skipComma()
    }
    return result
  }

  private static func transform(_ name: String, _ n: [Double]) -> CGAffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6):
      return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("translateX", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translateY", 1): return CGAffineTransform(translationX: 0, y: n[0])
    case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("scaleX", 1): return CGAffineTransform(scaleX: n[0], y: 1)
    case ("scaleY", 1): return CGAffineTransform(scaleX: 1, y: n[0])
    case ("rotate", 1): return rotation(n[0])
    case ("rotate", 3):
      return CGAffineTransform(translationX: -n[1], y: -n[2]).concatenating(rotation(n[0]))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tangent(n[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): return CGAffineTransform(a: 1, b: tangent(n[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  private static func rotation(_ degrees: Double) -> CGAffineTransform {
    let angle = degrees * .pi / 180
    let (s, c) = (Elementary.sine(angle), Elementary.cosine(angle))
    return CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  private static func tangent(_ degrees: Double) -> Double {
    let angle = degrees * .pi / 180
    let cosine = Elementary.cosine(angle)
    return abs(cosine) > 1e-9 ? Elementary.sine(angle) / cosine : 0
  }
}
