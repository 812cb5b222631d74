// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct MovingMaskTests {
  private func mask(_ stage: Stage) throws -> CALayer {
    let view = try #require(stage.rootView.all(MovingMaskView.self).first)
    return try #require(view.layer.sublayers?.first?.mask)
  }

  @Test func `a picture of 200 is seen through 100 x 100 at (0, 0) until 3 seconds`() throws {
    let stage = play(.movingMask, ["dim": .number(0)])
    stage.advance(to: 2.99)
    let view = try #require(stage.rootView.all(MovingMaskView.self).first)
    #expect(view.frame.size == CGSize(width: 200, height: 200))
    let mask = try mask(stage)
    #expect(mask.presentation()?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.color(100, 100) != [0, 0, 0, 255])
    #expect(stage.color(170, 170) == [0, 0, 0, 255])
  }

  @Test(arguments: [0.05, 0.125, 0.2])
  func `then it moves to (50, 50) by itself within a quarter of a second`(elapsed: Double) throws {
    let stage = play(.movingMask)
    let mask = try mask(stage)
    stage.advance(to: 3 + elapsed)
    let shown = try #require(mask.presentation()).frame
    let offset = 50 * implicitProgress(after: elapsed)
    #expect(abs(shown.minX - offset) < 1e-3 && abs(shown.minY - offset) < 1e-3)
    #expect(abs(shown.width - 100) < 1e-9)
    stage.advance(to: 3.26)
    #expect(mask.presentation()?.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }
}
