// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// A levels adjustment of each straight channel: from an input range, through a power, to an output
/// range.
///
/// The result is `low` + (`high` - `low`) · t^(1 / `gamma`), clamped to 0...1, where t, also
/// clamped, runs from 0 at `black` to 1 at `white`. If these are equal, t is 0 up to them and 1
/// above. Lanes are red, green, blue and alpha; values are 0...1.
///
/// Source: the Levels effect of After Effects, as lottie-web's reference computes it.
package struct Levels: Sendable, Hashable {
  /// The input values that become `low`.
  package let black: SIMD4<Double>
  /// The input values that become `high`.
  package let white: SIMD4<Double>
  /// The gammas: exponents are 1 over these; 0.01...100.
  package let gamma: SIMD4<Double>
  /// The output values at `black`.
  package let low: SIMD4<Double>
  /// The output values at `white`.
  package let high: SIMD4<Double>

  /// Levels that change nothing.
  package static let identity = Levels([])

  /// Makes levels from black, white, gamma, low and high of each channel in turn; numbers that are
  /// missing or not finite take their neutral values, others are clamped to ±1000.
  package init(_ numbers: [Double]) {
    func lanes(_ place: Int, _ fallback: Double) -> SIMD4<Double> {
      var result = SIMD4(repeating: fallback)
      for lane in 0..<4 where numbers.indices.contains(lane * 5 + place) {
        let number = numbers[lane * 5 + place]
        if number.isFinite { result[lane] = min(max(number, -1000), 1000) }
      }
      return result
    }
    (black, white) = (lanes(0, 0), lanes(1, 1))
    (low, high) = (lanes(3, 0), lanes(4, 1))
    gamma = pointwiseMin(
      pointwiseMax(lanes(2, 1), SIMD4(repeating: 0.01)),
      SIMD4(repeating: 100)
    )
  }

  /// Black, white, gamma, low and high for each channel in turn: twenty numbers.
  package var numbers: [Double] {
    (0..<4).flatMap { [black[$0], white[$0], gamma[$0], low[$0], high[$0]] }
  }

  /// Whether alpha is unchanged.
  package var keepsAlpha: Bool {
    (black.w, white.w, gamma.w, low.w, high.w) == (0, 1, 1, 0, 1)
  }

  /// Whether a transparent pixel gets an alpha above 0.
  package var fillsNothing: Bool { curves.mapped(.zero).w > 0 }

  /// The levels in a form that is fast to apply.
  package var curves: Curves { Curves(self) }
}

extension Levels {
  /// Levels as they are applied: a linear map, a power, and another linear map.
  package struct Curves: Sendable {
    private var scale = SIMD4<Float>()
    private var shift = SIMD4<Float>()
    private var power: SIMD4<Double>
    private var low: SIMD4<Float>
    private var way: SIMD4<Float>
    /// For channels whose `black` equals `white`: the threshold.
    private var step: SIMD4<Float>
    private var isStep = SIMDMask<SIMD4<Float.SIMDMaskScalar>>(repeating: false)
    private let isBent: Bool

    fileprivate init(_ levels: Levels) {
      power = 1 / levels.gamma
      isBent = levels.gamma != SIMD4(repeating: 1)
      low = SIMD4<Float>(levels.low)
      way = SIMD4<Float>(levels.high - levels.low)
      step = SIMD4<Float>(levels.black)
      for lane in 0..<4 {
        let width = levels.white[lane] - levels.black[lane]
        let slope = width == 0 ? 0 : 1 / width
        scale[lane] = Float(slope)
        shift[lane] = Float(-levels.black[lane] * slope)
        isStep[lane] = width == 0
      }
    }

    /// Maps a straight colour; components 0...1.
    package func mapped(_ color: SIMD4<Float>) -> SIMD4<Float> {
      let (none, one) = (SIMD4<Float>.zero, SIMD4<Float>(repeating: 1))
      var place = color * scale + shift
      place = place.replacing(
        with: none.replacing(with: one, where: color .> step),
        where: isStep
      )
      place = place.clamped(lowerBound: none, upperBound: one)
      if isBent {
        for lane in 0..<4 where power[lane] != 1 && place[lane] > 0 {
          place[lane] = Float(Elementary.pow(Double(place[lane]), power[lane]))
        }
      }
      return (low + place * way).clamped(lowerBound: none, upperBound: one)
    }
  }
}
