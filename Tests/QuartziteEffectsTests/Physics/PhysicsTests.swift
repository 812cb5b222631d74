// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The effects with POP and a display link against the figures that define them.
@MainActor @Suite struct PhysicsTests {
  @Test func `the display link ticks sixty times between 1 s and 2 s`() throws {
    let stage = try Shown.stage(.displayLink)
    let counter = try Shown.view(TickCounterView.self, on: stage)
    stage.advance(to: 1)
    #expect(counter.count == 0)
    stage.advance(to: 1.5)
    #expect(counter.count == 30)
    stage.advance(to: 3)
    #expect(counter.count == 60)
  }

  @Test func `POP's layer stays where it was when its animation is taken away`() throws {
    let stage = try Shown.stage(.popBasic)
    let view = try Shown.view(RemovedAnimationsView.self, on: stage)
    stage.advance(to: 1)
    // Linear from (150, 150) to (150, 400) in 4 s, written to the layer itself.
    #expect(close(view.popLayer.position, CGPoint(x: 150, y: 150 + 250.0 / 4), 1.1))
    #expect(view.popLayer.animationKeys() == nil)
    stage.advance(to: 3)
    #expect(close(view.popLayer.position, CGPoint(x: 150, y: 150 + 250 * 1.5 / 4), 1.1))
    #expect(view.popLayer.pop_animationKeys() == nil)
  }

  @Test func `Core Animation's layer jumps to its model value`() throws {
    let stage = try Shown.stage(.popBasic)
    let view = try Shown.view(RemovedAnimationsView.self, on: stage)
    stage.advance(to: 1.9)
    #expect(close(try Shown.position(view.coreLayer).y, 150 + 250 * 1.9 / 4, 1e-3))
    #expect(view.coreLayer.position == CGPoint(x: 300, y: 400))
    stage.advance(to: 2.1)
    #expect(close(try Shown.position(view.coreLayer), CGPoint(x: 300, y: 400)))
  }

  @Test func `both frames are printed, of the presentation and of the model`() throws {
    let stage = try Shown.stage(.popBasic)
    let view = try Shown.view(RemovedAnimationsView.self, on: stage)
    stage.advance(to: 1.01)
    let texts = view.all(UILabel.self).compactMap(\.text).filter { $0.hasPrefix("presentation") }
    // Linear, 250 points in 4 s from y = 100: 162 or 163 after a second.
    let core = try #require(texts.last)
    #expect(core.hasSuffix("model\n(250, 350, 100, 100)"))
    #expect(
      core.hasPrefix("presentation\n(250, 162,") || core.hasPrefix("presentation\n(250, 163,")
    )
    #expect(texts.first?.hasPrefix("presentation\n(100, 16") == true)
    stage.advance(to: 2.2)
    let after = view.all(UILabel.self).compactMap(\.text).last { $0.hasPrefix("presentation") }
    #expect(after == "presentation\n(250, 350, 100, 100)\nmodel\n(250, 350, 100, 100)")
  }

  @Test func `the times at which animations are taken away can be set`() throws {
    let stage = play(.popBasic, ["pop": .number(1), "core": .number(0.5)])
    let view = try Shown.view(RemovedAnimationsView.self, on: stage)
    stage.advance(to: 0.6)
    #expect(close(try Shown.position(view.coreLayer), CGPoint(x: 300, y: 400)))
    stage.advance(to: 3)
    #expect(close(view.popLayer.position, CGPoint(x: 150, y: 150 + 250.0 / 4), 1.1))
  }

  @Test func `a thrown button glides by POP's law from its velocity`() throws {
    // 20 points every 50 ms, evenly: 400 points a second to the right.
    let script =
      "0.1 down 160,240; 0.15 move 180,240; 0.2 move 200,240; 0.25 move 220,240; "
      + "0.3 move 240,240; 0.3 up 240,240"
    let stage = try Shown.stage(.popDecay, touches: script)
    let button = try Shown.view(GlideButton.self, on: stage)
    stage.advance(to: 0.299)
    let held = button.center.x
    stage.advance(to: 0.31)
    #expect(button.isGliding)
    stage.advance(to: 6)
    #expect(!button.isGliding)
    // x = v / 1000 d (1 - d^n) / (1 - d), until the velocity is below five points a second.
    let (d, v) = (0.998, 400.0)
    let reach = (v - 5) / 1000 * d / (1 - d)
    #expect(close(button.center.x, held + 20 + reach, 12))
    #expect(close(button.center.y, 240, 1e-6))
  }

  @Test func `a tap stops the button`() throws {
    let stage = try Shown.stage(.popDecay, touches: "")
    let button = try Shown.view(GlideButton.self, on: stage)
    stage.play(
      try TouchScript(
        "0.1 down 160,240; 0.15 move 160,220; 0.2 move 160,200; 0.25 move 160,180; 0.25 up 160,180"
      )
    )
    stage.advance(to: 0.6)
    #expect(button.isGliding)
    stage.tap(at: button.center)
    let place = button.center
    stage.advance(to: 3)
    #expect(!button.isGliding)
    #expect(close(button.center, place))
  }

  @Test func `the default touches throw the button twice and stop it once`() throws {
    let stage = try Shown.stage(.popDecay)
    let button = try Shown.view(GlideButton.self, on: stage)
    stage.advance(to: 1.3)
    #expect(button.isGliding)
    stage.advance(to: 2.9)
    #expect(button.isGliding)
    stage.advance(to: 3.3)
    #expect(!button.isGliding)
    #expect(stage.rootView.bounds.contains(button.frame))
  }

  @Test func `the square springs from 50 to 200 after three seconds, the number along`() throws {
    let stage = try Shown.stage(.popSpring)
    let view = try Shown.view(SpringBoxView.self, on: stage)
    stage.advance(to: 2.99)
    #expect(view.box.bounds.width == 50)
    stage.advance(to: 3.4)
    // Bounciness 4 at speed 0, by POP's conversions.
    let spring = Conversion(bounciness: 4, speed: 0)
    let expected = 200 - 150 * spring.remaining(0.4)
    #expect(close(view.box.bounds.width, expected, 6))
    #expect(close(Double(view.number), Double(view.box.bounds.width), 0.5))
    stage.advance(to: 12)
    #expect(view.box.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(view.number == 200)
  }

  @Test func `a spring by tension, friction and mass follows its own law`() throws {
    let values = Effect.Values([
      "by": .choice("physics"), "tension": .number(200), "friction": .number(8),
      "mass": .number(2), "delay": .number(1),
    ])
    let stage = try Shown.stage(.popSpring, with: values)
    let view = try Shown.view(SpringBoxView.self, on: stage)
    stage.advance(to: 1.25)
    let spring = Conversion(stiffness: 200, damping: 8, mass: 2)
    #expect(close(view.box.bounds.width, 200 - 150 * spring.remaining(0.25), 12))
  }

  @Test(arguments: ["display-link", "pop-basic", "pop-decay", "pop-spring"])
  func `nothing survives them`(id: String) throws {
    let effect = try #require(Catalogue.effect(id: id))
    // No finger is down at these times: a touch keeps its view until it ends.
    for end in [0.2, 1.2, 3.5] {
      #expect(try Shown.survivors(of: effect, after: end, settling: 6) == [])
    }
  }
}

/// A damped oscillator, with POP's figures for bounciness and speed.
private struct Conversion {
  let (stiffness, damping, mass): (Double, Double, Double)

  init(stiffness: Double, damping: Double, mass: Double) {
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
  }

  init(bounciness: Double, speed: Double) {
    let b = 0.8 * (bounciness / 1.7) / 20
    let tension = 0.5 + (speed / 1.7) / 20 * 199.5
    precondition(tension <= 18)
    let none = 0.0007 * tension * tension * tension - 0.031 * tension * tension
    let still = none + 0.64 * tension + 1.28
    let q = 2 * b - b * b
    let friction = q * 0.01 + (1 - q) * still
    self.init(stiffness: 3.62 * tension + 85.4, damping: 3 * friction + 1, mass: 1)
  }

  /// How much of the way is left after `time`, from rest, underdamped.
  func remaining(_ time: Double) -> Double {
    let beta = damping / (2 * mass)
    let omega = (stiffness / mass - beta * beta).squareRoot()
    return exp(-beta * time) * (cos(omega * time) + beta / omega * sin(omega * time))
  }
}
