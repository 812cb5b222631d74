// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Effects and colours of symbols.
@MainActor @Suite struct SymbolEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIImageView(image: UIImage(systemName: "heart.fill"))

  init() { stage.rootView.addSubview(view) }

  private var scale: CGFloat { (view.layer.presentation() ?? view.layer).transform.m11 }

  @Test func `a bounce makes the symbol larger for half a second`() {
    view.addSymbolEffect(.bounce)
    stage.advance(to: 0.175)
    // The keyframe at 35 % of 0.5 s.
    #expect(abs(scale - 1.2) < 0.01)
    stage.advance(to: 0.6)
    #expect(scale == 1 && (view.layer.animationKeys() ?? []).isEmpty)
  }

  @Test func `a pulse goes on until it is removed`() {
    view.addSymbolEffect(.pulse)
    // Half a period of 1.6 s, after two of them.
    stage.advance(to: 4)
    #expect(abs((view.layer.presentation()?.opacity ?? 1) - 0.3) < 0.01)
    view.removeSymbolEffect(ofType: .pulse)
    #expect((view.layer.animationKeys() ?? []).isEmpty)
  }

  @Test func `a scale stays until all effects are removed`() {
    view.addSymbolEffect(.scale.up)
    stage.advance(to: 2)
    #expect(abs(scale - 1.18) < 0.001)
    view.removeAllSymbolEffects()
    stage.advance(to: 2.1)
    #expect(scale == 1)
  }

  @Test func `an effect runs as often and as fast as its options say`() {
    view.addSymbolEffect(.rotate, options: .repeat(2).speed(2))
    stage.advance(to: 1.7)
    #expect(!(view.layer.animationKeys() ?? []).isEmpty)
    stage.advance(to: 1.9)
    #expect((view.layer.animationKeys() ?? []).isEmpty)
  }

  @Test(arguments: [
    (WiggleSymbolEffect.wiggle.clockwise, 1.0), (WiggleSymbolEffect.wiggle.counterClockwise, -1.0),
  ])
  func `a wiggle begins to its side`(effect: WiggleSymbolEffect, side: Double) {
    view.addSymbolEffect(effect)
    stage.advance(to: 0.105)
    // The keyframe at 15 % of 0.7 s: 12 degrees, whose sine is m12; y points down.
    let turn = (view.layer.presentation() ?? view.layer).transform.m12
    #expect(abs(turn - side * 0.2079) < 0.005)
  }

  @Test func `images that are no symbols do not move`() {
    view.image = UIImage()
    view.addSymbolEffect(.wiggle)
    #expect((view.layer.animationKeys() ?? []).isEmpty)
  }

  @Test func `a symbol is exchanged at its smallest`() throws {
    let other = try #require(UIImage(systemName: "star.fill"))
    view.setSymbolImage(other, contentTransition: .replace)
    #expect(view.image === other)
    stage.advance(to: 0.14)
    #expect(abs(scale - 0.5) < 0.02)
    stage.advance(to: 0.4)
    #expect(scale == 1)
  }

  @Test func `a palette draws a symbol in its own colours`() throws {
    let configuration = UIImage.SymbolConfiguration(paletteColors: [.red])
    let image = UIImage(systemName: "heart.fill", withConfiguration: configuration)
    #expect(image?.renderingMode == .alwaysOriginal)
    let inked = InkedImage(try #require(image?.cgImage))
    #expect(inked.pixel(inked.width / 2, inked.height / 2) == [255, 0, 0, 255])
  }

  @Test func `the configuration of the view holds where the symbol has none`() {
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
    #expect(view.intrinsicContentSize == CGSize(width: 60, height: 60))
  }
}
