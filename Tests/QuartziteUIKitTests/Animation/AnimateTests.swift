// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteTiming
import QuartziteUIKit
import Testing

/// UIView.animate, seen through the presentation layer.
@MainActor @Suite struct AnimateTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
  }

  private func x(at time: TimeInterval) -> CGFloat {
    stage.advance(to: time)
    return view.layer.presentation()?.position.x ?? .nan
  }

  @Test func `the model jumps and the picture follows the curve`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 110 }
    #expect(view.center.x == 110)
    #expect(abs(x(at: 0.25) - 35) < 1e-9)
    #expect(abs(x(at: 0.75) - 85) < 1e-9)
    #expect(x(at: 1) == 110)
    #expect(view.layer.animationKeys() == nil)
  }

  /// Source: gist d-ronnqvist/137ce6b4c852d8ebd96d; iosoteric.com: additive since iOS 8.
  @Test func `overlapping blocks add up and each runs to its end`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 110 }
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 10 }
    // Model 10; the first still adds -100 (1 - t), the second +100 (1.5 - t).
    #expect(abs(x(at: 0.5) - 60) < 1e-9)
    #expect(abs(x(at: 0.75) - (10 - 25 + 75)) < 1e-9)
    #expect(abs(x(at: 1.25) - 35) < 1e-9)
    #expect(view.layer.animationKeys()?.count == 1)
    #expect(x(at: 1.5) == 10)
  }

  @Test func `bounds animate as origin and size`() {
    UIView.animate(withDuration: 1) { self.view.bounds = CGRect(x: 5, y: 0, width: 10, height: 40) }
    let keys = view.layer.animationKeys() ?? []
    #expect(keys.sorted() == ["bounds.origin", "bounds.size"])
    #expect(
      keys.allSatisfy {
        (view.layer.animation(forKey: $0) as? CABasicAnimation)?.isAdditive == true
      }
    )
  }

  @Test func `opacity runs from the old value and is not additive`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.alpha = 0 }
    let animation = view.layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(animation?.isAdditive == false)
    stage.advance(to: 0.25)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
  }

  @Test func `the old value shows during the delay`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { self.view.center.x = 110 }
    #expect(x(at: 0.4) == 10)
    #expect(abs(x(at: 1) - 60) < 1e-9)
    #expect(x(at: 1.5) == 110)
  }

  /// Source: openuikit's measurements; |(b - v) / wd| exp(-b D) = 0.001.
  @Test(arguments: [(0.5, 12.7169), (0.6, 11.0335), (0.7, 9.8396), (0.8, 8.9943), (1, 9.233413)])
  func `a spring has the frequency that UIKit gives it`(ratio: Double, frequency: Double) {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: ratio,
      initialSpringVelocity: 0,
      animations: { self.view.center.x = 110 }
    )
    let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(abs((spring?.stiffness ?? 0).squareRoot() - frequency) < 1e-4)
    #expect(abs((spring?.damping ?? 0) - 2 * ratio * frequency) < 1e-3)
    #expect(spring?.duration == 1)
  }

  @Test func `a spring's picture is the damped oscillator's`() {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      animations: { self.view.center.x = 110 }
    )
    // Runge-Kutta over x'' = -w² x - 2 z w x', x(0) = 1.
    let w = 12.716877
    var (p, v) = (1.0, 0.0)
    let h = 1e-4
    for _ in 0..<3000 {
      func a(_ p: Double, _ v: Double) -> Double { -w * w * p - w * v }
      let (k1p, k1v) = (v, a(p, v))
      let (k2p, k2v) = (v + h / 2 * k1v, a(p + h / 2 * k1p, v + h / 2 * k1v))
      let (k3p, k3v) = (v + h / 2 * k2v, a(p + h / 2 * k2p, v + h / 2 * k2v))
      let (k4p, k4v) = (v + h * k3v, a(p + h * k3p, v + h * k3v))
      p += h / 6 * (k1p + 2 * k2p + 2 * k3p + k4p)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    #expect(abs(x(at: 0.3) - (110 - 100 * p)) < 1e-3)
  }

  @Test func `the completion says whether the animation ran to its end`() {
    var flags: [String] = []
    UIView.animate(withDuration: 1) {
      self.view.alpha = 0
    } completion: {
      flags.append("first \($0) \(CACurrentMediaTime())")
    }
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1) {
      self.view.alpha = 1
    } completion: {
      flags.append("second \($0) \(CACurrentMediaTime())")
    }
    stage.advance(to: 5)
    #expect(flags == ["first false 0.5", "second true 1.5"])
  }

  @Test(arguments: [false, true])
  func `the completion comes for a view that is taken out before it was ever shown`(
    _ isParent: Bool
  ) {
    var done: [Bool] = []
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    stage.rootView.addSubview(parent)
    UIView.animate(
      withDuration: 1,
      animations: { child.alpha = 0 },
      completion: { done.append($0) }
    )
    (isParent ? parent : child).removeFromSuperview()
    stage.advance(by: 2)
    #expect(done.count == 1)
  }

  @Test func `a block without a change completes at once`() {
    var done: Bool?
    UIView.animate(withDuration: 1, animations: {}, completion: { done = $0 })
    #expect(done == true)
  }

  @Test func `nothing moves without animation`() {
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) { self.view.center.x = 50 }
    }
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `an inner block takes over the outer duration unless it overrides it`() {
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1) { self.view.center.x = 50 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        self.view.alpha = 0
      }
    }
    #expect(view.layer.animation(forKey: "position")?.duration == 2)
    #expect(view.layer.animation(forKey: "opacity")?.duration == 1)
  }

  @Test func `transforms add up as well`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    stage.advance(to: 0.5)
    let scale = view.layer.presentation()?.value(forKeyPath: "transform.scale.x") as? CGFloat
    #expect(abs((scale ?? 0) - 2) < 1e-9)
  }

  @Test func `a view that moves takes no touches unless that is allowed`() {
    UIView.animate(withDuration: 1) { self.view.center.x = 100 }
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    stage.advance(to: 1)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      self.view.center.x = 10
    }
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test func `odd durations neither crash nor animate`() {
    for duration in [Double.nan, -1, .infinity] {
      var done = false
      UIView.animate(withDuration: duration, animations: { self.view.alpha -= 0.1 }) { _ in
        done = true
      }
      #expect(done)
    }
  }

  // MARK: - Views that nothing shows

  @Test func `a view that masks another, and what is in it, moves though it is in no window`() {
    let (mask, part) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    mask.addSubview(part)
    view.mask = mask
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      mask.frame.origin.x = 40
      part.frame.origin.y = 20
    } completion: { _ in
      isOver = true
    }
    stage.advance(by: 0.5)
    #expect(abs((mask.layer.presentation()?.frame.minX ?? 0) - 20) < 1e-6)
    #expect(abs((part.layer.presentation()?.frame.minY ?? 0) - 10) < 1e-6 && !isOver)
    stage.advance(by: 0.6)
    #expect(isOver)
  }

  @Test func `a block of views in no window completes after its event`() {
    let (lone, gone) = (UIView(), UIView())
    var ended: [String] = []
    UIView.animate(withDuration: 1) {
      lone.alpha = 0.5
    } completion: { finished in
      ended.append(finished ? "lone" : "cut")
    }
    UIView.animate(withDuration: 1) {
      self.stage.rootView.addSubview(gone)
      gone.alpha = 0.5
      self.view.alpha = 0.5
      gone.removeFromSuperview()
    } completion: { _ in
      ended.append("gone")
    }
    #expect(ended.isEmpty)
    stage.advance(by: 0.1)
    #expect(ended == ["lone"] && lone.layer.animationKeys() == nil)
    #expect(!(stage.rootView.hitTest(CGPoint(x: 5, y: 5), with: nil) === view))
    stage.advance(by: 1)
    // What is seen runs to its end, and takes touches again.
    #expect(ended == ["lone", "gone"])
    #expect(stage.rootView.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test func `a view that comes into a window in the same event is animated`() {
    let late = UIView()
    var hasEnded = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      late.center.x = 100
    } completion: { _ in
      hasEnded = true
    }
    stage.rootView.addSubview(late)
    stage.advance(by: 0.5)
    #expect(late.layer.presentation()?.position.x == 50 && !hasEnded)
    stage.advance(by: 0.6)
    #expect(hasEnded)
  }
}
