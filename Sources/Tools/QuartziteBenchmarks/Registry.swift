// SPDX-License-Identifier: Apache-2.0

/// Every benchmark that `quartzite bench` knows, in the order in which it runs them.
package enum Benchmarks {
  /// The list; the array of a new folder is added here on a line of its own.
  package static var all: [any Benchmark] {
    let parts: [[any Benchmark]] = [
      [LoadingBenchmark()],
      OutlineBenchmarks.all,
      RasterBenchmarks.all,
      ShrinkBenchmarks.all,
      CoreBenchmarks.all,
      CompositorBenchmarks.all,
      FastPathBenchmark.all,
      TextBenchmarks.all,
      [SubviewsBenchmark()],
      [TextViewBenchmark()],
      PileBenchmark.all,
      [ListBenchmark()],
      LottieImportBenchmark.all,
      FilmBenchmark.all,
      VectorBenchmark.all,
      [MemoryBenchmark(), KeptMemoryBenchmark()],
      RowMemoryBenchmark.all,
      LargeFrameBenchmark.all,
      GrowthBenchmarks.all,
      SceneBenchmark.effects,
    ]
    return parts.flatMap(\.self)
  }
}
