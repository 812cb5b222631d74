// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteRaster

/// Frames of layer trees on a canvas of 1080 by 1920 pixels: composing and drawing, timed together
/// and separately.
package enum CompositorBenchmarks {
  /// All benchmarks of the compositor.
  package static let all: [any Benchmark] = [
    particles, layers, masks, cards, rasterized,
  ]

  private static let size = CGSize(width: 1080, height: 1920)

  /// 100,000 live particles of 8 by 8 pixels, which turn and fade.
  static let particles = FrameBenchmark(
    "particles",
    "100,000 particles of 8 x 8, turned and faded, 1080 x 1920"
  ) { particleTree(100_000) }

  /// 1,000 layers with rounded corners and shadows.
  static let layers = FrameBenchmark(
    "layers",
    "1,000 layers of 60 x 60, corner radius 12, shadow radius 6, 1080 x 1920"
  ) { layerTree(1_000) }

  /// 200 layers, each with a round mask.
  static let masks = FrameBenchmark(
    "masks",
    "200 layers of 120 x 120 with two sublayers through round masks, 1080 x 1920"
  ) { maskTree(200) }

  /// 100 cards, each of which consists of many layers.
  static let cards = FrameBenchmark(
    "cards",
    "100 cards of 160 x 160 with a shadow and 20 faded, rounded sublayers, 1080 x 1920"
  ) { cardTree(100, isRasterized: false) }

  /// The cards of `cards` with `shouldRasterize`: each card is cached as a bitmap.
  static let rasterized = FrameBenchmark(
    "cards-rasterized",
    "the same with shouldRasterize, kept from frame to frame"
  ) { cardTree(100, isRasterized: true) }

  // MARK: - Trees of any size

  /// An emitter of particles that turn and fade, evaluated in its steady state of `count` particles.
  static func particleTree(_ count: Int) -> PresentationTree {
    var (emitter, cell) = (EmitterValues(), EmitterCellValues())
    (emitter.seed, emitter.emitterShape) = (1, .rectangle)
    emitter.emitterPosition = CGPoint(x: 540, y: 960)
    emitter.emitterSize = CGSize(width: 1080, height: 1920)
    (cell.birthRate, cell.lifetime, cell.velocity) = (Float(count / 2), 2, 30)
    (cell.emissionRange, cell.spin, cell.spinRange) = (2 * .pi, 1, 2)
    (cell.colorRange, cell.colorSpeed) = (LayerColor(0.5, 0.5, 0.5, 0), LayerColor(0, 0, 0, -0.4))
    cell.contents = disc(8)
    emitter.cells = [cell]
    var values = LayerValues(payload: .emitter(emitter))
    values.bounds = CGRect(origin: .zero, size: size)
    values.position = CGPoint(x: 540, y: 960)
    return PresentationTree(PresentationBranch(values), time: 2)
  }

  /// Layers with rounded corners and shadows.
  static func layerTree(_ count: Int) -> PresentationTree {
    var random = SeededRandom(seed: 2)
    return tree(
      (0..<count).map { _ in
        var values = square(side: 60, &random)
        (values.cornerRadius, values.shadowOpacity, values.shadowRadius) = (12, 0.5, 6)
        return PresentationBranch(values)
      }
    )
  }

  /// Layers, each with two sublayers and a round mask.
  static func maskTree(_ count: Int) -> PresentationTree {
    var random = SeededRandom(seed: 3)
    return tree(
      (0..<count).map { _ in
        let values = square(side: 120, &random)
        var mask = LayerValues()
        mask.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        (mask.position, mask.cornerRadius) = (CGPoint(x: 60, y: 60), 50)
        mask.backgroundColor = LayerColor(0, 0, 0, 1)
        let inner = (0..<2).map { _ in
          var sub = square(side: 60, &random)
          sub.position = CGPoint(x: random.unit() * 120, y: random.unit() * 120)
          return PresentationBranch(sub)
        }
        return PresentationBranch(values, mask: PresentationBranch(mask), sublayers: inner)
      }
    )
  }

  /// Cards with shadows, each with 20 faded sublayers.
  static func cardTree(_ count: Int, isRasterized: Bool) -> PresentationTree {
    var random = SeededRandom(seed: 4)
    return tree(
      (0..<count).map { _ in
        var values = square(side: 160, &random)
        values.position = CGPoint(
          x: values.position.x.rounded(),
          y: values.position.y.rounded()
        )
        (values.cornerRadius, values.shadowOpacity, values.shadowRadius) = (16, 0.5, 8)
        values.shouldRasterize = isRasterized
        let inner = (0..<20).map { _ in
          var sub = square(side: 40, &random)
          sub.position = CGPoint(x: random.unit() * 160, y: random.unit() * 160)
          (sub.cornerRadius, sub.opacity) = (8, 0.8)
          return PresentationBranch(sub)
        }
        return PresentationBranch(values, sublayers: inner)
      }
    )
  }

  private static func tree(_ sublayers: [PresentationBranch]) -> PresentationTree {
    var root = LayerValues()
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: 540, y: 960)
    return PresentationTree(PresentationBranch(root, sublayers: sublayers))
  }

  private static func square(side: CGFloat, _ random: inout SeededRandom) -> LayerValues {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    values.position = CGPoint(x: random.unit() * 1080, y: random.unit() * 1920)
    values.backgroundColor = LayerColor(random.unit(), random.unit(), random.unit(), 0.8)
    return values
  }

  /// A white disc with a soft edge.
  private static func disc(_ side: Int) -> CGImage {
    let row = (side + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * side)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
        let distance = (dx * dx + dy * dy).squareRoot()
        let alpha = UInt32(255 * min(max(Double(side) / 2 - distance, 0), 1))
        pixels[y * row + x] = alpha * 0x0101_0101
      }
    }
    return CGImage(pixmap: Pixmap(width: side, height: side, pixels: pixels))
  }
}

/// The time of one frame from an evaluated tree to pixels, and of its stages.
struct FrameBenchmark: Benchmark {
  let name: String
  let summary: String
  private let make: @Sendable () -> PresentationTree

  init(_ name: String, _ summary: String, make: @escaping @Sendable () -> PresentationTree) {
    (self.name, self.summary, self.make) = (name, summary, make)
  }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let tree = make()
    let composer = FrameComposer()
    let size = CGSize(width: 1080, height: 1920)
    let surface = Surface(width: 1080, height: 1920)
    let rasterizer = Rasterizer(threads: settings.threads)
    return { [name] in
      var list = DisplayList(width: 1, height: 1)
      let composing = Stopwatch.milliseconds {
        list = composer.compose(
          tree,
          size: size,
          scale: 1,
          background: LayerColor(1, 1, 1, 1)
        )
      }
      let drawing = Stopwatch.milliseconds { rasterizer.draw(list, into: surface) }
      return [
        Reading(name, .milliseconds, composing + drawing),
        Reading("\(name)/compose", .milliseconds, composing),
        Reading("\(name)/raster", .milliseconds, drawing),
      ]
    }
  }
}
