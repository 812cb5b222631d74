// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// What reaches how far, which the rasteriser and the damage must say alike.
@Suite struct FilterReachTests {
  private static let pixel = CGRect(x: 700, y: 700, width: 1, height: 1)

  /// A blur that is widest in the middle of 1401 x 1401.
  private static let variableBlur = Filter.variableBlur(
    Filter.Variable(
      sigma: SIMD2(30, 20),
      mask: Pixmap(
        width: 3,
        height: 1,
        pixels: [0x2000_0000, 0xFF00_0000, 0x4000_0000] + .init(repeating: 0, count: 13)
      ),
      map: CGAffineTransform(scaleX: 467, y: 1401),
      mirrorsEdges: false
    )
  )

  /// A list of one filtered white pixel in the middle of 1401 x 1401, or of nothing.
  private func list(_ filter: Filter, isThere: Bool = true) -> DisplayList {
    let draw = DrawItem(shape: .rect(Self.pixel), paint: .color(PaintColor(1, 1, 1, 1)))
    let items: [DisplayItem] = isThere ? [.draw(draw)] : []
    return DisplayList(
      width: 1401,
      height: 1401,
      items: [.group(GroupItem(items: items, filters: [filter]))]
    )
  }

  @Test(
    arguments: [
      Filter.gaussianBlur(sigmaX: 4, sigmaY: 4, mirrorsEdges: false),
      .gaussianBlur(sigmaX: 90, sigmaY: 0.3, mirrorsEdges: false),
      .anisotropicBlur(xx: 80, xy: 50, yy: 40), .boxBlur(width: 7, repeats: 3),
      .boxBlur(width: 601, repeats: 1), .motionBlur(length: 30, angle: 0.4),
      .motionBlur(length: 640, angle: 0), .offset(dx: -3.5, dy: 8),
      FilterReachTests.variableBlur,
    ]
  )
  func `a changed pixel damages what its filter reaches, and no other number`(filter: Filter)
    throws
  {
    let reach = try #require(FilterReach([filter]))
    let own = ItemBounds.of(.rect(Self.pixel), within: PixelRect(covering: .infinite))
    let expected = reach.output(of: own)
      .intersection(PixelRect(x: 0, y: 0, width: 1401, height: 1401))
    #expect(list(filter).damage(since: list(filter, isThere: false)) == [expected])
  }

  @Test func `a Gaussian of 4 pixels reaches 24`() throws {
    let blur = Filter.gaussianBlur(sigmaX: 4, sigmaY: 4, mirrorsEdges: false)
    // Halved once it is one of 2 pixels: 3.2 · 2 rounded up, one more, and four for the spline.
    #expect(try #require(FilterReach([blur])).longest == 2 * (7 + 1 + 4))
  }

  @Test(
    arguments: [
      Filter.gaussianBlur(sigmaX: 4, sigmaY: 4, mirrorsEdges: false),
      .anisotropicBlur(xx: 80, xy: 50, yy: 40), .boxBlur(width: 601, repeats: 1),
      .motionBlur(length: 640, angle: 0), FilterReachTests.variableBlur,
    ]
  )
  func `no pixel changes beyond the reach`(filter: Filter) throws {
    let reach = try #require(FilterReach([filter]))
    // Hundreds of pixels a side, so that something is left of them after a wide blur.
    let square = CGRect(x: 500, y: 500, width: 401, height: 401)
    let list = DisplayList(
      width: 1401,
      height: 1401,
      items: [
        .group(
          GroupItem(
            items: [.draw(DrawItem(shape: .rect(square), paint: .color(PaintColor(1, 1, 1, 1))))],
            filters: [filter]
          )
        )
      ]
    )
    let surface = Surface(width: 1401, height: 1401)
    Rasterizer(threads: 1).draw(list, into: surface)
    let inside = reach.output(of: PixelRect(covering: square))
    for y in 0..<1401 {
      for x in 0..<1401 where surface[x, y] != 0 {
        try #require(inside.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "\(x) \(y)")
      }
    }
  }

  @Test func `a blend mode reaches beyond its source where a clear source changes what is below`() {
    // Porter and Duff: a clear source keeps the backdrop where its factor of the backdrop is 1.
    let wide: [BlendMode] = [
      .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
    ]
    #expect(BlendMode.allCases.filter(\.reachesBeyondSource) == wide)
  }

  @Test func `a group that filters its backdrop changes what its clips hold`() {
    let clip = Clip(shape: .rect(CGRect(x: 10, y: 20, width: 30, height: 40)))
    let group = GroupItem(
      items: [],
      clips: [clip],
      backdropFilters: [.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: true)]
    )
    let limit = PixelRect(x: 0, y: 0, width: 100, height: 100)
    // A pixel more on each side, as for any shape.
    #expect(
      ItemBounds.of([.group(group)], within: limit)
        == PixelRect(x: 9, y: 19, width: 32, height: 42)
    )
  }
}
