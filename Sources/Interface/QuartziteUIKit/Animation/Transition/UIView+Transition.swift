// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// Changes `view` from what it shows to what it shows after `animations`, by the transition in
  /// `options`.
  ///
  /// Without a transition among the options the changes are animated as in an animation block.
  /// With one they jump, and the whole view goes over; with `allowAnimatedContent` they are animated
  /// besides. Flips turn in perspective: an eye at twice the longer side. Curls lift the old page off
  /// the new one (up) or lay the new one down (down) over a roller.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)>
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      timing: .curve(options.curve.function),
      duration: duration,
      delay: 0,
      options: options
    )
    let transition = CATransition(options.transition)
    block.run {
      if let transition, areAnimationsEnabled, block.duration > 0 {
        block.add(transition, to: view)
        if options.contains(.allowAnimatedContent) {
          animations?()
        } else {
          performWithoutAnimation { animations?() }
        }
      } else {
        animations?()
      }
    } completion: {
      completion?($0)
    }
  }

  /// Puts `toView` in the place of `fromView`, by a transition of their superview.
  ///
  /// `fromView` leaves its superview and `toView` comes in at its place; with
  /// `showHideTransitionViews` they are hidden and shown instead. Without a superview only the views
  /// are exchanged.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)>
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if fromView !== toView {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview ?? toView.superview else {
      exchange()
      completion?(true)
      return
    }
    transition(
      with: container,
      duration: duration,
      options: options,
      animations: exchange,
      completion: completion
    )
  }
}

extension AnimationBlock {
  /// Adds a transition of the whole view with this block's course.
  func add(_ transition: CATransition, to view: UIView) {
    transition.timingFunction = timing.function(over: duration)
    applyTiming(to: transition)
    transition.delegate = progress
    progress.began(on: view)
    view.layer.add(transition, forKey: kCATransition)
  }
}

extension CATransition {
  /// Makes the layer's transition of a view's; nil for none.
  ///
  /// The type names are those under which the Core Animation of iOS knows these transitions. Like
  /// gravity, subtypes count y upwards.
  convenience init?(_ transition: UIView.AnimationOptions) {
    let (type, subtype): (CATransitionType, CATransitionSubtype?)
    switch transition {
    case .transitionCrossDissolve: (type, subtype) = (.fade, nil)
    case .transitionFlipFromLeft: (type, subtype) = (.oglFlip, .fromLeft)
    case .transitionFlipFromRight: (type, subtype) = (.oglFlip, .fromRight)
    case .transitionFlipFromTop: (type, subtype) = (.oglFlip, .fromTop)
    case .transitionFlipFromBottom: (type, subtype) = (.oglFlip, .fromBottom)
    case .transitionCurlUp: (type, subtype) = (.pageCurl, nil)
    case .transitionCurlDown: (type, subtype) = (.pageUnCurl, nil)
    default: return nil
    }
    self.init()
    self.type = type
    self.subtype = subtype
  }
}
