// SPDX-License-Identifier: Apache-2.0
@testable import Motion
import Quartzite
import Testing
import UIKit

/// Optional delegate methods that only a subclass has: iOS finds them by their names.
@MainActor @Suite struct DelegateTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

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
  }

  @Test func `a layer whose delegate leaves display out is drawn by it, else displayed`() throws {
    let (plain, picture) = (PlainPainter(), PicturePainter())
    for (index, painter) in [plain, picture].enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 20 * index, y: 0, width: 20, height: 20)
      layer.delegate = painter
      stage.rootView.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    stage.rootView.backgroundColor = .white
    stage.advance(by: 0.1)
    #expect(picture.displayed == 1)
    let image = stage.snapshot()
    let data = try #require(image.dataProvider?.data as Data?)
    func pixel(_ x: Int) -> [UInt8] {
      let offset = 10 * image.bytesPerRow + 4 * x
      return Array(data[offset..<offset + 4].sorted())
    }
    // Red and opaque, white.
    #expect(pixel(10) == [0, 0, 255, 255])
    #expect(pixel(30) == [255, 255, 255, 255])
  }

  @Test func `a scroll view tells the subclass of its delegate's class`() {
    let page = CountingPage()
    stage.rootView.addSubview(page.view)
    page.scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(page.offsets == [40])
  }
}
