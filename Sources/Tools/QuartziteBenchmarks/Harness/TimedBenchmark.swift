// SPDX-License-Identifier: Apache-2.0

/// A benchmark of one number: the milliseconds of one call.
package struct TimedBenchmark: Benchmark {
  package let name: String
  package let summary: String
  private let make: @MainActor @Sendable (BenchmarkSettings) throws -> @MainActor () throws -> Void

  /// Makes a benchmark whose `prepare` builds the data and returns the call to time.
  package init(
    _ name: String,
    _ summary: String,
    prepare:
      @escaping @MainActor @Sendable (BenchmarkSettings) throws
      -> @MainActor () throws -> Void
  ) {
    (self.name, self.summary, self.make) = (name, summary, prepare)
  }

  package func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let call = try make(settings)
    return { [name] in
      [Reading(name, .milliseconds, try Stopwatch.milliseconds(of: call))]
    }
  }
}

/// Elapsed time by the machine's monotonic clock.
package enum Stopwatch {
  /// Returns how long `call` took, in milliseconds.
  @MainActor package static func milliseconds(of call: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try call()
    return (ContinuousClock.now - start).milliseconds
  }
}

extension Duration {
  /// The duration in milliseconds.
  package var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
  }
}
