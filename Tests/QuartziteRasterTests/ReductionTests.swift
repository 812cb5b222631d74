// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Wide blurs: the picture of the formula, at a cost that does not grow with the radius.
@Suite struct ReductionTests {
  private let white = PaintColor(1, 1, 1, 1)

  /// The share of a Gaussian that lies below `x` deviations.
  private func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  private func list(_ item: DrawItem, _ filters: [Filter], side: Int = 48) -> DisplayList {
    DisplayList(
      width: side,
      height: side,
      items: [.group(GroupItem(items: [.draw(item)], filters: filters))]
    )
  }

  @Test(arguments: [64.0, 100, 256, 700, 2048])
  func `a wide blur of a square is the product of two error functions`(sigma: Double) {
    let square = CGRect(x: -sigma * 0.7, y: -2 * sigma, width: sigma, height: 2.3 * sigma)
    // An image is no silhouette, so the group is drawn as groups are.
    let items = DrawItem(shape: .rect(square), paint: .color(white), opacity: 1)
    let other = DrawItem(shape: .rect(.zero), paint: .color(white))
    let blur = Filter.gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false)
    let group = GroupItem(items: [.draw(items), .draw(other)], filters: [blur])
    let surface = drawn(DisplayList(width: 48, height: 48, items: [.group(group)]))
    var worst = 0.0
    for (x, y) in [(0, 0), (17, 3), (30, 47), (47, 20)] {
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let across = below((square.maxX - px) / sigma) - below((square.minX - px) / sigma)
      let down = below((square.maxY - py) / sigma) - below((square.minY - py) / sigma)
      worst = max(worst, abs(255 * across * down - Double(surface[x, y] >> 24)))
    }
    #expect(worst < 1.5, "\(worst)")
  }

  @Test(arguments: [(90_000.0, 20_000.0, 40_000.0), (1e6, 3e5, 2e5), (250_000, 0, 250_000)])
  func `a wide blur that leans softens an edge by its variance across the edge`(
    xx: Double,
    xy: Double,
    yy: Double
  ) {
    // The half plane behind the line through (20, 20) whose normal is (0.6, 0.8).
    let far = 1e5
    var path = PathElements()
    path.append(.move, CGPoint(x: 20 - 0.8 * far, y: 20 + 0.6 * far))
    path.append(.line, CGPoint(x: 20 + 0.8 * far, y: 20 - 0.6 * far))
    path.append(.line, CGPoint(x: 20 - 0.8 * far - far, y: 20 - 0.6 * far - far))
    path.append(.close)
    let item = DrawItem(
      shape: .fill(CGPath(elements: path), rule: .nonZero, projection: Projection()),
      paint: .color(white)
    )
    let surface = drawn(list(item, [.anisotropicBlur(xx: xx, xy: xy, yy: yy)]))
    let sigma = (0.36 * xx + 0.96 * xy + 0.64 * yy).squareRoot()
    for (x, y) in [(2, 2), (20, 20), (44, 40)] {
      let distance = 0.6 * (20 - Double(x) - 0.5) + 0.8 * (20 - Double(y) - 0.5)
      let expected = 255 * below(distance / sigma)
      #expect(abs(expected - Double(surface[x, y] >> 24)) < 4, "at \(x), \(y)")
    }
  }

  @Test func `what is damaged is drawn as the whole is`() {
    let item = DrawItem(
      shape: .rect(CGRect(x: 5, y: 9, width: 200, height: 31)),
      paint: .color(PaintColor(1, 0.5, 0, 1))
    )
    let filters: [Filter] = [
      .gaussianBlur(sigmaX: 90, sigmaY: 70, mirrorsEdges: false), .offset(dx: 700.25, dy: -3),
      .offset(dx: -650, dy: 3), .gaussianBlur(sigmaX: 2, sigmaY: 0, mirrorsEdges: false),
    ]
    let list = list(item, filters)
    let whole = drawn(list)
    let rasterizer = Rasterizer(threads: 2)
    let surface = Surface(width: 48, height: 48)
    for rect in [
      PixelRect(x: 0, y: 0, width: 11, height: 48), PixelRect(x: 11, y: 0, width: 37, height: 17),
      PixelRect(x: 11, y: 17, width: 37, height: 31),
    ] {
      rasterizer.draw(list, into: surface, damage: [rect])
    }
    let isSame = bytes(surface) == bytes(whole)
    #expect(isSame)
  }

  @Test func `a far move and its way back leave the picture in its place`() {
    let item = DrawItem(
      shape: .rect(CGRect(x: 10, y: 12, width: 20, height: 9)),
      paint: .color(white)
    )
    let moved = drawn(
      list(item, [.offset(dx: 30_000, dy: 9_000), .offset(dx: -30_000, dy: -9_000)])
    )
    let isSame = bytes(moved) == bytes(drawn(list(item, [.colorMatrix(identity)])))
    #expect(isSame)
  }

  private var identity: [Float] {
    [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
  }

  @Test(
    arguments: [
      Filter.gaussianBlur(sigmaX: 2048, sigmaY: 2048, mirrorsEdges: false),
      .gaussianBlur(sigmaX: 1e9, sigmaY: 1e9, mirrorsEdges: false),
      .anisotropicBlur(xx: 4e6, xy: 3.9e6, yy: 4e6),
      .anisotropicBlur(xx: 1e12, xy: -1e12, yy: 1e12),
      .boxBlur(width: 8191, repeats: 3), .motionBlur(length: 16_000, angle: 0.7),
      .offset(dx: 39_000, dy: 39_000),
      .satin(Satin(sigma: SIMD2(1e9, 1e9), offset: SIMD2(1e9, -1e9), isInverted: false)),
    ]
  )
  func `surfaces of the widest filters take few pixels`(filter: Filter) {
    let item = DrawItem(
      shape: .rect(CGRect(x: -60_000, y: -60_000, width: 120_000, height: 120_000)),
      paint: .gradient(
        Gradient(
          kind: .linear(start: .zero, end: CGPoint(x: 48, y: 48)),
          stops: [Gradient.Stop(offset: 0, color: white)],
          projection: Projection()
        )
      )
    )
    let rasterizer = Rasterizer(threads: 1)
    rasterizer.draw(list(item, [filter]), into: Surface(width: 48, height: 48))
    #expect(rasterizer.mostSurfacePixels < 48 << 20, "\(rasterizer.mostSurfacePixels)")
  }
}
