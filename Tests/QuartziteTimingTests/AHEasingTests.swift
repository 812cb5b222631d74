// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming
import Testing

/// The curves of AHEasing against its formulas.
@Suite struct AHEasingTests {
  /// The formulas in the shape in which the library publishes them.
  static let formulas: [String: @Sendable (Double) -> Double] = [
    "linearInterpolation": { $0 },
    "quadraticEaseIn": { $0 * $0 },
    "quadraticEaseOut": { -($0 * ($0 - 2)) },
    "quadraticEaseInOut": { $0 < 0.5 ? 2 * $0 * $0 : -2 * $0 * $0 + 4 * $0 - 1 },
    "cubicEaseIn": { pow($0, 3) },
    "cubicEaseOut": { pow($0 - 1, 3) + 1 },
    "cubicEaseInOut": { $0 < 0.5 ? 4 * pow($0, 3) : 0.5 * pow(2 * $0 - 2, 3) + 1 },
    "quarticEaseIn": { pow($0, 4) },
    "quarticEaseOut": { pow($0 - 1, 3) * (1 - $0) + 1 },
    "quarticEaseInOut": { $0 < 0.5 ? 8 * pow($0, 4) : -8 * pow($0 - 1, 4) + 1 },
    "quinticEaseIn": { pow($0, 5) },
    "quinticEaseOut": { pow($0 - 1, 5) + 1 },
    "quinticEaseInOut": { $0 < 0.5 ? 16 * pow($0, 5) : 0.5 * pow(2 * $0 - 2, 5) + 1 },
    "sineEaseIn": { sin(($0 - 1) * .pi / 2) + 1 },
    "sineEaseOut": { sin($0 * .pi / 2) },
    "sineEaseInOut": { 0.5 * (1 - cos($0 * .pi)) },
    "circularEaseIn": { 1 - sqrt(1 - $0 * $0) },
    "circularEaseOut": { sqrt((2 - $0) * $0) },
    "circularEaseInOut": {
      $0 < 0.5
        ? 0.5 * (1 - sqrt(1 - 4 * $0 * $0)) : 0.5 * (sqrt(-(2 * $0 - 3) * (2 * $0 - 1)) + 1)
    },
    "exponentialEaseIn": { pow(2, 10 * ($0 - 1)) },
    "exponentialEaseOut": { 1 - pow(2, -10 * $0) },
    "exponentialEaseInOut": {
      $0 < 0.5 ? 0.5 * pow(2, 20 * $0 - 10) : -0.5 * pow(2, -20 * $0 + 10) + 1
    },
    "elasticEaseIn": { sin(13 * .pi / 2 * $0) * pow(2, 10 * ($0 - 1)) },
    "elasticEaseOut": { sin(-13 * .pi / 2 * ($0 + 1)) * pow(2, -10 * $0) + 1 },
    "elasticEaseInOut": { t in
      if t < 0.5 { return 0.5 * sin(13 * .pi / 2 * (2 * t)) * pow(2, 10 * (2 * t - 1)) }
      return 0.5 * (sin(-13 * .pi / 2 * (2 * t - 1 + 1)) * pow(2, -10 * (2 * t - 1)) + 2)
    },
    "backEaseIn": { pow($0, 3) - $0 * sin($0 * .pi) },
    "backEaseOut": { t in 1 - (pow(1 - t, 3) - (1 - t) * sin((1 - t) * .pi)) },
    "backEaseInOut": { t in
      let f = t < 0.5 ? 2 * t : 1 - (2 * t - 1)
      let half = 0.5 * (pow(f, 3) - f * sin(f * .pi))
      return t < 0.5 ? half : 0.5 - half + 0.5
    },
    "bounceEaseIn": { 1 - bounce(1 - $0) },
    "bounceEaseOut": { bounce($0) },
    "bounceEaseInOut": {
      $0 < 0.5 ? 0.5 * (1 - bounce(1 - 2 * $0)) : 0.5 * bounce($0 * 2 - 1) + 0.5
    },
  ]

  private static func bounce(_ p: Double) -> Double {
    if p < 4 / 11.0 { return 121 * p * p / 16.0 }
    if p < 8 / 11.0 { return 363 / 40.0 * p * p - 99 / 10.0 * p + 17 / 5.0 }
    if p < 9 / 10.0 { return 4356 / 361.0 * p * p - 35442 / 1805.0 * p + 16061 / 1805.0 }
    return 54 / 5.0 * p * p - 513 / 25.0 * p + 268 / 25.0
  }

  @Test func `it names thirty-one curves`() {
    #expect(EasingFunction.ahEasing.count == 31)
    #expect(Set(EasingFunction.ahEasing.map(\.name)) == Set(Self.formulas.keys))
  }

  @Test(arguments: formulas.keys.sorted())
  func `a curve has its formula`(name: String) throws {
    let function = try #require(EasingFunction(named: name))
    let formula = try #require(Self.formulas[name])
    let worst = (1..<1000).map { abs(function(Double($0) / 1000) - formula(Double($0) / 1000)) }
    #expect(worst.max() ?? 1 < 1e-12)
    #expect(function(0) == 0 && function(1) == 1)
  }

  /// How far the curve of a formula is from Penner's curve of the same kind, at most.
  private func distance(_ name: String) throws -> Double {
    let own = try #require(Self.formulas[name])
    let plain = name.replacingOccurrences(of: "Ease", with: "")
      .replacingOccurrences(of: "Interpolation", with: "")
    let penner = try #require(EasingFunction.all.first { $0.name == plain }?.function)
    return (1..<1000).map { abs(own(Double($0) / 1000) - penner(Double($0) / 1000)) }.max() ?? 0
  }

  @Test func `nine of its curves are not Penner's`() throws {
    let others = try Self.formulas.keys.filter { try distance($0) > 1e-9 }
    let kinds = ["back", "elastic", "bounce"]
    #expect(
      Set(others)
        == Set(kinds.flatMap { kind in ["In", "Out", "InOut"].map { kind + "Ease" + $0 } })
    )
    let most = try others.map(distance).max() ?? 0
    #expect(abs(most - 0.33) < 0.005)
  }

  @Test func `its names may begin with a large letter, as they do there`() {
    #expect(EasingFunction(named: "BounceEaseIn") == .bounceEaseIn)
    #expect(EasingFunction(named: "LinearInterpolation") == .linear)
    #expect(EasingFunction(named: "CubicEaseOut") == .cubicOut)
    #expect(EasingFunction(named: "bounceIn") == .bounceIn)
  }
}
