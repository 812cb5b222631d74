// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct BlurImageTests {
  private func expect(_ image: UIImage, _ expected: [Double], _ place: Int = 20) {
    let pixel = BlurPictures.pixel(image, place, place)
    for (value, wanted) in zip(pixel, expected) { #expect(abs(Double(value) - wanted) <= 2) }
  }

  @Test(arguments: [0.2, 0.6])
  func `gray takes on the tint of each effect by its share`(gray: Double) {
    let picture = BlurPictures.plain(gray, gray, gray)
    func mixed(_ tint: Double, _ share: Double) -> [Double] {
      let value = 255 * (gray * (1 - share) + tint * share)
      return [value, value, value, 255]
    }
    expect(picture.applyingLightEffect(), mixed(1, 0.3))
    expect(picture.applyingExtraLightEffect(), mixed(0.97, 0.82))
    expect(picture.applyingDarkEffect(), mixed(0.11, 0.73))
    let blue = picture.applyingTintEffect(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    expect(blue, [255 * gray * 0.4, 255 * gray * 0.4, 255 * (gray * 0.4 + 0.6), 255])
  }

  @Test func `saturation moves channels away from their luma`() {
    let picture = BlurPictures.plain(0.6, 0.4, 0.4)
    let luma = 0.2126 * 0.6 + 0.7152 * 0.4 + 0.0722 * 0.4
    for factor in [0, 0.5, 1.8] {
      let result = picture.applyingBlur(radius: 0, saturationDeltaFactor: factor)
      let expected = [0.6, 0.4, 0.4].map { 255 * (luma + ($0 - luma) * Double(factor)) }
      expect(result, expected)
    }
  }

  @Test(arguments: [4.0, 12.0])
  func `three boxes come near the Gaussian`(radius: Double) {
    let image = BlurPictures.edge().applyingBlur(radius: CGFloat(radius))
    // The box of SVG's feGaussianBlur, made odd; the variance of three of them is (w^2 - 1) / 4.
    let width = Int(radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5) | 1
    let sigma = (Double(width * width - 1) / 4).squareRoot()
    for x in stride(from: 70, to: 130, by: 4) {
      let expected = 255 * BlurPictures.step(at: Double(x) + 0.5 - 100, sigma: sigma)
      #expect(abs(Double(BlurPictures.pixel(image, x, 10)[0]) - expected) < 255 * 0.012, "\(x)")
    }
  }

  @Test func `a mask says where it is blurred`() {
    let mask = BlurPictures.draw(CGSize(width: 10, height: 10)) { context in
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    let image = BlurPictures.edge(height: 100).applyingBlur(radius: 8, maskImage: mask)
    #expect(BlurPictures.pixel(image, 98, 90) == [0, 0, 0, 255])
    #expect(BlurPictures.pixel(image, 98, 10)[0] > 80)
  }

  @Test func `only what is inside the rectangle changes`() {
    let picture = BlurPictures.edge(height: 100)
    let image = picture.applyingBlur(
      radius: 8,
      inside: CGRect(x: 0, y: 0, width: 200, height: 50)
    )
    #expect(image.size == picture.size)
    for y in [50, 70, 99] {
      #expect(BlurPictures.pixel(image, 99, y) == [0, 0, 0, 255])
      #expect(BlurPictures.pixel(image, 100, y) == [255, 255, 255, 255])
    }
    for y in [0, 25, 49] {
      let expected = 255 * BlurPictures.step(at: -1.5, sigma: 8)
      #expect(abs(Double(BlurPictures.pixel(image, 98, y)[0]) - expected) < 255 * 0.03)
    }
    for rect in [CGRect(x: 300, y: 0, width: 9, height: 9), .null, .zero] {
      let same = picture.applyingBlur(radius: 8, inside: rect)
      #expect(BlurPictures.pixel(same, 99, 10) == [0, 0, 0, 255])
    }
  }

  @Test func `the plain style has radius, saturation and mask of its own`() {
    let view = ImageBlurView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    view.source = BlurPictures.plain(0.6, 0.4, 0.4)
    (view.radius, view.saturation) = (0, 0)
    // Gray of the luma of the colour.
    let luma = 0.2126 * 0.6 + 0.7152 * 0.4 + 0.0722 * 0.4
    for value in BlurPictures.pixel(view.image, 20, 20).prefix(3) {
      #expect(abs(Double(value) - 255 * luma) <= 1)
    }
    (view.radius, view.saturation) = (8, 1)
    view.source = BlurPictures.edge()
    let expected = 255 * BlurPictures.step(at: -1.5, sigma: 8)
    #expect(abs(Double(BlurPictures.pixel(view.image, 98, 10)[0]) - expected) < 255 * 0.03)
    // Clear everywhere.
    view.blurMask = BlurPictures.draw(CGSize(width: 2, height: 2)) { _ in }
    #expect(BlurPictures.pixel(view.image, 98, 10) == [0, 0, 0, 255])
  }

  @Test func `the entry's disc is blurred inside its circle only`() throws {
    let stage = play(.blurImage, ["part": .choice("disc")])
    stage.advance(to: 2.5)
    let view = try #require(stage.rootView.all(ImageBlurView.self).first)
    #expect(view.style == .plain)
    // The circle of 260 points round (150, 200): its square's corners stay sharp.
    for (x, y) in [(25, 75), (275, 75), (25, 325), (150, 65)] {
      #expect(BlurPictures.pixel(view.image, x, y) == BlurPictures.pixel(view.source, x, y))
    }
    let inside = (100..<200).filter {
      BlurPictures.pixel(view.image, $0, 200) != BlurPictures.pixel(view.source, $0, 200)
    }
    #expect(inside.count > 60)
  }

  @Test func `the light style has colours at 1.4`() {
    let view = ImageBlurView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    view.style = .light
    view.source = BlurPictures.plain(0.6, 0.4, 0.4)
    let luma = 0.2126 * 0.6 + 0.7152 * 0.4 + 0.0722 * 0.4
    for (value, plain) in zip(BlurPictures.pixel(view.image, 20, 20), [0.6, 0.4, 0.4]) {
      let expected = 255 * ((luma + (plain - luma) * 1.4) * 0.7 + 0.3)
      #expect(abs(Double(value) - expected) <= 2)
    }
  }

  @Test func `the entry blurs (0, 100, w, h/2), in another style every second`() throws {
    let stage = play(.blurImage)
    let view = try #require(stage.rootView.all(ImageBlurView.self).first)
    #expect(view.part == CGRect(x: 0, y: 100, width: 300, height: 200))
    #expect(view.saturation == 1.4)
    for (second, style) in ImageBlurView.Style.allCases.enumerated() {
      stage.advance(to: Double(second) + 0.5)
      #expect(view.style == style)
      // Above and below nothing changes.
      for y in [0, 99, 300, 399] {
        let place = (x: 150, y: y)
        #expect(
          BlurPictures.pixel(view.image, place.x, place.y)
            == BlurPictures.pixel(view.source, place.x, place.y)
        )
      }
    }
  }
}
