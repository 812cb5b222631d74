// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteBenchmarks

/// `quartzite bench`: runs benchmarks.
struct BenchCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times scenes, and the renderer and its parts: each several times after a warm-up."
  )

  @Flag(help: "Name the benchmarks instead of running them.")
  var list = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Run these only.", valueName: "name[,name...]"),
    transform: { $0.split(separator: ",").map(String.init) }
  )
  var only: [String]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Threads that draw (default: one a core).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of threads", in: 1...256) }
  )
  var threads: Int?

  @Flag(help: "Print one JSON object a line: name, unit, min, median.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw how the times of the workloads growth-... grow, as SVG or PDF.",
      valueName: "file"
    )
  )
  var plot: String?

  @MainActor func perform() throws {
    let chosen = try choose()
    if list {
      for benchmark in chosen { print("\(Self.padded(benchmark.name, 24)) \(benchmark.summary)") }
      return
    }
    let threads = self.threads ?? ProcessInfo.processInfo.activeProcessorCount
    let runner = BenchmarkRunner(settings: BenchmarkSettings(threads: threads))
    var failed: [String] = []
    var results: [BenchmarkResult] = []
    for benchmark in chosen {
      do {
        for result in try runner.run(benchmark) {
          try show(result)
          results.append(result)
        }
      } catch {
        ErrorOutput.write("\(CommandHost.current.name): \(benchmark.name) failed: \(error)\n")
        failed.append(benchmark.name)
      }
    }
    if let plot { try GrowthPlot(GrowthCurve.all(in: results)).write(to: plot) }
    if !failed.isEmpty { throw ExitCode(1) }
  }

  private func choose() throws -> [any Benchmark] {
    let host = CommandHost.current
    guard let only else { return host.benchmarks }
    return try only.map { name in
      guard let benchmark = host.benchmarks.first(where: { $0.name == name }) else {
        let nearest = Spelling.nearest(name, among: host.benchmarks.map(\.name))
        let hint =
          nearest.map { "did you mean '\($0)'?" } ?? "'\(host.name) bench --list' names them"
        throw UsageError("there is no benchmark '\(name)'; \(hint)")
      }
      return benchmark
    }
  }

  private func show(_ result: BenchmarkResult) throws {
    if json {
      let line = Line(
        name: result.name,
        unit: result.unit.rawValue,
        min: result.min,
        median: result.median
      )
      print(try JSONText.line(line))
    } else {
      print(
        Self.padded(result.name, 24)
          + String(format: "%12.3f min %12.3f median ", result.min, result.median)
          + result.unit.rawValue
      )
    }
    // A pipe is block-buffered; each line must appear when it is known.
    fflush(nil)
  }

  private static func padded(_ text: String, _ length: Int) -> String {
    text + String(repeating: " ", count: max(0, length - text.count))
  }

  /// One line of the JSON output.
  private struct Line: Encodable {
    var name: String
    var unit: String
    var min: Double
    var median: Double
  }
}
