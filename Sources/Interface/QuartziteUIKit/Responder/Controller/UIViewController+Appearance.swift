// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop

/// The state of one appearance transition of a controller.
struct AppearanceProgress {
  /// The `animated` argument of the appearance methods.
  var isAnimated = false
  /// Whether `viewIsAppearing` has been called.
  var isAppearingToldOf = false
  /// Whether the appearance ends after the next layout and not by `endAppearanceTransition()`.
  var endsByItself = false
}

/// The reason for an appearance or a disappearance.
package enum AppearanceCause {
  /// The controller is being presented or dismissed.
  case presented, dismissed
  /// The controller is being added to a parent or removed from it.
  case joined, left
}

extension UIViewController {
  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller and its children.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing, appearance != .visible else { return }
      loadViewIfNeeded()
      appearance = .appearing
      appearanceProgress = AppearanceProgress(isAnimated: animated)
      viewWillAppear(animated)
      setNeedsUpdateContentUnavailableConfiguration()
    } else {
      guard appearance != .disappearing, appearance != .hidden else { return }
      appearance = .disappearing
      appearanceProgress = AppearanceProgress(isAnimated: animated)
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    // The view may be in the window already, as after a cancelled dismissal.
    if isAppearing, loadedView?.window != nil { viewCameIntoWindow() }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear` of this controller and its children.
  func endAppearance() {
    switch appearance {
    case .appearing:
      viewCameIntoWindow()
      appearance = .visible
      viewDidAppear(appearanceProgress.isAnimated)
      UIScreen.main.statusBarMayHaveChanged?()
    case .disappearing:
      appearance = .hidden
      viewDidDisappear(appearanceProgress.isAnimated)
    case .visible, .hidden:
      return
    }
    cause = nil
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childControllers { child.endAppearanceTransition() }
  }

  /// The children to which appearance calls are forwarded: those whose views are inside this one's.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  /// Whether the view is visible or about to be.
  package var isAppearingOrVisible: Bool { appearance == .appearing || appearance == .visible }

  // MARK: - Views that enter and leave windows

  /// Called when the view is in the window: calls `viewIsAppearing` once in an appearance.
  func viewCameIntoWindow() {
    guard appearance == .appearing, !appearanceProgress.isAppearingToldOf else { return }
    appearanceProgress.isAppearingToldOf = true
    viewIsAppearing(appearanceProgress.isAnimated)
  }

  /// Ends the appearance after the next layout, as UIKit does after the commit.
  func endAppearanceAfterLayout() {
    guard appearance == .appearing else { return }
    appearanceProgress.endsByItself = true
    guard let queue = loadedView?.window?.screen.queue ?? EventQueue.current else {
      loadedView?.root.layoutIfNeeded()
      return endAppearanceByItself()
    }
    queue.add(after: 0) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.appearanceProgress.endsByItself else { return }
        CATransaction.flush()
        self.endAppearanceByItself()
      }
    }
  }

  private func endAppearanceByItself() {
    guard appearance == .appearing, appearanceProgress.endsByItself else { return }
    endAppearanceTransition()
  }

  /// Whether the controller begins to appear when its view enters a window.
  ///
  /// A child does if its parent is appearing or visible and forwards appearance calls; a controller
  /// without parent does only if its own view was added. Where the parent has no parent and its view
  /// came into the window with others, so that it was told nothing, a child does by the rule for those
  /// without parent.
  fileprivate func appearsByEntering(_ added: UIView) -> Bool {
    guard appearance == .hidden, !appearsByHand else { return false }
    guard let parentController else { return loadedView === added }
    guard parentController.shouldAutomaticallyForwardAppearanceMethods else { return false }
    if parentController.isAppearingOrVisible { return true }
    let isAlone = parentController.parentController == nil && parentController.presenter == nil
    let window = parentController.loadedView?.window
    return isAlone && window != nil && window?.rootViewController !== parentController
      && loadedView === added
  }

  /// Whether the controller begins to disappear when its view leaves its window.
  fileprivate var disappearsByLeaving: Bool {
    isAppearingOrVisible
      && parentController?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }
}

extension UIView {
  /// The controllers of this view and its descendants, outermost first.
  private var controllersInside: [UIViewController] {
    var found: [UIViewController] = []
    forEachDescendant { if let controller = $0.controller { found.append(controller) } }
    return found
  }

  /// Those of `controllers` whose ancestors are not among them, since parents forward the calls.
  private func outermost(_ controllers: [UIViewController]) -> [UIViewController] {
    let all = Set(controllers.map { ObjectIdentifier($0) })
    return controllers.filter { controller in
      !(controller.parentController.map { all.contains(ObjectIdentifier($0)) } ?? false)
    }
  }

  /// Begins the disappearance of the controllers whose views are about to leave the window; returns
  /// those for which `endAppearanceTransition` must be called afterwards.
  func beginLeavingWindow() -> [UIViewController] {
    guard window != nil else { return [] }
    let leaving = outermost(controllersInside).filter(\.disappearsByLeaving)
    for controller in leaving { controller.beginAppearanceTransition(false, animated: false) }
    return leaving
  }

  /// Begins the appearance of the controllers whose views are about to enter a window; returns
  /// those for which `endEnteringWindow` must be called afterwards.
  func beginEnteringWindow() -> [UIViewController] {
    let inside = controllersInside
    let entering = outermost(inside).filter { $0.appearsByEntering(self) }
    for controller in entering { controller.beginAppearanceTransition(true, animated: false) }
    return entering
  }

  /// Called when the views have entered the window.
  func endEnteringWindow(_ entering: [UIViewController]) {
    for controller in controllersInside { controller.viewCameIntoWindow() }
    for controller in entering { controller.endAppearanceAfterLayout() }
  }
}
