// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Insets from the four edges of a rectangle, in points; positive values shrink it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiedgeinsets>
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Zero on all edges.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets of four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Insets from the edges of a rectangle in terms of the layout direction, in points.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets>
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge at which text begins.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends.
  public var trailing: CGFloat

  /// Zero on all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets of four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A horizontal and a vertical offset in points.
///
/// See: <https://developer.apple.com/documentation/uikit/uioffset>
public struct UIOffset: Hashable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The downward offset.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// Makes an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Makes an offset from its components.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

extension CGRect {
  /// Returns this rectangle inset by `insets`; the size becomes negative if they exceed it.
  ///
  /// The origin moves by the left and the top inset, and the size shrinks by both insets of each
  /// axis. Unlike `insetBy(dx:dy:)` it does not standardise a rectangle of negative size first.
  ///
  /// Source: `UIEdgeInsetsInsetRect`, which `UIGeometry.h` defines by these four sums.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

extension CGRect {
  /// The part of a rectangle of `size` points inside `caps`, in unit coordinates, as for
  /// `contentsCenter`; all of it without caps or for an empty size.
  init(inside caps: UIEdgeInsets, of size: CGSize) {
    guard caps != .zero, size.width > 0, size.height > 0 else {
      self.init(x: 0, y: 0, width: 1, height: 1)
      return
    }
    self.init(
      x: caps.left / size.width,
      y: caps.top / size.height,
      width: max(1 - (caps.left + caps.right) / size.width, 0),
      height: max(1 - (caps.top + caps.bottom) / size.height, 0)
    )
  }
}

/// Returns an offset of two components.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// Returns `rect` inset by `insets`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Returns insets of four distances.
public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension UIEdgeInsets {
  /// The insets that undo these.
  var negated: UIEdgeInsets {
    UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}
