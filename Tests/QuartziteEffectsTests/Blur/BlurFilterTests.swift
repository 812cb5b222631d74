// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct BlurFilterTests {
  private func view(_ image: UIImage, clamped: Bool, radius: CGFloat = 3) -> FilterBlurView {
    let view = FilterBlurView(frame: CGRect(origin: .zero, size: image.size))
    view.isClamped = clamped
    view.radius = radius
    view.image = image
    return view
  }

  private func shown(_ view: FilterBlurView) -> UIImage? {
    view.all(UIImageView.self).first?.image
  }

  @Test func `the filter's radius is a number of 0 to 100`() {
    let line = FilterBlurView.attributeLines.first { $0.hasPrefix("inputRadius") }
    #expect(line == "inputRadius: 0.0…100.0, default 10.0")
    #expect(FilterBlurView(frame: .zero).radius == 3)
  }

  /// Core Image computes in linear light and shows it encoded.
  @Test(arguments: [3.0, 8.0])
  func `an edge becomes the normal distribution`(radius: Double) throws {
    let image = shown(view(BlurPictures.edge(), clamped: true, radius: CGFloat(radius)))
    for x in stride(from: 80, to: 120, by: 3) {
      let light = BlurPictures.step(at: Double(x) + 0.5 - 100, sigma: radius)
      let expected = 255 * BlurPictures.encoded(light)
      #expect(abs(Double(BlurPictures.pixel(image, x, 10)[0]) - expected) < 3, "\(x)")
    }
  }

  @Test func `clamped, the picture keeps its size and its borders`() throws {
    let view = view(BlurPictures.plain(1, 0.5, 0), clamped: true)
    #expect(view.extent == CGRect(x: 0, y: 0, width: 40, height: 40))
    let image = shown(view)
    for (x, y) in [(0, 0), (39, 39), (20, 20)] {
      #expect(BlurPictures.pixel(image, x, y) == [255, 128, 0, 255])
    }
  }

  @Test func `unclamped, it grows by three deviations and fades out`() throws {
    let view = view(BlurPictures.plain(1, 1, 1), clamped: false)
    #expect(view.extent == CGRect(x: -9, y: -9, width: 58, height: 58))
    #expect(view.all(UIImageView.self).first?.frame == CGRect(x: -9, y: -9, width: 58, height: 58))
    // Half a pixel inside the old border, in the middle of the side.
    let alpha = BlurPictures.pixel(shown(view), 9, 29)[3]
    #expect(abs(Double(alpha) - 255 * BlurPictures.step(at: 0.5, sigma: 3)) < 3)
  }

  @Test func `a radius outside 0...100 counts as the nearest, none changes nothing`() {
    let edge = BlurPictures.edge()
    #expect(
      BlurPictures.pixel(shown(view(edge, clamped: true, radius: -4)), 99, 5) == [0, 0, 0, 255]
    )
    #expect(
      BlurPictures.pixel(shown(view(edge, clamped: true, radius: 1e9)), 99, 5)
        == BlurPictures.pixel(shown(view(edge, clamped: true, radius: 100)), 99, 5)
    )
  }

  @Test func `the entry blurs by 3 and shows the filter's name`() throws {
    let stage = play(.blurFilter)
    let view = try #require(stage.rootView.all(FilterBlurView.self).first)
    #expect(view.radius == 3)
    #expect(stage.rootView.all(UILabel.self).contains { $0.text == "CIGaussianBlur" })
    stage.advance(to: 1.5)
    let alpha = try #require(view.layer.presentation()).opacity
    #expect(abs(alpha - 0.5) < 0.01)
  }
}
