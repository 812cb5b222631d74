// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Handles drags of a sheet and taps outside it.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var sheet: UISheetPresentationController?
  private lazy var pan = UIPanGestureRecognizer(
    target: WeakProxy(self),
    action: Selector("panned(_:)", SheetDrag.panned(_:))
  )
  private lazy var tap = UITapGestureRecognizer(
    target: WeakProxy(self),
    action: Selector("tapped(_:)", SheetDrag.tapped(_:))
  )

  /// The time by which a drag is projected with its last velocity, in seconds.
  private static let projection: CGFloat = 0.2
  /// The fraction of a drag beyond a limit by which the sheet follows.
  private static let resistance: CGFloat = 0.1

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
  }

  func attach(to card: UIView, dimming: UIView) {
    pan.delegate = self
    card.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    sheet?.dismissByUser()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let sheet, let container = sheet.containerView,
      sheet.presentedViewController.coordinator == nil
    else { return }
    switch pan.state {
    case .began, .changed:
      follow(sheet, pan.translation(in: container).y)
    case .ended:
      let velocity = pan.velocity(in: container).y
      settle(sheet, pan.translation(in: container).y + velocity * Self.projection)
    case .cancelled:
      sheet.animateToRest()
    default:
      break
    }
  }

  /// Moves the card by a distance from its detent, downwards positive.
  private func follow(_ sheet: UISheetPresentationController, _ distance: CGFloat) {
    let rest = sheet.frameOfPresentedViewInContainerView
    let room = sheet.isAtEdge ? (sheet.heights.last?.height ?? rest.height) - rest.height : 0
    var distance = distance
    if distance < -room { distance = -room + (distance + room) * Self.resistance }
    let least = sheet.presentedViewController.isModalInPresentation ? sheet.heights[0].height : 0
    let most = rest.height - least
    if least > 0, distance > most { distance = most + (distance - most) * Self.resistance }
    sheet.pulled = distance
    var frame = rest.offsetBy(dx: 0, dy: distance)
    if sheet.isAtEdge {
      // A sheet that is pulled up grows; one that is pulled down leaves through the edge.
      frame.size.height = max(rest.height - distance, rest.height)
    }
    sheet.card.frame = frame
  }

  /// Chooses the detent after a drag with this projected distance, downwards positive, or dismisses
  /// the sheet.
  private func settle(_ sheet: UISheetPresentationController, _ distance: CGFloat) {
    let height = sheet.current.height - distance
    let all = sheet.heights
    if height < (sheet.isAtEdge ? all[0].height : sheet.card.bounds.height) / 2 {
      if !sheet.dismissByUser() { sheet.animateToRest() }
      return
    }
    let nearest = all.min { abs($0.height - height) < abs($1.height - height) }
    sheet.select((nearest ?? all[0]).id)
  }

  // MARK: - With scroll views in the sheet

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, !sheet.coversAll else { return false }
    // A sheet follows along its own axis only; drags across it are for what is in it.
    let direction = pan.velocity(in: sheet.card)
    guard abs(direction.y) >= abs(direction.x) else { return false }
    guard let scroll = scrollView(under: pan.location(in: sheet.card), in: sheet.card) else {
      return true
    }
    let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top
    guard isAtTop else { return false }
    if direction.y > 0 { return true }
    let isLargest = sheet.current.height >= (sheet.heights.last?.height ?? 0)
    return !isLargest && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }

  private func scrollView(under point: CGPoint, in card: UIView) -> UIScrollView? {
    var view = card.hitTest(point, with: nil)
    while let current = view, current !== card {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
      view = current.superview
    }
    return nil
  }
}
