// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension Stage {
  /// Scrolls by the mouse wheel at a point of the window: the nearest scroll view there that can
  /// scroll in that direction does so, up to its edges.
  ///
  /// - Parameter distance: the movement of the content in points; positive to the right and down,
  ///   which reveals content at the left and the top.
  public func turnWheel(by distance: CGVector, at point: CGPoint) {
    run { turn(by: distance, at: point) }
  }

  private func turn(by distance: CGVector, at point: CGPoint) {
    CATransaction.flush()
    guard distance.dx.isFinite, distance.dy.isFinite, point.x.isFinite, point.y.isFinite else {
      return
    }
    var view = visibleWindows.hit(atScreen: point, with: nil)?.view
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.turnWheel(by: distance) { break }
      view = candidate.superview
    }
    flush()
  }
}

extension UIScrollView {
  /// Scrolls as far as possible; returns whether the content moved.
  fileprivate func turnWheel(by distance: CGVector) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    let target = CGPoint(x: contentOffset.x - distance.dx, y: contentOffset.y - distance.dy)
    let reached = clamped(target)
    guard reached != contentOffset else { return false }
    setContentOffset(reached, animated: false)
    return true
  }
}
