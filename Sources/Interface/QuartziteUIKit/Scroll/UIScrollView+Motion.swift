// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// Motion without touches, set on each tick of a display link as a function of the elapsed time.
extension UIScrollView {
  /// Begins a motion; one that is going on ends without notifying the delegate.
  func begin(_ motion: ScrollState.Motion, at time: CFTimeInterval = CACurrentMediaTime()) {
    scroll.motion = motion
    scroll.motionStart = time
    if scroll.ticker == nil { scroll.ticker = ScrollTicker(scrollView: self) }
    indicators.show()
  }

  /// Stops the motion; the delegate is notified of the end of a deceleration.
  func stopMotion() {
    guard let motion = scroll.motion else { return }
    endMotion()
    if case .deceleration = motion { delegate?.scrollViewDidEndDecelerating(self) }
  }

  private func endMotion() {
    scroll.motion = nil
    scroll.ticker?.stop()
    scroll.ticker = nil
    if !scroll.isDragging { indicators.hide() }
  }

  /// Called when the view has left its window: stops the motion.
  func leaveScreen() {
    guard scroll.motion != nil else { return }
    endMotion()
  }

  /// Called on every tick of the display link.
  func continueMotion(at time: CFTimeInterval) {
    guard let motion = scroll.motion else { return }
    let elapsed = max(time - scroll.motionStart, 0)
    switch motion {
    case .deceleration(let x, let y):
      moveByPixels(to: CGPoint(x: x.offset(at: elapsed), y: y.offset(at: elapsed)))
      guard elapsed >= max(x.duration, y.duration), scroll.isDecelerating else { return }
      endMotion()
      delegate?.scrollViewDidEndDecelerating(self)
    case .offset(let from, let to):
      let part = Self.progress(elapsed)
      moveBounds(to: part < 1 ? Self.mix(from, to, part) : to)
      guard part >= 1, case .offset = scroll.motion else { return }
      endMotion()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoom(let from, let to, let isBounce):
      continueZoom(from: from, to: to, isBounce: isBounce, part: Self.progress(elapsed))
    }
  }

  /// The progress of an animated change after `elapsed` seconds, eased in and out.
  private static func progress(_ elapsed: TimeInterval) -> CGFloat {
    let part = min(elapsed / ScrollState.animationDuration, 1)
    return CGFloat(easing.value(at: part))
  }

  private static let easing = UIView.AnimationCurve.easeInOut.bezier

  static func mix(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  /// Begins an animated change of the offset.
  func animateOffset(to target: CGPoint) {
    stopMotion()
    guard target != contentOffset else { return }
    begin(.offset(from: contentOffset, to: target))
  }

  /// Sets scale and offset of a zoom animation for its progress, and ends it at 1.
  private func continueZoom(
    from: ScrollState.ZoomPlace,
    to: ScrollState.ZoomPlace,
    isBounce: Bool,
    part: CGFloat
  ) {
    if part < 1 {
      apply(
        ScrollState.ZoomPlace(
          scale: from.scale + (to.scale - from.scale) * part,
          offset: Self.mix(from.offset, to.offset, part)
        )
      )
      return
    }
    apply(to)
    guard case .zoom = scroll.motion else { return }
    endMotion()
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    if !isBounce { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }
}
