// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// The pixels of filtered groups that stand still are kept; nobody can tell but by the clock.
@Suite struct KeptGroupTests {
  private static let blur = Filter.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false)

  @Test(arguments: 0..<80)
  func `frames are the same as without`(seed: UInt64) {
    StillScene(seed: seed + 7000) { scene in
      (0..<3).map { _ in
        .group(
          GroupItem(
            items: scene.items(depth: 2, backdrops: false),
            clips: scene.whole(2) == 0 ? [Clip(shape: scene.shape())] : [],
            opacity: scene.whole(2) == 0 ? 1 : 0.6,
            filters: (0...scene.whole(2)).map { _ in scene.filter() }
          )
        )
      }
    } part: { frame, _ in
      frame > 3 ? PixelRect(x: 10, y: 10, width: 60, height: 50) : nil
    }.expectSame(without: .keptGroups)
  }

  private func ellipse(_ x: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x, y: 14, width: 20, height: 20), transform: nil)
  }

  /// Two blurred ellipses: one alone would be a silhouette.
  private func group(
    _ paths: [CGPath],
    color: PaintColor = PaintColor(0.3, 0.2, 0.9, 0.7),
    blur: Filter = KeptGroupTests.blur
  ) -> GroupItem {
    let items = paths.map { path in
      let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
      return DisplayItem.draw(DrawItem(shape: shape, paint: .color(color)))
    }
    return GroupItem(items: items, filters: [blur])
  }

  private func group(at x: Double) -> GroupItem { group([ellipse(x), ellipse(x + 9)]) }

  /// Whether a rasterizer takes kept pixels when it draws these frames one after the other.
  private func isTaken(_ frames: [GroupItem]) -> Bool {
    let trace = FastPathTrace()
    let rasterizer = Rasterizer(threads: 1, paths: FastPathChoice(trace: trace))
    let surface = Surface(width: 64, height: 48)
    for group in frames {
      rasterizer.draw(DisplayList(width: 64, height: 48, items: [.group(group)]), into: surface)
    }
    return trace.taken.contains(.keptGroups)
  }

  @Test func `the third drawing of a group takes what the second one kept`() {
    #expect(!isTaken([group(at: 10), group(at: 10)]))
    #expect(isTaken([group(at: 10), group(at: 10), group(at: 10)]))
  }

  @Test func `what moves, or has another colour or filter, is another group`() {
    let twice = [group(at: 10), group(at: 10)]
    #expect(!isTaken(twice + [group(at: 10.25)]))
    let paths = [ellipse(10), ellipse(19)]
    #expect(!isTaken(twice + [group(paths, color: PaintColor(0, 0, 0, 1))]))
    let other = Filter.gaussianBlur(sigmaX: 3.5, sigmaY: 3, mirrorsEdges: false)
    #expect(!isTaken(twice + [group(paths, blur: other)]))
  }

  @Test func `a path that may change is not kept`() {
    let path = CGMutablePath()
    path.addPath(ellipse(10))
    let still = group([path, ellipse(19)])
    #expect(!isTaken([still, still, still, still]))
  }

  @Test func `groups that move are not kept`() {
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 64, height: 48)
    for frame in 0..<20 {
      let group = group(at: 10 + Double(frame) / 8)
      rasterizer.draw(DisplayList(width: 64, height: 48, items: [.group(group)]), into: surface)
    }
    #expect(rasterizer.kept.subpictures == 0)
  }

  @Test func `a wide blur that stands still is kept too`() {
    let wide = Filter.gaussianBlur(sigmaX: 80, sigmaY: 80, mirrorsEdges: false)
    let still = group([ellipse(10), ellipse(19)], blur: wide)
    #expect(isTaken([still, still, still]))
  }
}
