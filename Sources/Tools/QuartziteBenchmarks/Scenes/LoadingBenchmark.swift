// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteEffects
import QuartziteRaster
import QuartziteStage

/// The launch animation at 1080 by 1920 pixels: frames per second, and the share of each stage in a
/// frame.
///
/// The rate is that of the frame pipeline with all its threads; for the shares the stages run one
/// after the other on a single thread, so that they add up.
struct LoadingBenchmark: Benchmark {
  let name = "loading"
  let summary = "the launch animation, 5.5 s at 60 frames/s, 1080 x 1920 pixels"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let times = (0..<330).map { Double($0) / 60 }
    return {
      let frames = Double(times.count)
      var readings: [Reading] = []
      let whole = try Stopwatch.milliseconds {
        let stage = Self.stage(threads: settings.threads)
        try stage.renderPixmaps(times: times) { _ in }
      }
      readings.append(Reading("loading", .framesPerSecond, frames * 1_000 / whole))
      let shares = Self.shares(times)
      for (part, milliseconds) in shares {
        readings.append(Reading("loading/\(part)", .milliseconds, milliseconds / frames))
      }
      return readings
    }
  }

  @MainActor private static func stage(threads: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 360, height: 640), scale: 3)
    stage.threads = threads
    Catalogue.effect(id: "loading")?.make(on: stage)
    return stage
  }

  /// The milliseconds of all frames together, for each stage.
  @MainActor private static func shares(_ times: [Double]) -> [(String, Double)] {
    let stage = stage(threads: 1)
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 1_080, height: 1_920)
    let composer = FrameComposer()
    var tree = PresentationTree()
    var (event, evaluate, compose, raster) = (0.0, 0.0, 0.0, 0.0)
    for time in times {
      event += Stopwatch.milliseconds { stage.advance(to: time) }
      let snapshot = stage.context.snapshot(at: time)
      evaluate += Stopwatch.milliseconds { snapshot.evaluate(at: time, into: &tree) }
      var list = DisplayList(width: 1, height: 1)
      compose += Stopwatch.milliseconds {
        list = composer.compose(tree, size: stage.size, scale: stage.scale, background: nil)
      }
      raster += Stopwatch.milliseconds { rasterizer.draw(list, into: surface) }
    }
    return [
      ("event", event), ("evaluate", evaluate), ("compose", compose), ("raster", raster),
    ]
  }
}
