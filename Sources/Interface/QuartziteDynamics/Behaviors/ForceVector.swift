// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A direction and a size, which can be set as such or as a vector.
struct ForceVector: Equatable {
  private(set) var vector: CGVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = CGFloat(Elementary.atan2(Double(vector.dy), Double(vector.dx)))
    magnitude = CGFloat(Elementary.hypot(Double(vector.dx), Double(vector.dy)))
  }

  /// A vector at an angle in radians from +x towards +y.
  init(angle: CGFloat, magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    vector = CGVector(dx: magnitude * CGFloat(cosine), dy: magnitude * CGFloat(sine))
  }

  /// The vector; zero where a component is not finite.
  var finite: CGVector {
    vector.dx.isFinite && vector.dy.isFinite ? vector : .zero
  }
}
