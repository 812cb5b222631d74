// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// What a fast path saves: the same frames with every fast path, and with every one but this.
///
/// The two configurations take turns within each run, so that other load on the machine slows both
/// down. The readings are the milliseconds of the quickest frame with and without the path, and the
/// first in per cent of the second: below 100 the path pays.
struct FastPathBenchmark: Benchmark {
  let name: String
  let summary: String
  private let path: FastPaths
  private let scene: FastPathScene
  /// How many frames a run draws with the path, and as many without it.
  private let frames = 8

  /// Benchmarks of all fast paths, in the order of `FastPaths.named`.
  static let all: [any Benchmark] = FastPaths.named.map(FastPathBenchmark.init)

  private init(_ name: String, _ path: FastPaths) {
    (self.path, scene) = (path, FastPathScene.scene(of: path))
    self.name = "path-\(name)"
    summary = scene.summary
  }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let trace = FastPathTrace()
    let traced = scene.make(FastPathChoice(trace: trace), settings.threads)
    for frame in 0..<3 { traced(frame) }
    guard trace.taken.contains(path) || !scene.isTaken(settings.threads) else {
      throw NotTaken()
    }
    let with = scene.make(FastPathChoice(), settings.threads)
    let without = scene.make(FastPathChoice(FastPaths.all.subtracting(path)), settings.threads)
    var frame = 0
    return { [name, frames] in
      var (on, off) = (Double.infinity, Double.infinity)
      for _ in 0..<frames {
        on = min(on, Stopwatch.milliseconds { with(frame) })
        off = min(off, Stopwatch.milliseconds { without(frame) })
        frame += 1
      }
      return [
        Reading(name, .milliseconds, on),
        Reading("\(name)/off", .milliseconds, off),
        Reading("\(name)/share", .percent, off > 0 ? 100 * on / off : 100),
      ]
    }
  }

  /// The error for a scene whose frames do not take the path and so cannot measure it.
  private struct NotTaken: Error, CustomStringConvertible {
    var description: String { "its frames do not take the fast path" }
  }
}
