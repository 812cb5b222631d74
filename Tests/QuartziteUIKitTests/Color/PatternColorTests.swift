// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Colours of copies of an image: a cell of 4 by 2 points, red with a blue first point in its upper row.
@MainActor @Suite struct PatternColorTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)
  private let color = UIColor(patternImage: cell)

  private static let cell = picture(CGSize(width: 4, height: 2)) {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  /// Draws at two pixels a point.
  private static func picture(_ size: CGSize, _ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in body() }
  }

  /// Whether the middle of the point in column `x` of row `y` is blue, or else red.
  private func isBlue(_ x: Int, _ y: Int, in image: CGImage) -> Bool? {
    let picture = image.pixmap
    return switch picture.pixels[(2 * y + 1) * picture.rowPixels + 2 * x + 1] {
    case 0xFFFF_0000: true
    case 0xFF00_00FF: false
    default: nil
    }
  }

  /// Expects copies from a corner on, within a square of ten points.
  private func expectCopies(from x: Int, _ y: Int, in image: CGImage) {
    for row in 0..<10 {
      for column in 0..<10 {
        #expect(
          isBlue(x + column, y + row, in: image) == (column % 4 == 0 && row % 2 == 0),
          "column \(column), row \(row)"
        )
      }
    }
  }

  @Test func `a background starts in the view's top left corner, and does not grow with the view`()
  {
    let view = UIView(frame: CGRect(x: 3, y: 5, width: 10, height: 10))
    view.backgroundColor = color
    stage.rootView.addSubview(view)
    expectCopies(from: 3, 5, in: stage.snapshot())
    view.frame.origin = CGPoint(x: 6, y: 1)
    expectCopies(from: 6, 1, in: stage.snapshot())
  }

  @Test func `a plain colour after a pattern is plain`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    view.backgroundColor = color
    _ = stage.snapshot()
    view.backgroundColor = .red
    let picture = stage.snapshot()
    #expect(isBlue(0, 0, in: picture) == false)
    #expect(isBlue(4, 2, in: picture) == false)
    #expect(view.layer.backgroundColor?.pattern == nil)
  }

  @Test func `a context is filled from its top left corner on`() throws {
    let image = Self.picture(CGSize(width: 10, height: 10)) {
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    expectCopies(from: 0, 0, in: try #require(image.cgImage))
  }

  @Test func `an image without pixels is clear`() {
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }
}
