// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The swipe from the left edge that pops the top controller interactively.
///
/// It finishes if the finger has moved over more than half of the width or was fast.
@MainActor
final class PopGesture: NSObject, UIGestureRecognizerDelegate, UINavigationBarDelegate {
  private weak var navigation: UINavigationController?
  private let drag = TransitionDrag(far: 0.5)

  private(set) lazy var recognizer: UIScreenEdgePanGestureRecognizer = {
    let made = UIScreenEdgePanGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("swiped(_:)", PopGesture.swiped(_:))
    )
    made.edges = .left
    made.delegate = self
    return made
  }()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// Returns the delegate's animator for a transition; nil for the standard one.
  func animator(
    _ operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let navigation, drag.interaction == nil else { return nil }
    let party = navigation.party(of: from, to)
    return party.notified?.navigationController(
      party,
      animationControllerFor: operation,
      from: navigation.seen(from, by: party),
      to: navigation.seen(to, by: party)
    )
  }

  /// Returns the interaction controller of the swipe in progress; nil for none or for a push.
  func driver(
    for operation: UINavigationController.Operation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    operation == .pop ? drag.interaction : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.stack.count > 1, navigation.passage == nil,
      let top = navigation.stack.last
    else { return false }
    let item = top.navigationItem
    if item.hidesBackButton { return false }
    if item.leftBarButtonItems != nil, !item.leftItemsSupplementBackButton { return false }
    let below = navigation.stack[navigation.stack.count - 2]
    return animator(.pop, from: top, to: below) == nil
  }

  private func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    let begins = navigation.passage == nil && navigation.stack.count > 1
    drag.step(
      recognizer.state,
      way: recognizer.translation(in: view).x / max(view.bounds.width, 1),
      velocity: recognizer.velocity(in: view).x,
      begin: begins ? { navigation.popTop(animated: true) } : nil
    )
  }
}
