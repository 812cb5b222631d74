// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What a controller knows of the appearance that it is in.
struct AppearanceCourse {
  /// Whether the view comes or goes with an animation.
  var isAnimated = false
  /// Whether `viewIsAppearing` was called.
  var isAppearingToldOf = false
  /// Whether the appearance ends by itself after the next layout, and not by a call.
  var endsByItself = false
}

/// Why a view comes or goes.
enum AppearanceCause {
  /// The controller is presented or dismissed.
  case presented, dismissed
  /// The controller came into a parent, or is about to leave it.
  case joined, left
}

extension UIViewController {
  /// Tells this controller that its view comes or goes, and those in it.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing, appearance != .visible else { return }
      loadViewIfNeeded()
      appearance = .appearing
      course = AppearanceCourse(isAnimated: animated)
      viewWillAppear(animated)
    } else {
      guard appearance != .disappearing, appearance != .hidden else { return }
      appearance = .disappearing
      course = AppearanceCourse(isAnimated: animated)
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    // The view may be there already, as where a dismissal is taken back.
    if isAppearing, loadedView?.window != nil { viewCameIntoWindow() }
  }

  /// Tells this controller that its view has come or gone, and those in it.
  func endAppearance() {
    switch appearance {
    case .appearing:
      viewCameIntoWindow()
      appearance = .visible
      viewDidAppear(course.isAnimated)
    case .disappearing:
      appearance = .hidden
      viewDidDisappear(course.isAnimated)
    case .visible, .hidden:
      return
    }
    cause = nil
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childControllers { child.endAppearanceTransition() }
  }

  /// The children whose views come and go with this one's.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  /// Whether the view is seen or about to be.
  var isAppearingOrVisible: Bool { appearance == .appearing || appearance == .visible }

  // MARK: - Views that enter and leave windows

  /// The view is in the window: `viewIsAppearing` is called once in an appearance.
  func viewCameIntoWindow() {
    guard appearance == .appearing, !course.isAppearingToldOf else { return }
    course.isAppearingToldOf = true
    viewIsAppearing(course.isAnimated)
  }

  /// Ends the appearance once the view has been laid out, as UIKit does after the commit.
  func endAppearanceAfterLayout() {
    guard appearance == .appearing else { return }
    course.endsByItself = true
    guard let queue = loadedView?.window?.screen.queue ?? EventQueue.current else {
      loadedView?.root.layoutIfNeeded()
      return endAppearanceByItself()
    }
    queue.add(after: 0) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.course.endsByItself else { return }
        CATransaction.flush()
        self.endAppearanceByItself()
      }
    }
  }

  private func endAppearanceByItself() {
    guard appearance == .appearing, course.endsByItself else { return }
    endAppearanceTransition()
  }

  /// Whether a view that enters a window makes the controller appear.
  ///
  /// A child appears if its parent is there and forwards what it is told; a controller without a
  /// parent only if its own view is what was added.
  fileprivate func appearsByEntering(_ added: UIView) -> Bool {
    guard appearance == .hidden, !appearsByHand else { return false }
    guard let parentController else { return loadedView === added }
    return parentController.isAppearingOrVisible
      && parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether a view that leaves its window makes the controller disappear.
  fileprivate var disappearsByLeaving: Bool {
    isAppearingOrVisible
      && parentController?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }
}

extension UIView {
  /// The controllers whose views are this view and those inside it, outermost first.
  private var controllersInside: [UIViewController] {
    var found: [UIViewController] = []
    forEachDescendant { if let controller = $0.controller { found.append(controller) } }
    return found
  }

  /// Those of `controllers` whose parents are not among them: parents tell their children.
  private func outermost(_ controllers: [UIViewController]) -> [UIViewController] {
    controllers.filter { controller in
      !controllers.contains { $0 === controller.parentController }
    }
  }

  /// Tells controllers that their views are about to leave the window; returns who is to be told
  /// with `endAppearanceTransition` once they have.
  func beginLeavingWindow() -> [UIViewController] {
    guard window != nil else { return [] }
    let leaving = outermost(controllersInside).filter(\.disappearsByLeaving)
    for controller in leaving { controller.beginAppearanceTransition(false, animated: false) }
    return leaving
  }

  /// Tells controllers that their views are about to enter a window; returns who is to be told
  /// with `endEnteringWindow` once they have.
  func beginEnteringWindow() -> [UIViewController] {
    let inside = controllersInside
    let entering = outermost(inside).filter { $0.appearsByEntering(self) }
    for controller in entering { controller.beginAppearanceTransition(true, animated: false) }
    return entering
  }

  /// The views have entered the window.
  func endEnteringWindow(_ entering: [UIViewController]) {
    for controller in controllersInside { controller.viewCameIntoWindow() }
    for controller in entering { controller.endAppearanceAfterLayout() }
  }
}
