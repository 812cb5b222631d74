// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import QuartziteStage
import QuartziteUIKit
import Testing

/// The cycle view - layer - animation - delegate, and what breaks it.
@MainActor @Suite struct ViewLeakTests {
  private final class Owner: UIView, CAAnimationDelegate, POPAnimationDelegate {}

  private func make(_ kind: Int) -> CAAnimation {
    switch kind {
    case 0: return CABasicAnimation(keyPath: "opacity")
    case 1: return CAKeyframeAnimation(keyPath: "position")
    case 2: return CASpringAnimation(keyPath: "transform.scale")
    case 3:
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: "opacity")]
      return group
    case 4: return CATransition()
    default: return ComputedAnimation(keyPath: "opacity", .value { _ in .scalar(1) })
    }
  }

  // Source: Apple, CAAnimation.delegate: "This value is a strong reference".
  @Test(arguments: 0..<6)
  func `a view that is its animation's delegate survives, by a weak proxy it goes`(kind: Int) {
    func survives(isProxied: Bool) -> Bool {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      weak var watched: Owner?
      weak var layer: CALayer?
      do {
        let view = Owner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (watched, layer) = (view, view.layer)
        let animation = make(kind)
        (animation.duration, animation.repeatCount) = (1, .infinity)
        animation.isRemovedOnCompletion = false
        animation.delegate = isProxied ? WeakProxy(view) : view
        view.layer.add(animation, forKey: nil)
      }
      stage.advance(to: 1)
      let isAlive = watched != nil
      // The cycle ends with the animation.
      layer?.removeAllAnimations()
      #expect(watched == nil)
      return isAlive
    }
    #expect(survives(isProxied: false))
    #expect(!survives(isProxied: true))
  }

  // As on Apple's systems animations end when their layer leaves the tree, and with them the cycle;
  // but for those that are not removed on completion (issue 20).
  @Test(arguments: 0..<6, [true, false])
  func `a view that leaves the screen goes with its animations`(kind: Int, isKept: Bool) {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    weak var watched: Owner?
    weak var layer: CALayer?
    do {
      let view = Owner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      (watched, layer) = (view, view.layer)
      stage.rootView.addSubview(view)
      let animation = make(kind)
      (animation.duration, animation.repeatCount) = (1, .infinity)
      animation.isRemovedOnCompletion = !isKept
      animation.delegate = view
      view.layer.add(animation, forKey: nil)
      stage.advance(to: 0.5)
      view.removeFromSuperview()
    }
    stage.advance(to: 1)
    #expect((watched != nil) == isKept)
    layer?.removeAllAnimations()
    #expect(watched == nil)
  }

  // Source: POPAnimation.h: weak delegates; POPAnimator.mm: weak objects.
  @Test(arguments: 0..<4)
  func `a view that is the delegate of POP's animations goes`(kind: Int) throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    weak var watched: Owner?
    do {
      let view = Owner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      watched = view
      stage.rootView.addSubview(view)
      let animation: POPAnimation =
        switch kind {
        case 0: try #require(POPSpringAnimation(propertyNamed: kPOPViewCenter))
        case 1: try #require(POPBasicAnimation(propertyNamed: kPOPViewAlpha))
        case 2: try #require(POPDecayAnimation(propertyNamed: kPOPViewCenter))
        default: POPCustomAnimation(block: { _, _ in true })
        }
      animation.delegate = view
      animation.repeatForever = true
      view.pop_add(animation, forKey: "x")
      stage.advance(to: 0.1)
      view.removeFromSuperview()
    }
    stage.advance(to: 0.2)
    #expect(watched == nil)
  }
}
