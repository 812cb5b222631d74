// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A vector field of smooth value noise over two dimensions and time.
///
/// Each component is in -1...1: random numbers at the corners of a cubic lattice, interpolated by
/// 3t² - 2t³.
///
/// Source: K. Perlin, "An image synthesizer", 1985.
struct FieldNoise {
  /// The side of a lattice cell, in points.
  let side: Double
  /// The number of lattice cells per second along the time axis.
  let speed: Double

  private static let seed: UInt64 = 0x51A7

  /// Makes noise with lattice cells of 20 points at a smoothness of 0 and of 400 points at 1, and
  /// with two cells per second at an animation speed of 1.
  init(smoothness: CGFloat, animationSpeed: CGFloat) {
    side = 20 + 380 * smoothness.limited(to: 0...1, default: 0)
    speed = 2 * animationSpeed.limited(to: 0...1_000, default: 0)
  }

  /// The vector at a point in the reference view's coordinates and a time in seconds.
  func vector(at point: CGPoint, time: Double) -> SIMD2<Double> {
    let place = SIMD3(Double(point.x) / side, Double(point.y) / side, time * speed)
    guard place.x.magnitude < 1e9, place.y.magnitude < 1e9, place.z < 1e9 else { return .zero }
    let corner = place.rounded(.down)
    let t = place - corner
    let blend = t * t * (3 - 2 * t)
    var sum = SIMD2<Double>.zero
    for index in 0..<8 {
      let step = SIMD3(Double(index & 1), Double(index >> 1 & 1), Double(index >> 2))
      let share = step * blend + (1 - step) * (1 - blend)
      sum += Self.value(at: corner + step) * (share.x * share.y * share.z)
    }
    return sum
  }

  /// The random vector of a lattice corner.
  private static func value(at corner: SIMD3<Double>) -> SIMD2<Double> {
    func bits(_ value: Double) -> UInt64 { UInt64(bitPattern: Int64(value)) & 0x1F_FFFF }
    let stream = bits(corner.x) | bits(corner.y) << 21 | bits(corner.z) << 42
    var random = SeededRandom(seed: seed, stream: stream)
    return SIMD2(random.signedUnit(), random.signedUnit())
  }
}
