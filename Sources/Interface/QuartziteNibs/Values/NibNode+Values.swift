// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension NibNode {
  /// The value of a boolean attribute; nil if it is missing.
  func flag(_ name: String) -> Bool? { self[name].map { Self.flag(of: $0) } }

  /// The value of a numeric attribute; nil if it is missing or not finite.
  func number(_ name: String) -> CGFloat? { self[name].flatMap { Self.number(of: $0) } }

  static func flag(of text: String) -> Bool { text == "YES" || text == "true" || text == "1" }

  /// Parses a number, clamped to ten million in both directions; nil if it is not a finite number.
  static func number(of text: String) -> CGFloat? {
    guard let value = Double(text), abs(value) <= 1e7 else {
      // Interface Builder writes the greatest number for values without a limit.
      return Double(text).flatMap { $0.isFinite ? CGFloat($0 < 0 ? -1e7 : 1e7) : nil }
    }
    return CGFloat(value)
  }

  /// The rectangle of a `rect` element.
  var rect: CGRect {
    CGRect(
      x: number("x") ?? 0,
      y: number("y") ?? 0,
      width: max(number("width") ?? 0, 0),
      height: max(number("height") ?? 0, 0)
    )
  }

  /// The frame of a view whose element gives distances from the edges of its superview, of which two of
  /// three are there in each direction; missing ones are 0.
  var insetFrame: CGRect {
    // The element of the superview is around that of the list of subviews.
    let outer = parent?.parent?.parent?.children.first { $0.name == "rect" || $0.name == "frame" }
    let room = outer?.size ?? .zero
    func span(_ low: String, _ high: String, _ length: String, _ room: CGFloat) -> (
      CGFloat, CGFloat
    ) {
      let (start, end, size) = (number(low), number(high), number(length))
      let extent = max(size ?? (room - (start ?? 0) - (end ?? 0)), 0)
      return (start ?? end.map { room - $0 - extent } ?? 0, extent)
    }
    let (x, width) = span("minX", "maxX", "width", room.width)
    let (y, height) = span("minY", "maxY", "height", room.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The point of a `point` element.
  var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }

  /// The size of a `size` element.
  var size: CGSize {
    CGSize(width: max(number("width") ?? 0, 0), height: max(number("height") ?? 0, 0))
  }

  /// The insets of an `inset` or `edgeInsets` element.
  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: number("minY") ?? number("top") ?? 0,
      left: number("minX") ?? number("left") ?? 0,
      bottom: number("maxY") ?? number("bottom") ?? 0,
      right: number("maxX") ?? number("right") ?? 0
    )
  }

  /// The insets of a `directionalEdgeInsets` element.
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: number("top") ?? 0,
      leading: number("leading") ?? 0,
      bottom: number("bottom") ?? 0,
      trailing: number("trailing") ?? 0
    )
  }
}
