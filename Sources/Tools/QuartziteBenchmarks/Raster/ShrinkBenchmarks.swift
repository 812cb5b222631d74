// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// Scaling images down: one of 1080 by 1920 pixels is drawn at 360 by 640; a new one each time, so
/// that nothing is cached.
enum ShrinkBenchmarks {
  static let all: [any Benchmark] = [
    benchmark(
      "shrink-halved",
      "1080 x 1920 on 360 x 640 between halved copies",
      .trilinear,
      .sampled
    ),
    benchmark("shrink-lanczos", "the same by Lanczos' filter of two lobes", .smooth, .lanczos2),
  ]

  private static func benchmark(
    _ name: String,
    _ summary: String,
    _ sampling: ImagePaint.Sampling,
    _ shrinking: ImagePaint.Shrinking
  ) -> TimedBenchmark {
    TimedBenchmark(name, summary) { _ in
      let photo = RasterData.photo()
      let rasterizer = Rasterizer(threads: 1)
      let surface = Surface(width: 360, height: 640)
      return {
        // Another image that shares the same pixels.
        let fresh = Pixmap(width: photo.width, height: photo.height, pixels: photo.pixels)
        let paint = ImagePaint(
          pixmap: fresh,
          projection: Projection(CGAffineTransform(scaleX: 1.0 / 3, y: 1.0 / 3)),
          sampling: sampling,
          edge: .clamp,
          shrinking: shrinking
        )
        let rect = CGRect(x: 0, y: 0, width: 360, height: 640)
        let item = DrawItem(shape: .rect(rect), paint: .image(paint))
        rasterizer.draw(
          DisplayList(width: 360, height: 640, items: [.draw(item)]),
          into: surface
        )
      }
    }
  }
}
