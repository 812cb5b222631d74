// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteStage
import Testing

/// Controls that show an animation, by touches.
@MainActor @Suite struct AnimatedControlTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)

  private func animation() throws -> LottieAnimation {
    try LottieAnimation.from(data: Data(AnimationViewTests.file.utf8))
  }

  private func show(_ control: UIControl) {
    control.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.rootView.addSubview(control)
  }

  @Test func `a switch plays to its end when it is touched, and back`() throws {
    let control = AnimatedSwitch(animation: try animation())
    control.setProgressForState(fromProgress: 0, toProgress: 0.5, forOnState: true)
    control.setProgressForState(fromProgress: 0.5, toProgress: 0, forOnState: false)
    show(control)
    var told: [Bool] = []
    control.addAction(UIAction { _ in told.append(control.isOn) }, for: .valueChanged)
    stage.advance(to: 0.1)
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(to: 0.3)
    #expect(told == [true])
    #expect(control.animationView.isAnimationPlaying)
    stage.advance(to: 1)
    #expect(control.animationView.currentFrame == 5)
    stage.advance(to: 1.1)
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(to: 2)
    #expect(told == [true, false])
    #expect(control.animationView.currentFrame == 0)
  }

  @Test func `a switch that is set shows the end at once and sends no action`() throws {
    let control = AnimatedSwitch(animation: try animation())
    show(control)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.isOn = true
    #expect(control.animationView.currentProgress == 1)
    control.setIsOn(false, animated: true)
    stage.advance(to: 0.4)
    #expect(abs(control.animationView.currentFrame - 6) < 1e-6)
    #expect(count == 0)
  }

  @Test func `a button plays its range when the touch ends`() throws {
    let button = AnimatedButton(animation: try animation())
    button.setPlayRange(fromMarker: "begin", toMarker: "half", event: .touchUpInside)
    show(button)
    var performed = 0
    button.performAction = { performed += 1 }
    stage.advance(to: 0.1)
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(to: 2)
    #expect(button.animationView.currentFrame == 5)
    #expect(performed == 1)
  }

  @Test func `a layer is shown in its state only`() throws {
    let text = AnimationViewTests.file.replacingOccurrences(
      of: #""o":{"k":0}"#,
      with: #""o":{"k":100}"#
    )
    let control = AnimatedControl(animation: try LottieAnimation.from(data: Data(text.utf8)))
    control.setLayer(named: "Box", forState: .normal)
    control.setLayer(named: "Cover", forState: .selected)
    show(control)
    stage.advance(to: 0.1)
    #expect(try pixel() == [255, 0, 0])
    control.isSelected = true
    stage.advance(to: 0.2)
    #expect(try pixel() == [0, 255, 0])
  }

  private func pixel() throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[5 * $0.rowPixels + 5] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }
}
