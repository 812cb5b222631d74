// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct CircleProgressTests {
  private func circle(_ stage: Stage) throws -> CAShapeLayer {
    let view = try #require(stage.rootView.all(CircleProgressView.self).first)
    return try #require(view.layer.all(CAShapeLayer.self).first)
  }

  @Test func `the circle is 200 wide, its gray line 3, and empty until 3 seconds`() throws {
    let stage = play(.circleProgress)
    let circle = try circle(stage)
    stage.advance(to: 2.99)
    #expect(circle.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(circle.lineWidth == 3)
    let gray = 128 / 255.0
    #expect(circle.strokeColor == CGColor(red: gray, green: gray, blue: gray, alpha: 1))
    #expect(circle.presentation()?.strokeEnd == 0)
  }

  @Test(arguments: [0.05, 0.125, 0.2])
  func `it fills within the quarter second of an implicit animation`(elapsed: Double) throws {
    let stage = play(.circleProgress)
    let circle = try circle(stage)
    stage.advance(to: 3 + elapsed)
    let shown = try #require(circle.presentation())
    #expect(abs(Double(shown.strokeEnd) - implicitProgress(after: elapsed)) < 1e-4)
    stage.advance(to: 3.26)
    #expect(circle.presentation()?.strokeEnd == 1)
  }

  @Test func `start and value are parameters and clamped by the view`() throws {
    let stage = play(.circleProgress, ["value": .number(0.75), "start": .number(0.25)])
    let circle = try circle(stage)
    stage.advance(to: 3.3)
    #expect(circle.strokeStart == 0.25)
    #expect(circle.presentation()?.strokeEnd == 0.75)
    let view = try #require(stage.rootView.all(CircleProgressView.self).first)
    for (value, expected) in [(1.5, 1.0), (-1, 0), (.nan, 0)] as [(CGFloat, CGFloat)] {
      view.value = value
      #expect(circle.strokeEnd == expected)
    }
  }
}
