// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIViewController {
  /// Whether this controller is `other` or a descendant of it.
  func isWithin(_ other: UIViewController) -> Bool {
    // A controller without children contains no other; this keeps building deep chains cheap.
    if other !== self, other.childControllers.isEmpty { return false }
    var next: UIViewController? = self
    while let controller = next {
      if controller === other { return true }
      next = controller.parentController
    }
    return false
  }

  /// Replaces the view of one child by the view of another.
  ///
  /// With a transition in the options, their superview as a whole makes that transition; otherwise
  /// the new view is above the old one while `animations` run.
  func exchange(
    _ from: UIViewController,
    for to: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    guard from !== to, from.parentController === self, to.parentController === self,
      let holder = from.viewIfLoaded?.superview ?? view, let coming = to.view
    else {
      Log.note("transition(from:to:) takes two different children of the controller; ignored.")
      return
    }
    let forwards = shouldAutomaticallyForwardAppearanceMethods && isAppearingOrVisible
    if forwards {
      from.beginAppearanceTransition(false, animated: duration > 0)
      to.beginAppearanceTransition(true, animated: duration > 0)
    }
    let add = { if coming.superview !== holder { holder.addSubview(coming) } }
    let isWhole = options.transition.rawValue != 0
    if !isWhole { UIView.performWithoutAnimation(add) }
    let changes = {
      if isWhole {
        add()
        from.viewIfLoaded?.removeFromSuperview()
      }
      animations?()
    }
    UIView.transition(with: holder, duration: duration, options: options, animations: changes) {
      from.viewIfLoaded?.removeFromSuperview()
      if forwards {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      completion?($0)
    }
  }
}
