// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The pan recogniser of a scroll view.
///
/// The translation is counted from exactly 10 points after the start of the touch, even if the
/// first move is longer. A touch that stops a deceleration drags from its beginning.
///
/// Source: `UIScrollView` on iOS, as measured and published by the project OpenUIKit.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// Whether touches in the content are delayed by 0.15 s (`delaysContentTouches`).
  var delaysContent = true
  /// The translation at which the drag began; zero for a touch that stopped a deceleration.
  private(set) var beginningDirection: CGVector = .zero

  /// The delay of touches in the content, in seconds.
  ///
  /// Source: the delay of UIScrollView, observed by clients; not documented.
  private static let contentDelay: TimeInterval = 0.15

  override var touchDelay: TimeInterval? {
    let own = super.touchDelay
    return delaysContent ? max(own ?? 0, Self.contentDelay) : own
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasMoving = scrollView?.isDecelerating ?? false
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    scrollView?.fingerDidTouch()
    if wasMoving { state = .began }
  }

  override func mayBegin(along direction: CGVector) -> Bool {
    guard let scrollView else { return false }
    let touched = followed.compactMap { touch -> UIView? in
      guard let view = touch.view, view !== scrollView, TouchDelivery.hasBegun(touch) else {
        return nil
      }
      return view
    }
    if scrollView.mayDrag(along: direction, touched: touched) {
      beginningDirection = direction
      return true
    }
    state = .failed
    return false
  }

  override func origin(ofPanFrom start: CGPoint, to middle: CGPoint) -> CGPoint {
    let (dx, dy) = (middle.x - start.x, middle.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return middle }
    let part = min(Self.slop / length, 1)
    return CGPoint(x: start.x + dx * part, y: start.y + dy * part)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinchRecognizer && other.view === view)
  }

  override func stateDidChange() {
    let now = CACurrentMediaTime()
    switch state {
    case .began: scrollView?.dragDidBegin(self, at: now)
    case .changed: scrollView?.dragDidMove(self, at: now)
    case .ended: scrollView?.dragDidEnd(self, isCancelled: false, at: now)
    case .cancelled: scrollView?.dragDidEnd(self, isCancelled: true, at: now)
    case .possible, .failed: break
    }
  }

  override func reset() {
    super.reset()
    beginningDirection = .zero
    scrollView?.fingersDidLeave()
  }
}

/// The pinch recogniser of a scroll view.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPanRecognizer && other.view === view)
  }

  override func stateDidChange() {
    switch state {
    case .began: scrollView?.pinchDidBegin(self)
    case .changed: scrollView?.pinchDidMove(self)
    case .ended, .cancelled: scrollView?.pinchDidEnd(self)
    case .possible, .failed: break
    }
  }
}
