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
    scroll.aim = nil
    if scroll.ticker == nil { scroll.ticker = ScrollTicker(scrollView: self) }
    indicators.show()
  }

  /// Stops the motion; the delegate is notified of the end of a deceleration.
  func stopMotion() {
    guard let motion = scroll.motion else { return }
    endMotion()
    if case .deceleration = motion { notified?.scrollViewDidEndDecelerating(self) }
  }

  private func endMotion() {
    scroll.motion = nil
    scroll.aim = nil
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
      notified?.scrollViewDidEndDecelerating(self)
    case .offset(let from, let to):
      let part = Self.progress(elapsed)
      let aim = scroll.aim
      let (start, end) = reaimed(from, to, part)
      moveBounds(to: part < 1 ? Self.mix(start, end, part) : end)
      guard part >= 1, case .offset = scroll.motion else { return }
      if let aim { settle(at: aim) }
      endMotion()
      notified?.scrollViewDidEndScrollingAnimation(self)
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

  /// Returns the start and the end of an animated change whose target may have moved: the content
  /// goes on from where it is.
  private func reaimed(_ from: CGPoint, _ to: CGPoint, _ part: CGFloat) -> (CGPoint, CGPoint) {
    guard let target = scroll.aim?(), target != to else { return (from, to) }
    guard part < 1 else { return (from, target) }
    let place = contentOffset
    let start = CGPoint(
      x: (place.x - target.x * part) / (1 - part),
      y: (place.y - target.y * part) / (1 - part)
    )
    scroll.motion = .offset(from: start, to: target)
    return (start, target)
  }

  /// Scrolls to a target that depends on the sizes of what is visible there, as of cells that
  /// determine their own.
  ///
  /// At once: the content is laid out at the target until the target stays where it is, at most 32
  /// times. Animated: the target is asked for on each frame, and at the end as at once.
  package func scroll(animated: Bool, to target: @escaping () -> CGPoint?) {
    guard let first = target(), first.x.isFinite, first.y.isFinite else { return }
    setContentOffset(first, animated: animated)
    if !animated {
      settle(at: target)
    } else if case .offset = scroll.motion {
      scroll.aim = target
    }
  }

  /// Lays out at the target until it stays where it is.
  private func settle(at target: () -> CGPoint?) {
    for _ in 0..<32 {
      layoutIfNeeded()
      guard let next = target(), next.x.isFinite, next.y.isFinite, next != contentOffset else {
        return
      }
      moveBounds(to: next)
    }
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
    notified?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    if !isBounce { notified?.scrollViewDidEndScrollingAnimation(self) }
  }
}
