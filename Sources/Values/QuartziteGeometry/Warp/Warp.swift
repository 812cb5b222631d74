// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A distortion of the plane: what is seen at a place comes from another place.
///
/// A pure function of places in points, y down; angles are radians, clockwise. Where a name is all that is
/// published of a distortion, its formula is chosen here, and so is all noise.
///
/// Source: Adobe, After Effects' effect reference, "Distort" and "Stylize", for the meaning of the values.
package struct Warp: Sendable, Hashable {
  /// What is done to the plane.
  package enum Kind: Int, Sendable, CaseIterable {
    /// Turned about the centre by `amount`, less towards the radius `size`: by (1 - r / size)².
    case twirl
    /// Wrapped around the half of a sphere of the radius `size`.
    case sphere
    /// Moved to and from the centre by waves of the length `size` and the height `amount`, which end at
    /// `radius`: by 1 - r / radius.
    case ripple
    /// Moved across `direction` by waves of the length `size` and the height `amount` that travel along it.
    case wave
    /// Moved by noise of the size `size` by at most `amount`.
    case turbulence
  }

  /// The shape of a wave, -1...1; the noises stay the same in time.
  package enum Shape: Int, Sendable, CaseIterable {
    case sine = 1, square, triangle, sawtooth, circle, semicircle, uncircle, noise, smoothNoise
  }

  /// What noise does.
  package enum Turbulence: Int, Sendable, CaseIterable {
    /// Moves along the noise of both axes.
    case turbulent = 1
    /// Moves along the slope of one noise.
    case bulge
    /// Moves across the slope of one noise.
    case twist
    /// The same with one octave alone.
    case turbulentSmoother, bulgeSmoother, twistSmoother
    /// Moves down, across, or both ways by noise of one axis each.
    case vertical, horizontal, cross
  }

  /// The numbers of a warp; those without a meaning for its kind do not count.
  package struct Values: Sendable, Hashable {
    /// The centre; the place of noise.
    package var center = SIMD2<Double>()
    /// An angle for twirls, else points.
    package var amount = 0.0
    /// A radius, the length of waves, or the size of noise, in points.
    package var size = 0.0
    /// The radius of ripples, in points.
    package var radius = 0.0
    /// The way that waves travel, from the right.
    package var direction = 0.0
    /// How far waves have travelled in waves; the evolution of noise in turns.
    package var phase = 0.0
    /// The number of a `Shape` or of a `Turbulence`.
    package var shape = 1
    /// The octaves of noise, 1...10.
    package var octaves = 1.0
    /// The seed of noise.
    package var seed = 0

    /// Makes values that change nothing.
    package init() {}
  }

  /// The farthest that anything is moved, in points.
  package static let farthest = 2000.0

  /// What is done.
  package let kind: Kind
  /// Its numbers, within limits.
  package let values: Values

  /// Makes a warp; numbers that are not finite count as 0, others are brought within limits.
  package init(_ kind: Kind, _ given: Values) {
    self.kind = kind
    var values = given
    func limited(_ number: Double, _ low: Double, _ high: Double) -> Double {
      number.isFinite ? min(max(number, low), high) : max(0, low)
    }
    values.center = SIMD2(limited(given.center.x, -1e6, 1e6), limited(given.center.y, -1e6, 1e6))
    values.amount = limited(given.amount, -Self.farthest, Self.farthest)
    values.size = limited(given.size, 0, Self.farthest)
    values.radius = limited(given.radius, 0, 1e6)
    values.direction = limited(given.direction, -1e6, 1e6)
    values.phase = limited(given.phase, -1e6, 1e6)
    values.octaves = limited(given.octaves, 1, 10)
    self.values = values
  }

  /// Whether every place stays where it is.
  package var isIdentity: Bool {
    switch kind {
    case .twirl: values.amount == 0 || values.size <= 0
    case .sphere: values.size <= 0
    case .ripple: values.amount == 0 || values.size <= 0 || values.radius <= 0
    case .wave, .turbulence: values.amount == 0 || values.size <= 0
    }
  }

  /// The farthest that it moves anything, in points.
  package var reach: Double {
    guard !isIdentity else { return 0 }
    return switch kind {
    case .twirl: 2 * values.size
    case .sphere: values.size
    case .ripple, .wave: abs(values.amount)
    case .turbulence: 1.5 * abs(values.amount)
    }
  }

  /// About how many nanoseconds a place costs.
  package var cost: Int {
    switch kind {
    case .twirl, .sphere, .ripple, .wave: 120
    case .turbulence: 150 + 80 * Int(values.octaves.rounded(.up))
    }
  }

  /// Returns where what is seen at a place comes from.
  package func source(of place: SIMD2<Double>) -> SIMD2<Double> {
    guard !isIdentity else { return place }
    let way = place - values.center
    switch kind {
    case .twirl:
      let r = (way * way).sum().squareRoot()
      guard r < values.size else { return place }
      let rest = 1 - r / values.size
      let (sine, cosine) = Elementary.sineCosine(-values.amount * rest * rest)
      return values.center
        + SIMD2(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
    case .sphere:
      let r = (way * way).sum().squareRoot()
      guard r < values.size, r > 0 else { return place }
      let inner = values.size * 2 / .pi * Elementary.asin(r / values.size)
      return values.center + way * (inner / r)
    case .ripple:
      let r = (way * way).sum().squareRoot()
      guard r < values.radius, r > 0 else { return place }
      let height = wave(r / values.size - values.phase) * values.amount * (1 - r / values.radius)
      return place - way * (height / r)
    case .wave:
      let (sine, cosine) = Elementary.sineCosine(values.direction)
      let along = place.x * cosine + place.y * sine
      let height = wave(along / values.size - values.phase) * values.amount
      return place - SIMD2(-sine, cosine) * height
    case .turbulence: return place - turbulence(at: (place - values.center) / values.size)
    }
  }

  /// The height of waves at a place in waves, -1...1.
  private func wave(_ place: Double) -> Double {
    let part = place - place.rounded(.down)
    switch Shape(rawValue: values.shape) ?? .sine {
    case .sine: return Elementary.sine(2 * .pi * part)
    case .square: return part < 0.5 ? 1 : -1
    case .triangle: return part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4
    case .sawtooth: return 2 * part - 1
    case .circle:
      let x = part < 0.5 ? 4 * part - 1 : 4 * part - 3
      let height = max(0, 1 - x * x).squareRoot()
      return part < 0.5 ? height : -height
    case .semicircle:
      let x = 2 * part - 1
      return 2 * max(0, 1 - x * x).squareRoot() - 1
    case .uncircle:
      let x = part < 0.5 ? 4 * part - 1 : 4 * part - 3
      let height = 1 - max(0, 1 - (1 - abs(x)) * (1 - abs(x))).squareRoot()
      return part < 0.5 ? 1 - height : height - 1
    case .noise: return WarpNoise.unit(Int64(place.rounded(.down)), 0, 0, values.seed)
    case .smoothNoise:
      let low = Int64(place.rounded(.down))
      let (a, b) = (
        WarpNoise.unit(low, 0, 0, values.seed), WarpNoise.unit(low + 1, 0, 0, values.seed)
      )
      return a + (b - a) * part * part * (3 - 2 * part)
    }
  }

  private func turbulence(at place: SIMD2<Double>) -> SIMD2<Double> {
    let form = Turbulence(rawValue: values.shape) ?? .turbulent
    let isSmooth =
      form == .turbulentSmoother || form == .bulgeSmoother || form == .twistSmoother
    let noise = WarpNoise(
      octaves: isSmooth ? 1 : values.octaves,
      evolution: values.phase,
      seed: values.seed
    )
    let amount = values.amount
    switch form {
    case .turbulent, .turbulentSmoother, .cross:
      return SIMD2(noise.value(place, 0), noise.value(place, 1)) * amount
    case .vertical: return SIMD2(0, noise.value(place, 1)) * amount
    case .horizontal: return SIMD2(noise.value(place, 0), 0) * amount
    case .bulge, .bulgeSmoother, .twist, .twistSmoother:
      let step = 1.0 / 64
      let here = noise.value(place, 0)
      // The slope is rarely steeper than 2.
      let slope =
        SIMD2(
          noise.value(place + SIMD2(step, 0), 0) - here,
          noise.value(place + SIMD2(0, step), 0) - here
        ) / (2 * step)
      let bounded = slope.clamped(
        lowerBound: SIMD2(repeating: -1),
        upperBound: SIMD2(repeating: 1)
      )
      return (form == .bulge || form == .bulgeSmoother ? bounded : SIMD2(-bounded.y, bounded.x))
        * amount
    }
  }
}
