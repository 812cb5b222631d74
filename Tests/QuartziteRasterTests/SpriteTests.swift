// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteRaster
import Testing

@Suite struct SpriteTests {
  private func onPaper(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(width: 97, height: 83, background: PaintColor(0.2, 0.5, 0.7, 0.8), items: items)
  }

  @Test(arguments: 0..<40) func `a batch gives the bytes of one draw a sprite`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 900)
    let batch = scene.sprites()
    let one = drawn(onPaper([.sprites(batch)]))
    let many = drawn(onPaper(batch.draws.map { .draw($0) }))
    #expect(difference(bytes(one), bytes(many)) == nil)
    let long = drawn(onPaper(batch.draws.map { .draw($0) }), paths: [])
    #expect(difference(bytes(one), bytes(long)) == nil)
  }

  /// More than are compiled at once, with others among them: upright and on whole pixels, of a picture
  /// that there is not, too far away for edges of integers, or without an area.
  @Test(arguments: 0..<6) func `long runs of turned sprites give the bytes of one draw a sprite`(
    seed: UInt64
  ) {
    var scene = RandomScene(seed: seed &+ 7100)
    let pixmaps = [scene.image().pixmap, scene.image().pixmap]
    let sprites = (0..<700).map { index -> SpriteItem.Sprite in
      let angle = scene.whole(12) == 0 ? 0 : scene.number(0, 6)
      let size = [0.1, 0.3, scene.whole(60) == 0 ? 0 : 0.2][index % 3]
      let far = scene.whole(60) == 0 ? 60_000.0 : 0
      return SpriteItem.Sprite(
        picture: scene.whole(60) == 0 ? 2 : index / 5 % 2,
        transform: CGAffineTransform(rotationAngle: angle).scaledBy(x: size, y: size)
          .concatenating(
            CGAffineTransform(translationX: scene.number(-9, 99) + far, y: scene.number(-9, 88))
          ),
        tint: scene.color()
      )
    }
    let batch = SpriteItem(
      pictures: pixmaps.map { .init(pixmap: $0) },
      sprites: sprites,
      isAntialiased: seed & 1 == 0
    )
    let one = drawn(onPaper([.sprites(batch)]))
    let long = drawn(onPaper(batch.draws.map { .draw($0) }), paths: [])
    #expect(difference(bytes(one), bytes(long)) == nil)
  }

  /// The plain case of thousands, and each thing that could take it off the plain way.
  @Test(arguments: 0..<8, [BlendMode.normal, .screen])
  func `pictures on whole pixels look alike by whatever way they are drawn`(
    way: Int,
    blend: BlendMode
  ) {
    var scene = RandomScene(seed: UInt64(way), width: 97, height: 83)
    let pixmap = scene.image().pixmap
    let box = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let draws = (0..<40).map { _ in
      let move = CGAffineTransform(
        translationX: CGFloat(scene.whole(120) - 20),
        y: CGFloat(scene.whole(100) - 20)
      )
      return DrawItem(
        shape: .rect(box.applying(move)),
        paint: .image(
          ImagePaint(
            pixmap: pixmap,
            projection: Projection(move),
            edge: way & 1 == 0 ? .clamp : .clear,
            tint: way & 2 == 0 ? nil : PaintColor(1, 0.5, 0.2, 0.7)
          )
        ),
        opacity: way & 4 == 0 ? 1 : 0.6,
        blend: blend
      )
    }
    let plain = drawn(onPaper(draws.map { .draw($0) }))
    let long = drawn(onPaper(draws.map { .draw($0) }), paths: [])
    #expect(difference(bytes(plain), bytes(long)) == nil)
    #expect(
      difference(bytes(plain), bytes(drawn(onPaper(draws.map { .draw($0) }), threads: 3))) == nil
    )
    let portable = Surface(width: 97, height: 83)
    Rasterizer(threads: 1, kernels: qz_portable_kernels())
      .draw(onPaper(draws.map { .draw($0) }), into: portable)
    #expect(difference(bytes(plain), bytes(portable)) == nil)
  }

  /// Pictures between pixels against the same through a mask of full coverage, which takes the way
  /// of all other pictures.
  @Test(arguments: 0..<40) func `pictures between pixels look alike by either way`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 4000)
    let pixmap = scene.image().pixmap
    let box = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let draws = (0..<12).map { _ -> DisplayItem in
      let move = CGAffineTransform(translationX: scene.number(-30, 90), y: scene.number(-30, 80))
      let paint = ImagePaint(
        pixmap: pixmap,
        projection: Projection(move),
        edge: .clamp,
        tint: scene.whole(2) == 0 ? nil : scene.color()
      )
      return .draw(
        DrawItem(
          shape: .rect(
            box.insetBy(dx: scene.number(-3, 2), dy: scene.number(-3, 2)).standardized
              .applying(move)
          ),
          paint: .image(paint),
          isAntialiased: scene.whole(2) == 0
        )
      )
    }
    #expect(
      difference(bytes(drawn(onPaper(draws))), bytes(drawn(onPaper(draws), paths: []))) == nil
    )
  }

  @Test func `sprites are drawn back to front, each with its own picture and tint`() {
    let white = Pixmap(width: 2, height: 2, pixels: .init(repeating: 0xFFFF_FFFF, count: 32))
    let half = Pixmap(width: 2, height: 2, pixels: .init(repeating: 0x8080_8080, count: 32))
    let batch = SpriteItem(
      pictures: [.init(pixmap: white), .init(pixmap: half)],
      sprites: [
        .init(transform: .init(translationX: 1, y: 1), tint: PaintColor(1, 0, 0, 1)),
        .init(picture: 1, transform: .init(translationX: 2, y: 1), tint: PaintColor(0, 0, 1, 1)),
        .init(picture: 2, transform: .init(translationX: 1, y: 1)),
        .init(picture: -1, transform: .init(translationX: 1, y: 1)),
      ]
    )
    let surface = drawn(DisplayList(width: 6, height: 4, items: [.sprites(batch)]))
    #expect(channels(surface[1, 1]) == [255, 0, 0, 255])
    // Half blue over red.
    #expect(channels(surface[2, 2]) == [127, 0, 128, 255])
    #expect(channels(surface[3, 1]) == [0, 0, 128, 128])
    #expect(surface[0, 1] == 0 && surface[4, 1] == 0 && surface[1, 3] == 0)
  }

  @Test func `only the part of the picture is shown, and its border goes on`() {
    var pixels = [UInt32](repeating: 0, count: 16 * 4)
    for index in 0..<4 { pixels[index * 17] = 0xFF00_0000 | UInt32(50 * index + 50) }
    let batch = SpriteItem(
      pictures: [
        .init(
          pixmap: Pixmap(width: 4, height: 4, pixels: pixels),
          source: CGRect(x: 1, y: 1, width: 2, height: 2),
          sampling: .nearest
        )
      ],
      sprites: [.init(transform: .identity)]
    )
    let surface = drawn(DisplayList(width: 6, height: 6, items: [.sprites(batch)]))
    let red = (0..<6).map { channels(surface[$0, $0])[0] }
    #expect(red == [0, 100, 150, 0, 0, 0])
  }

  @Test func `sprites without sense draw nothing and do no harm`() {
    let white = Pixmap(width: 1, height: 1, pixels: .init(repeating: 0xFFFF_FFFF, count: 16))
    let wild: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    let sprites = wild.flatMap { a in
      wild.map { b in
        SpriteItem.Sprite(transform: CGAffineTransform(a: a, b: 0, c: 0, d: b, tx: b, ty: a))
      }
    }
    let empty = Pixmap(width: 0, height: 0, pixels: [])
    let batch = SpriteItem(
      pictures: [.init(pixmap: white), .init(pixmap: empty)],
      sprites: sprites + [.init(picture: 1, transform: .identity)]
    )
    let one = drawn(onPaper([.sprites(batch)]))
    #expect(difference(bytes(one), bytes(drawn(onPaper(batch.draws.map { .draw($0) })))) == nil)
  }

  @Test func `the bounding box holds every pixel that sprites change`() {
    for seed in 0..<20 {
      var scene = RandomScene(seed: UInt64(seed) &+ 700)
      let batch = scene.sprites()
      let box = PixelRect(covering: batch.boundingBox)
      let surface = drawn(DisplayList(width: 97, height: 83, items: [.sprites(batch)]))
      for y in 0..<83 {
        for x in 0..<97 where surface[x, y] != 0 {
          #expect(box.contains(PixelRect(x: x, y: y, width: 1, height: 1)))
        }
      }
    }
  }
}
