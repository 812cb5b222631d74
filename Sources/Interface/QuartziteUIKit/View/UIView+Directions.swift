// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIView {
  /// Whether the view's leading edge is the right one.
  package var runsLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The insets at the edges that are leading and trailing in the view's layout direction.
  package func sided(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top,
      left: runsLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: runsLeft ? insets.leading : insets.trailing
    )
  }

  /// A rectangle of a left-to-right layout of the view, mirrored if the view is laid out from right
  /// to left.
  package func sided(_ rect: CGRect) -> CGRect {
    guard runsLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX,
      y: rect.minY,
      width: rect.width,
      height: rect.height
    )
  }
}
