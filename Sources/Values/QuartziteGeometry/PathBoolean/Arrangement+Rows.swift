// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Arrangement {
  /// A point where a segment crosses the centre line of a row.
  private struct Crossing {
    var x: Double
    /// What it adds to the winding number of its path for points to the right of it.
    var turn: Int16
    var owner: Int16
  }

  /// A run of spans in consecutive rows, each of which touches exactly one span above and one
  /// below.
  private struct Strip {
    var spans: [ClosedRange<Double>]
    let firstRow: Int
    var last: ClosedRange<Double> { spans[spans.count - 1] }
  }

  /// The largest number of rows.
  private static let mostRows = 1024
  /// The largest number of crossings in all rows together, but for one of each segment; more segments get
  /// fewer rows.
  ///
  /// A crossing takes up to 300 ns and 100 bytes, where each span becomes a polygon.
  private static let mostCrossings = 1_000_000

  /// The region where `isInside` holds for the winding numbers of both paths, sampled in up to
  /// 1,024 rows: polygons whose sides pass through the exact crossings of the paths with the centre
  /// lines of the rows.
  ///
  /// Works on segments that have not been cut, however often they cross. Details smaller than a row
  /// are lost.
  ///
  /// Complexity: n log n, n being the crossings.
  func rows(isInside: (SIMD2<Int32>) -> Bool) -> [[Point]] {
    let (low, high) = segments.reduce((Int.max, Int.min)) {
      (Swift.min($0.0, $1.start.y, $1.end.y), Swift.max($0.1, $1.start.y, $1.end.y))
    }
    guard low < high else { return [] }
    let lengths = segments.reduce(0.0) { $0 + Double(abs($1.end.y - $1.start.y)) }
    let mean = Swift.max(1, lengths / Double(high - low))
    let count = Swift.min(Self.mostRows, Swift.max(1, Int(Double(Self.mostCrossings) / mean)))
    let height = Double(high - low) / Double(count)

    var (done, open): ([[Point]], [Strip]) = ([], [])
    func end(_ strip: Strip) {
      func point(_ x: Double, _ row: Double) -> Point {
        Point(x: Int(x.rounded()), y: low + Int((row * height).rounded()))
      }
      let (first, last) = (Double(strip.firstRow), Double(strip.firstRow + strip.spans.count))
      var polygon = [
        point(strip.spans[0].upperBound, first), point(strip.spans[0].lowerBound, first),
      ]
      var way: [Point] = []
      for (index, span) in strip.spans.enumerated() {
        polygon.append(point(span.lowerBound, first + Double(index) + 0.5))
        way.append(point(span.upperBound, first + Double(index) + 0.5))
      }
      polygon += [point(strip.last.lowerBound, last), point(strip.last.upperBound, last)]
      done.append(polygon + way.reversed())
    }
    let crossings = crossings(rows: count, from: Double(low), height: height)
    for (row, list) in crossings.enumerated() {
      let spans = Self.spans(list, isInside)
      var next: [Strip] = []
      var above = 0
      for (index, span) in spans.enumerated() {
        while above < open.count, open[above].last.upperBound < span.lowerBound {
          end(open[above])
          above += 1
        }
        let isAlone =
          above < open.count && open[above].last.lowerBound <= span.upperBound
          && (above + 1 == open.count || open[above + 1].last.lowerBound > span.upperBound)
          && (index + 1 == spans.count
            || spans[index + 1].lowerBound > open[above].last.upperBound)
          && (index == 0 || spans[index - 1].upperBound < open[above].last.lowerBound)
        if isAlone {
          open[above].spans.append(span)
          next.append(open[above])
          above += 1
        } else {
          next.append(Strip(spans: [span], firstRow: row))
        }
      }
      for strip in open[above...] { end(strip) }
      open = next
    }
    for strip in open { end(strip) }
    return done
  }

  private func crossings(rows: Int, from low: Double, height: Double) -> [[Crossing]] {
    var result = [[Crossing]](repeating: [], count: rows)
    for segment in segments where segment.start.y != segment.end.y {
      let isUp = segment.end.y > segment.start.y
      let (bottom, top) = isUp ? (segment.start, segment.end) : (segment.end, segment.start)
      // The rows whose centre line is at `bottom` or above it, and below `top`.
      let first = Int(((Double(bottom.y) - low) / height - 0.5).rounded(.up))
      let end = Swift.min(rows, Int(((Double(top.y) - low) / height - 0.5).rounded(.up)))
      guard first < end else { continue }
      let slope = Double(top.x - bottom.x) / Double(top.y - bottom.y)
      for row in first..<end {
        let y = low + (Double(row) + 0.5) * height
        let x = Double(bottom.x) + (y - Double(bottom.y)) * slope
        result[row].append(
          Crossing(x: x, turn: isUp ? 1 : -1, owner: Int16(truncatingIfNeeded: segment.owner))
        )
      }
    }
    return result
  }

  private static func spans(
    _ crossings: [Crossing],
    _ isInside: (SIMD2<Int32>) -> Bool
  ) -> [ClosedRange<Double>] {
    var (result, winding, start): ([ClosedRange<Double>], SIMD2<Int32>, Double?) = ([], .zero, nil)
    for crossing in crossings.sorted(by: { $0.x < $1.x }) {
      winding[Int(crossing.owner)] &+= Int32(crossing.turn)
      let isIn = isInside(winding)
      if isIn, start == nil {
        start = crossing.x
      } else if !isIn, let from = start {
        start = nil
        guard from < crossing.x else { continue }
        // Spans that touch are merged.
        if let last = result.last, last.upperBound >= from {
          result[result.count - 1] = last.lowerBound...crossing.x
        } else {
          result.append(from...crossing.x)
        }
      }
    }
    return result
  }
}
