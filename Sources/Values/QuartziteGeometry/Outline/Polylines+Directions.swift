// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The directions of the curves that chains were cut from.
///
/// At its ends a chord differs from its curve's direction by half the angle that the curve turns
/// along it: too much for the cap of a wide stroke, which would look skewed. A parabola through
/// three neighbouring points matches the curve to second order.
extension Polylines {
  /// The curve's direction at a point of a chord; a vector of any length.
  ///
  /// - Parameters:
  ///   - fraction: 0 at the chord's start, 1 at its end.
  ///   - segment: The index of the chord in the chain.
  func direction(at fraction: Double, of segment: Int, in chain: Chain) -> SIMD2<Double> {
    let chord = self.chord(segment, chain)
    guard chord.length > 0 else { return chord.direction }
    let start = direction(atStartOf: segment, chord, chain)
    let end = direction(atEndOf: segment, chord, chain)
    let mixed = start + (end - start) * fraction
    // Where the neighbours do not fit the curve, the chord's own direction is used.
    let along = mixed.x * chord.direction.x + mixed.y * chord.direction.y
    return along > 0.5 ? mixed : chord.direction
  }

  /// A chord between two points.
  private struct Chord {
    var direction: SIMD2<Double>
    var length: Double
  }

  private func chord(_ segment: Int, _ chain: Chain) -> Chord {
    let count = chain.end - chain.start
    let a = points[chain.start + segment % count]
    let b = points[chain.start + (segment + 1) % count]
    let length = distance(a, b)
    return Chord(direction: length > 0 ? (b - a) / length : b - a, length: length)
  }

  /// The number of chords of a chain.
  private func chords(_ chain: Chain) -> Int {
    let count = chain.end - chain.start
    return chain.isClosed ? count : count - 1
  }

  /// The chord after (`step` 1) or before (`step` -1) a chord, where both belong to one curve.
  private func neighbour(_ segment: Int, by step: Int, _ chain: Chain) -> Chord? {
    let count = chords(chain)
    let other = segment + step
    guard chain.isClosed || (0..<count).contains(other) else { return nil }
    let shared = (step > 0 ? segment + 1 : segment) % (chain.end - chain.start)
    guard !isCorner[chain.start + shared] else { return nil }
    let found = chord((other + count) % count, chain)
    return found.length > 0 ? found : nil
  }

  private func direction(
    atStartOf segment: Int,
    _ chord: Chord,
    _ chain: Chain
  ) -> SIMD2<Double> {
    if let before = neighbour(segment, by: -1, chain) {
      return Self.between(before, chord)
    }
    guard let after = neighbour(segment, by: 1, chain) else { return chord.direction }
    return Self.beyond(chord, after)
  }

  private func direction(
    atEndOf segment: Int,
    _ chord: Chord,
    _ chain: Chain
  ) -> SIMD2<Double> {
    if let after = neighbour(segment, by: 1, chain) {
      return Self.between(chord, after)
    }
    guard let before = neighbour(segment, by: -1, chain) else { return chord.direction }
    return Self.beyond(chord, before)
  }

  /// The parabola's direction at the point between two chords.
  private static func between(_ a: Chord, _ b: Chord) -> SIMD2<Double> {
    (a.direction * b.length + b.direction * a.length) / (a.length + b.length)
  }

  /// The parabola's direction at the end of `chord` that is away from `other`.
  private static func beyond(_ chord: Chord, _ other: Chord) -> SIMD2<Double> {
    let share = chord.length / (chord.length + other.length)
    return chord.direction + (chord.direction - other.direction) * share
  }
}
