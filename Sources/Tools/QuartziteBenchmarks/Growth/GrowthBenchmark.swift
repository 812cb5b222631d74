// SPDX-License-Identifier: Apache-2.0

/// How the time of a workload grows with its size: the milliseconds at 1, 2, 4 and 8 times its size, on
/// one and on two threads, whatever `--threads` says.
///
/// The last reading for each number of threads is the time at the greatest size, in per cent of the
/// time that linear growth from the smallest size would give: up to 100, growth is linear or better.
package struct GrowthBenchmark: Benchmark {
  package let name: String
  package let summary: String
  private let make: @MainActor @Sendable (Int, Int) throws -> Call

  /// The call that is timed.
  typealias Call = @MainActor () throws -> Void

  /// The multiples of the workload's size.
  package static let factors = [1, 2, 4, 8]
  /// The numbers of threads.
  package static let threads = [1, 2]

  /// Makes a benchmark of a workload, whose name gets the prefix `growth-`.
  ///
  /// - Parameter make: gets a multiple of the size and the number of threads, builds the data, and
  ///   returns the call to time.
  init(
    _ name: String,
    _ summary: String,
    make: @escaping @MainActor @Sendable (_ factor: Int, _ threads: Int) throws -> Call
  ) {
    (self.name, self.summary, self.make) = ("growth-\(name)", summary, make)
  }

  package func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let calls = try Self.threads.map { threads in
      try Self.factors.map { factor in try make(factor, threads) }
    }
    return { [name] in
      try zip(Self.threads, calls).flatMap { threads, calls in
        let times = try calls.map { try Stopwatch.milliseconds(of: $0) }
        let readings = zip(Self.factors, times).map { factor, time in
          Reading("\(name)/t\(threads)/x\(factor)", .milliseconds, time)
        }
        let share = Self.share(times)
        return readings + [Reading("\(name)/t\(threads)/share", .percent, share)]
      }
    }
  }

  /// The last time in per cent of the time that linear growth from the first one would give.
  private static func share(_ times: [Double]) -> Double {
    let linear = times[0] * Double(factors[factors.count - 1]) / Double(factors[0])
    return linear > 0 ? 100 * times[times.count - 1] / linear : 0
  }
}

/// The times of a workload at each multiple of its size, on one number of threads.
package struct GrowthCurve: Sendable, Equatable {
  /// The name of the workload.
  package let name: String
  /// The number of threads.
  package let threads: Int
  /// The least times, in milliseconds, in the order of `GrowthBenchmark.factors`.
  package let times: [Double]

  /// Makes a curve.
  package init(name: String, threads: Int, times: [Double]) {
    (self.name, self.threads, self.times) = (name, threads, times)
  }

  /// Returns the curves among the results of benchmarks; those that lack a size are left out.
  package static func all(in results: [BenchmarkResult]) -> [GrowthCurve] {
    let known = Dictionary(results.map { ($0.name, $0.min) }) { first, _ in first }
    let names = results.filter { $0.name.hasPrefix("growth-") }.compactMap { result in
      result.name.split(separator: "/").first.map(String.init)
    }
    var curves: [GrowthCurve] = []
    for (index, name) in names.enumerated() where names.firstIndex(of: name) == index {
      for threads in GrowthBenchmark.threads {
        let times = GrowthBenchmark.factors.compactMap { known["\(name)/t\(threads)/x\($0)"] }
        guard times.count == GrowthBenchmark.factors.count else { continue }
        let plain = String(name.dropFirst("growth-".count))
        curves.append(GrowthCurve(name: plain, threads: threads, times: times))
      }
    }
    return curves
  }
}
