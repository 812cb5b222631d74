// SPDX-License-Identifier: Apache-2.0

/// A benchmark of an operation that is repeated 25,000, 50,000 and 100,000 times: the times show
/// whether its cost is linear.
struct ScaledBenchmark: Benchmark {
  let name: String
  let summary: String
  private let call: @MainActor @Sendable (Int) -> Void

  /// Makes a benchmark of a closure that gets the number of repetitions.
  init(_ name: String, _ summary: String, call: @escaping @MainActor @Sendable (Int) -> Void) {
    (self.name, self.summary, self.call) = (name, summary, call)
  }

  func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
    { [name, call] in
      EvaluationBenchmark.counts.map { count in
        Reading(
          "\(name)/\(count / 1000)k",
          .milliseconds,
          Stopwatch.milliseconds { call(count) }
        )
      }
    }
  }
}
