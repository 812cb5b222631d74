// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Drawing times of the rasteriser alone, on a premultiplied canvas of 1080 by 1920 pixels.
///
/// The workloads are those of the usual comparison of CPU rasterisers: the shapes are built
/// beforehand, the canvas is cleared, and one call draws everything.
package enum RasterBenchmarks {
  /// The workloads in the order of the usual comparison.
  static let rows: [Row] = [
    Row("circles", "1,000 filled circles, radius 10 to 60") {
      fills(RasterData.circles())
    },
    Row("paths", "1,000 filled closed paths of 8 cubics") {
      fills(RasterData.paths())
    },
    Row("fill", "the same paths, flattened before") {
      fills(RasterData.paths().map { CGPath(elements: $0.elements.flattened(tolerance: 0.1)) })
    },
    Row("strokes", "500 open paths of 4 cubics, width 7, round") {
      let lines = RasterData.lines()
      return zip(lines, RasterData.paints(lines.count)).map { path, paint in
        let shape = Shape.stroke(path, style: RasterData.stroke, projection: Projection())
        return .draw(DrawItem(shape: shape, paint: paint))
      }
    },
    Row("linear", "full-canvas linear gradient, 4 stops, diagonal") {
      let end = CGPoint(x: RasterData.width, y: RasterData.height)
      return [gradient(.linear(start: .zero, end: end))]
    },
    Row("radial", "full-canvas radial gradient, 4 stops") {
      let center = CGPoint(x: RasterData.width / 2, y: RasterData.height / 2)
      let kind = Gradient.Kind.radial(
        start: center,
        startRadius: 0,
        end: center,
        endRadius: 900
      )
      return [gradient(kind)]
    },
    Row("blur", "Gaussian blur of the whole canvas, sigma 20") {
      let photo = image(RasterData.photo(), Projection(), .nearest)
      let blur = Filter.gaussianBlur(sigmaX: 20, sigmaY: 20, mirrorsEdges: false)
      return [.group(GroupItem(items: [photo], filters: [blur]))]
    },
    Row("groups", "200 groups of five circles over each other, each faded") { groups() },
    Row("sprites", "10,000 copies of a 32 x 32 image at whole pixels, as one item") {
      let sprites = RasterData.spots().map {
        SpriteItem.Sprite(transform: CGAffineTransform(translationX: $0.x, y: $0.y))
      }
      return [
        .sprites(SpriteItem(pictures: [.init(pixmap: RasterData.sprite())], sprites: sprites))
      ]
    },
    Row("images", "the same, an item for each copy") {
      let sprite = RasterData.sprite()
      return RasterData.spots().map { image(sprite, place(x: $0.x, y: $0.y), .nearest) }
    },
    Row("sprites-between", "the same as one item, between pixels, bilinear") {
      let sprites = RasterData.spots().map {
        SpriteItem.Sprite(transform: CGAffineTransform(translationX: $0.x + 0.3, y: $0.y + 0.6))
      }
      return [
        .sprites(SpriteItem(pictures: [.init(pixmap: RasterData.sprite())], sprites: sprites))
      ]
    },
    Row("sprites-rotated", "the same, each turned and scaled, bilinear") {
      let sprite = RasterData.sprite()
      var random = SeededRandom(seed: 20, stream: 6)
      return (0..<10_000).map { _ in
        let x = random.uniform(in: 0...Double(RasterData.width))
        let y = random.uniform(in: 0...Double(RasterData.height))
        let angle = random.uniform(in: 0...2 * .pi)
        let scale = random.uniform(in: 0.7...1.4)
        return image(sprite, place(x: x, y: y, angle: angle, scale: scale), .linear)
      }
    },
  ]

  static let all: [any Benchmark] = rows

  /// The number of objects that a steady frame of a workload allocates: its fifth frame, on one
  /// thread.
  ///
  /// Nil if allocations cannot be counted; traps if there is no workload of that name.
  @MainActor package static func steadyAllocations(_ name: String) -> Int? {
    guard let row = rows.first(where: { $0.name == name }) else {
      preconditionFailure("There is no row of this name.")
    }
    let surface = Surface(width: RasterData.width, height: RasterData.height)
    let frame = row.frame(Rasterizer(threads: 1, paths: .moving), on: surface)
    // From the third frame on, unchanged data is cached.
    for _ in 0..<4 { frame() }
    return AllocationCounter.count(of: frame)
  }

  /// The names of all workloads.
  package static var names: [String] { rows.map(\.name) }

  /// One workload: its time, and how near it comes to the speed of memory, which is the time of an
  /// empty frame on the same threads, measured right after it, in per cent of its own.
  struct Row: Benchmark {
    let name: String
    let summary: String
    let items: @Sendable () -> [DisplayItem]

    init(_ name: String, _ summary: String, _ items: @escaping @Sendable () -> [DisplayItem]) {
      (self.name, self.summary, self.items) = (name, summary, items)
    }

    @MainActor func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      let rasterizer = Rasterizer(threads: settings.threads, paths: .moving)
      let draw = frame(rasterizer, on: surface)
      let fill = Row("fill", "nothing") { [] }.frame(rasterizer, on: surface)
      return { [name] in
        let own = Stopwatch.milliseconds(of: draw)
        let least = Stopwatch.milliseconds(of: fill)
        return [
          Reading(name, .milliseconds, own),
          Reading(name + "/memory", .percent, 100 * least / own),
        ]
      }
    }

    /// Builds the shapes, and returns a closure that draws one frame.
    ///
    /// Every frame outlines its strokes, computes its coverage and applies its filters, as frames do in which
    /// everything moves, and as the peers do.
    @MainActor func frame(
      _ rasterizer: Rasterizer,
      on surface: Surface
    ) -> @MainActor () -> Void {
      let list = RasterData.list(items())
      return { rasterizer.draw(list, into: surface) }
    }
  }

  private static func fills(_ paths: [CGPath]) -> [DisplayItem] {
    zip(paths, RasterData.paints(paths.count)).map { path, paint in
      let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
      return .draw(DrawItem(shape: shape, paint: paint))
    }
  }

  /// The first 200 circles, each of them five, moved by parts of the radius; the group's opacity is 0.6.
  private static func groups() -> [DisplayItem] {
    let paints = RasterData.paints(1_000)
    return RasterData.circles().prefix(200).enumerated().map { index, circle in
      let box = circle.boundingBox
      let items = (0..<5).map { part -> DisplayItem in
        let (x, y) = (CGFloat(part - 2) * 0.2 * box.width, CGFloat(part % 2) * 0.25 * box.width)
        let path = CGPath(ellipseIn: box.offsetBy(dx: x, dy: y), transform: nil)
        let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
        return .draw(DrawItem(shape: shape, paint: paints[5 * index + part]))
      }
      return .group(GroupItem(items: items, opacity: 0.6, isIsolated: true))
    }
  }

  private static func gradient(_ kind: Gradient.Kind) -> DisplayItem {
    let gradient = Gradient(kind: kind, stops: RasterData.stops, projection: Projection())
    return .draw(DrawItem(shape: .everything, paint: .gradient(gradient)))
  }

  private static func image(
    _ pixmap: Pixmap,
    _ projection: Projection,
    _ sampling: ImagePaint.Sampling
  ) -> DisplayItem {
    let box = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let shape = Shape.fill(
      CGPath(rect: box, transform: nil),
      rule: .nonZero,
      projection: projection
    )
    let paint = ImagePaint(
      pixmap: pixmap,
      projection: projection,
      sampling: sampling,
      edge: .clamp
    )
    return .draw(DrawItem(shape: shape, paint: .image(paint)))
  }

  private static func place(
    x: Double,
    y: Double,
    angle: Double = 0,
    scale: Double = 1
  ) -> Projection {
    guard angle != 0 else { return Projection(CGAffineTransform(translationX: x, y: y)) }
    let (c, s) = (Elementary.cosine(angle) * scale, Elementary.sine(angle) * scale)
    // Rotates about the centre of the sprite.
    return Projection(
      CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x - 16 * c + 16 * s, ty: y - 16 * s - 16 * c)
    )
  }
}
