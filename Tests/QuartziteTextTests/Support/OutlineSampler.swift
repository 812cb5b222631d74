// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Coverage of a path by cutting it with lines of samples: slow, and independent of the rasterizer.
struct OutlineSampler {
  private var edges: [(CGPoint, CGPoint)] = []

  /// Takes a path with its curves cut into 24 chords each.
  init(_ path: PathElements) {
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    var points = path.points[...]
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    for verb in path.verbs {
      let taken = [pen] + points.prefix(verb.pointCount)
      points = points.dropFirst(verb.pointCount)
      switch verb {
      case .move: start = taken[1]
      case .close: edges.append((pen, start))
      default:
        var last = pen
        for step in 1...24 {
          var level = taken
          while level.count > 1 {
            level = zip(level, level.dropFirst()).map { mix($0, $1, CGFloat(step) / 24) }
          }
          edges.append((last, level[0]))
          last = level[0]
        }
      }
      pen = verb == .close ? start : taken.last ?? pen
    }
  }

  /// The share of each pixel that the path winds around: exact along each of 64 lines a pixel.
  func coverage(width: Int, height: Int) -> [Double] {
    var crossings = [[(x: Double, step: Int)]](repeating: [], count: height * 64)
    for (a, b) in edges where a.y != b.y {
      let (low, high) = (min(a.y, b.y) * 64 - 0.5, max(a.y, b.y) * 64 - 0.5)
      for row in stride(from: Int(low.rounded(.up)), to: Int(high.rounded(.up)), by: 1)
      where crossings.indices.contains(row) {
        let y = (CGFloat(row) + 0.5) / 64
        let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        crossings[row].append((Double(x), b.y > a.y ? 1 : -1))
      }
    }
    var result = [Double](repeating: 0, count: width * height)
    for (row, unsorted) in crossings.enumerated() {
      let sorted = unsorted.sorted { $0.x < $1.x }
      var winding = 0
      for (here, next) in zip(sorted, sorted.dropFirst()) {
        winding += here.step
        guard winding != 0 else { continue }
        for x in max(Int(here.x), 0)...max(min(Int(next.x), width - 1), max(Int(here.x), 0)) {
          let share = min(next.x, Double(x + 1)) - max(here.x, Double(x))
          result[row / 64 * width + x] += max(share, 0) / 64
        }
      }
    }
    return result
  }
}
