// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct BlurLiveTests {
  @Test func `the panel, its word and the content have their places`() throws {
    let stage = play(.blurLive)
    let view = try #require(stage.rootView.all(LiveBlurView.self).first)
    #expect(view.panel.frame == CGRect(x: 0, y: 100, width: 320, height: 200))
    #expect(view.label.font.pointSize == 50)
    #expect(view.label.isDescendant(of: view.panel.contentView))
    #expect(view.label.superview?.superview is UIVisualEffectView)
    #expect(!view.scrollView.bounces)
    #expect(view.scrollView.contentSize.height > 568 + 320)
  }

  /// The greatest and the least red in a row of the stage.
  private func contrast(_ stage: Stage, y: Int) -> (least: Int, most: Int) {
    let row = (40..<280).map { stage.color($0, y)[0] }
    return (row.min() ?? 0, row.max() ?? 0)
  }

  @Test(arguments: [UIBlurEffect.Style.extraLight, .light, .dark])
  func `stripes are sharp beside the panel and one colour under it`(
    style: UIBlurEffect.Style
  ) throws {
    let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
    stage.threads = 1
    let view = LiveBlurView(frame: stage.rootView.bounds, style: style)
    let stripes = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    stripes.backgroundColor = .black
    for index in 0..<40 {
      let stripe = UIView(frame: CGRect(x: index * 8, y: 0, width: 4, height: 900))
      stripe.backgroundColor = .white
      stripes.addSubview(stripe)
    }
    view.scrollView.addSubview(stripes)
    view.scrollView.contentSize = stripes.bounds.size
    stage.rootView.addSubview(view)
    let (least, most) = contrast(stage, y: 350)
    #expect(least == 0 && most == 255)
    let under = contrast(stage, y: 120)
    #expect(under.most - under.least <= 6)
    // Gray, less the tint: 0.5 under white at 0.3, nearly white at 0.82, nearly black at 0.73.
    let expected: [UIBlurEffect.Style: Double] = [
      .light: 0.5 * 0.7 + 0.3, .extraLight: 0.5 * 0.18 + 0.97 * 0.82,
      .dark: 0.5 * 0.27 + 0.11 * 0.73,
    ]
    #expect(abs(Double(under.most) - 255 * (expected[style] ?? 0)) < 8)
  }

  @Test func `the glass follows what is dragged under it`() throws {
    let stage = play(.blurLive)
    let view = try #require(stage.rootView.all(LiveBlurView.self).first)
    stage.advance(to: 0.1)
    let before = stage.color(20, 200)
    stage.play(
      try TouchScript("0.2 down 160,500; 0.3 move 160,400; 0.4 move 160,260; 0.9 up 160,260")
    )
    stage.advance(to: 1)
    #expect(view.scrollView.contentOffset.y > 150)
    let after = stage.color(20, 200)
    let change = zip(before, after).map { abs($0 - $1) }.reduce(0, +)
    #expect(change > 40)
  }
}
