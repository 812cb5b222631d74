// SPDX-License-Identifier: Apache-2.0

/// A workload whose speed `quartzite bench` measures.
///
/// Workloads are in the folder of the part that they measure (`Raster/`, `Core/`, ...), use seeded
/// random numbers and are listed in `Registry.swift`. A benchmark may have several readings per
/// run, such as the total time and the share of each stage.
package protocol Benchmark: Sendable {
  /// The name on the command line: lower case, words joined by `-`; unique.
  var name: String { get }
  /// What one run does, in half a line: how many of what, on which canvas.
  var summary: String { get }
  /// Builds the data of the workload, which is not timed, and returns the body that is run
  /// repeatedly.
  ///
  /// - Throws: any error; the command line prints it and continues with the next benchmark.
  @MainActor func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody
}

/// One run of a workload: times itself and returns the measured values, always with the same names
/// in the same order.
package typealias BenchmarkBody = @MainActor () throws -> [Reading]

/// The settings that the user chooses.
package struct BenchmarkSettings: Sendable {
  /// The number of threads that the renderer may use, 1 or more.
  package var threads: Int

  /// Makes settings; fewer than one thread become one.
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
    /// A fraction of a whole, in per cent.
    case percent = "%"
    /// A number, such as that of allocations; less is better.
    case count
  }

  /// Makes a reading.
  package init(_ name: String, _ unit: Unit, _ value: Double) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }
}
