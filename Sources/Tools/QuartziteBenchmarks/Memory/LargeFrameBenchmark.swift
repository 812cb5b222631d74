// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteFrames
import QuartziteScenes
import QuartziteStage

/// The peak memory of drawing frames of 3840 by 2160 pixels, in per cent of the 33 MB of one frame:
/// the frame, its surfaces and the caches.
///
/// The memory of the scene itself is not counted.
struct LargeFrameBenchmark: Benchmark {
  /// Scenes with pictures, blurs and masks.
  static var all: [any Benchmark] {
    ["guide", "loading", "blur-filter", "gradient-mask", "emitter-basic"].compactMap { id in
      Catalogue.effects.first { $0.id == id }.map { LargeFrameBenchmark(Scene($0), id) }
    }
  }

  private let scene: Scene
  let name: String
  var summary: String { "\(scene.title): the peak of 8 frames of 3840 x 2160, in frames' bytes" }

  private init(_ scene: Scene, _ id: String) { (self.scene, name) = (scene, "large-" + id) }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let scene = scene.measured()
    let size = CGSize(width: 1920, height: 1080)
    return { [name] in
      let stage = try scene.open(
        StageRequest(size: size, scale: 2, threads: settings.threads)
      )
      let length = min(scene.duration ?? SceneBenchmark.longest, SceneBenchmark.longest)
      // The first frame makes the scene draw its own pictures, whose memory is not to be counted.
      _ = stage.currentFrame()
      let before = ProcessMemory.reset()
      let times = (0..<8).map { length * Double($0) / 8 }
      try stage.renderPixmaps(times: times) { _ in }
      let peak = Double(max(0, ProcessMemory.peak() - before))
      return [Reading(name, .percent, 100 * peak / (3840 * 2160 * 4))]
    }
  }
}
