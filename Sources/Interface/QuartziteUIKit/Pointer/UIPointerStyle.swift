// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What the pointer does to a view under it.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointereffect>
public enum UIPointerEffect {
  /// Chosen by the system for the preview.
  case automatic(UITargetedPreview)
  /// The pointer becomes the view's background.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view changes and the pointer keeps its shape.
  case hover(
    UITargetedPreview,
    preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false,
    prefersScaledContent: Bool = true
  )

  /// Where a view under the pointer is tinted.
  public enum TintMode: Int, Sendable {
    /// Not at all.
    case none
    /// Over it.
    case overlay
    /// Under it.
    case underlay
  }
}

/// The shape of the pointer.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointershape>
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with round corners, in the coordinates of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// An upright bar of a length in points, as over text.
  case verticalBeam(length: CGFloat)
  /// A level bar of a length in points.
  case horizontalBeam(length: CGFloat)
}

/// How the pointer looks over a region.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerstyle>
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// What the pointer does to the view; nil for nothing.
  public let effect: UIPointerEffect?
  /// The shape; nil for that of the effect.
  public let shape: UIPointerShape?
  /// The axes along which the pointer is drawn to the middle of its region.
  public let constrainedAxes: UIAxis

  private init(
    _ effect: UIPointerEffect?,
    _ shape: UIPointerShape?,
    _ constrainedAxes: UIAxis
  ) {
    (self.effect, self.shape, self.constrainedAxes) = (effect, shape, constrainedAxes)
  }

  /// Makes a style with an effect on a view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, [])
  }

  /// Makes a style of a shape.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, axes)
  }

  /// Returns a style without a pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
  /// Returns the style of the system.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}

/// Axes.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaxis>
public struct UIAxis: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// The level one.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The upright one.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
