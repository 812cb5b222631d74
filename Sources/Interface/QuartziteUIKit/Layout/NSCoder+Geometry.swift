// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension NSCoder {
  /// Parses "{x, y}"; zero if the text is malformed.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Parses "{width, height}"; zero if the text is malformed.
  public class func cgSize(for string: String) -> CGSize {
    numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Parses "{{x, y}, {width, height}}"; zero if the text is malformed.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// Parses "{dx, dy}"; zero if the text is malformed.
  public class func cgVector(for string: String) -> CGVector {
    numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// Parses "[a, b, c, d, tx, ty]"; the identity if the text is malformed.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// Parses "{top, left, bottom, right}"; zero if the text is malformed.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }
  /// Parses "{horizontal, vertical}"; zero if the text is malformed.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// Writes "{x, y}".
  public class func string(for point: CGPoint) -> String { "{\(list([point.x, point.y]))}" }
  /// Writes "{width, height}".
  public class func string(for size: CGSize) -> String { "{\(list([size.width, size.height]))}" }
  /// Writes "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Writes "{dx, dy}".
  public class func string(for vector: CGVector) -> String { "{\(list([vector.dx, vector.dy]))}" }
  /// Writes "[a, b, c, d, tx, ty]".
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(list([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }
  /// Writes "{top, left, bottom, right}".
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(list([insets.top, insets.left, insets.bottom, insets.right]))}"
  }
  /// Writes "{horizontal, vertical}".
  public class func string(for offset: UIOffset) -> String {
    "{\(list([offset.horizontal, offset.vertical]))}"
  }

  /// Formats numbers with `%.17g`, as UIKit does: 0.1 becomes 0.10000000000000001.
  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  /// The numbers of a list in braces or brackets; nil unless there are exactly `count`.
  private class func numbers(_ count: Int, in text: String) -> [CGFloat]? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard let first = trimmed.first, let last = trimmed.last, "{[".contains(first),
      "}]".contains(last)
    else { return nil }
    let numbers = trimmed.dropFirst().dropLast().split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    return numbers.count == count ? numbers : nil
  }
}
