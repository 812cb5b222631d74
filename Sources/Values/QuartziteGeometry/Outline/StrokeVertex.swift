// SPDX-License-Identifier: Apache-2.0

/// A point of a chain that is outlined, and the segment from it to the next one.
struct StrokeVertex {
  var point: SIMD2<Double>
  /// The unit direction of the segment; 0 at the end of an open chain.
  var direction = SIMD2<Double>()
  /// The length of the segment; 0 at the end of an open chain.
  var length = 0.0
  /// Whether elements meet here, rather than lines of one curve.
  var isCorner: Bool

  /// Sets the segment to one that ends at `next`; returns false, and sets nothing, where it would be
  /// too short or too long to have a direction.
  @inline(__always)
  mutating func aim(at next: SIMD2<Double>, _ radius: Double) -> Bool {
    let length = distance(point, next)
    guard length > 1e-12 * (abs(point.x) + abs(point.y) + radius), length < .infinity else {
      return false
    }
    (direction, self.length) = ((next - point) / length, length)
    return true
  }
}

extension Polylines {
  /// The vertex of a point, without a segment.
  @inline(__always)
  func vertex(_ index: Int) -> StrokeVertex {
    StrokeVertex(point: points[index], isCorner: isCorner[index])
  }
}
