// SPDX-License-Identifier: Apache-2.0
@testable import Motion
import Quartzite
import Testing
import UIKit

/// Optional delegate methods that only a subclass has: iOS finds them by their names.
@MainActor @Suite(.serialized) struct DelegateTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

  init() {
    stage.makeCurrent()
  }

  @Test func `an animation tells the subclass of its delegate's class`() {
    let stepper = LoudStepper()
    stage.rootView.layer.addSublayer(stepper.layer)
    stage.advance(by: 0)
    stepper.step(3)
    stage.advance(by: 0.1)
    #expect(stepper.log == ["end 3", "start"])
    stage.advance(by: 1)
    #expect(stepper.log == ["end 3", "start", "stop true"])
  }

  @Test func `a layer asks the subclass of its delegate's class for actions`() {
    let stepper = LoudStepper()
    stepper.layer.delegate = stepper
    stage.rootView.layer.addSublayer(stepper.layer)
    stage.advance(by: 0)
    stepper.layer.opacity = 0.5
    #expect(stepper.layer.animationKeys() == nil)
    let quiet = QuietStepper()
    quiet.layer.delegate = quiet
    stage.rootView.layer.addSublayer(quiet.layer)
    stage.advance(by: 0)
    quiet.layer.opacity = 0.5
    #expect(quiet.layer.animationKeys() == ["opacity"])
  }

  @Test func `what a subclass leaves out does what it does when left out`() {
    let stepper = QuietStepper()
    stage.rootView.layer.addSublayer(stepper.layer)
    stepper.step(1)
    stage.advance(by: 1)
    #expect(stepper.log == ["repeats"])
    // A delegate without `display(_:)` lets the layer draw itself.
    stepper.layer.delegate = stepper
    stepper.layer.setNeedsDisplay()
    stage.advance(by: 0.1)
  }

  @Test func `a scroll view tells the subclass of its delegate's class`() {
    let page = CountingPage()
    stage.rootView.addSubview(page.view)
    page.scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(page.offsets == [40])
  }
}
