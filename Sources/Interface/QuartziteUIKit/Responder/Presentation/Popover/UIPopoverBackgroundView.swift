// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a background of popovers says of itself.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverbackgroundviewmethods>
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// The width of the arrow at its base, in points.
  static func arrowBase() -> CGFloat
  /// The distances of the contents from the edges of the background without its arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// The height of the arrow, in points.
  static func arrowHeight() -> CGFloat
}

/// The background of a popover, of which clients make subclasses: it draws the frame and the arrow.
///
/// A subclass overrides the three functions of its class, and `arrowOffset` and `arrowDirection`, which are
/// set before it is laid out. Its frame is that of the popover with its arrow.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverbackgroundview>
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance of the arrow from the middle of its side, in points; positive to the right or down.
  open var arrowOffset: CGFloat = 0
  /// The direction in which the arrow points.
  open var arrowDirection: UIPopoverArrowDirection = .unknown

  /// The width of the arrow at its base; that of the system's popovers unless overridden.
  open class func arrowBase() -> CGFloat { PopoverPlace.arrowWidth }
  /// The distances of the contents from the edges; none unless overridden.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  /// The height of the arrow; that of the system's popovers unless overridden.
  open class func arrowHeight() -> CGFloat { PopoverPlace.arrowHeight }
  /// Whether the popover has the system's shadow and round contents; true unless overridden.
  open class var wantsDefaultContentAppearance: Bool { true }
}
