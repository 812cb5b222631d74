// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteGeometry
import QuartziteNotes
import QuartziteStage
import QuartziteUIKit
import Testing

/// More fingers than any hand has: see issue 28.
@Suite struct ManyFingersTests {
  private final class Told: UIView {
    var began = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      began += touches.count
    }
  }

  @MainActor @Test func `64 fingers touch a stage at once, and a further one when one is lifted`() {
    nonisolated(unsafe) var notes: [String] = []
    Log.run(notes: { notes.append($0) }) {
      let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
      let view = Told(frame: stage.rootView.bounds)
      view.isMultipleTouchEnabled = true
      stage.rootView.addSubview(view)
      let middle = CGPoint(x: 45, y: 45)
      stage.touch((0..<100).map { (.began, middle, $0) })
      #expect(view.began == 64)
      stage.touch(.began, at: middle, finger: 200)
      #expect(view.began == 64)
      stage.touch(.ended, at: middle, finger: 3)
      stage.touch(.began, at: middle, finger: 200)
      #expect(view.began == 65)
    }
    #expect(notes.count <= 1)
  }

  @Test func `two hundred thousand events of five thousand fingers pass`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        endAfter(processorSeconds: 60)
        let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
        let (count, fingers) = (200_000, 5000)
        let steps = (0..<count).map { index in
          let point = CGPoint(x: Double(index % 90), y: Double(index / 7 % 90))
          return TouchScript.Step(
            time: Double(index / fingers) / 40,
            finger: index % fingers,
            action: index < fingers ? .down(point) : .move(point)
          )
        }
        stage.play(TouchScript(steps: steps))
        stage.advance(to: 1.1)
      }
    }
  }
}
