// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where a body is and how it moves.
struct BodyState: Equatable {
  /// Its origin, in points.
  var center = CGPoint.zero
  /// Its rotation in radians, clockwise on the screen, not reduced to a turn.
  var angle = 0.0
  /// The velocity of its centre of mass, in points a second.
  var velocity = CGVector.zero
  /// Radians a second.
  var angularVelocity = 0.0
  /// Whether it is not at rest.
  var isAwake = false
}

/// Two bodies began to touch, at a point, or ended to.
struct Contact {
  var isBegin: Bool
  var first: BodyNumber
  var second: BodyNumber
  /// Only where they began.
  var point: CGPoint
}

/// What two bodies that touch do to each other.
struct Surface: Equatable {
  var friction: Double
  var elasticity: Double

  /// The surface of what is no item: boundaries and anchors.
  static let boundary = Surface(friction: 0.2, elasticity: 0)
}

/// The ends of a joint, in points of their bodies.
struct JointEnds {
  var first: BodyNumber
  var second: BodyNumber
  var firstPoint = CGPoint.zero
  var secondPoint = CGPoint.zero
}

/// What keeps two points at a distance.
struct Rod: Equatable {
  /// The distances that are allowed, in points.
  var minimum: CGFloat
  var maximum: CGFloat
  /// The length at rest of a spring.
  var length: CGFloat
  /// Oscillations a second; 0 is no spring.
  var frequency = 0.0
  /// The damping ratio of a spring: 1 is critical.
  var damping = 0.0

  /// The largest length, in points.
  static let longest: CGFloat = 1e7

  /// A rod of a fixed length, or a spring where the frequency is above 0.
  init(length: CGFloat, frequency: CGFloat, damping: CGFloat) {
    let length = min(max(length.isFinite ? length : 0, 0), Self.longest)
    self.length = length
    self.frequency = frequency.isFinite ? min(max(Double(frequency), 0), 1e3) : 0
    self.damping = damping.isFinite ? min(max(Double(damping), 0), 1e3) : 0
    (minimum, maximum) = self.frequency > 0 ? (0, Self.longest) : (length, length)
  }

  /// A rope of a length.
  init(rope length: CGFloat) {
    self.init(length: length, frequency: 0, damping: 0)
    minimum = 0
  }
}
