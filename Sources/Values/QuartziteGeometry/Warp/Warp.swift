// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A distortion of the plane: a map from each position to the position whose content is shown
/// there.
///
/// A pure function of positions in points, y down; angles are radians, clockwise. For distortions
/// of which only the name is published the formula is our choice, and so are all noises.
///
/// Source: Adobe, After Effects' effect reference, "Distort" and "Stylize", for the meaning of the
/// values.
package struct Warp: Sendable, Hashable {
  /// The kind of distortion.
  package enum Kind: Int, Sendable, CaseIterable {
    /// A rotation about the centre by `amount` times (1 - r / size)², up to the radius `size`.
    case twirl
    /// A projection onto a hemisphere of radius `size`.
    case sphere
    /// A radial displacement by waves of wavelength `size` and amplitude `amount` times (1 - r /
    /// radius), up to `radius`.
    case ripple
    /// A displacement perpendicular to `direction` by waves of wavelength `size` and amplitude
    /// `amount` that travel along it.
    case wave
    /// A displacement by noise with a lattice of `size`, by about `amount` at most along each axis.
    case turbulence
  }

  /// The shape of a wave, with heights of -1...1; the noises do not evolve, but travel like the
  /// other shapes.
  package enum Shape: Int, Sendable, CaseIterable {
    case sine = 1, square, triangle, sawtooth, circle, semicircle, uncircle, noise, smoothNoise
  }

  /// How noise displaces.
  package enum Turbulence: Int, Sendable, CaseIterable {
    /// By an independent noise for each axis.
    case turbulent = 1
    /// Along the gradient of one noise.
    case bulge
    /// Perpendicular to the gradient of one noise.
    case twist
    /// The three above with a single octave.
    case turbulentSmoother, bulgeSmoother, twistSmoother
    /// Along y alone, along x alone, or along both by an independent noise each, as `turbulent`.
    case vertical, horizontal, cross
  }

  /// The parameters of a warp; those that its kind does not use have no effect.
  package struct Values: Sendable, Hashable {
    /// The centre in points; for noise the origin of its lattice.
    package var center = SIMD2<Double>()
    /// The angle of a twirl in radians; for other kinds a displacement in points.
    package var amount = 0.0
    /// The radius of a twirl or sphere, the wavelength, or the size of the noise's lattice, in
    /// points.
    package var size = 0.0
    /// The radius of ripples, in points.
    package var radius = 0.0
    /// The direction in which waves travel, as an angle from +x.
    package var direction = 0.0
    /// How many wavelengths the waves have travelled; for noise its evolution in turns.
    package var phase = 0.0
    /// The raw value of a `Shape` or a `Turbulence`.
    package var shape = 1
    /// The number of octaves of noise, 1...10; need not be whole.
    package var octaves = 1.0
    /// The seed of noise.
    package var seed = 0

    /// Makes values without effect: all distances are 0.
    package init() {}
  }

  /// The limit of `amount` and `size`, in points.
  package static let farthest = 2000.0

  /// The kind of distortion.
  package let kind: Kind
  /// Its parameters, clamped.
  package let values: Values

  /// Makes a warp; numbers that are not finite count as 0 (octaves as 1), others are clamped.
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

  /// Whether the warp changes nothing.
  package var isIdentity: Bool {
    switch kind {
    case .twirl: values.amount == 0 || values.size <= 0
    case .sphere: values.size <= 0
    case .ripple: values.amount == 0 || values.size <= 0 || values.radius <= 0
    case .wave, .turbulence: values.amount == 0 || values.size <= 0
    }
  }

  /// The largest displacement of any position, in points.
  package var reach: Double {
    guard !isIdentity else { return 0 }
    return switch kind {
    case .twirl: 2 * values.size
    case .sphere: values.size
    case .ripple, .wave: abs(values.amount)
    case .turbulence: 1.5 * abs(values.amount)
    }
  }

  /// About how many nanoseconds an evaluation takes.
  package var cost: Int {
    switch kind {
    case .twirl, .sphere, .ripple, .wave: 120
    case .turbulence: 150 + 80 * Int(values.octaves.rounded(.up))
    }
  }

  /// Returns the position whose content is shown at `place`.
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

  /// The height of the wave shape at a position in wavelengths, -1...1.
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
      // Half the gradient, which is rarely longer than 1 along an axis.
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
