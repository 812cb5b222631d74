// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UIPageViewController {
  func tapped(_ tap: UITapGestureRecognizer) {
    let (place, size) = (tap.location(in: view), view.bounds.size)
    let part = isVertical ? place.y / max(size.height, 1) : place.x / max(size.width, 1)
    guard part > 0.8 || part < 0.2 else { return }
    turn(isForward: (part > 0.8) == (spineLocation != .max))
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let (way, moved) = (pan.velocity(in: view), pan.translation(in: view))
    let (along, across) = isVertical ? (way.y, way.x) : (way.x, way.y)
    let size = Double(isVertical ? view.bounds.height : view.bounds.width)
    guard let finger, let isForward = fingerWay?.isForward else {
      guard pan.state == .began, abs(along) > abs(across) else { return }
      return turn(isForward: (along < 0) == (spineLocation != .max), follows: true)
    }
    // A page that turns forward follows the finger towards the spine.
    let sign: Double = isForward == (spineLocation != .max) ? -1 : 1
    switch pan.state {
    case .changed:
      finger.update(sign * Double(isVertical ? moved.y : moved.x) / max(size, 1))
    case .ended:
      // Where the page would be in a tenth of a second decides.
      let end = finger.fraction + sign * Double(along) * 0.1 / max(size, 1)
      if end > 0.5 { finger.finish() } else { finger.goBack { [weak self] in self?.turnedBack() } }
    default: finger.goBack { [weak self] in self?.turnedBack() }
    }
  }

  /// Called when a page that a finger turned has gone back.
  private func turnedBack() {
    guard let old = fingerWay?.old else { return }
    endHold()
    if let spread {
      spread.cancel()
    } else if let current {
      whenScrolled = nil
      settle(on: current, isDone: false)
      if let own = current.viewIfLoaded {
        own.frame = pageFrame(at: 0)
        scroll.addSubview(own)
      }
      scroll.layer.removeAllAnimations()
    }
    notified?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: old,
      transitionCompleted: false
    )
  }

  private func endHold() {
    finger?.end()
    (finger, fingerWay) = (nil, nil)
  }

  /// Turns a page as a gesture asks, unless one is turning; a finger holds it if it `follows`.
  private func turn(isForward: Bool, follows: Bool = false) {
    guard let dataSource, let old = viewControllers, pending == nil, spread?.isTurning != true
    else { return }
    let pages: [UIViewController]?
    if let spread {
      pages = spread.neighbours(isForward: isForward, in: dataSource)
    } else {
      let page =
        isForward
        ? dataSource.pageViewController(self, viewControllerAfter: old[0])
        : dataSource.pageViewController(self, viewControllerBefore: old[0])
      pages = page.map { [$0] }
    }
    guard let pages else { return }
    notified?.pageViewController(self, willTransitionTo: pages)
    if follows { fingerWay = (isForward, old) }
    setViewControllers(
      pages,
      direction: isForward ? .forward : .reverse,
      animated: true
    ) { [weak self] isDone in
      guard let self else { return }
      self.endHold()
      self.notified?.pageViewController(
        self,
        didFinishAnimating: isDone,
        previousViewControllers: old,
        transitionCompleted: true
      )
    }
    // Without a window the page has turned already.
    if follows, fingerWay != nil { finger = CurlHold((spread ?? scroll).layer, duration: 0.4) }
  }
}
