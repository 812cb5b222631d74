// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Source of all figures: Apple's sample UIImage+ImageEffects (2013); SVG 1.1, feGaussianBlur.
@Suite struct BlurEffectTests {
  @Test func `the recipes have the sample's figures`() {
    #expect(BlurEffect.light.radius == 30)
    #expect(BlurEffect.light.tint?.components == [1, 0.3])
    #expect(BlurEffect.extraLight.radius == 20)
    #expect(BlurEffect.extraLight.tint?.components == [0.97, 0.82])
    #expect(BlurEffect.dark.tint?.components == [0.11, 0.73])
    #expect(BlurEffect.dark.saturation == 1.8)
    let tint = BlurEffect.tint(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(tint.radius == 10 && tint.saturation == -1)
    #expect(tint.tint?.alpha == 0.6)
  }

  @Test(arguments: [(0.0, 1), (1, 3), (2, 5), (10, 19), (30, 57), (60, 113), (-3, 1)])
  func `a box is as wide as SVG says, made odd`(sigma: Double, width: Int) {
    // floor(s * 1.87997 + 0.5): 1 -> 2, 2 -> 4, 10 -> 19, 30 -> 56, 60 -> 113.
    #expect(BlurEffect.boxWidth(sigma) == width)
  }

  @Test func `a box blur is the rounded mean of its window with the border repeated`() {
    let source = CGImage.make(20, 7) { x, y in Bytes((x * 37 + y * 91) % 256, x * 12, y * 30) }
    let result = CGImage(pixmap: source.pixmap.boxBlurred(width: 5))
    for y in 0..<7 {
      for x in 0..<20 {
        var columns: [Int] = []
        for dy in -2...2 {
          let row = min(max(y + dy, 0), 6)
          let sum = (-2...2).reduce(0) { $0 + source.pixel(min(max(x + $1, 0), 19), row).r }
          columns.append((sum + 2) / 5)
        }
        #expect(result.pixel(x, y).r == (columns.reduce(0, +) + 2) / 5)
      }
    }
  }

  @Test func `a picture of one colour stays, but for saturation and tint`() {
    let source = CGImage.make(40, 30) { _, _ in Bytes(100, 150, 200) }
    let plain = source.applying(BlurEffect(radius: 8, tint: nil, saturation: 1), scale: 2)
    #expect(plain.pixel(0, 0) == Bytes(100, 150, 200))
    // luma = 142.98; 1.8 c - 0.8 luma.
    let strong = source.applying(BlurEffect(radius: 8, tint: nil, saturation: 1.8), scale: 2)
    #expect(strong.pixel(20, 15).isNear(Bytes(66, 156, 246)))
    // Light: 0.7 of that and 0.3 white.
    #expect(source.applying(.light, scale: 1).pixel(39, 0).isNear(Bytes(123, 186, 248), 2))
  }

  @Test func `three boxes are near the bell of the radius`() {
    // The step response in the middle of a wide picture.
    let source = CGImage.make(240, 1) { x, _ in x < 120 ? Bytes(0, 0, 0) : Bytes(255, 255, 255) }
    let result = source.applying(BlurEffect(radius: 10, tint: nil, saturation: 1), scale: 1)
    for x in 0..<240 {
      let z = (Double(x) + 0.5 - 120) / 10
      let expected = 255 * 0.5 * (1 + erf(z / 2.0.squareRoot()))
      #expect(abs(Double(result.pixel(x, 0).r) - expected) < 6)
    }
  }

  @Test func `outside the mask the picture stays, under the tint`() {
    let source = CGImage.make(120, 1) { x, _ in x % 2 == 0 ? Bytes(0, 0, 0) : Bytes(255, 255, 255) }
    let mask = CGImage.make(120, 1) { x, _ in Bytes(0, 0, 0, x < 40 ? 0 : 255) }
    let effect = BlurEffect(radius: 5, tint: CGColor(gray: 0, alpha: 0.5), saturation: 1)
    let result = source.applying(effect, scale: 1, mask: mask)
    #expect(result.pixel(4, 0).isNear(Bytes(0, 0, 0)))
    #expect(result.pixel(5, 0).isNear(Bytes(128, 128, 128)))
    #expect(result.pixel(70, 0).isNear(Bytes(64, 64, 64), 4))
  }
}
