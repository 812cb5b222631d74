// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// A layer that notes each call of `draw(in:)`.
private final class NotingLayer: CATiledLayer {
  var boxes: [CGRect] = []
  var scales: Set<CGFloat> = []

  override func draw(in ctx: CGContext) {
    boxes.append(ctx.boundingBoxOfClipPath)
    scales.insert(abs(ctx.ctm.a))
  }
}

@Suite struct TiledLayerTests {
  private func layer(
    in scene: Scene,
    _ size: CGSize,
    tile: CGFloat = 128,
    _ change: (NotingLayer) -> Void = { _ in }
  ) -> NotingLayer {
    let layer = NotingLayer()
    layer.bounds.size = size
    layer.anchorPoint = .zero
    layer.tileSize = CGSize(width: tile, height: tile)
    change(layer)
    layer.setNeedsDisplay()
    return scene.add(layer)
  }

  private func tiles(_ layer: CALayer, _ scene: Scene) -> [LayerTile] {
    scene.values(of: layer, at: scene.clock.now).tiled.tiles
  }

  @Test func `drawing is called once a tile, with the tile as the clip`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 300, height: 200))
    let expected = [
      CGRect(x: 0, y: 0, width: 128, height: 128), CGRect(x: 128, y: 0, width: 128, height: 128),
      CGRect(x: 256, y: 0, width: 44, height: 128), CGRect(x: 0, y: 128, width: 128, height: 72),
      CGRect(x: 128, y: 128, width: 128, height: 72), CGRect(x: 256, y: 128, width: 44, height: 72),
    ]
    #expect(layer.boxes == expected)
    #expect(tiles(layer, scene).map(\.rect) == expected)
    #expect(layer.scales == [1])
    #expect(scene.values(of: layer, at: 0).contents == nil)
  }

  @Test func `tiles are of pixels: at two a point they are half as large`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 100, height: 64)) { $0.contentsScale = 2 }
    #expect(layer.boxes.map(\.width) == [64, 36] && layer.scales == [2])
  }

  @Test(arguments: [
    (1.0, 1, 0, 1.0), (0.5, 1, 0, 1), (0.5, 3, 0, 0.5), (0.4, 3, 0, 0.5), (0.1, 3, 0, 0.25),
    (2, 3, 0, 1), (2, 3, 2, 2), (3, 3, 2, 4), (9, 3, 2, 4), (0.3, 3, 2, 1),
  ])
  func `the level is the coarsest that is fine enough`(
    zoom: CGFloat,
    levels: Int,
    bias: Int,
    expected: CGFloat
  ) {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 64, height: 64)) {
      ($0.levelsOfDetail, $0.levelsOfDetailBias) = (levels, bias)
      $0.transform = CATransform3DMakeScale(zoom, zoom, 1)
    }
    #expect(layer.scales == [expected])
  }

  @Test func `a zoom of a layer above draws another level`() {
    let scene = Scene()
    let above = scene.add(CALayer())
    let layer = NotingLayer()
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 3)
    layer.bounds.size = CGSize(width: 64, height: 64)
    layer.setNeedsDisplay()
    above.addSublayer(layer)
    CATransaction.flush()
    above.transform = CATransform3DMakeScale(4, 4, 1)
    CATransaction.flush()
    #expect(layer.scales == [1, 4])
  }

  @Test func `only what is met by a rectangle is drawn again`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 300, height: 200))
    layer.boxes = []
    layer.setNeedsDisplay(CGRect(x: 130, y: 10, width: 5, height: 5))
    CATransaction.flush()
    #expect(layer.boxes == [CGRect(x: 128, y: 0, width: 128, height: 128)])
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.boxes.count == 7)
  }

  @Test func `of a large layer only what is seen is drawn, and more as it scrolls`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 1_000_000, height: 100_000), tile: 256)
    // The root shows 100 points, and one tile more each way.
    #expect(layer.boxes.count == 4)
    layer.boxes = []
    layer.position = CGPoint(x: -2000, y: 0)
    CATransaction.flush()
    let reached = layer.boxes.reduce(CGRect.null) { $0.union($1) }
    // All on the way too, for an animation that leads there.
    #expect(reached.minX == 512 && reached.maxX >= 2100 + 256 && reached.maxX <= 2100 + 512)
    layer.boxes = []
    CATransaction.flush()
    #expect(layer.boxes.isEmpty)
  }

  @Test func `what is kept is bounded`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 1_000_000, height: 1_000_000), tile: 1024)
    for step in 0..<40 {
      layer.position = CGPoint(x: -1500 * step, y: -1500 * step)
      CATransaction.flush()
    }
    #expect(tiles(layer, scene).count * 1024 * 1024 <= 16 << 20)
  }

  @Test func `wrong sizes draw nothing or few tiles and do not trap`() {
    let scene = Scene()
    let layer = layer(in: scene, CGSize(width: 50, height: 50), tile: -5)
    #expect(layer.boxes.count == 16)
    layer.bounds.size = .zero
    CATransaction.flush()
    #expect(tiles(layer, scene).isEmpty)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (.min, .max)
    layer.bounds.size = CGSize(width: 1, height: 1)
    CATransaction.flush()
    #expect(tiles(layer, scene).count <= 1024)
  }
}
