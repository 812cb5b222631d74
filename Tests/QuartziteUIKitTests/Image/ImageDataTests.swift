// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Images as the bytes of files, and animated ones on the stage's clock.
@MainActor @Suite struct ImageDataTests {
  private func pixels(_ image: UIImage?) throws -> [UInt8] {
    [UInt8](try #require(image?.cgImage?.dataProvider?.data) as Data)
  }

  /// An image of 2 x 1 points: red, and clear.
  private func image(_ orientation: UIImage.Orientation = .up) throws -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: orientation)
  }

  @Test func `PNG data are the pixels`() throws {
    let data = try #require(try image().pngData())
    #expect(difference(try pixels(UIImage(data: data)), [255, 0, 0, 255, 0, 0, 0, 0]) == nil)
    #expect(UIImagePNGRepresentation(try image()) == data)
    #expect(UIImage().pngData() == nil)
  }

  @Test func `PNG data stand upright`() throws {
    let data = try #require(try image(.upMirrored).pngData())
    #expect(difference(try pixels(UIImage(data: data)), [0, 0, 0, 0, 255, 0, 0, 255]) == nil)
  }

  @Test func `JPEG data lie on white`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format)
    let data = renderer.jpegData(withCompressionQuality: 1) { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    let found = try pixels(UIImage(data: data))
    for (at, color) in [(4 * 3, [0, 0, 255]), (4 * 12, [255, 255, 255])] {
      for channel in 0..<3 { #expect(abs(Int(found[at + channel]) - color[channel]) <= 3) }
    }
    let image = try #require(UIImage(data: data))
    let low = try #require(image.jpegData(compressionQuality: 0))
    let high = try #require(UIImageJPEGRepresentation(image, 1))
    #expect(low.count < high.count)
    #expect(image.jpegData(compressionQuality: .nan) == low)
  }

  @Test func `a renderer's PNG data are its image`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).pngData {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(difference(try pixels(UIImage(data: data)), [0, 255, 0, 255]) == nil)
  }

  /// Three images of one colour each.
  private func colors() -> [UIImage] {
    [UIColor.red, .green, .blue].map { color in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
  }

  /// Which of the three colours a stage shows at its top left.
  private func shown(_ stage: Stage) throws -> Int? {
    let data = try #require(stage.snapshot().dataProvider?.data) as Data
    return (0..<3).first { data[$0] == 255 }
  }

  @Test func `an image view plays an animated image on the stage's clock`() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let view = UIImageView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    view.image = UIImage.animatedImage(with: colors(), duration: 0.6)
    #expect(view.isAnimating)
    var seen: [Int?] = []
    for time in [0.1, 0.3, 0.5, 0.7] {
      stage.advance(to: time)
      seen.append(try shown(stage))
    }
    #expect(seen == [0, 1, 2, 0])
  }

  @Test func `an image view plays its images as often as it is told`() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let images = colors()
    let view = UIImageView(image: images[1])
    stage.rootView.addSubview(view)
    view.animationImages = images
    (view.animationDuration, view.animationRepeatCount) = (0.3, 2)
    view.startAnimating()
    var seen: [Int?] = []
    for time in [0.05, 0.15, 0.25, 0.55, 0.65] {
      stage.advance(to: time)
      seen.append(try shown(stage))
    }
    #expect(seen == [0, 1, 2, 2, 1])
    #expect(!view.isAnimating)
  }
}
