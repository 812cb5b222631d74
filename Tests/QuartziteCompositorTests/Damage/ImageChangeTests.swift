// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// An image in place of one of its size, as a view's drawing after the next touch.
@Suite struct ImageChangeTests {
  private static let side = 48

  private func image(_ random: inout SeededRandom) -> [UInt32] {
    (0..<Self.side * Self.side).map { _ in
      let alpha = UInt32(random.integer(below: 256))
      // Premultiplied: no channel above alpha.
      return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
    }
  }

  private func list(_ pixels: [UInt32], _ paint: (Pixmap) -> DrawItem, _ filters: [Filter])
    -> DisplayList
  {
    let item = DisplayItem.draw(paint(Pixmap(width: Self.side, height: Self.side, pixels: pixels)))
    let dot = DrawItem(
      shape: .rect(CGRect(x: 5, y: 60, width: 30, height: 9)),
      paint: .color(PaintColor(0, 0.4, 1, 0.7))
    )
    return DisplayList(
      width: 90,
      height: 80,
      background: PaintColor(1, 1, 1, 1),
      items: [.group(GroupItem(items: [item, .draw(dot)], filters: filters)), item]
    )
  }

  @Test(arguments: 0..<60)
  func `what a change of some pixels damages has the bytes of a full drawing`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let turn = CGAffineTransform(translationX: random.uniform(in: -10...30), y: 12)
      .rotated(by: random.chance(0.5) ? 0 : random.uniform(in: 0...6))
      .scaledBy(x: random.uniform(in: 0.4...2.5), y: random.chance(0.5) ? 1 : 1.7)
    let sampling: ImagePaint.Sampling =
      [.nearest, .linear, .smooth, .trilinear][random.integer(below: 4)]
    let edge: ImagePaint.Edge = [.clamp, .clear, .repeated][random.integer(below: 3)]
    let frame = CGRect(x: random.uniform(in: 0...20), y: 3, width: 55, height: 66)
    let filters: [Filter] =
      random.chance(0.5)
      ? []
      : [
        .gaussianBlur(sigmaX: 2, sigmaY: 2, mirrorsEdges: false),
        .offset(dx: Double(random.integer(in: -3...3)), dy: random.uniform(in: -3...3)),
      ]
    func paint(_ pixmap: Pixmap) -> DrawItem {
      DrawItem(
        shape: .rect(frame),
        paint: .image(
          ImagePaint(
            pixmap: pixmap,
            projection: Projection(turn),
            sampling: sampling,
            edge: edge
          )
        ),
        opacity: 0.8
      )
    }
    var pixels = image(&random)
    var previous = list(pixels, paint, filters)
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 90, height: 80)
    rasterizer.draw(previous, into: surface)
    for step in 0..<5 {
      for _ in 0...random.integer(below: 3) {
        pixels[random.integer(below: pixels.count)] = 0xFF00_FF00
      }
      let next = list(pixels, paint, filters)
      let damage = next.damage(since: previous)
      rasterizer.draw(next, into: surface, damage: damage)
      #expect(Picture(surface) == Picture(next), "seed \(seed), step \(step), \(damage)")
      previous = next
    }
  }

  @Test func `a stroke on a drawing damages its cells and no more`() {
    var random = SeededRandom(seed: 1)
    var pixels = image(&random)
    func paint(_ pixmap: Pixmap) -> DrawItem {
      DrawItem(
        shape: .rect(CGRect(x: 10, y: 10, width: 48, height: 48)),
        paint: .image(
          ImagePaint(
            pixmap: pixmap,
            projection: Projection(CGAffineTransform(translationX: 10, y: 10)),
            edge: .clamp
          )
        )
      )
    }
    let previous = list(pixels, paint, [])
    pixels[20 * Self.side + 20] = 0
    let damage = list(pixels, paint, []).damage(since: previous)
    // The cell of 16 pixels that begins at 16, two pixels of mixing and one of rounding each way.
    #expect(damage == [PixelRect(x: 10 + 16 - 3, y: 10 + 16 - 3, width: 22, height: 22)])
  }
}
