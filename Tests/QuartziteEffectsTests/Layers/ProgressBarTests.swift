// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteNumerics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ProgressBarTests {
  private func bar(_ stage: Stage, _ index: Int) throws -> CALayer {
    let views = stage.rootView.all(ProgressBarView.self)
    return try #require(views[index].layer.sublayers?.first)
  }

  @Test func `the bare layer is 100 wide and 5 high until its frame is set`() throws {
    let stage = play(.progressBar)
    stage.advance(to: 0.99)
    let bar = try bar(stage, 0)
    #expect(bar.presentation()?.frame == CGRect(x: 0, y: 0, width: 100, height: 5))
  }

  @Test(arguments: [0.05, 0.1, 0.2])
  func `it grows to 200 within a quarter of a second, from its left end`(elapsed: Double) throws {
    let stage = play(.progressBar)
    let bar = try bar(stage, 0)
    stage.advance(to: 1 + elapsed)
    let shown = try #require(bar.presentation()).frame
    #expect(abs(shown.width - (100 + 100 * implicitProgress(after: elapsed))) < 1e-3)
    #expect(abs(shown.minX) < 1e-9)
    stage.advance(to: 1.26)
    #expect(bar.presentation()?.frame.width == 200)
  }

  @Test func `the other is fed by a timer until it is full`() throws {
    let stage = play(.progressBar)
    let bar = try bar(stage, 1)
    var random = SeededRandom(seed: 0)
    var percent = 0
    for tick in 1...4 {
      percent += random.integer(in: 4...11)
      stage.advance(to: 0.3 * Double(tick) + 0.26)
      #expect(abs(try #require(bar.presentation()).bounds.width - 2 * CGFloat(percent)) < 1e-9)
    }
    stage.advance(to: 6)
    #expect(bar.bounds.width == 200)
  }

  @Test func `a share is clamped, and follows a change of size at once`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 20), scale: 1)
    let view = ProgressBarView(frame: CGRect(x: 0, y: 0, width: 100, height: 5))
    stage.rootView.addSubview(view)
    for (value, expected) in [(2, 1), (-1, 0), (.nan, 0), (0.5, 0.5)] as [(CGFloat, CGFloat)] {
      view.progress = value
      #expect(view.progress == expected)
    }
    stage.advance(to: 1)
    view.frame.size.width = 300
    stage.advance(to: 1.01)
    #expect(view.layer.sublayers?.first?.presentation()?.bounds.width == 150)
  }
}
