// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteNumerics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct RandomStrokeTests {
  /// Two numbers in order, in hundredths, drawn as the component documents.
  private func parts(seed: UInt64, count: Int) -> [[Double]] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      let first = Double(random.integer(below: 100)) / 100
      let second = Double(random.integer(below: 100)) / 100
      return [min(first, second), max(first, second)]
    }
  }

  private func circle(_ stage: Stage) throws -> CAShapeLayer {
    let view = try #require(stage.rootView.all(RandomStrokeView.self).first)
    return try #require(view.layer.all(CAShapeLayer.self).first)
  }

  @Test func `a red circle of 100, 2 wide, of which nothing is drawn in the first second`() throws {
    let stage = play(.shapeStroke)
    stage.advance(to: 0.99)
    let circle = try circle(stage)
    #expect(circle.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(circle.lineWidth == 2)
    #expect(circle.strokeColor == UIColor.red.cgColor)
    #expect(circle.strokeEnd == 0)
  }

  @Test(arguments: [0, 7] as [UInt64])
  func `every second both ends go to two random values in order`(seed: UInt64) throws {
    let stage = play(.shapeStroke, seed: seed)
    let circle = try circle(stage)
    let parts = parts(seed: seed, count: 4)
    for (index, part) in parts.enumerated() {
      stage.advance(to: TimeInterval(index + 1) + 0.3)
      let shown = try #require(circle.presentation())
      #expect([shown.strokeStart, shown.strokeEnd].map(Double.init) == part)
    }
  }

  @Test func `a tenth of a second after a step both ends are on their way`() throws {
    let stage = play(.shapeStroke)
    let circle = try circle(stage)
    let parts = parts(seed: 0, count: 2)
    stage.advance(to: 2.1)
    let shown = try #require(circle.presentation())
    let progress = implicitProgress(after: 0.1)
    for (end, value) in [shown.strokeStart, shown.strokeEnd].enumerated() {
      let expected = parts[0][end] + (parts[1][end] - parts[0][end]) * progress
      #expect(abs(Double(value) - expected) < 1e-4)
    }
  }
}
