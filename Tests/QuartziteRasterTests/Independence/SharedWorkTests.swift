// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// What several threads compile together, or ahead of the one that compiles, gives the bytes of one thread.
@Suite struct SharedWorkTests {
  private static let size = 96

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(
      width: Self.size,
      height: Self.size,
      background: PaintColor(0.2, 0.5, 0.7, 0.8),
      items: items
    )
  }

  /// Draws a list on several threads twice, and compares with one thread that takes no fast path for it.
  private func expectSame(
    _ items: [DisplayItem],
    takes path: FastPaths,
    _ isTaken: Bool = true,
    at place: SourceLocation = #_sourceLocation
  ) {
    let list = list(items)
    let expected = bytes(
      drawn(list, paths: FastPaths.all.subtracting([.sharedCopies, .edgesAhead]))
    )
    for threads in [2, 3, 8] {
      let trace = FastPathTrace()
      let rasterizer = Rasterizer(threads: threads, paths: FastPathChoice(trace: trace))
      let surface = Surface(width: Self.size, height: Self.size)
      for _ in 0..<2 {
        rasterizer.draw(list, into: surface)
        #expect(difference(bytes(surface), expected) == nil, sourceLocation: place)
      }
      #expect(trace.taken.contains(path) == isTaken, sourceLocation: place)
    }
  }

  /// A copy of whole pixels, some of it or all outside the surface.
  private func copy(_ pixmap: Pixmap, _ scene: inout RandomScene) -> DisplayItem {
    let corner = CGPoint(x: scene.whole(140) - 30, y: scene.whole(140) - 30)
    let map = CGAffineTransform(translationX: corner.x, y: corner.y)
    let paint = ImagePaint(
      pixmap: pixmap,
      projection: Projection(map),
      edge: scene.whole(2) == 0 ? .clear : .clamp,
      tint: scene.whole(3) == 0 ? scene.color() : nil
    )
    let rect = CGRect(origin: corner, size: CGSize(width: pixmap.width, height: pixmap.height))
    return .draw(
      DrawItem(shape: .rect(rect), paint: .image(paint), opacity: Float(scene.number(0.2, 1)))
    )
  }

  private func circle(_ scene: inout RandomScene) -> DisplayItem {
    let corner = CGPoint(x: scene.number(-9, 90), y: scene.number(-9, 90))
    let path = CGPath(
      ellipseIn: CGRect(origin: corner, size: CGSize(width: scene.number(2, 20), height: 12)),
      transform: nil
    )
    return .draw(
      DrawItem(
        shape: .fill(path, rule: .nonZero, projection: Projection()),
        paint: .color(scene.color())
      )
    )
  }

  @Test(arguments: 0..<4) func `copies of several pictures`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 310)
    let pixmaps = (0..<3).map { _ in scene.image().pixmap }
    let copies = (0..<1_500).map { copy(pixmaps[$0 / 7 % 3], &scene) }
    expectSame(copies, takes: .sharedCopies)
    // Inside a clip and a layer of their own.
    let path = CGPath(ellipseIn: CGRect(x: 5, y: 8, width: 70, height: 80), transform: nil)
    let clip = Clip(
      shape: .fill(path, rule: .nonZero, projection: Projection()),
      isAntialiased: true
    )
    let group = GroupItem(items: copies, clips: [clip], opacity: 0.6, isIsolated: true)
    expectSame([.group(group)] + copies.prefix(30), takes: .sharedCopies)
  }

  /// Wherever the run ends: in the first part, between parts, at the end, again and again.
  @Test(arguments: [64, 65, 130, 191, 192, 193, 700, 1_020, 1_023])
  func `copies with another item among them`(place: Int) {
    var scene = RandomScene(seed: UInt64(place))
    let pixmap = scene.image().pixmap
    var items = (0..<1_024).map { _ in copy(pixmap, &scene) }
    items[place] = circle(&scene)
    expectSame(items, takes: .sharedCopies)
    for index in stride(from: place, to: items.count, by: 150) {
      items[index] = .group(GroupItem(items: [circle(&scene)], opacity: 0.5, isIsolated: true))
    }
    expectSame(items, takes: .sharedCopies)
  }

  @Test func `few copies are compiled by one thread`() {
    var scene = RandomScene(seed: 5)
    let pixmap = scene.image().pixmap
    expectSame((0..<500).map { _ in copy(pixmap, &scene) }, takes: .sharedCopies, false)
  }

  /// Sprites on whole pixels with others among them: between pixels, turned, without a picture.
  @Test(arguments: 0..<6) func `sprites`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 77)
    let pixmaps = [scene.image().pixmap, scene.image().pixmap]
    let sprites = (0..<2_000).map { index -> SpriteItem.Sprite in
      var map = CGAffineTransform(
        translationX: CGFloat(scene.whole(130) - 20),
        y: CGFloat(scene.whole(130) - 20)
      )
      if seed > 0, index > 600, scene.whole(300) == 0 { map.tx += 0.4 }
      if seed > 1, index > 900, scene.whole(300) == 0 { map = map.rotated(by: 0.4) }
      return SpriteItem.Sprite(
        picture: seed > 2 && scene.whole(400) == 0 ? 2 : index / 5 % 2,
        transform: map,
        tint: scene.color()
      )
    }
    let item = SpriteItem(pictures: pixmaps.map { .init(pixmap: $0) }, sprites: sprites)
    expectSame([.sprites(item)], takes: .sharedCopies)
  }

  /// Shapes whose edges are made while groups with filters are drawn, clips are open, and the program is run
  /// in parts because it has thousands of curves.
  @Test(arguments: 0..<6) func `edges that are made ahead`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 900)
    var items = (0..<700).map { _ in circle(&scene) }
    expectSame(items, takes: .edgesAhead)
    let path = CGPath(ellipseIn: CGRect(x: 5, y: 8, width: 70, height: 80), transform: nil)
    let clip = Clip(
      shape: .fill(path, rule: .nonZero, projection: Projection()),
      isAntialiased: true
    )
    let blur = Filter.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false)
    for index in stride(from: 40, to: items.count, by: 170) {
      let few = (0..<20).map { _ in circle(&scene) }
      let group =
        index % 20 == 0
        ? GroupItem(items: few, filters: [blur], isIsolated: true)
        : GroupItem(items: items, clips: [clip], opacity: 0.7, isIsolated: true)
      items[index] = .group(group)
    }
    expectSame(items, takes: .edgesAhead)
  }
}
