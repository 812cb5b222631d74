// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Scrolls a view while something is held near one of its edges.
///
/// Within the last eighth of the visible part, at most 60 points, the speed grows with the way into
/// that band up to 600 points a second; beyond the edge it grows no more. Apple publishes no figures.
@MainActor
package final class EdgeScroller: NSObject {
  private weak var view: UIScrollView?
  private let whenScrolled: () -> Void
  private var link: CADisplayLink?
  private var speed = CGPoint.zero
  private static let greatestSpeed: CGFloat = 600

  /// Makes a scroller; `whenScrolled` is called each time it has scrolled.
  package init(_ view: UIScrollView, whenScrolled: @escaping () -> Void) {
    (self.view, self.whenScrolled) = (view, whenScrolled)
  }

  /// Scrolls as long as what is held stays at a point of the content, in points.
  package func hold(at point: CGPoint) {
    guard let view, point.x.isFinite, point.y.isFinite else { return stop() }
    let room = view.bounds.inset(by: view.adjustedContentInset)
    speed = CGPoint(
      x: Self.speed(of: point.x, room.minX, room.maxX),
      y: Self.speed(of: point.y, room.minY, room.maxY)
    )
    let end = view.clamped(
      CGPoint(x: view.contentOffset.x + speed.x, y: view.contentOffset.y + speed.y)
    )
    // Only where there is something to scroll to.
    if end.x == view.contentOffset.x { speed.x = 0 }
    if end.y == view.contentOffset.y { speed.y = 0 }
    guard speed != .zero else { return stop() }
    guard link == nil else { return }
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick(_:)", EdgeScroller.tick(_:))
    )
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends scrolling.
  package func stop() {
    speed = .zero
    link?.invalidate()
    link = nil
  }

  /// The speed at a place between two edges, in points a second; negative at the lower one.
  private static func speed(of place: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
    let band = min((greatest - least) / 8, 60)
    guard band > 0 else { return 0 }
    let (before, behind) = (least + band - place, place - greatest + band)
    if before > 0 { return -greatestSpeed * min(before / band, 1) }
    return behind > 0 ? greatestSpeed * min(behind / band, 1) : 0
  }

  private func tick(_ link: CADisplayLink) {
    guard let view, view.window != nil else { return stop() }
    let time = CGFloat(link.duration)
    let old = view.contentOffset
    let new = view.clamped(CGPoint(x: old.x + speed.x * time, y: old.y + speed.y * time))
    guard new != old else { return stop() }
    view.setContentOffset(new, animated: false)
    view.layoutIfNeeded()
    whenScrolled()
  }
}
