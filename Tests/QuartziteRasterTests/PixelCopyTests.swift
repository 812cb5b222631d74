// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Which draws copy whole pixels of an image, and what that saves.
@Suite struct PixelCopyTests {
  private static let pixmap = Pixmap(
    width: 4,
    height: 3,
    pixels: [UInt32](repeating: 0xFF80_4020, count: 16 * 3)
  )

  /// The image moved by `map`, drawn inside of its own border.
  private func draw(
    _ map: CGAffineTransform,
    edge: ImagePaint.Edge = .clear,
    blend: BlendMode = .normal,
    isAntialiased: Bool = true
  ) -> DrawItem {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
    let paint = ImagePaint(pixmap: Self.pixmap, projection: Projection(map), edge: edge)
    return DrawItem(
      shape: .fill(path, rule: .nonZero, projection: Projection(map)),
      paint: .image(paint),
      blend: blend,
      isAntialiased: isAntialiased
    )
  }

  @Test func `an image that is moved by whole pixels is a copy at its place`() throws {
    let item = draw(CGAffineTransform(translationX: -2, y: 7))
    let copy = try #require(item.pixelCopy)
    #expect(copy.pixels == PixelRect(x: -2, y: 7, width: 4, height: 3))
    #expect(copy.x == -2 && copy.y == 7)
  }

  @Test(
    arguments: [
      CGAffineTransform(translationX: 0.5, y: 0), CGAffineTransform(scaleX: 2, y: 1),
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0),
      CGAffineTransform(translationX: 1e6, y: 0), CGAffineTransform(translationX: .nan, y: 0),
    ]
  )
  func `an image that is moved otherwise is no copy`(map: CGAffineTransform) {
    #expect(draw(map).pixelCopy == nil)
  }

  @Test func `a shape with a soft edge is no copy, and one without is`() throws {
    let paint = Paint.image(ImagePaint(pixmap: Self.pixmap, projection: Projection()))
    let rect = Shape.rect(CGRect(x: 0.5, y: 0.25, width: 2, height: 2))
    #expect(DrawItem(shape: rect, paint: paint).pixelCopy == nil)
    // A pixel belongs if its centre, at a half, lies at the left or upper edge or after it.
    let hard = try #require(DrawItem(shape: rect, paint: paint, isAntialiased: false).pixelCopy)
    #expect(hard.pixels == PixelRect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test func `a colour is no copy`() {
    let rect = Shape.rect(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(DrawItem(shape: rect, paint: .color(PaintColor(1, 0, 0, 1))).pixelCopy == nil)
  }

  @Test func `an item that gets another shape finds out anew`() {
    var item = draw(.identity)
    item.shape = .rect(CGRect(x: 0.5, y: 0, width: 2, height: 2))
    #expect(item.pixelCopy == nil)
    item.shape = .rect(CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect(item.pixelCopy?.pixels == PixelRect(x: 1, y: 0, width: 2, height: 2))
  }

  @Test func `a copy costs its pixels and 64 units, whatever its outline`() {
    let items = Array(repeating: DisplayItem.draw(draw(.identity)), count: 1000)
    var limits = DrawingLimits()
    func leftOut() -> [DrawingIssue] {
      DrawingBudget.issues(of: items, width: 32, height: 32, limits: limits)
    }
    limits.work = 1000 * (4 * 3 + 64)
    #expect(leftOut().isEmpty)
    limits.work -= 1
    #expect(leftOut() == [DrawingIssue(limit: .work, items: 1)])
  }

  @Test func `what is cheap at a glance is cheap in full`() {
    // 10,000 rectangles of a pixel: each changes a pixel and has edges of 100 units.
    let rect = Shape.rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let item = DisplayItem.draw(DrawItem(shape: rect, paint: .color(PaintColor(1, 0, 0, 1))))
    var limits = DrawingLimits()
    limits.work = 10_000 * 101 - 1
    let issues = DrawingBudget.issues(
      of: Array(repeating: item, count: 10_000),
      width: 1,
      height: 1,
      limits: limits
    )
    #expect(issues == [DrawingIssue(limit: .work, items: 1)])
  }
}
