// SPDX-License-Identifier: Apache-2.0

/// Something whose speed is measured by `quartzite bench`.
///
/// Workloads live in a folder of the part that they measure (`Raster/`, `Core/`, ...), are seeded,
/// and stand in `Registry.swift`. One benchmark may give several readings a run, such as the whole
/// time and the share of each stage.
package protocol Benchmark: Sendable {
  /// The name on the command line: lower case, words joined by `-`; unique.
  var name: String { get }
  /// What one run does, in half a line: how much of what, on what canvas.
  var summary: String { get }
  /// Builds the data of the workload, untimed, and returns the body that is run again and again.
  ///
  /// - Throws: anything; the command line prints it and goes on with the next benchmark.
  @MainActor func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody
}

/// One run of a workload: times itself and returns what it measured, always the same names in the
/// same order.
package typealias BenchmarkBody = @MainActor () throws -> [Reading]

/// What the user of a benchmark chooses.
package struct BenchmarkSettings: Sendable {
  /// The number of threads that the renderer may use, 1 or more.
  package var threads: Int

  /// Makes settings.
  package init(threads: Int) {
    self.threads = max(1, threads)
  }
}

/// One measured value of one run.
package struct Reading: Sendable, Equatable {
  /// What was measured: the benchmark's name, or `name/part`.
  package var name: String
  /// The unit of `value`.
  package var unit: Unit
  /// The value, finite.
  package var value: Double

  /// The units of readings.
  package enum Unit: String, Sendable, Codable {
    /// Milliseconds; less is better.
    case milliseconds = "ms"
    /// Frames in a second; more is better.
    case framesPerSecond = "frames/s"
    /// Bytes; less is better.
    case bytes
    /// Parts of a whole in per cent.
    case percent = "%"
    /// A number of things, such as allocations; less is better.
    case count
  }

  /// Makes a reading.
  package init(_ name: String, _ unit: Unit, _ value: Double) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }
}
