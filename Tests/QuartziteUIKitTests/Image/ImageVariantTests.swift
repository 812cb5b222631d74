// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Pictures that are turned, tinted, stretched and played.
@MainActor @Suite struct ImageVariantTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)

  /// A picture of columns of colours, a point wide each.
  private func columns(_ colors: [UIColor], height: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: CGFloat(colors.count), height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for (x, color) in colors.enumerated() {
        color.setFill()
        UIRectFill(CGRect(x: CGFloat(x), y: 0, width: 1, height: height))
      }
    }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int = 0) throws -> UInt32 {
    let pixmap = try #require(image.cgImage).pixmap
    return pixmap.pixels[y * pixmap.rowPixels + x]
  }

  private func shown(_ x: Int, _ y: Int) -> UInt32 {
    let pixmap = stage.snapshot().pixmap
    return pixmap.pixels[y * pixmap.rowPixels + x]
  }

  private let red: UInt32 = 0xFF00_00FF
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFFFF_0000

  // MARK: - Size and orientation

  @Test func `the size is in points, of the picture as it stands`() throws {
    let pixels = try #require(columns([.red, .green, .blue, .red], height: 2).cgImage)
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 4, height: 2))
    let double = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(double.size == CGSize(width: 2, height: 1) && double.scale == 2)
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 2, height: 4) && turned.imageOrientation == .right)
    #expect(turned.cgImage === pixels)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [0, 1]), (.down, [1, 0]), (.upMirrored, [1, 0]),
    (.downMirrored, [0, 1]),
  ])
  func `a picture is drawn as it stands`(orientation: UIImage.Orientation, order: [Int]) throws {
    let pixels = try #require(columns([.red, .green]).cgImage)
    let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.draw(at: .zero)
    }
    let colors = [red, green]
    #expect(try [pixel(drawn, 0), pixel(drawn, 1)] == order.map { colors[$0] })
  }

  @Test func `flipping mirrors what is drawn and keeps the pixels`() throws {
    let image = columns([.red, .green])
    let flipped = image.withHorizontallyFlippedOrientation()
    #expect(flipped.imageOrientation == .upMirrored && flipped.cgImage === image.cgImage)
    #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == .up)
  }

  // MARK: - Templates and tints

  @Test func `a template takes the tint of its view, an original keeps its colours`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    view.tintColor = .green
    view.image = columns([.red, .red, .red, .red]).withRenderingMode(.alwaysTemplate)
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
    #expect(shown(1, 1) == green)
    view.tintColor = .blue
    stage.advance(to: 0.1)
    #expect(shown(1, 1) == blue)
    view.image = columns([.red, .red, .red, .red]).withRenderingMode(.alwaysOriginal)
    stage.advance(to: 0.2)
    #expect(shown(1, 1) == red)
  }

  @Test func `a tinted picture has the colour where it covers`() throws {
    let tinted = columns([.red, .clear]).withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(tinted.renderingMode == .alwaysOriginal)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: tinted.size, format: format).image { _ in
      tinted.draw(at: .zero)
    }
    #expect(try pixel(drawn, 0) == blue && pixel(drawn, 1) == 0)
  }

  // MARK: - Stretching

  @Test func `between its caps a resizable picture is stretched, the caps are not`() throws {
    let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    let image = columns([.red, .red, .green, .green, .green, .green, .blue, .blue])
      .resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(image.capInsets == caps && image.resizingMode == .stretch)
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 36, height: 4)
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
    #expect(shown(0, 1) == red && shown(35, 1) == blue)
    // The middle of four columns is 32 points wide; beside the caps it is mixed with them.
    #expect(shown(8, 1) == green && shown(18, 3) == green && shown(27, 1) == green)
  }

  @Test func `without a mode a resizable picture is tiled where it is drawn`() throws {
    let image = columns([.red, .green, .blue, .red]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    )
    #expect(image.resizingMode == .tile)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 10, height: 2)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    // The middle of two columns, again and again.
    let middle = try (1..<9).map { try pixel(drawn, $0) }
    #expect(middle == (0..<8).map { $0 % 2 == 0 ? green : blue })
    #expect(try pixel(drawn, 0) == red && pixel(drawn, 9) == red)
  }

  @Test func `insets of alignment are kept`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = columns([.red]).withAlignmentRectInsets(insets)
    #expect(image.alignmentRectInsets == insets && image.size == CGSize(width: 1, height: 2))
  }

  // MARK: - Views

  @Test func `a highlighted view shows its other picture, if it has one`() {
    let view = UIImageView(
      image: columns([.red, .red]),
      highlightedImage: columns([.green, .green])
    )
    #expect(view.bounds.size == CGSize(width: 2, height: 2) && !view.isHighlighted)
    stage.rootView.addSubview(view)
    view.isHighlighted = true
    stage.advance(to: 0)
    #expect(shown(0, 0) == green)
    view.highlightedImage = nil
    stage.advance(to: 0.1)
    #expect(shown(0, 0) == red)
  }

  @Test func `a view is as large as its picture and takes no touches`() {
    let view = UIImageView(image: columns([.red, .red, .red]))
    #expect(view.intrinsicContentSize == CGSize(width: 3, height: 2))
    #expect(!view.isUserInteractionEnabled)
    view.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 3, height: 2))
    #expect(UIImageView(frame: .zero).intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test(arguments: [
    (UIView.ContentMode.center, CGRect(x: 8, y: 8, width: 4, height: 4)),
    (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 4)),
    (.bottomRight, CGRect(x: 16, y: 16, width: 4, height: 4)),
    (.scaleToFill, CGRect(x: 0, y: 0, width: 20, height: 20)),
    (.top, CGRect(x: 8, y: 0, width: 4, height: 4)),
    (.left, CGRect(x: 0, y: 8, width: 4, height: 4)),
  ])
  func `the content mode says where the picture stands`(mode: UIView.ContentMode, place: CGRect) {
    let view = UIImageView(image: columns([.red, .red, .red, .red], height: 4))
    view.contentMode = mode
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
    for (x, y) in [(0, 0), (10, 10), (19, 19), (10, 1), (1, 10), (19, 1)] {
      let isInside = place.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      #expect((shown(x, y) == red) == isInside, "\(x), \(y)")
    }
  }

  @Test func `aspect fit leaves room, aspect fill is cut`() {
    let view = UIImageView(image: columns([.red, .red], height: 4))
    view.frame = CGRect(x: 0, y: 10, width: 20, height: 20)
    view.contentMode = .scaleAspectFit
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
    // 2 by 4 points become 10 by 20 in the middle.
    #expect(shown(4, 20) != red && shown(6, 20) == red && shown(13, 11) == red)
    view.contentMode = .scaleAspectFill
    stage.advance(to: 0.1)
    // 20 by 40 points, over the edges until they are cut.
    #expect(shown(1, 1) == red && shown(1, 39) == red)
    view.clipsToBounds = true
    stage.advance(to: 0.2)
    #expect(shown(1, 1) != red && shown(1, 12) == red)
  }

  // MARK: - Series

  @Test func `a series of pictures is played in its time, over and over`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.animationImages = [columns([.red, .red]), columns([.green, .green])]
    view.animationDuration = 1
    stage.rootView.addSubview(view)
    view.startAnimating()
    #expect(view.isAnimating)
    stage.advance(by: 0.25)
    #expect(shown(0, 0) == red)
    stage.advance(by: 0.5)
    #expect(shown(0, 0) == green)
    stage.advance(by: 0.5)
    #expect(shown(0, 0) == red)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func `a series that repeats once ends by itself`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.image = columns([.blue, .blue])
    view.animationImages = [columns([.red, .red]), columns([.green, .green])]
    view.animationDuration = 0.5
    view.animationRepeatCount = 1
    stage.rootView.addSubview(view)
    view.startAnimating()
    stage.advance(by: 0.1)
    #expect(shown(0, 0) == red)
    stage.advance(by: 1)
    #expect(shown(0, 0) == blue && !view.isAnimating)
  }

  @Test func `without a duration a series takes a thirtieth of a second a picture`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.animationImages = [columns([.red, .red]), columns([.green, .green])]
    stage.rootView.addSubview(view)
    view.startAnimating()
    stage.advance(by: 1.5 / 30)
    #expect(shown(0, 0) == green)
    stage.advance(by: 1.0 / 30)
    #expect(shown(0, 0) == red)
  }

  @Test func `an animated picture has pictures and a duration`() throws {
    let images = [columns([.red]), columns([.green])]
    let animated = try #require(UIImage.animatedImage(with: images, duration: 2))
    #expect(animated.images?.count == 2 && animated.duration == 2)
    #expect(animated.size == CGSize(width: 1, height: 2))
  }

  @Test func `pictures of the same pixels are equal`() throws {
    let pixels = try #require(columns([.red]).cgImage)
    #expect(UIImage(cgImage: pixels) == UIImage(cgImage: pixels))
    #expect(UIImage(cgImage: pixels) != columns([.green]))
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(contentsOfFile: "/nowhere") == nil)
  }

  // MARK: - Patterns

  /// Whole tiles begin at the rectangle's corner: the picture's columns repeat every four points.
  @Test(arguments: [0.0, -4_000, -4e12])
  func `a pattern is drawn where it is seen, however large its rectangle`(x: CGFloat) throws {
    let image = columns([.red, .green, .blue, .red])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 9, height: 3)
    let result = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.drawAsPattern(in: CGRect(x: x, y: 0, width: 2 * abs(x) + 8, height: 1e12))
    }
    let colors = try (0..<9).map { try pixel(result, $0, 1) }
    let all = [red, green, blue, red, red, green, blue, red]
    #expect(colors == all + [x == 0 ? 0 : red])
  }

  @Test(arguments: [1e308, 1e19, .infinity, .nan])
  func `a pattern in a rectangle without end is drawn where it is seen`(side: CGFloat) throws {
    let seconds = try processorSeconds {
      let image = columns([.red, .green])
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      func drawn(scale: CGFloat) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: format)
        return renderer.image { context in
          context.cgContext.scaleBy(x: scale, y: scale)
          image.drawAsPattern(in: CGRect(x: 0, y: 0, width: side, height: side))
        }
      }
      let pattern = drawn(scale: 1)
      let colors = try [pixel(pattern, 0), pixel(pattern, 1), pixel(pattern, 8, 8)]
      #expect(colors == (side.isNaN ? [0, 0, 0] : [red, green, red]))
      // Tiles that are far smaller than a pixel show their mean, if anything.
      #expect(try pixel(drawn(scale: 1e-6), 4, 4) >> 16 & 255 == 0)
    }
    #expect(seconds < 60)
  }
}
