// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// One frame of 25,000, 50,000 and 100,000 running animations, ten on each layer: the milliseconds of
/// each, and the number of allocated objects with 100,000 animations.
///
/// The times show how the cost grows with the number of animations; it should be linear.
package struct EvaluationBenchmark: Benchmark {
  package let name = "evaluate"
  package let summary = "one frame of 25,000, 50,000 and 100,000 animations on 10,000 layers"

  /// The numbers of running animations.
  package static let counts = [25_000, 50_000, 100_000]

  /// Makes the benchmark.
  package init() {}

  package func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
    let scenes = Self.counts.map { EvaluatedScene(layers: $0 / 10) }
    return {
      var readings = zip(Self.counts, scenes).map { count, scene in
        Reading(
          "evaluate/\(count / 1000)k",
          .milliseconds,
          Stopwatch.milliseconds { scene.evaluateNextFrame() }
        )
      }
      let allocations = AllocationCounter.count { scenes[scenes.count - 1].evaluateNextFrame() }
      if let allocations {
        readings.append(Reading("evaluate/allocations", .count, Double(allocations)))
      }
      return readings
    }
  }
}

/// A tree of layers with ten running animations each, and its presentation tree as last evaluated.
package final class EvaluatedScene {
  private let context: RenderContext
  private let snapshot: LayerTreeSnapshot
  private var tree = PresentationTree()
  private var time = 0.0

  /// Makes the tree and evaluates it once.
  @MainActor package init(layers: Int) {
    context = CoreBenchmarks.scene(layers: layers)
    snapshot = context.snapshot(at: 0)
    snapshot.evaluate(at: 0, into: &tree)
  }

  /// Evaluates the frame a sixtieth of a second later.
  package func evaluateNextFrame() {
    time += 1.0 / 60
    snapshot.evaluate(at: time, into: &tree)
  }
}
