// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// UIView.animateKeyframes.
@MainActor @Suite struct KeyframeBlockTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue
  )

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
  }

  private func x(at time: TimeInterval) -> CGFloat {
    stage.advance(to: time)
    return view.layer.presentation()?.position.x ?? .nan
  }

  private func run(
    _ options: UIView.KeyframeAnimationOptions,
    _ frames: [(Double, Double, CGFloat)]
  ) {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      for (start, length, x) in frames {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
          self.view.center.x = x
        }
      }
    }
  }

  /// Source: the animation that UIKit makes of this block, printed by a debugger: values 1, 0, 0 at
  /// 0, 0.1, 1, linear, timing function easeInEaseOut, fill mode both.
  @Test func `one early keyframe is the animation that UIKit makes`() throws {
    UIView.animateKeyframes(withDuration: 10, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { self.view.alpha = 0 }
    }
    let animation = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.1, 1])
    #expect(animation.values?.count == 3)
    #expect(animation.calculationMode == .linear)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(animation.fillMode == .both)
    #expect(animation.duration == 10)
    #expect(!animation.isAdditive)
  }

  @Test func `values stand still between keyframes that do not touch`() {
    run(Self.linear, [(0, 0.25, 50), (0.5, 0.5, 150)])
    #expect(abs(x(at: 0.125) - 30) < 1e-9)
    #expect(abs(x(at: 0.4) - 50) < 1e-9)
    #expect(abs(x(at: 0.75) - 100) < 1e-9)
    #expect(x(at: 1) == 150)
  }

  @Test func `discrete values are there from the start of their keyframe`() {
    run([Self.linear, .calculationModeDiscrete], [(0, 0.5, 50), (0.5, 0.5, 150)])
    #expect(x(at: 0.1) == 50)
    #expect(x(at: 0.6) == 150)
  }

  @Test func `paced keyframes go at one speed`() {
    // From 10: 10 points and 90 points, 100 in a second.
    run([Self.linear, .calculationModePaced], [(0, 0.5, 20), (0.5, 0.5, 110)])
    #expect(abs(x(at: 0.05) - 15) < 1e-9)
    #expect(abs(x(at: 0.55) - 65) < 1e-9)
  }

  /// Source: Catmull-Rom with one-sided end tangents: 0, 10, 10 at 0.75 gives 10.625.
  @Test func `cubic keyframes go through a smooth curve`() {
    run([Self.linear, .calculationModeCubic], [(0, 0.5, 20), (0.5, 0.5, 20)])
    #expect(abs(x(at: 0.75) - 20.625) < 1e-9)
  }

  @Test func `a block inside a keyframe divides its time`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animateKeyframes(withDuration: 9, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            self.view.center.x = 60
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            self.view.center.x = 160
          }
        }
      }
    }
    #expect(x(at: 0.5) == 10)
    #expect(abs(x(at: 0.75) - 60) < 1e-9)
    #expect(abs(x(at: 0.875) - 110) < 1e-9)
    #expect(x(at: 1) == 160)
  }

  @Test func `duration and curve come from the block around`() throws {
    UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
      self.run([], [(0, 0.5, 50)])
    }
    let animation = try #require(view.layer.animation(forKey: "position"))
    #expect(animation.duration == 3)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test func `odd times are clamped`() {
    run(Self.linear, [(.nan, -1, 50), (0.5, 7, 90), (.infinity, 1, 100)])
    #expect(abs(x(at: 0.75) - 70) < 1e-9)
    #expect(x(at: 1) == 100)
  }
}
