// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteTiming
import QuartziteUIKit
import Testing

/// The bouncing edges against the figures that define them.
@MainActor @Suite struct BounceTests {
  private func play() throws -> (stage: Stage, control: BounceControl) {
    let stage = Stage(size: Effect.bounce.size, scale: 1)
    Effect.bounce.make(on: stage)
    stage.play(try TouchScript("0.2 down 180,120; 0.7 up 180,120"))
    return (stage, try #require(stage.rootView.subviews.first as? BounceControl))
  }

  /// How far the top edge stands out at its middle: a quadratic curve goes half way to its control
  /// point.
  private func bulge(_ control: BounceControl) throws -> CGFloat {
    let path = try #require((control.layer.mask as? CAShapeLayer)?.path)
    return control.inner.minY - path.boundingBoxOfPath.minY
  }

  @Test func `the control is its contents grown by the amplitude`() throws {
    let (_, control) = try play()
    #expect(control.frame == CGRect(x: 65, y: 65, width: 230, height: 110))
    #expect(control.inner == CGRect(x: 15, y: 15, width: 200, height: 80))
    #expect(try bulge(control) == 0)
  }

  @Test(arguments: [0.3, 0.4, 0.65])
  func `while touched, the edges follow the tight spring`(time: TimeInterval) throws {
    let (stage, control) = try play()
    stage.advance(to: time + 1e-6)
    let spring = SpringCurve(dampingRatio: 0.9, duration: 0.5, initialVelocity: 1.5)
    let frame = (time * 60 + 1e-6).rounded(.down) / 60
    #expect(abs(try bulge(control) - 7.5 * spring.value(at: frame - 0.2)) < 0.02)
    #expect(control.isVibrating)
  }

  @Test func `let go, they vibrate and come to rest, and the display link pauses`() throws {
    let (stage, control) = try play()
    stage.advance(to: 0.8 + 1e-6)
    let loose = SpringCurve(dampingRatio: 0.15, duration: 0.45, initialVelocity: 5.5)
    let expected = 7.5 * (1 - loose.value(at: 0.1))
    // A negative bulge lies inside the rectangle and its corners bound the path.
    #expect(abs(try bulge(control) - max(0, expected)) < 0.05)
    stage.advance(to: 1.2)
    #expect(!control.isVibrating)
    #expect(abs(try bulge(control)) < 0.05)
  }

  @Test func `it wraps a view where the view stands`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 240))
    let (below, view, above) = (UIView(), UIImageView(), UIView())
    for child in [below, view, above] { parent.addSubview(child) }
    view.frame = CGRect(x: 80, y: 80, width: 200, height: 80)
    view.backgroundColor = .green
    let control = BounceControl(wrapping: view)
    #expect(parent.subviews == [below, control, above])
    #expect(control.frame == CGRect(x: 65, y: 65, width: 230, height: 110))
    #expect(view.superview === control)
    #expect(control.convert(view.frame, to: parent) == CGRect(x: 80, y: 80, width: 200, height: 80))
    #expect(control.backgroundColor == .green)
  }

  @Test(arguments: [true, false])
  func `a wrapped view's touches move the edges, a control's own action is sent too`(
    isControl: Bool
  ) throws {
    let stage = Stage(size: CGSize(width: 360, height: 240), scale: 1)
    let frame = CGRect(x: 80, y: 80, width: 200, height: 80)
    let view = isControl ? UIButton(frame: frame) : UIView(frame: frame)
    var taps = 0
    (view as? UIButton)?.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.rootView.addSubview(view)
    let control = BounceControl(wrapping: view)
    stage.play(try TouchScript("0.2 down 180,120; 0.7 up 180,120"))
    stage.advance(to: 0.65 + 1e-6)
    let spring = SpringCurve(dampingRatio: 0.9, duration: 0.5, initialVelocity: 1.5)
    #expect(abs(try bulge(control) - 7.5 * spring.value(at: 0.45)) < 0.1)
    stage.advance(to: 1.2)
    #expect(!control.isVibrating)
    #expect(taps == (isControl ? 1 : 0))
  }

  @Test func `nothing survives it`() throws {
    let stage = Stage(size: Effect.bounce.size, scale: 1)
    let watch = LeakWatch(stage)
    Effect.bounce.make(on: stage)
    stage.play(try TouchScript("0.2 down 180,120; 0.7 up 180,120"))
    stage.advance(to: 0.8)
    stage.clear()
    stage.advance(by: 1)
    #expect(watch.seenCount > 4)
    #expect(watch.survivors.map(\.description) == [])
  }
}
