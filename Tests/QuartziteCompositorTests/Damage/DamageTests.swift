// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

@Suite struct DamageTests {
  private func list(_ root: PresentationBranch) -> DisplayList {
    FrameComposer().compose(
      PresentationTree(root),
      size: CGSize(width: 60, height: 60),
      scale: 1,
      background: .white
    )
  }

  /// Six frames, each with an edit or more, are drawn for a seed: 60 seeds, or as many as
  /// `QUARTZITE_RANDOM_EDITS` needs.
  private static let seeds: Int = {
    let edits = ProcessInfo.processInfo.environment["QUARTZITE_RANDOM_EDITS"].flatMap(Int.init)
    return max(60, (edits ?? 0) / 6)
  }()

  /// Seeds that others of 100,000 edits found: groups that blend one item, or that hold backdrops which
  /// read beyond the items.
  private static let found = [971, 2084, 6894, 6999, 7808, 11_812]

  @Test(arguments: Array(0..<Self.seeds) + Self.found)
  func `a damaged frame has the bytes of a full one`(seed: Int) {
    var random = RandomScene(seed: seed)
    var root = layer(
      rect(0, 0, 60, 60),
      sublayers: (0..<4).map { _ in random.branch(depth: 2, side: 60) }
    )
    var previous = list(root)
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 60, height: 60)
    rasterizer.draw(previous, into: surface)
    for step in 0..<6 {
      for _ in 0...random.random.integer(below: 2) { random.edit(&root) }
      let next = list(root)
      let damage = next.damage(since: previous)
      rasterizer.draw(next, into: surface, damage: damage)
      #expect(Picture(surface) == Picture(next), "seed \(seed), step \(step), \(damage)")
      previous = next
    }
  }

  @Test(arguments: 0..<30)
  func `a composer that keeps pictures gives the bytes of a new one`(seed: Int) {
    var random = RandomScene(seed: 1000 + seed)
    var root = layer(
      rect(0, 0, 60, 60),
      sublayers: (0..<4).map { _ in random.branch(depth: 2, side: 60) }
    )
    root.sublayers[0].values.shouldRasterize = true
    let composer = FrameComposer()
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 60, height: 60)
    var previous: DisplayList?
    for step in 0..<6 {
      let size = CGSize(width: 60, height: 60)
      let tree = PresentationTree(root)
      let next = composer.compose(tree, size: size, scale: 1, background: .white)
      rasterizer.draw(next, into: surface, damage: previous.map { next.damage(since: $0) })
      #expect(Picture(surface) == Picture(list(root)), "seed \(seed), step \(step)")
      previous = next
      for _ in 0...random.random.integer(below: 2) { random.edit(&root) }
    }
  }

  @Test func `equal frames have no damage`() {
    var random = RandomScene(seed: 5)
    let root = random.branch(depth: 3, side: 60)
    #expect(list(root).damage(since: list(root)).isEmpty)
  }

  @Test func `one moved layer damages where it was and where it is`() {
    func frame(_ x: Double) -> DisplayList {
      list(
        layer(
          rect(0, 0, 60, 60),
          .green,
          sublayers: [layer(rect(x, 10, 8, 8), .red), layer(rect(50, 50, 5, 5), .blue)]
        )
      )
    }
    let damage = frame(30).damage(since: frame(4))
    #expect(damage.reduce(0) { $0 + $1.area } <= 2 * 10 * 10)
    #expect(damage.contains { $0.contains(PixelRect(x: 4, y: 10, width: 8, height: 8)) })
    #expect(damage.contains { $0.contains(PixelRect(x: 30, y: 10, width: 8, height: 8)) })
  }

  @Test func `a change inside a faded group damages only itself`() {
    func frame(_ color: LayerColor) -> DisplayList {
      list(
        layer(
          rect(0, 0, 60, 60),
          .green,
          sublayers: [layer(rect(4, 4, 8, 8), color), layer(rect(40, 40, 8, 8), .blue)]
        ) { $0.opacity = 0.5 }
      )
    }
    let damage = frame(.red).damage(since: frame(.white))
    #expect(damage.count == 1 && damage[0].area <= 100)
  }

  @Test func `a shadow that something begins to reach out of has the bytes of a full frame`() {
    func frame(_ x: Double) -> DisplayList {
      list(
        layer(rect(8.3, 8.6, 30, 30), .white, sublayers: [layer(rect(x, 12, 10, 4), .red)]) {
          ($0.shadowOpacity, $0.shadowRadius, $0.cornerRadius) = (0.5, 4, 6)
        }
      )
    }
    let (inside, outside) = (frame(10), frame(26))
    let rasterizer = Rasterizer(threads: 1)
    for (from, to) in [(inside, outside), (outside, inside)] {
      let surface = Surface(width: 60, height: 60)
      rasterizer.draw(from, into: surface)
      rasterizer.draw(to, into: surface, damage: to.damage(since: from))
      #expect(Picture(surface) == Picture(to))
    }
  }

  @Test(arguments: 0..<40)
  func `a blended layer that gets or loses a sublayer has the bytes of a full frame`(seed: Int) {
    // What is blended alone and what is blended as a group round soft edges each in their own way.
    var random = RandomScene(seed: seed)
    let (below, color, second) = (random.color(), random.color(), random.color())
    let place = rect(random.number(2, 6), random.number(2, 6), 20.5, 20.2)
    func frame(_ count: Int) -> DisplayList {
      let blended = layer(
        place,
        color,
        sublayers: Array([layer(rect(30, 30, 6, 6), second)].prefix(count))
      ) {
        $0.compositingFilter = LayerFilter(type: "multiplyBlendMode")
        $0.cornerRadius = 9
      }
      return list(layer(rect(0, 0, 60, 60), below, sublayers: [blended]))
    }
    for (from, to) in [(frame(0), frame(1)), (frame(1), frame(0))] {
      let rasterizer = Rasterizer(threads: 1)
      let surface = Surface(width: 60, height: 60)
      rasterizer.draw(from, into: surface)
      rasterizer.draw(to, into: surface, damage: to.damage(since: from))
      #expect(Picture(surface) == Picture(to))
    }
  }

  @Test func `another size or background damages everything`() {
    let a = Scene(20, 20, background: .white, layer(rect(0, 0, 5, 5), .red)).list
    let b = Scene(20, 20, background: .black, layer(rect(0, 0, 5, 5), .red)).list
    let c = Scene(30, 20, background: .white, layer(rect(0, 0, 5, 5), .red)).list
    #expect(b.damage(since: a) == [PixelRect(x: 0, y: 0, width: 20, height: 20)])
    #expect(c.damage(since: a) == [PixelRect(x: 0, y: 0, width: 30, height: 20)])
  }

  @Test func `a layer inserted among a hundred damages only itself`() {
    let all = (0..<100).map { layer(rect(Double($0 % 10) * 6, Double($0 / 10) * 6, 5, 5), .red) }
    var more = all
    more.insert(layer(rect(20, 20, 4, 4), .blue), at: 37)
    let before = list(layer(rect(0, 0, 60, 60), sublayers: all))
    let after = list(layer(rect(0, 0, 60, 60), sublayers: more))
    #expect(after.damage(since: before).reduce(0) { $0 + $1.area } <= 36)
    #expect(before.damage(since: after).reduce(0) { $0 + $1.area } <= 36)
  }
}

@Suite struct DamageRegionTests {
  @Test(arguments: 0..<20)
  func `a region holds all that was added, in few rectangles without overlap`(seed: Int) {
    var random = RandomScene(seed: seed)
    let bounds = PixelRect(x: 0, y: 0, width: 200, height: 200)
    var region = DamageRegion(bounds: bounds)
    var added: [PixelRect] = []
    for _ in 0..<60 {
      let rect = PixelRect(
        x: Int(random.number(-10, 200)),
        y: Int(random.number(-10, 200)),
        width: Int(random.number(0, 12)),
        height: Int(random.number(0, 12))
      )
      region.add(rect)
      added.append(rect.intersection(bounds))
    }
    #expect(region.rects.count <= DamageRegion.maximumCount)
    for rect in added where !rect.isEmpty {
      #expect(region.rects.contains { $0.contains(rect) })
    }
    for (i, a) in region.rects.enumerated() {
      #expect(region.rects.dropFirst(i + 1).allSatisfy { !$0.intersects(a) })
    }
  }
}
