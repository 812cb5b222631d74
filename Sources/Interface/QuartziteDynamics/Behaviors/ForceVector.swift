// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A force that can be set as a vector, or as an angle and a magnitude.
struct ForceVector: Equatable {
  private(set) var vector: CGVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = CGFloat(Elementary.atan2(Double(vector.dy), Double(vector.dx)))
    magnitude = CGFloat(Elementary.hypot(Double(vector.dx), Double(vector.dy)))
  }

  /// Makes a force with an angle in radians from +x towards +y.
  init(angle: CGFloat, magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    vector = CGVector(dx: magnitude * CGFloat(cosine), dy: magnitude * CGFloat(sine))
  }

  /// The vector; zero if a component is not finite.
  var finite: CGVector {
    vector.dx.isFinite && vector.dy.isFinite ? vector : .zero
  }
}
