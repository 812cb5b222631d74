// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The position and velocity of a body.
struct BodyState: Equatable {
  /// The origin of the body, in points.
  var center = CGPoint.zero
  /// The rotation in radians, clockwise on the screen, not reduced to one turn.
  var angle = 0.0
  /// The velocity of the centre of mass, in points per second.
  var velocity = CGVector.zero
  /// The angular velocity in radians per second.
  var angularVelocity = 0.0
  /// Whether the body is not at rest.
  var isAwake = false
}

extension BodyState {
  /// Converts a point from the body's coordinates to those of the reference view.
  func point(at own: CGPoint) -> CGPoint {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    return CGPoint(
      x: center.x + c * own.x - s * own.y,
      y: center.y + s * own.x + c * own.y
    )
  }

  /// Converts a point from the reference view's coordinates to those of the body.
  func ownPoint(at point: CGPoint) -> CGPoint {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let (x, y) = (point.x - center.x, point.y - center.y)
    return CGPoint(x: c * x + s * y, y: c * y - s * x)
  }
}

/// The begin or the end of a contact of two bodies.
struct Contact {
  var isBegin: Bool
  var first: BodyNumber
  var second: BodyNumber
  /// The point of contact; only meaningful for a begin.
  var point: CGPoint
}

/// The properties of a body's surface that act in contacts.
struct BodySurface: Equatable {
  var friction: Double
  var elasticity: Double

  /// The surface of boundaries.
  static let boundary = BodySurface(friction: 0.2, elasticity: 0)
}

/// The two bodies of a joint, and its end points in their coordinates.
struct JointEnds {
  var first: BodyNumber
  var second: BodyNumber
  var firstPoint = CGPoint.zero
  var secondPoint = CGPoint.zero
}

/// The parameters of a distance joint: a rod, a spring or a rope.
struct Rod: Equatable {
  /// The minimum and maximum distance, in points.
  var minimum: CGFloat
  var maximum: CGFloat
  /// The length of a rod, or the rest length of a spring, in points.
  var length: CGFloat
  /// The frequency of a spring in hertz; 0 for a rigid rod.
  var frequency = 0.0
  /// The damping ratio of a spring: 1 is critical.
  var damping = 0.0

  /// The maximum length, in points.
  static let longest: CGFloat = 1e7

  /// Makes a rod of a fixed length, or a spring if the frequency is above 0; values are clamped.
  init(length: CGFloat, frequency: CGFloat, damping: CGFloat) {
    let length = min(max(length.isFinite ? length : 0, 0), Self.longest)
    self.length = length
    self.frequency = frequency.isFinite ? min(max(Double(frequency), 0), 1e3) : 0
    self.damping = damping.isFinite ? min(max(Double(damping), 0), 1e3) : 0
    (minimum, maximum) = self.frequency > 0 ? (0, Self.longest) : (length, length)
  }

  /// Makes a rope of a maximum length.
  init(rope length: CGFloat) {
    self.init(length: length, frequency: 0, damping: 0)
    minimum = 0
  }
}
