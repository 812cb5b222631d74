// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UINavigationController {
  /// Sets the stack and shows its top controller.
  func change(to new: [UIViewController], animated: Bool) {
    let old = stack
    guard old.count != new.count || zip(old, new).contains(where: { $0 !== $1 }) else { return }
    stack = new
    noteGuests(old: old, new: new)
    defer { settled() }
    // Linear, since a stack may hold thousands and lose them one by one.
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    for controller in old where !after.contains(ObjectIdentifier(controller)) {
      let staysChild = goesWithGuest(controller, from: new)
      if !staysChild { controller.willMove(toParent: nil) }
      if staysChild, controller !== shown, controller !== passage?.from {
        continue
      } else if controller !== shown, controller !== passage?.from {
        controller.removeFromParent()
      } else {
        leaving.append(controller)
      }
    }
    for controller in new where controller.parent !== self && guest(of: controller) == nil {
      addChild(controller)
      if controller !== new.last { controller.didMove(toParent: self) }
    }
    leaving.removeAll { after.contains(ObjectIdentifier($0)) }
    guard isViewLoaded else {
      stack.last.map { $0.didMove(toParent: $0.parent) }
      return
    }
    let isPop = new.last.map { before.contains(ObjectIdentifier($0)) } ?? false
    showTop(animated: animated, operation: isPop ? .pop : .push)
  }

  /// The controllers that are removed from the stack by the transition in progress.
  var leaving: [UIViewController] {
    get { attachments.get(LeavingControllers.self) { LeavingControllers() }.all }
    set { attachments.get(LeavingControllers.self) { LeavingControllers() }.all = newValue }
  }

  /// Shows the top controller, immediately or after the transition in progress.
  func showTop(animated: Bool, operation: Operation = .push) {
    guard passage == nil else {
      waitsAnimated = animated
      return
    }
    let (from, to) = (shown, stack.last)
    guard from !== to else {
      bar.show(stack.map(\.navigationItem), isPop: false)?.settle(true)
      return layoutBars()
    }
    guard let to else { return clear() }
    tools.setItems(to.toolbarItems, animated: animated && !areToolsHidden)
    guard let from, view.window != nil, isAppearingOrVisible else {
      hideTabBar()
      return replace(from, by: to)
    }
    pass(from: from, to: to, operation: operation, animated: animated)
  }

  /// Removes the shown controller's view, as the stack is empty.
  private func clear() {
    let from = shown
    shown = nil
    from?.viewIfLoaded?.removeFromSuperview()
    bar.show([], isPop: false)?.settle(true)
    dropLeaving()
  }

  /// Replaces the views without a transition, while the navigation controller is not visible.
  private func replace(_ from: UIViewController?, by to: UIViewController) {
    shown = to
    from?.viewIfLoaded?.removeFromSuperview()
    bar.show(stack.map(\.navigationItem), isPop: false)?.settle(true)
    guard let own = to.view else { return }
    own.frame = frame(of: to)
    own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layoutBars()
    holder.addSubview(own)
    layoutBars()
    to.didMove(toParent: to.parent)
    dropLeaving()
  }

  private func dropLeaving() {
    let gone = leaving
    leaving = []
    for controller in gone where !goesWithGuest(controller, from: stack) {
      controller.removeFromParent()
    }
  }

  /// Runs the transition from one controller to another.
  private func pass(
    from: UIViewController,
    to: UIViewController,
    operation: Operation,
    animated: Bool
  ) {
    shown = to
    guard let coming = to.view, let going = from.view else { return }
    let context = TransitionContext(from: from, to: to, holder, animated)
    (context.coming, context.going) = (coming, going)
    let animator =
      animated
      ? edgeSwipe.animator(operation, from: from, to: to) ?? zoom(operation, from: from, to: to)
      : nil
    let standard = NavigationTransition(operation)
    let passage = NavigationPassage(from: from, to: to, context: context, operation: operation)
    self.passage = passage
    let coordinator = TransitionCoordinator(context: context)
    context.coordinator = coordinator
    for controller in [from, to, self] { controller.coordinator = coordinator }
    hideTabBar()
    // The keyboard goes with the page, also that of a search in the bar.
    for view in [going, bar] { view.endEditing(true) }
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    let party = party(of: from, to)
    party.notified?.navigationController(
      party,
      willShow: seen(to, by: party),
      animated: animated
    )

    let items = stack.map(\.navigationItem)
    passage.bar = bar.show(items, isPop: operation == .pop)
    scrollWatch.watch(to)
    let frame = frame(of: to)
    context.finalFrameOfComing = frame
    UIView.performWithoutAnimation {
      coming.frame = frame
      coming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      place(to)
    }
    context.completion = { [weak self] isDone in self?.ended(passage, isDone) }
    if let animator {
      passage.runBarBeside(self, over: animator.transitionDuration(using: context))
    } else {
      standard.alongside = { [weak self] in
        passage.bar?.animate()
        self?.layoutBars()
        self?.bar.layoutIfNeeded()
      }
      context.scrubbedAnimator = standard.makeAnimator(for: context)
    }
    let driver =
      edgeSwipe.driver(for: operation)
      ?? animator.flatMap {
        party.notified?.navigationController(party, interactionControllerFor: $0)
      } ?? UIViewController.zoomDriver(animator)
    if !animated {
      passage.bar?.animate()
      context.scrubbedAnimator = nil
    }
    context.run(animator ?? standard, driver)
  }

  /// The animator of a zoom that a controller prefers; nil without one.
  private func zoom(
    _ operation: Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard operation == .push else {
      return from.zoomAnimator(isComing: false, other: to) {}
    }
    return to.zoomAnimator(isComing: true, other: from) { [weak self] in
      self?.popViewController(animated: true)
    }
  }

  /// Called when a transition has ended or was cancelled.
  private func ended(_ passage: NavigationPassage, _ isDone: Bool) {
    let (from, to) = (passage.from, passage.to)
    self.passage = nil
    coordinator = nil
    passage.endBar(isDone)
    guard isDone else { return takeBack(passage) }
    from.viewIfLoaded?.removeFromSuperview()
    if to.viewIfLoaded?.superview !== holder { holder.addSubview(to.view) }
    layoutBars()
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    let party = party(of: from, to)
    party.notified?.navigationController(
      party,
      didShow: seen(to, by: party),
      animated: passage.context.isAnimated
    )
    if passage.operation == .push { to.didMove(toParent: to.parent) }
    dropLeaving()
    showWaiting()
    settled()
  }

  /// Tells of a change of the stack, unless a transition is to end before.
  private func settled() {
    guard passage == nil else { return }
    letGuestsGo()
    whenSettled?()
  }

  /// Restores the former controller and the stack after a cancelled transition.
  private func takeBack(_ passage: NavigationPassage) {
    let (from, to) = (passage.from, passage.to)
    shown = from
    if from.parent === self || guest(of: from) != nil, leaving.contains(where: { $0 === from }) {
      // Restore the stack unless it was changed during the transition.
      if stack.last === to { stack += leaving }
      for controller in leaving { controller.willMove(toParent: controller.parent) }
      leaving = []
      from.cause = nil
    }
    to.viewIfLoaded?.removeFromSuperview()
    if from.viewIfLoaded?.superview !== holder { holder.addSubview(from.view) }
    bar.show(stack.map(\.navigationItem), isPop: false, isAlways: true)?.settle(true)
    hideTabBar()
    layoutBars()
    to.takeBackAppearance(wasComing: true)
    from.takeBackAppearance(wasComing: false)
    showWaiting()
  }

  private func showWaiting() {
    guard let animated = waitsAnimated else { return }
    waitsAnimated = nil
    let isPop = shown.map { old in !stack.contains { $0 === old } } ?? false
    showTop(animated: animated, operation: isPop ? .pop : .push)
  }

  /// Hides the tab bar as long as a controller on the stack has `hidesBottomBarWhenPushed`.
  private func hideTabBar() {
    let hides = stack.contains { $0.hidesBottomBarWhenPushed }
    tabBarController?.setBarHiddenByPush(hides)
  }
}

/// The storage of `UINavigationController.leaving`.
@MainActor
final class LeavingControllers {
  var all: [UIViewController] = []
}

/// One transition of a navigation controller.
@MainActor
final class NavigationPassage {
  let from: UIViewController
  let to: UIViewController
  let context: TransitionContext
  let operation: UINavigationController.Operation
  var bar: BarPassage?

  init(
    from: UIViewController,
    to: UIViewController,
    context: TransitionContext,
    operation: UINavigationController.Operation
  ) {
    (self.from, self.to, self.context, self.operation) = (from, to, context, operation)
  }

  /// Animates the bar alongside the delegate's animator.
  func runBarBeside(_ navigation: UINavigationController, over seconds: TimeInterval) {
    let passage = bar
    context.coordinator?.animate { [weak navigation] _ in
      passage?.animate()
      navigation?.layoutBars()
      navigation?.bar.layoutIfNeeded()
    }
  }

  func endBar(_ isDone: Bool) {
    bar?.settle(isDone)
    bar = nil
  }
}
