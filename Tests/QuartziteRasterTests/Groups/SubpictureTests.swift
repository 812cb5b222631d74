// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

@Suite struct SubpictureTests {
  private static let area = PixelRect(x: -10, y: 5, width: 60, height: 40)

  /// A list that draws items as a subpicture, or as an image of what they draw.
  private func list(_ seed: Int, asImage: Bool, tag: UInt64 = 0) -> DisplayList {
    var random = RandomScene(seed: UInt64(seed), width: 60, height: 40)
    let items = random.list().items
    let turn = CGAffineTransform(rotationAngle: seed % 2 == 0 ? 0 : 0.3)
    let projection = Projection(
      turn.concatenating(
        CGAffineTransform(translationX: Double(seed % 5) * 4.25, y: Double(seed % 3) * 6)
      )
    )
    let sampling: ImagePaint.Sampling = seed % 4 == 3 ? .nearest : .linear
    let picture = Subpicture(items: items, area: Self.area, tag: tag)
    let paint = SubpicturePaint(
      picture,
      projection: projection,
      sampling: sampling,
      tint: seed % 3 == 0 ? PaintColor(1, 0.5, 0.25, 0.75) : nil
    )
    let pixmap = Rasterizer(threads: 1).picture(of: items, in: Self.area)
    return DisplayList(
      width: 90,
      height: 80,
      background: PaintColor(1, 1, 1, 1),
      items: [
        .draw(
          DrawItem(
            shape: .fill(
              CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil),
              rule: .nonZero,
              projection: projection
            ),
            paint: asImage ? .image(paint.drawn(pixmap)) : .subpicture(paint),
            opacity: 0.8,
            isAntialiased: seed % 2 == 1
          )
        )
      ]
    )
  }

  private func pixels(_ list: DisplayList, _ rasterizer: Rasterizer = Rasterizer(threads: 1))
    -> [UInt32]
  {
    let surface = Surface(width: list.width, height: list.height)
    rasterizer.draw(list, into: surface)
    return surface.makePixmap().pixels
  }

  @Test(arguments: 0..<24)
  func `a subpicture has the bytes of the image of its pixels`(seed: Int) {
    #expect(
      difference(pixels(list(seed, asImage: false)), pixels(list(seed, asImage: true))) == nil
    )
  }

  @Test func `a subpicture that is the same by value is drawn once, whatever else is kept`() {
    let rasterizer = Rasterizer(threads: 1)
    for seed in [1, 2, 1, 2, 1] {
      #expect(
        difference(
          pixels(list(seed, asImage: false), rasterizer),
          pixels(list(seed, asImage: true))
        ) == nil
      )
    }
    #expect(rasterizer.drawnSubpictures == 2)
  }

  @Test func `one in another is drawn for it`() {
    func inside(_ depth: Int) -> DisplayItem {
      guard depth > 0 else {
        return .draw(
          DrawItem(
            shape: .rect(CGRect(x: 2, y: 2, width: 3, height: 3)),
            paint: .color(PaintColor(1, 0, 0, 1))
          )
        )
      }
      return .draw(
        DrawItem(
          shape: .everything,
          paint: .subpicture(
            SubpicturePaint(
              Subpicture(
                items: [inside(depth - 1)],
                area: PixelRect(x: 0, y: 0, width: 20, height: 20)
              ),
              projection: Projection(CGAffineTransform(translationX: 1, y: 0))
            )
          )
        )
      )
    }
    let list = DisplayList(width: 30, height: 10, items: [inside(10)])
    let surface = Surface(width: 30, height: 10)
    Rasterizer(threads: 1).draw(list, into: surface)
    // Ten times a pixel to the right.
    #expect((0..<30).filter { surface[$0, 3] == 0xFF00_00FF } == [12, 13, 14])
  }

  @Test func `lists that differ inside a subpicture are not equal`() {
    let (a, b) = (list(1, asImage: false).items[0], list(1, asImage: false).items[0])
    #expect(ItemEquality.equal(a, b))
    #expect(!ItemEquality.equal(a, list(5, asImage: false).items[0]))
  }

  @Test func `what is kept adds up to 176 megabytes`() {
    // The sum of the table in ARCHITECTURE.md, in pixels of four bytes.
    #expect(KeptPixels.all * 4 == (48 + 8 + 12 + 8 + 16 + 64 + 20) << 20)
  }
}
