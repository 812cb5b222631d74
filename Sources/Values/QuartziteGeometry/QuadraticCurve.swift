// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A quadratic Bezier curve as the cubic one that has the same shape, for whatever knows only cubics.
///
/// Each control point of the cubic lies two thirds of the way from an end to the control point of the
/// quadratic curve.
@usableFromInline
package enum QuadraticCurve {
  /// Returns the control point of the cubic at one end; `control` is that of the quadratic curve.
  @inlinable @inline(__always)
  package static func control(at end: CGPoint, towards control: CGPoint) -> CGPoint {
    CGPoint(x: end.x + (control.x - end.x) * (2 / 3), y: end.y + (control.y - end.y) * (2 / 3))
  }

  /// Returns the control point of the cubic at one end; `control` is that of the quadratic curve.
  @inlinable @inline(__always)
  package static func control(
    at end: SIMD2<Double>,
    towards control: SIMD2<Double>
  ) -> SIMD2<Double> {
    end + (control - end) * (2 / 3)
  }
}
