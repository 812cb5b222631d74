// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteRaster

/// The memory that a rasterizer holds after frames that offer every cache more than it may keep,
/// next to the documented sum of 176 MB (`KeptPixels.all`).
///
/// The images of the frames are made beforehand and not counted; the surface is not counted.
struct KeptMemoryBenchmark: Benchmark {
  let name = "kept"
  let summary = "what a rasterizer holds when all its caches are full, next to their documented sum"

  func prepare(_ settings: BenchmarkSettings) -> BenchmarkBody {
    let frames = KeptPixelFrames()
    return { [name] in
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      let before = ProcessMemory.reset()
      let rasterizer = Rasterizer(threads: settings.threads)
      for kind in KeptPixelFrames.Kind.allCases {
        frames.draw(kind, rasterizer) { $0.draw($1, into: surface) }
      }
      let held = Double(max(0, ProcessMemory.reset() - before))
      let limit = Double(4 * KeptPixels.all)
      // The rasterizer lives until it has been measured.
      withExtendedLifetime(rasterizer) {}
      return [
        Reading(name, .bytes, held), Reading(name + "/of-limit", .percent, 100 * held / limit),
      ]
    }
  }
}
