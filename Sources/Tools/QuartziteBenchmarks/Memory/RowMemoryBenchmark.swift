// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics
import QuartziteRaster

/// The memory of drawing a raster workload besides the frame's own pixels: the peak while a new
/// rasterizer draws two frames of 1080 by 1920 pixels, in per cent of the 8.3 MB of a frame.
///
/// The peak includes the caches and the working memory of the threads; the display list and the surface
/// are made beforehand and not counted. A row is drawn as the rows of times are, as if everything moved; a
/// second reading, `/still`, has what is kept of a list that is drawn again.
struct RowMemoryBenchmark: Benchmark {
  /// One benchmark for each workload of `RasterBenchmarks`.
  static var all: [any Benchmark] { RasterBenchmarks.rows.map(RowMemoryBenchmark.init) }

  private let row: RasterBenchmarks.Row
  var name: String { "peak-" + row.name }
  var summary: String { "the peak of memory beside the frame's own bytes: " + row.summary }

  init(_ row: RasterBenchmarks.Row) { self.row = row }

  func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
    let list = RasterData.list(row.items())
    let threads = settings.threads
    return { [name] in
      [
        Reading(name, .percent, Self.peak(list, threads, .moving)),
        Reading(name + "/still", .percent, Self.peak(list, threads, FastPathChoice())),
      ]
    }
  }

  /// The peak while a rasterizer draws a list twice, in per cent of a frame.
  private static func peak(_ list: DisplayList, _ threads: Int, _ paths: FastPathChoice) -> Double {
    let surface = Surface(width: RasterData.width, height: RasterData.height)
    let before = ProcessMemory.reset()
    let rasterizer = Rasterizer(threads: threads, paths: paths)
    for _ in 0..<2 { rasterizer.draw(list, into: surface) }
    let peak = Double(max(0, ProcessMemory.peak() - before))
    return 25 * peak / Double(surface.rowPixels * surface.height)
  }
}
