// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The geometry of the effect Radial Wipe.
enum Wipe {
  /// Returns the sector that is left when a part of a turn is wiped away.
  ///
  /// - Parameters:
  ///   - start: where the wipe starts, in degrees clockwise from the top.
  ///   - part: how much of the turn is gone, 0...1.
  ///   - way: the direction in which the wipe goes.
  static func rest(
    center: SIMD2<Double>,
    start: Double,
    part: Double,
    way: RadialWipeEffect.Direction
  ) -> CGPath {
    let part = part.isFinite ? min(max(part, 0), 1) : 0
    var elements = PathElements()
    let length = 360 * (1 - part)
    guard length > 0, start.isFinite, center.x.isFinite, center.y.isFinite else {
      return CGPath(elements: elements)
    }
    let gone = 360 * part
    let first: Double =
      switch way {
      case .counterclockwise: start
      case .both: start + gone / 2
      case .clockwise: start + gone
      }
    elements.append(.move, CGPoint(center))
    // Corners at most an eighth of a turn apart, so far out that their chords lie outside of all.
    let steps = max(1, Int((length / 45).rounded(.up)))
    for step in 0...steps {
      let angle = (first + length * Double(step) / Double(steps) - 90) * .pi / 180
      let (sine, cosine) = Elementary.sineCosine(angle)
      elements.append(.line, CGPoint(center + SIMD2(cosine, sine) * WholePlane.reach))
    }
    elements.append(.close)
    return CGPath(elements: elements)
  }
}
