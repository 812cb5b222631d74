// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// The coverage of shapes that stand still is kept; nobody can tell but by the clock.
@Suite struct KeptCoverageTests {
  @Test(arguments: 0..<80)
  func `frames are the same as without`(seed: UInt64) {
    StillScene(seed: seed + 5000) { scene in
      scene.items(depth: 2, backdrops: false)
    } part: { frame, scene in
      let part = PixelRect(
        x: scene.whole(60),
        y: scene.whole(50),
        width: 1 + scene.whole(60),
        height: 1 + scene.whole(60)
      )
      return frame % 2 == 1 ? part : nil
    }.expectSame(without: .keptCoverage)
  }

  private func list(_ shapes: [Shape]) -> DisplayList {
    let items = shapes.map {
      DisplayItem.draw(DrawItem(shape: $0, paint: .color(PaintColor(0.3, 0.2, 0.9, 0.7))))
    }
    return DisplayList(width: 64, height: 48, items: items)
  }

  private func circle(_ x: Double, radius: Double = 9) -> Shape {
    let box = CGRect(x: x - radius, y: 24 - radius, width: 2 * radius, height: 2 * radius)
    let path = CGPath(ellipseIn: box, transform: nil)
    return .fill(path, rule: .nonZero, projection: Projection())
  }

  @Test(arguments: [0, 21, 30, 40])
  func `only what a kept shape leaves free is cleared before it`(x: Int) {
    let shapes = [circle(27, radius: 20)]
    func list(_ color: PaintColor, _ shapes: [Shape]) -> DisplayList {
      let items = shapes.map { DisplayItem.draw(DrawItem(shape: $0, paint: .color(color))) }
      return DisplayList(width: 64, height: 48, background: PaintColor(0, 0.4, 0, 1), items: items)
    }
    let picture = list(PaintColor(0.2, 0.3, 0.9, 1), shapes)
    let plain = Surface(width: 64, height: 48)
    Rasterizer(threads: 1, paths: FastPathChoice([])).draw(picture, into: plain)
    let trace = FastPathTrace()
    let rasterizer = Rasterizer(threads: 1, paths: FastPathChoice(trace: trace))
    let surface = Surface(width: 64, height: 48)
    let part = PixelRect(minX: x, minY: 3, maxX: 64, maxY: 45)
    for _ in 0..<4 {
      // Other colours, which show where neither clears nor draws.
      Rasterizer(threads: 1).draw(list(PaintColor(1, 0, 0, 1), [.everything]), into: surface)
      rasterizer.draw(picture, into: surface)
      #expect(bytes(surface) == bytes(plain))
      rasterizer.draw(list(PaintColor(1, 1, 0, 1), [.everything]), into: surface, damage: [part])
      rasterizer.draw(picture, into: surface, damage: [part])
      #expect(bytes(surface) == bytes(plain))
    }
    #expect(trace.taken.contains([.keptCoverage, .coveredBands]))
  }

  /// Whether a rasterizer takes kept coverage when it draws these frames one after the other.
  private func isTaken(_ frames: [[Shape]]) -> Bool {
    let trace = FastPathTrace()
    let rasterizer = Rasterizer(threads: 1, paths: FastPathChoice(trace: trace))
    let surface = Surface(width: 64, height: 48)
    for shapes in frames { rasterizer.draw(list(shapes), into: surface) }
    return trace.taken.contains(.keptCoverage)
  }

  @Test(arguments: [(200, true), (300, false)])
  func `what nobody draws for 240 frames goes`(pause: Int, isKept: Bool) {
    // The shapes of the pause are drawn once each, so that none of them is kept.
    let others = (0..<pause).map { [circle(20 + Double($0) / 64)] }
    #expect(isTaken([[circle(30)], [circle(30)]] + others + [[circle(30)]]) == isKept)
  }

  @Test func `the third drawing of a shape takes what the second one kept`() {
    let shape = circle(30)
    #expect(!isTaken([[shape], [shape]]))
    #expect(isTaken([[shape], [shape], [shape]]))
  }

  @Test func `a path of the same points is the same shape`() {
    #expect(isTaken([[circle(30)], [circle(30)], [circle(30)]]))
  }

  @Test func `what moves, or is a stroke in place of a fill, is another shape`() {
    let twice = [[circle(30)], [circle(30)]]
    #expect(!isTaken(twice + [[circle(30.25)]]))
    guard case .fill(let path, _, let projection) = circle(30) else { return }
    let stroke = Shape.stroke(path, style: StrokeStyle(width: 2), projection: projection)
    #expect(!isTaken(twice + [[stroke]]))
    #expect(!isTaken(twice + [[.fill(path, rule: .evenOdd, projection: projection)]]))
  }

  @Test func `a path that may change is not kept`() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 20, y: 10, width: 22, height: 30))
    let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
    #expect(!isTaken([[shape], [shape], [shape], [shape]]))
  }

  @Test
  func `little is kept of shapes that are drawn twice, and what comes to rest is kept after them`()
  {
    func kept(_ frames: Int, _ rasterizer: Rasterizer) -> Int {
      let surface = Surface(width: 64, height: 48)
      for frame in 0..<frames {
        let shapes = (0..<20).map { circle(20 + Double(frame) / 512 + Double($0) / 65536) }
        for _ in 0..<2 { rasterizer.draw(list(shapes), into: surface) }
      }
      return rasterizer.kept.coverage
    }
    let one = kept(1, Rasterizer(threads: 1)) / 20
    let trace = FastPathTrace()
    let rasterizer = Rasterizer(threads: 1, paths: FastPathChoice(trace: trace))
    // 2,000 shapes: the first 256, then each 16th.
    #expect(kept(100, rasterizer) <= (256 + 2000 / 16) * one * 5 / 4)
    #expect(!trace.taken.contains(.keptCoverage))
    let surface = Surface(width: 64, height: 48)
    let still = (0..<20).map { circle(40 + Double($0) / 64) }
    for _ in 0..<8 { rasterizer.draw(list(still), into: surface) }
    #expect(trace.taken.contains(.keptCoverage))
  }

  @Test func `what is kept stays within its limit`() {
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 900, height: 900)
    var most = 0
    for part in 0..<4 {
      let shapes = (0..<40).map { index -> Shape in
        let inset = Double(index * 3) + Double(part) / 8
        let box = CGRect(x: 0, y: 0, width: 900, height: 900).insetBy(dx: inset, dy: inset)
        let path = CGPath(ellipseIn: box, transform: nil)
        return .fill(path, rule: .nonZero, projection: Projection())
      }
      var large = list(shapes)
      (large.width, large.height) = (900, 900)
      for _ in 0..<3 { rasterizer.draw(large, into: surface) }
      most = max(most, rasterizer.kept.coverage)
    }
    #expect(most <= KeptPixels.coverage)
    #expect(most > KeptPixels.coverage / 2)
  }
}
