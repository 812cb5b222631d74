// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The effect that clients find by the name of its class, and change by the names of its values.
@MainActor @Suite struct CustomBlurTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  private let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let effect: UIBlurEffect

  init() throws {
    let found: AnyClass? = NSClassFromString("QuartziteUIKit.CustomBlurEffect")
    effect = try #require(found as? UIBlurEffect.Type).init()
    let right = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 40))
    right.backgroundColor = .white
    stage.rootView.backgroundColor = .black
    for view in [right, view] { stage.rootView.addSubview(view) }
  }

  /// Red, green and blue of a pixel in the middle row.
  private func color(_ x: Int) -> [Int] {
    let pixels = stage.snapshot().pixmap
    let pixel = pixels.pixels[20 * pixels.rowPixels + x]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  @Test func `its first values change nothing`() throws {
    view.effect = effect
    #expect([0, 19, 20, 39].map { color($0)[0] } == [0, 0, 255, 255])
    #expect(effect.value(forKey: "blurRadius") as? CGFloat == 0)
    #expect(effect.value(forKey: "colorTintAlpha") as? CGFloat == 0)
    #expect(effect.value(forKey: "saturationDeltaFactor") as? CGFloat == 1)
    #expect(effect.value(forKey: "scale") as? CGFloat == 1)
    #expect(effect.value(forKey: "colorTint") == nil)
  }

  @Test func `its radius blurs as that of a style, also when the same effect is set again`() {
    view.effect = effect
    effect.setValue(CGFloat(10), forKey: "blurRadius")
    effect.setValue(NSNumber(value: 1), forKey: "saturationDeltaFactor")
    #expect(color(25)[0] == 255)
    view.effect = effect
    // The standard deviation is 8.6: at 5.5 points from the edge the Gaussian has reached
    // 0.5 + erf(5.5 / (8.6 sqrt 2)) / 2 = 0.739, less what the border mirrors beyond 20 points.
    #expect(abs(color(25)[0] - 188) <= 6)
  }

  @Test func `its tint lies over what is behind, as strong as its alpha`() {
    effect.setValue(UIColor.red, forKey: "colorTint")
    effect.setValue(0.6, forKey: "colorTintAlpha")
    view.effect = effect
    // Red, 255 0 0, at 0.6 over black and over white.
    #expect(color(5) == [153, 0, 0])
    #expect(color(35) == [255, 102, 102])
  }

  @Test func `any other effect has no such values`() {
    let other = UIBlurEffect(style: .dark)
    other.setValue(CGFloat(3), forKey: "blurRadius")
    #expect(other.value(forKey: "blurRadius") == nil)
  }
}
