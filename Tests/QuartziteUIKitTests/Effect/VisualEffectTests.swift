// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct VisualEffectTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  private let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    // Black on the left, white on the right.
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    left.backgroundColor = .black
    let right = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 40))
    right.backgroundColor = .white
    for view in [left, right, view] { stage.rootView.addSubview(view) }
  }

  /// Red, green and blue of a pixel in the middle row.
  private func color(_ x: Int) -> [Int] {
    let pixels = stage.snapshot().pixmap
    let pixel = pixels.pixels[20 * pixels.rowPixels + x]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  private func gray(_ x: Int) -> Int { color(x)[0] }

  @Test func `without an effect what lies behind is as it is`() {
    #expect([0, 19, 20, 39].map { gray($0) } == [0, 0, 255, 255])
  }

  @Test func `a light blur mixes what lies behind and lays white over it`() {
    view.effect = UIBlurEffect(style: .light)
    // Mirrored edges make a square wave of period 80 about 127.5. A sigma of 25.8 leaves its first
    // harmonic: 127.5 (4 / pi) exp(-(2 pi 25.8 / 80)^2 / 2) = 20.8, at its crests at the borders.
    // White at 0.3 over it: 76.5 + 0.7 (127.5 ± 20.8).
    #expect(abs(gray(20) - 166) <= 2)
    #expect(abs(gray(0) - 151) <= 3)
    #expect(abs(gray(39) - 180) <= 3)
  }

  @Test(arguments: [
    // The mean, 127.5, under the tint: tint · alpha + mean · (1 - alpha).
    (UIBlurEffect.Style.extraLight, false, 226), (.dark, false, 55), (.regular, false, 166),
    (.regular, true, 55), (.prominent, false, 226), (.systemThickMaterialLight, true, 223),
    (.systemThickMaterialDark, false, 54),
  ])
  func `each style lays its tint over the mean`(
    style: UIBlurEffect.Style,
    isDark: Bool,
    expected: Int
  ) {
    let traits = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    view.effect = UIBlurEffect(style: style)
    UITraitCollection.current = traits
    #expect(abs((gray(19) + gray(20)) / 2 - expected) <= 2)
  }

  @Test func `an effect set in a block fades in`() {
    var isDone = false
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: .curveLinear,
      animations: { view.effect = UIBlurEffect(style: .light) },
      completion: { _ in isDone = true }
    )
    // Half way: sigma 12.9 leaves 162.3 exp(-(2 pi 12.9 / 80)^2 / 2) = 97.2 of the wave, and less
    // than 2 of its third harmonic; white at 0.15 over it: 38.25 + 0.85 (127.5 - 97.2) = 64.
    stage.advance(to: 0.5)
    #expect(abs(gray(0) - 64) <= 4)
    #expect(!isDone)
    stage.advance(to: 1.1)
    #expect(abs(gray(0) - 151) <= 3)
    #expect(isDone)
  }

  @Test func `an effect taken away in a block fades out`() {
    view.effect = UIBlurEffect(style: .light)
    stage.advance(to: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    stage.advance(to: 0.6)
    #expect(abs(gray(0) - 64) <= 4)
    stage.advance(to: 1.2)
    #expect(gray(0) == 0)
    #expect(gray(39) == 255)
  }

  @Test func `an animator scrubs how strong the blur is`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.effect = UIBlurEffect(style: .light)
    }
    animator.fractionComplete = 0.5
    #expect(abs(gray(0) - 64) <= 4)
    animator.fractionComplete = 0
    #expect([0, 39].map { gray($0) } == [0, 255])
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(abs(gray(0) - 151) <= 3)
  }

  @Test func `an animator stopped on its way keeps the blur that is seen`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.effect = UIBlurEffect(style: .light)
    }
    animator.fractionComplete = 0.5
    animator.stopAnimation(true)
    #expect(abs(gray(0) - 64) <= 4)
  }

  @Test func `content stands in front, keeps its colour and its size`() {
    view.effect = UIBlurEffect(style: .dark)
    view.contentView.backgroundColor = .red
    #expect(color(10) == [255, 0, 0])
    view.frame.size.width = 30
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test(arguments: [
    // A style's strength of white more, or less, than the blur alone; the content's red is nothing.
    (UIBlurEffect.Style.dark, UIVibrancyEffectStyle.tertiaryLabel, 0.3),
    (.light, .tertiaryLabel, -0.3), (.light, .secondaryFill, -0.16),
  ])
  func `vibrant content changes what lies behind by its alpha`(
    blurStyle: UIBlurEffect.Style,
    style: UIVibrancyEffectStyle,
    change: Double
  ) {
    let blur = UIBlurEffect(style: blurStyle)
    view.effect = blur
    let alone = gray(30)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
    vibrant.frame = view.bounds
    view.contentView.addSubview(vibrant)
    let red = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 40))
    red.backgroundColor = .red
    vibrant.contentView.addSubview(red)
    let expected = Double(alone) + 255 * change
    #expect(color(30).allSatisfy { abs(Double($0) - expected) <= 2 })
  }
}
