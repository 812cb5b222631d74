// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIBezierPath {
  /// Returns the path with its direction reversed: sub-paths and their segments in the opposite
  /// order.
  ///
  /// Closed sub-paths stay closed and begin at the end of their last drawn segment.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.takeStyle(of: self)
    var elements = PathElements()
    for subpath in Subpath.split(storage.elements).reversed() {
      subpath.appendReversed(to: &elements)
    }
    reversed.cgPath = CGPath(elements: elements)
    return reversed
  }
}

/// One sub-path: its start point and the segments after it.
private struct Subpath {
  var start: CGPoint
  var segments: [(verb: PathVerb, points: [CGPoint])] = []
  var isClosed = false

  /// Splits a path at its move elements.
  static func split(_ elements: PathElements) -> [Subpath] {
    var result: [Subpath] = []
    var index = 0
    for verb in elements.verbs {
      let points = Array(elements.points[index..<(index + verb.pointCount)])
      index += verb.pointCount
      if verb == .move {
        result.append(Subpath(start: points[0]))
      } else if let last = result.indices.last {
        if verb == .close {
          result[last].isClosed = true
        } else if result[last].isClosed {
          result.append(Subpath(start: result[last].start, segments: [(verb, points)]))
        } else {
          result[last].segments.append((verb, points))
        }
      }
    }
    return result
  }

  /// Appends the segments in reverse order and direction.
  func appendReversed(to elements: inout PathElements) {
    let ends = [start] + segments.compactMap(\.points.last)
    elements.append(.move, ends[ends.count - 1])
    for (index, segment) in segments.enumerated().reversed() {
      let end = ends[index]
      switch segment.verb {
      case .quad: elements.append(.quad, segment.points[0], end)
      case .cubic: elements.append(.cubic, segment.points[1], segment.points[0], end)
      default: elements.append(.line, end)
      }
    }
    if isClosed { elements.append(.close) }
  }
}
