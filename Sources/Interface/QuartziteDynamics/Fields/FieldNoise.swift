// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A vector at every point and time that looks random and changes smoothly.
///
/// Each component is -1...1: value noise, random numbers at the corners of cubes of two
/// dimensions and time, and between them blends by 3t² - 2t³.
///
/// Source: K. Perlin, "An image synthesizer", 1985.
struct FieldNoise {
  /// The side of a cube, in points.
  let side: Double
  /// Cubes a second.
  let speed: Double

  private static let seed: UInt64 = 0x51A7

  /// Noise of a smoothness: cubes of 20 points at 0, of 400 at 1, and two a second at speed 1.
  init(smoothness: CGFloat, animationSpeed: CGFloat) {
    side = 20 + 380 * smoothness.limited(to: 0...1, default: 0)
    speed = 2 * animationSpeed.limited(to: 0...1_000, default: 0)
  }

  /// The vector at a point of the reference view, in points, and a time in seconds.
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

  /// The random vector of a corner.
  private static func value(at corner: SIMD3<Double>) -> SIMD2<Double> {
    func bits(_ value: Double) -> UInt64 { UInt64(bitPattern: Int64(value)) & 0x1F_FFFF }
    let stream = bits(corner.x) | bits(corner.y) << 21 | bits(corner.z) << 42
    var random = SeededRandom(seed: seed, stream: stream)
    return SIMD2(random.signedUnit(), random.signedUnit())
  }
}
