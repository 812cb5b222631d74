// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// The workloads whose growth is timed: shapes, pictures, canvases, layers, text, views, animations.
///
/// What is drawn is drawn as if all of it moved: what is kept of a small workload, and not of a large one,
/// would look like growth.
package enum GrowthBenchmarks {
  /// All benchmarks of growth.
  static let all: [any Benchmark] = shapes + canvases + trees + objects

  // MARK: - Display lists

  private static let shapes = [
    drawing("circles", "250 filled circles, radius 10 to 60") { count in
      fills(RasterData.circles(250 * count))
    },
    drawing("paths", "250 filled closed paths of 8 cubics") { count in
      fills(RasterData.paths(250 * count))
    },
    drawing("strokes", "125 open paths of 4 cubics, width 7, round") { count in
      let lines = RasterData.lines(125 * count)
      return zip(lines, RasterData.paints(lines.count)).map { path, paint in
        let shape = Shape.stroke(path, style: RasterData.stroke, projection: Projection())
        return .draw(DrawItem(shape: shape, paint: paint))
      }
    },
    drawing("sprites", "2,500 copies of a 32 x 32 image at whole pixels") { count in
      let sprites = RasterData.spots(2_500 * count).map {
        SpriteItem.Sprite(transform: CGAffineTransform(translationX: $0.x, y: $0.y))
      }
      return [
        .sprites(SpriteItem(pictures: [.init(pixmap: RasterData.sprite())], sprites: sprites))
      ]
    },
  ]

  private static func fills(_ paths: [CGPath]) -> [DisplayItem] {
    zip(paths, RasterData.paints(paths.count)).map { path, paint in
      let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
      return .draw(DrawItem(shape: shape, paint: paint))
    }
  }

  private static func drawing(
    _ name: String,
    _ summary: String,
    _ items: @escaping @Sendable (Int) -> [DisplayItem]
  ) -> GrowthBenchmark {
    GrowthBenchmark(name, summary) { factor, threads in
      let rasterizer = Rasterizer(threads: threads, paths: .moving)
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      let list = RasterData.list(items(factor))
      return { rasterizer.draw(list, into: surface) }
    }
  }

  // MARK: - Canvases

  /// The height of a canvas at factor 1, in pixels; the width is `RasterData.width`.
  private static let height = 240

  private static let canvases = [
    canvas("gradient", "a radial gradient of 1080 x 240 pixels, four stops") { height in
      let center = CGPoint(x: 540, y: height / 2)
      let kind = Gradient.Kind.radial(
        start: center,
        startRadius: 0,
        end: center,
        endRadius: CGFloat(height)
      )
      let gradient = Gradient(kind: kind, stops: RasterData.stops, projection: Projection())
      return .draw(DrawItem(shape: .everything, paint: .gradient(gradient)))
    },
    canvas("blur", "a Gaussian blur of 1080 x 240 pixels, sigma 20") { height in
      let photo = RasterData.photo()
      let box = CGRect(x: 0, y: 0, width: RasterData.width, height: height)
      let shape = Shape.fill(
        CGPath(rect: box, transform: nil),
        rule: .nonZero,
        projection: Projection()
      )
      let paint = ImagePaint(
        pixmap: photo,
        projection: Projection(),
        sampling: .nearest,
        edge: .clamp
      )
      let item = DisplayItem.draw(DrawItem(shape: shape, paint: .image(paint)))
      let blur = Filter.gaussianBlur(sigmaX: 20, sigmaY: 20, mirrorsEdges: false)
      return .group(GroupItem(items: [item], filters: [blur]))
    },
  ]

  private static func canvas(
    _ name: String,
    _ summary: String,
    _ item: @escaping @Sendable (Int) -> DisplayItem
  ) -> GrowthBenchmark {
    GrowthBenchmark(name, summary) { factor, threads in
      let height = height * factor
      let rasterizer = Rasterizer(threads: threads, paths: .moving)
      let surface = Surface(width: RasterData.width, height: height)
      let list = DisplayList(width: RasterData.width, height: height, items: [item(height)])
      return { rasterizer.draw(list, into: surface) }
    }
  }

  // MARK: - Layers

  private static let trees = [
    tree("layers", "250 layers with rounded corners and shadows") { factor in
      CompositorBenchmarks.layerTree(250 * factor)
    },
    tree("masks", "50 layers with two sublayers through round masks") { factor in
      CompositorBenchmarks.maskTree(50 * factor)
    },
    tree("cards", "25 cards with a shadow and 20 faded sublayers") { factor in
      CompositorBenchmarks.cardTree(25 * factor, isRasterized: false)
    },
    tree("particles", "12,500 turning, fading particles of 8 x 8") { factor in
      CompositorBenchmarks.particleTree(12_500 * factor)
    },
  ]

  private static func tree(
    _ name: String,
    _ summary: String,
    _ make: @escaping @Sendable (Int) -> PresentationTree
  ) -> GrowthBenchmark {
    GrowthBenchmark(name, summary) { factor, threads in
      let (tree, composer) = (make(factor), FrameComposer())
      let rasterizer = Rasterizer(threads: threads, paths: .moving)
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      let size = CGSize(width: RasterData.width, height: RasterData.height)
      let white = LayerColor(1, 1, 1, 1)
      return {
        let list = composer.compose(tree, size: size, scale: 1, background: white)
        rasterizer.draw(list, into: surface)
      }
    }
  }

  // MARK: - Text, views and animations

  private static let objects = [
    GrowthBenchmark("labels", "250 labels of 3 words, laid out and drawn; one thread") {
      factor,
      _ in
      let scene = LabelsScene(250 * factor)
      var shift = 0.0
      return {
        scene.draw(scene.layouts(), movedBy: shift)
        // Never the same fraction of a pixel for long.
        shift = shift < 10 ? shift + 0.137 : 0.001
      }
    },
    GrowthBenchmark("subviews", "2,500 views, added, laid out and drawn") { factor, threads in
      {
        let scene = SubviewsScene(2_500 * factor, threads: threads)
        scene.add()
        scene.layOut()
        scene.draw()
      }
    },
    GrowthBenchmark("animations", "12,500 animations, added and committed; one thread") {
      factor,
      _ in
      { withExtendedLifetime(CoreBenchmarks.scene(layers: 1_250 * factor)) {} }
    },
    GrowthBenchmark("evaluate", "one frame of 12,500 animations; one thread") { factor, _ in
      let scene = EvaluatedScene(layers: 1_250 * factor)
      return { scene.evaluateNextFrame() }
    },
  ]
}
