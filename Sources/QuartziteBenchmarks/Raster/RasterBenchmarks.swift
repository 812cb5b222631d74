// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Drawing times of the rasteriser alone, on a premultiplied canvas of 1080 x 1920 pixels.
///
/// The same work as the usual comparison of processor rasterisers: what is drawn is built before,
/// the canvas is cleared, and one call draws everything.
enum RasterBenchmarks {
  static let all: [any Benchmark] = [
    drawing("circles", "1,000 filled circles, radius 10 to 60") {
      fills(RasterData.circles())
    },
    drawing("paths", "1,000 filled closed paths of 8 cubics") {
      fills(RasterData.paths())
    },
    drawing("fill", "the same paths, flattened before") {
      fills(RasterData.paths().map { CGPath(elements: $0.elements.flattened(tolerance: 0.1)) })
    },
    drawing("strokes", "500 open paths of 4 cubics, width 7, round") {
      let lines = RasterData.lines()
      return zip(lines, RasterData.paints(lines.count)).map { path, paint in
        let shape = Shape.stroke(path, style: RasterData.stroke, projection: Projection())
        return .draw(DrawItem(shape: shape, paint: paint))
      }
    },
    drawing("linear", "full-canvas linear gradient, 4 stops, diagonal") {
      let end = CGPoint(x: RasterData.width, y: RasterData.height)
      return [gradient(.linear(start: .zero, end: end))]
    },
    drawing("radial", "full-canvas radial gradient, 4 stops") {
      let center = CGPoint(x: RasterData.width / 2, y: RasterData.height / 2)
      let kind = Gradient.Kind.radial(
        start: center,
        startRadius: 0,
        end: center,
        endRadius: 900
      )
      return [gradient(kind)]
    },
    drawing("blur", "Gaussian blur of the whole canvas, sigma 20") {
      let photo = image(RasterData.photo(), Projection(), .nearest)
      let blur = Filter.gaussianBlur(sigmaX: 20, sigmaY: 20, mirrorsEdges: false)
      return [.group(GroupItem(items: [photo], filters: [blur]))]
    },
    drawing("sprites", "10,000 images of 32 x 32 at whole pixels") {
      let sprite = RasterData.sprite()
      var random = SeededRandom(seed: 20, stream: 5)
      return (0..<10_000).map { _ in
        let x = Double(random.integer(in: -16...RasterData.width - 17))
        let y = Double(random.integer(in: -16...RasterData.height - 17))
        return image(sprite, place(x: x, y: y), .nearest)
      }
    },
    drawing("sprites-rotated", "the same, each turned and scaled, bilinear") {
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

  private static func drawing(
    _ name: String,
    _ summary: String,
    _ items: @escaping @Sendable () -> [DisplayItem]
  ) -> TimedBenchmark {
    TimedBenchmark(name, summary) { settings in
      let rasterizer = Rasterizer(threads: settings.threads)
      let surface = Surface(width: RasterData.width, height: RasterData.height)
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
    // About the middle of the sprite.
    return Projection(
      CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x - 16 * c + 16 * s, ty: y - 16 * s - 16 * c)
    )
  }
}
