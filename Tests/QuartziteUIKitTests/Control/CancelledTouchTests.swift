// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Touches of controls with a value that the system takes away, and segments of unequal widths.
@MainActor @Suite struct CancelledTouchTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  private func watch(_ control: UIControl) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    stage.rootView.addSubview(control)
    stage.advance(by: 0.01)
    return { counter.count }
  }

  @Test(arguments: [true, false])
  func `a slider has told of the value that it keeps after a cancelled touch`(_ tells: Bool) {
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    slider.value = 0.5
    slider.isContinuous = tells
    let count = watch(slider)
    stage.touch(.began, at: CGPoint(x: 110, y: 27))
    stage.touch(.moved, at: CGPoint(x: 160, y: 27))
    #expect(slider.value > 0.7)
    stage.touch(.cancelled, at: CGPoint(x: 160, y: 27))
    #expect(tells ? slider.value > 0.7 && count() == 1 : slider.value == 0.5 && count() == 0)
  }

  @Test(arguments: [true, false])
  func `a stepper has told of the value that it keeps after a cancelled touch`(_ tells: Bool) {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 94, height: 32))
    stepper.value = 5
    stepper.isContinuous = tells
    let count = watch(stepper)
    stage.touch(.began, at: CGPoint(x: 80, y: 26))
    #expect(stepper.value == 6)
    stage.touch(.cancelled, at: CGPoint(x: 80, y: 26))
    #expect(tells ? stepper.value == 6 && count() == 1 : stepper.value == 5 && count() == 0)
  }

  @Test func `segments are read where they are drawn`() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 10, y: 20, width: 230, height: 32)
    control.setWidth(50, forSegmentAt: 0)
    _ = watch(control)
    #expect(
      stage.accessibilityTree().map(\.frame) == [
        CGRect(x: 10, y: 20, width: 50, height: 32), CGRect(x: 60, y: 20, width: 90, height: 32),
        CGRect(x: 150, y: 20, width: 90, height: 32),
      ]
    )
    // A touch in the frame of an element chooses its segment.
    for (index, node) in stage.accessibilityTree().enumerated() {
      stage.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
      #expect(control.selectedSegmentIndex == index)
    }
  }
}
