// SPDX-License-Identifier: Apache-2.0

/// The values that all runs of a benchmark gave for one name.
package struct BenchmarkResult: Sendable, Equatable {
  /// What was measured: the benchmark's name, or `name/part`.
  package var name: String
  /// The unit of the values.
  package var unit: Reading.Unit
  /// The smallest value of all runs.
  package var min: Double
  /// The median; for an even number of runs, the mean of the two values in the middle.
  package var median: Double
  /// The number of timed runs.
  package var runs: Int

  /// Makes a result.
  package init(name: String, unit: Reading.Unit, min: Double, median: Double, runs: Int) {
    (self.name, self.unit, self.min, self.median, self.runs) = (name, unit, min, median, runs)
  }
}

/// Runs a benchmark: a warm-up, then several timed runs.
package struct BenchmarkRunner: Sendable {
  /// The number of timed runs; default 7.
  package var runs: Int
  /// The time in milliseconds after which no further run starts if at least three are done; default
  /// 10,000.
  package var budget: Double
  /// The settings for the benchmark.
  package var settings: BenchmarkSettings

  /// Makes a runner.
  package init(settings: BenchmarkSettings, runs: Int = 7, budget: Double = 10_000) {
    (self.settings, self.runs, self.budget) = (settings, Swift.max(1, runs), budget)
  }

  /// Runs `benchmark` and returns one result for each name, in the order of its readings.
  ///
  /// - Throws: errors of the benchmark.
  @MainActor package func run(_ benchmark: any Benchmark) throws -> [BenchmarkResult] {
    let body = try benchmark.prepare(settings)
    _ = try body()
    var samples: [[Reading]] = []
    var spent = 0.0
    while samples.count < runs && (spent < budget || samples.count < 3) {
      spent += try Stopwatch.milliseconds { samples.append(try body()) }
    }
    return Self.results(of: samples)
  }

  /// Summarises runs that all have the same names in the same order.
  package static func results(of samples: [[Reading]]) -> [BenchmarkResult] {
    guard let first = samples.first else { return [] }
    return first.indices.map { index in
      let values = samples.compactMap { $0.indices.contains(index) ? $0[index].value : nil }
        .sorted()
      let middle = values.count / 2
      let median =
        values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
      return BenchmarkResult(
        name: first[index].name,
        unit: first[index].unit,
        min: values[0],
        median: median,
        runs: values.count
      )
    }
  }
}
