// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIViewController {
  /// Calls the appearance methods around `insert`, which puts the view into its place.
  func appear(animated: Bool, insert: () -> Void) {
    beginAppearanceTransition(true, animated: animated)
    insert()
    viewIsAppearing(animated)
    if !animated { endAppearanceTransition() }
  }

  /// The window shows another root from now on.
  func windowWillReleaseRoot() {
    beginAppearanceTransition(false, animated: false)
    parentWindow = nil
    endAppearanceTransition()
  }

  /// Tells a controller and its children that the view comes or goes.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing, appearance != .visible else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance != .disappearing, appearance != .hidden else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in childControllers where child.viewIfLoaded?.superview != nil {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells a controller and its children that the view has come or gone.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .visible
      viewDidAppear(false)
    case .disappearing:
      appearance = .hidden
      viewDidDisappear(false)
    case .visible, .hidden:
      return
    }
    for child in childControllers { child.endAppearanceTransition() }
  }
}
