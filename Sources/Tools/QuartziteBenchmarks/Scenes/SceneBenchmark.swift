// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteFrames
import QuartziteRaster
import QuartziteScenes
import QuartziteStage

/// The first seconds of a scene at a width of 1080 pixels, without touches: milliseconds per frame
/// on all threads, and the slowest frame at scale 2 on one thread.
///
/// The first frame, which fills the caches, is left out of the latter.
package struct SceneBenchmark: Benchmark {
  /// One benchmark for each effect of the catalogue; new effects are included automatically.
  static var effects: [any Benchmark] {
    Catalogue.effects.map { SceneBenchmark(Scene($0), name: "effect-\($0.id)") }
  }

  /// The greatest duration that is played, in seconds.
  static let longest = 2.0

  private let scene: Scene
  package let name: String
  package var summary: String { "\(scene.title): its first 2 s at 30 frames/s, 1080 pixels wide" }

  /// Makes the benchmark of a scene.
  package init(_ scene: Scene, name: String) {
    (self.scene, self.name) = (scene, name)
  }

  package func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let length = min(scene.duration ?? Self.longest, Self.longest)
    let times = (0..<max(1, Int(length * 30))).map { Double($0) / 30 }
    let scene = scene.measured()
    return { [name] in
      let scale = scene.size.width > 0 ? 1080 / scene.size.width : 1
      let stage = try scene.open(
        StageRequest(size: scene.size, scale: scale, threads: settings.threads)
      )
      let whole = try Stopwatch.milliseconds { try stage.renderPixmaps(times: times) { _ in } }
      return [
        Reading(name, .milliseconds, whole / Double(times.count)),
        Reading("\(name)/slowest", .milliseconds, try Self.slowest(scene, times)),
      ]
    }
  }

  @MainActor private static func slowest(_ scene: Scene, _ times: [Double]) throws -> Double {
    let stage = try scene.open(StageRequest(size: scene.size, scale: 2, threads: 1))
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1), taker: NothingTaker())
    var slowest = 0.0
    for (index, time) in times.enumerated() {
      stage.advance(to: time)
      let frame = stage.currentFrame()
      let taken = Stopwatch.milliseconds { worker.draw(frame) }
      if index > 0 { slowest = max(slowest, taken) }
    }
    return slowest
  }
}
