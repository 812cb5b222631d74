// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// An exclusion path, flattened to straight edges.
struct ExclusionShape {
  private struct Edge {
    var top: CGPoint
    var bottom: CGPoint

    func x(at y: Double) -> Double {
      let part = (y - top.y) / (bottom.y - top.y)
      return top.x + (bottom.x - top.x) * part
    }
  }

  private var edges: [Edge] = []
  /// The minimum and maximum y of the edges.
  private(set) var top = Double.infinity, bottom = -Double.infinity

  /// The maximum number of edges; the rest of a longer path is ignored.
  private static let most = 20_000

  /// Flattens a path; open subpaths are closed.
  ///
  /// Edges with coordinates that are not finite are left out.
  init(_ path: CGPath) {
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    path.flattened(threshold: 0.1).applyWithBlock { pointer in
      // SAFETY: the pointer is valid during the call, with as many points as the kind has.
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint:
        append(last, start)
        (start, last) = (element.points[0], element.points[0])
      case .addLineToPoint:
        append(last, element.points[0])
        last = element.points[0]
      case .closeSubpath:
        append(last, start)
        last = start
      default: break
      }
    }
    append(last, start)
  }

  private mutating func append(_ from: CGPoint, _ to: CGPoint) {
    guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite, from.y != to.y,
      edges.count < Self.most
    else { return }
    let edge = from.y < to.y ? Edge(top: from, bottom: to) : Edge(top: to, bottom: from)
    edges.append(edge)
    top = min(top, edge.top.y)
    bottom = max(bottom, edge.bottom.y)
  }

  /// Returns the spans of x that the shape covers anywhere between two y coordinates, by the
  /// even-odd rule.
  func spans(from low: Double, to high: Double) -> [ClosedRange<Double>] {
    guard low < bottom, high > top, low < high else { return [] }
    let near = edges.filter { $0.top.y < high && $0.bottom.y > low }
    var heights = Set([max(low, top), min(high, bottom)])
    for edge in near {
      for y in [edge.top.y, edge.bottom.y] where y > low && y < high { heights.insert(y) }
    }
    let ys = heights.sorted()
    var spans: [ClosedRange<Double>] = []
    for (upper, lower) in zip(ys, ys.dropFirst()) {
      let middle = (upper + lower) / 2
      let crossing = near.filter { $0.top.y <= upper && $0.bottom.y >= lower }
        .sorted { $0.x(at: middle) < $1.x(at: middle) }
      for index in stride(from: 0, to: crossing.count - 1, by: 2) {
        let xs = [crossing[index], crossing[index + 1]].flatMap {
          [$0.x(at: upper), $0.x(at: lower)]
        }
        spans.append((xs.min() ?? 0)...(xs.max() ?? 0))
      }
    }
    return spans
  }
}

/// Computes the free parts of a line between exclusion paths.
enum ExclusionBands {
  /// Returns the parts of `from...to` that no span covers, from left to right.
  static func gaps(
    from start: Double,
    to end: Double,
    without spans: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var x = start
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if span.lowerBound > x { gaps.append(x...min(span.lowerBound, max(end, x))) }
      x = max(x, span.upperBound)
      if x >= end { break }
    }
    if x < end { gaps.append(x...end) }
    return gaps.filter { $0.upperBound > $0.lowerBound }
  }
}
