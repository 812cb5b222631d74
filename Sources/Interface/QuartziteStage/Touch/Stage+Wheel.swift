// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension Stage {
  /// Turns a mouse's wheel over a point of the window: the nearest scroll view there that can move
  /// that way does, no farther than its ends.
  ///
  /// - Parameter distance: how far the content moves, in points; positive is right and down, which
  ///   shows what is above.
  public func turnWheel(by distance: CGVector, at point: CGPoint) {
    run { turn(by: distance, at: point) }
  }

  private func turn(by distance: CGVector, at point: CGPoint) {
    CATransaction.flush()
    guard distance.dx.isFinite, distance.dy.isFinite, point.x.isFinite, point.y.isFinite else {
      return
    }
    let hit = visibleWindows.reversed().lazy.compactMap { window in
      window.hitTest(window.point(fromScreen: point), with: nil)
    }.first
    var view = hit
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.turnWheel(by: distance) { break }
      view = candidate.superview
    }
    flush()
  }
}

extension UIScrollView {
  /// Moves the content as far as it goes; returns whether it moved.
  fileprivate func turnWheel(by distance: CGVector) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    let target = CGPoint(x: contentOffset.x - distance.dx, y: contentOffset.y - distance.dy)
    let reached = clamped(target)
    guard reached != contentOffset else { return false }
    setContentOffset(reached, animated: false)
    return true
  }
}
