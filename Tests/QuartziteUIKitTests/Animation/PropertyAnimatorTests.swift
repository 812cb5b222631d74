// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteTiming
import QuartziteUIKit
import Testing

/// UIViewPropertyAnimator, seen through the presentation layer.
@MainActor @Suite struct PropertyAnimatorTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
  }

  private func animator(
    _ curve: UIView.AnimationCurve = .linear,
    seconds: TimeInterval = 1
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: seconds, curve: curve) { self.view.center.x = 110 }
  }

  private func x(at time: TimeInterval) -> CGFloat {
    stage.advance(to: time)
    return seen
  }

  private var seen: CGFloat {
    CATransaction.flush()
    return view.layer.presentation()?.position.x ?? .nan
  }

  @Test func `an animator runs to its end and says so once`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive)
    #expect(view.center.x == 10)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.center.x == 110)
    #expect(abs(x(at: 0.25) - 35) < 1e-9)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    #expect(x(at: 1) == 110)
    #expect(ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a pause holds what is seen and going on does not jump`() {
    let animator = animator(.easeInOut)
    animator.startAnimation()
    let before = x(at: 0.3)
    animator.pauseAnimation()
    #expect(!animator.isRunning && animator.state == .active)
    #expect(abs(x(at: 2) - before) < 1e-9)
    animator.startAnimation()
    #expect(abs(seen - before) < 1e-9)
    // The same curve, 1.7 s later.
    let curve = UnitBezier(0.42, 0, 0.58, 1)
    #expect(abs(x(at: 2.4) - (10 + 100 * curve.value(at: 0.7))) < 1e-6)
    #expect(x(at: 2.7) == 110)
    #expect(animator.state == .inactive)
  }

  @Test func `scrubbing is linear and the curve is taken up where it has that progress`() {
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(seen - 35) < 1e-9)
    animator.fractionComplete = 0.5
    #expect(abs(x(at: 1) - 60) < 1e-9)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(abs(seen - 60) < 1e-6)
    // The place where the curve is one half, found by bisection.
    let curve = UnitBezier(0.42, 0, 1, 1)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < 0.5 { low = middle } else { high = middle }
    }
    #expect(abs(x(at: 1.1) - (10 + 100 * curve.value(at: low + 0.1))) < 1e-6)
    stage.advance(to: 2 - low - 1e-6)
    #expect(animator.state == .active)
    stage.advance(to: 2 - low + 1e-6)
    #expect(animator.state == .inactive)
  }

  @Test func `without linear scrubbing the fraction is that of time`() {
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    let curve = UnitBezier(0.42, 0, 1, 1)
    #expect(abs(seen - (10 + 100 * curve.value(at: 0.5))) < 1e-9)
    #expect(animator.fractionComplete == 0.5)
  }

  /// Source: since iOS 11 reversing turns the fraction into its complement.
  @Test func `a reversed animator goes back to the start`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    #expect(abs(x(at: 0.35) - 25) < 1e-9)
    #expect(abs(x(at: 0.5) - 10) < 1e-9)
    #expect(ends == [.start])
    #expect(view.center.x == 10)
  }

  @Test func `stopping keeps what is seen and finishing chooses`() {
    for (position, end) in [(UIViewAnimatingPosition.start, 10.0), (.current, 35), (.end, 110)] {
      view.center.x = 10
      let start = stage.time
      let animator = animator()
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      stage.advance(to: start + 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(abs(view.center.x - 35) < 1e-6)
      animator.startAnimation()
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: position)
      #expect(abs(view.center.x - end) < 1e-6)
      #expect(ends == [position])
      #expect(animator.state == .inactive)
    }
  }

  @Test func `stopping without finishing calls no completion`() {
    let animator = animator()
    animator.addCompletion { _ in Issue.record("called") }
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    stage.advance(to: 2)
    #expect(abs(view.center.x - 35) < 1e-6)
  }

  @Test func `it may stay active at the end and be reversed there`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in Issue.record("called") }
    animator.startAnimation()
    #expect(x(at: 2) == 110)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0)
    animator.startAnimation()
    #expect(abs(x(at: 2.5) - 60) < 1e-9)
    #expect(x(at: 4) == 10)
    #expect(animator.state == .active)
    animator.stopAnimation(true)
  }

  @Test func `going on with another curve leads from what is seen`() {
    let animator = animator(.linear, seconds: 2)
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    let curve = UICubicTimingParameters(animationCurve: .easeOut)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 0.5)
    #expect(abs(seen - 35) < 1e-9)
    let bezier = UnitBezier(0, 0, 0.58, 1)
    #expect(abs(x(at: 0.75) - (35 + 75 * bezier.value(at: 0.25))) < 1e-6)
    #expect(x(at: 1.5) == 110)
    #expect(animator.state == .inactive)
  }

  @Test func `a delayed block takes a part of the time`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ self.view.center.x = 110 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(x(at: 1) == 10)
    #expect(abs(x(at: 1.5) - 60) < 1e-9)
    #expect(x(at: 2) == 110)
  }

  @Test func `blocks added on the way take what is left`() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.addAnimations { self.view.alpha = 0 }
    stage.advance(to: 0.75)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs(seen - 85) < 1e-9)
  }

  @Test func `keyframes inside are scrubbed as well`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.view.center.x = 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.center.x = 160
        }
      }
    }
    animator.fractionComplete = 0.25
    #expect(abs(seen - 35) < 1e-9)
    animator.fractionComplete = 0.75
    #expect(abs(seen - 110) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func `a spring is the oscillator that settles at the duration`() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      self.view.center.x = 110
    }
    animator.startAnimation()
    let spring = SpringCurve(dampingRatio: 0.5, duration: 1)
    #expect(abs(x(at: 0.3) - (10 + 100 * spring.value(at: 0.3))) < 1e-6)
  }

  // Source: UIKit's documentation as mirrored in swift-win32: the default spring has mass 3, stiffness
  // 1000 and damping 500, a damping ratio of about 4.56; physical springs take their own time.
  @Test func `the default spring is the system's`() {
    let animator = UIViewPropertyAnimator(
      duration: 7,
      timingParameters: UISpringTimingParameters()
    )
    animator.addAnimations { self.view.center.x = 110 }
    animator.startAnimation()
    let spring = SpringCurve(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(abs(spring.dampingRatio - 4.56) < 0.005 && animator.duration != 7)
    #expect(abs(x(at: 0.2) - (10 + 100 * spring.value(at: 0.2))) < 1e-6)
  }

  @Test func `a spring takes velocities along both axes`() {
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: CGVector(dx: 5, dy: 0)
    )
    let animator = UIViewPropertyAnimator(duration: 7, timingParameters: spring)
    #expect(animator.duration < 2)
    animator.addAnimations { self.view.center = CGPoint(x: 110, y: 110) }
    animator.startAnimation()
    stage.advance(to: 0.1)
    let x = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5).value(at: 0.1)
    let y = SpringCurve(mass: 1, stiffness: 100, damping: 10).value(at: 0.1)
    #expect(abs(seen - (10 + 100 * x)) < 1e-6)
    #expect(abs((view.layer.presentation()?.position.y ?? 0) - (10 + 100 * y)) < 1e-6)
  }

  @Test func `a delay shows the old value`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(x(at: 0.9) == 10)
    #expect(abs(x(at: 1.5) - 60) < 1e-9)
  }

  @Test func `what is not interruptible runs on`() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    animator.isReversed = true
    animator.fractionComplete = 0.1
    #expect(abs(x(at: 0.5) - 60) < 1e-9)
  }

  @Test func `a moving view is hit where it is seen`() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(stage.rootView.hitTest(CGPoint(x: 60, y: 10), with: nil) === view)
    #expect(stage.rootView.hitTest(CGPoint(x: 110, y: 10), with: nil) !== view)
    stage.advance(to: 1)
    #expect(stage.rootView.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
  }

  @Test func `odd values neither crash nor hang`() {
    let animator = UIViewPropertyAnimator(duration: .nan, curve: .linear) { self.view.alpha = 0.5 }
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.fractionComplete = .nan
    animator.startAnimation()
    stage.advance(to: 0)
    #expect(ends == 1)
    animator.finishAnimation(at: .end)
    animator.stopAnimation(false)
    #expect(animator.state == .inactive)
    weak var gone: UIViewPropertyAnimator?
    do {
      let paused = self.animator()
      paused.pauseAnimation()
      gone = paused
    }
    #expect(gone == nil)
    #expect(view.layer.animationKeys() == nil)
  }

  // A player that is prepared before its view is shown, as the library Dance does.
  @Test(arguments: [(0.0, 10.0), (0.25, 35), (1, 110)])
  func `a view in no window keeps the value of the progress`(fraction: Double, x: Double) {
    let view = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 110 }
    animator.pauseAnimation()
    animator.fractionComplete = CGFloat(fraction)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(abs(view.frame.minX - x) < 1e-6)
  }

  // A player that lays out its page before that is shown, as the example of the library Dance does.
  @Test func `what a layout set in no window is set again`() {
    let (page, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIButton())
    button.setTitle("Start", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    page.addSubview(button)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { page.layoutIfNeeded() }
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    page.layoutIfNeeded()
    #expect((button.titleLabel?.frame.width ?? 0) > 20)
  }
}
