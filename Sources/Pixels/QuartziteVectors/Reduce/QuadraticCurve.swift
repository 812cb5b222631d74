// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A quadratic curve as the cubic one that it equals, for formats that have only these.
enum QuadraticCurve {
  /// Returns the control point of the cubic curve at one end of a quadratic one with the control point
  /// `control`: two thirds of the way to it.
  static func control(at end: CGPoint, towards control: CGPoint) -> CGPoint {
    CGPoint(
      x: end.x + (control.x - end.x) * 2 / 3,
      y: end.y + (control.y - end.y) * 2 / 3
    )
  }
}
