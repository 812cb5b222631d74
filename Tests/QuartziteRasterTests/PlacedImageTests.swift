// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Images that stand still are mixed once and kept; nobody can tell but by the clock.
@Suite struct PlacedImageTests {
  /// A picture of noise.
  private func noise(_ scene: inout RandomScene, _ width: Int, _ height: Int) -> Pixmap {
    let row = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = scene.whole(3) == 0 ? scene.whole(256) : 255
        let word = UInt32(scene.whole(alpha + 1)) | UInt32(scene.whole(alpha + 1)) << 8
        pixels[y * row + x] = word | UInt32(alpha) << 24
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// An image that lies anyhow.
  private func image(_ scene: inout RandomScene) -> DisplayItem {
    let (width, height) = (80 + scene.whole(120), 80 + scene.whole(120))
    let turn = scene.whole(2) == 0 ? 0 : scene.number(-0.5, 0.5)
    let projection = Projection(
      CGAffineTransform(
        a: scene.whole(3) == 0 ? 1 : scene.number(0.6, 1.6),
        b: turn,
        c: -turn,
        d: scene.number(0.6, 1.6),
        tx: scene.number(-60, 150),
        ty: scene.number(-60, 150)
      )
    )
    let edges: [ImagePaint.Edge] = [.clear, .clamp, .repeated]
    let samplings: [ImagePaint.Sampling] = [.linear, .linear, .smooth, .nearest, .trilinear]
    let rect = CGRect(
      x: scene.number(-40, 120),
      y: scene.number(-40, 120),
      width: scene.number(90, 200),
      height: scene.number(90, 200)
    )
    let shapes: [Shape] = [
      .rect(rect), .everything, .fill(scene.path(), rule: .nonZero, projection: projection),
    ]
    return .draw(
      DrawItem(
        shape: shapes[scene.whole(3)],
        paint: .image(
          ImagePaint(
            pixmap: noise(&scene, width, height),
            projection: projection,
            sampling: samplings[scene.whole(5)],
            edge: edges[scene.whole(3)],
            tint: scene.whole(3) == 0 ? scene.color() : nil
          )
        ),
        opacity: scene.whole(3) == 0 ? 0.6 : 1,
        blend: scene.whole(4) == 0 ? .multiply : .normal,
        isAntialiased: scene.whole(2) == 0
      )
    )
  }

  @Test(arguments: [ImagePaint.Sampling.linear, .trilinear, .smooth])
  func `nothing that is kept of an image keeps the image alive`(sampling: ImagePaint.Sampling) {
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 240, height: 220)
    weak var last: Pixmap?
    do {
      var scene = RandomScene(seed: 7, width: 240, height: 220)
      let pixmap = noise(&scene, 400, 400)
      last = pixmap
      let place = CGAffineTransform(a: 0.3, b: 0.1, c: -0.1, d: 0.3, tx: 50, ty: 20)
      let paint = ImagePaint(pixmap: pixmap, projection: Projection(place), sampling: sampling)
      let item = DrawItem(shape: .everything, paint: .image(paint))
      let list = DisplayList(width: 240, height: 220, items: [.draw(item)])
      for _ in 0..<6 { rasterizer.draw(list, into: surface) }
    }
    rasterizer.draw(DisplayList(width: 240, height: 220, items: []), into: surface)
    #expect(last == nil)
  }

  @Test(arguments: 0..<60)
  func `frames over images that stand still are those of a new rasterizer`(seed: UInt64) {
    var scene = RandomScene(seed: seed + 7000, width: 240, height: 220)
    let still = (0..<3).map { _ in image(&scene) }
    let rasterizer = Rasterizer(threads: 1 + Int(seed % 2))
    let surface = Surface(width: scene.width, height: scene.height)
    for frame in 0..<9 {
      let dot = CGRect(x: 20 * frame, y: 15 * frame, width: 30, height: 30)
      let moving = DrawItem(shape: .rect(dot), paint: .color(PaintColor(0, 0.5, 1, 1)))
      // The dot lies between the images; now and then one of them is gone for a while.
      var items = still
      if frame == 5 { items.removeFirst() }
      items.insert(.draw(moving), at: 1)
      let list = DisplayList(width: scene.width, height: scene.height, items: items)
      let part = PixelRect(x: 40, y: 30, width: 100, height: 120)
      rasterizer.draw(list, into: surface)
      rasterizer.draw(list, into: surface, damage: [part])
      let isSame = bytes(surface) == bytes(drawn(list))
      #expect(isSame, "frame \(frame)")
    }
  }

  @Test func `an image that stands still is kept, one that moves or went away is not`() {
    var scene = RandomScene(seed: 1)
    let picture = noise(&scene, 100, 100)
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 240, height: 220)
    func draw(at x: Double?) {
      let paint = ImagePaint(
        pixmap: picture,
        projection: Projection(CGAffineTransform(translationX: x ?? 0, y: 10.25))
      )
      let whole = CGRect(x: 0, y: 0, width: 240, height: 220)
      let item = DrawItem(shape: .rect(whole), paint: .image(paint))
      rasterizer.draw(
        DisplayList(width: 240, height: 220, items: x == nil ? [] : [.draw(item)]),
        into: surface
      )
    }
    for frame in 0..<10 { draw(at: 20.5 + Double(frame)) }
    #expect(rasterizer.kept.placedImages == 0)
    for _ in 0..<4 { draw(at: 20.5) }
    // The image and the soft pixel round it, in rows of whole vectors.
    #expect((10_000...14_000).contains(rasterizer.kept.placedImages))
    for _ in 0..<130 { draw(at: nil) }
    #expect(rasterizer.kept.placedImages == 0)
  }
}
