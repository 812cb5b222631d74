// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// Changes the contents of `view` by the closure, and shows the transition named in `options`
  /// from its old look to its new one.
  ///
  /// Without a transition in the options, the changes are animated as in an animation block. With
  /// one, they take effect at once and the view as a whole is cross-faded, flipped or curled; with
  /// `allowAnimatedContent` they are animated as well. Flips are seen in perspective from a
  /// distance of twice the view's longer side. A curl lifts the old page off the new one (up) or
  /// lays the new page down (down).
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)>
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(CATransition(options.transition), of: view, duration, options, animations, completion)
  }

  /// Changes the contents of `view` by the closure, and lifts its old look off from an edge like a
  /// page of a book, or lays the new one down (`isBack`).
  package class func turnPage(
    of view: UIView,
    isBack: Bool,
    from edge: CATransitionSubtype,
    duration: TimeInterval,
    isLinear: Bool = false,
    changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    let curl = CATransition()
    (curl.type, curl.subtype) = (isBack ? .pageUnCurl : .pageCurl, edge)
    show(curl, of: view, duration, isLinear ? .curveLinear : [], changes, completion)
  }

  private class func show(
    _ transition: CATransition?,
    of view: UIView,
    _ duration: TimeInterval,
    _ options: AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(
      timing: .curve(options.curve.function),
      duration: duration,
      delay: 0,
      options: options
    )
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

  /// Replaces `fromView` by `toView`, with a transition of their superview.
  ///
  /// `fromView` is removed and `toView` inserted at its index; with `showHideTransitionViews` their
  /// `isHidden` is set instead. Without a superview the views are exchanged without a transition.
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
  /// Adds a transition of the whole view with this block's timing.
  func add(_ transition: CATransition, to view: UIView) {
    transition.timingFunction = timing.function(over: duration)
    applyTiming(to: transition)
    transition.delegate = progress
    progress.began(on: view, key: kCATransition)
    view.layer.add(transition, forKey: kCATransition)
  }
}

extension CATransition {
  /// Makes the `CATransition` for a transition of views; nil if the options name none.
  ///
  /// The type names are those of Core Animation on iOS. Like its gravities, its subtypes have y
  /// pointing up.
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
