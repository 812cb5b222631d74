// SPDX-License-Identifier: Apache-2.0
import QuartziteBenchmarks
import Testing

@MainActor @Suite struct BenchmarkRunnerTests {
  /// Gives the number of the call, and half of it under a second name.
  private struct Counting: Benchmark {
    let name = "counting"
    let summary = "counts its calls"

    func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
      var calls = 0.0
      return {
        calls += 1
        return [
          Reading("counting", .count, calls), Reading("counting/half", .percent, calls / 2),
        ]
      }
    }
  }

  @Test func `the warm-up is not counted, min and median come from the timed runs`() throws {
    let runner = BenchmarkRunner(settings: BenchmarkSettings(threads: 1), runs: 4)
    // The body gives 1 (warm-up), then 2, 3, 4, 5.
    #expect(
      try runner.run(Counting()) == [
        BenchmarkResult(name: "counting", unit: .count, min: 2, median: 3.5, runs: 4),
        BenchmarkResult(name: "counting/half", unit: .percent, min: 1, median: 1.75, runs: 4),
      ]
    )
  }

  @Test func `a spent budget ends the runs after three`() throws {
    let runner = BenchmarkRunner(settings: BenchmarkSettings(threads: 1), runs: 50, budget: 0)
    #expect(try runner.run(Counting()).map(\.runs) == [3, 3])
  }

  @Test func `the names of all benchmarks differ`() {
    let names = Benchmarks.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
