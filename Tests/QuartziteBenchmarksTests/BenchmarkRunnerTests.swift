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

  @Test func `curves of growth are the least times of all sizes on each number of threads`() {
    func result(_ name: String, _ min: Double) -> BenchmarkResult {
      BenchmarkResult(name: name, unit: .milliseconds, min: min, median: 99, runs: 3)
    }
    let whole = [1, 2, 4, 8].flatMap { factor in
      [1, 2].map { result("growth-a/t\($0)/x\(factor)", Double(factor) / Double($0)) }
    }
    let half = [result("growth-b/t1/x1", 1), result("growth-b/t1/x2", 2), result("text", 3)]
    #expect(
      GrowthCurve.all(in: whole + half) == [
        GrowthCurve(name: "a", threads: 1, times: [1, 2, 4, 8]),
        GrowthCurve(name: "a", threads: 2, times: [0.5, 1, 2, 4]),
      ]
    )
  }

  @Test func `the names of all benchmarks differ`() {
    let names = Benchmarks.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
