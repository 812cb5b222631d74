// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct CrossFadeTests {
  private func picture(_ gray: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor(red: gray, green: gray, blue: gray, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func `the first picture appears at once, fitted and without an animation`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let view = CrossFadeImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.rootView.addSubview(view)
    view.image = picture(0, 50, 100)
    #expect(view.bounds.size == CGSize(width: 100, height: 200))
    #expect(view.center == CGPoint(x: 100, y: 100))
    #expect(view.layer.animationKeys() == nil)
    #expect(stage.color(100, 100) == [0, 0, 0, 255])
  }

  @Test(arguments: [0.75, 1.5, 2.25])
  func `contents and bounds change evenly over 3 seconds, in one group`(elapsed: Double) throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let view = CrossFadeImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.rootView.addSubview(view)
    view.image = picture(0, 100, 200)
    stage.advance(to: 1)
    view.image = picture(1, 200, 100)
    stage.advance(to: 1 + elapsed)
    #expect(view.layer.animation(forKey: "change") is CAAnimationGroup)
    let part = elapsed / 3
    let shown = try #require(view.layer.presentation()).bounds
    #expect(abs(shown.width - (100 + 100 * part)) < 1e-6)
    #expect(abs(shown.height - (200 - 100 * part)) < 1e-6)
    // Black fades to white.
    let color = stage.color(100, 100)
    for channel in 0..<3 { #expect(abs(Double(color[channel]) - 255 * part) <= 2) }
    stage.advance(to: 4.1)
    #expect(view.layer.animationKeys() == nil)
    #expect(stage.color(100, 100) == [255, 255, 255, 255])
  }

  @Test func `the entry changes from 260 x 180 to 190 x 260 from second 3 to 6`() throws {
    let stage = play(.crossFade)
    let view = try #require(stage.rootView.all(CrossFadeImageView.self).first)
    #expect(view.bounds.size == CGSize(width: 260, height: 180))
    stage.advance(to: 2.9)
    #expect(view.layer.animationKeys() == nil)
    stage.advance(to: 4.5)
    let shown = try #require(view.layer.presentation()).bounds.size
    #expect(abs(shown.width - 225) < 1e-6 && abs(shown.height - 220) < 1e-6)
    #expect(view.bounds.size == CGSize(width: 190, height: 260))
  }
}
