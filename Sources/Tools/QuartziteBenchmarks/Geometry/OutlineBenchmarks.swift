// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Path algorithms alone, without pixels.
enum OutlineBenchmarks {
  static let all: [any Benchmark] = [
    TimedBenchmark("flatten", "1,000 paths of 8 cubics to lines, tolerance 0.1") { _ in
      let paths = RasterData.paths().map(\.elements)
      var lines = Polylines()
      return {
        for path in paths {
          lines.removeAll()
          path.flatten(into: &lines, tolerance: 0.1)
        }
      }
    },
    TimedBenchmark("stroke", "outlines of 500 open paths of 4 cubics, width 7, round") { _ in
      let paths = RasterData.lines().map(\.elements)
      var pipeline = StrokePipeline()
      var outline = Polylines()
      return {
        for path in paths {
          outline.removeAll()
          pipeline.outline(path, RasterData.stroke, tolerance: 0.1, into: &outline)
        }
      }
    },
  ]
}
