// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct EasingFunctionTests {
  /// The formulas as they are usually printed, with the C library's functions.
  static let formulas: [String: @Sendable (Double) -> Double] = [
    "linear": { $0 },
    "sineIn": { 1 - cos($0 * .pi / 2) },
    "sineOut": { sin($0 * .pi / 2) },
    "sineInOut": { -(cos(.pi * $0) - 1) / 2 },
    "quadraticIn": { $0 * $0 },
    "quadraticOut": { 1 - (1 - $0) * (1 - $0) },
    "quadraticInOut": { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 },
    "cubicIn": { $0 * $0 * $0 },
    "cubicOut": { 1 - pow(1 - $0, 3) },
    "cubicInOut": { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(-2 * $0 + 2, 3) / 2 },
    "quarticIn": { pow($0, 4) },
    "quarticOut": { 1 - pow(1 - $0, 4) },
    "quarticInOut": { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 },
    "quinticIn": { pow($0, 5) },
    "quinticOut": { 1 - pow(1 - $0, 5) },
    "quinticInOut": { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 },
    "exponentialIn": { pow(2, 10 * $0 - 10) },
    "exponentialOut": { 1 - pow(2, -10 * $0) },
    "exponentialInOut": {
      $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : (2 - pow(2, -20 * $0 + 10)) / 2
    },
    "circularIn": { 1 - sqrt(1 - $0 * $0) },
    "circularOut": { sqrt(1 - ($0 - 1) * ($0 - 1)) },
    "circularInOut": {
      $0 < 0.5 ? (1 - sqrt(1 - 4 * $0 * $0)) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2
    },
    "backIn": { 2.70158 * pow($0, 3) - 1.70158 * $0 * $0 },
    "backOut": { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) },
    "backInOut": { t in
      let c = 1.70158 * 1.525
      return t < 0.5
        ? pow(2 * t, 2) * ((c + 1) * 2 * t - c) / 2
        : (pow(2 * t - 2, 2) * ((c + 1) * (2 * t - 2) + c) + 2) / 2
    },
    "elasticIn": { -pow(2, 10 * $0 - 10) * sin((10 * $0 - 10.75) * 2 * .pi / 3) },
    "elasticOut": { pow(2, -10 * $0) * sin((10 * $0 - 0.75) * 2 * .pi / 3) + 1 },
    "elasticInOut": { t in
      let angle = (20 * t - 11.125) * 2 * .pi / 4.5
      return t < 0.5
        ? -pow(2, 20 * t - 10) * sin(angle) / 2 : pow(2, -20 * t + 10) * sin(angle) / 2 + 1
    },
    "bounceIn": { 1 - bounce(1 - $0) },
    "bounceOut": { bounce($0) },
    "bounceInOut": {
      $0 < 0.5 ? (1 - bounce(1 - 2 * $0)) / 2 : (1 + bounce(2 * $0 - 1)) / 2
    },
  ]

  private static func bounce(_ x: Double) -> Double {
    var t = x
    if t < 1 / 2.75 { return 7.5625 * t * t }
    if t < 2 / 2.75 {
      t -= 1.5 / 2.75
      return 7.5625 * t * t + 0.75
    }
    if t < 2.5 / 2.75 {
      t -= 2.25 / 2.75
      return 7.5625 * t * t + 0.9375
    }
    t -= 2.625 / 2.75
    return 7.5625 * t * t + 0.984375
  }

  @Test func `there are thirty-one named curves`() {
    #expect(EasingFunction.all.count == 31)
    #expect(Set(EasingFunction.all.map(\.name)).count == 31)
    #expect(Set(EasingFunction.all.map(\.function)).count == 31)
    #expect(Set(EasingFunction.all.map(\.name)) == Set(Self.formulas.keys))
  }

  @Test(arguments: EasingFunction.all.map(\.name))
  func `a curve has its formula`(name: String) throws {
    let function = try #require(EasingFunction(named: name))
    let formula = try #require(Self.formulas[name])
    for step in 1..<1000 {
      let time = Double(step) / 1000
      #expect(abs(function(time) - formula(time)) < 1e-12, "\(name)(\(time))")
    }
  }

  @Test(arguments: EasingFunction.all.map(\.name))
  func `a curve is exact at its ends and held outside`(name: String) throws {
    let function = try #require(EasingFunction(named: name))
    #expect(function(0) == 0)
    #expect(function(1) == 1)
    #expect(function(-2) == 0)
    #expect(function(5) == 1)
    #expect(function(.nan) == 0)
  }

  @Test(arguments: EasingFunction.all.map(\.name).filter { $0.hasSuffix("Out") })
  func `a curve out mirrors its curve in and both together mirror themselves`(
    name: String
  ) throws {
    let function = try #require(EasingFunction(named: name))
    let isBoth = name.hasSuffix("InOut")
    let other = isBoth ? name : name.replacingOccurrences(of: "Out", with: "In")
    let mirror = try #require(EasingFunction(named: other))
    for step in 1..<200 {
      let time = Double(step) / 200
      #expect(abs(function(time) - (1 - mirror(1 - time))) < 1e-12)
    }
  }

  @Test func `an unknown name has no curve`() {
    #expect(EasingFunction(named: "wobbleIn") == nil)
  }

  /// W3C, CSS Easing Functions Level 1, figure 7.
  @Test func `steps jump where they should`() {
    // Typed, because the compiler takes seconds to find the types of such literals.
    func values(_ curve: EasingFunction, at times: [Double]) -> [Double] { times.map { curve($0) } }
    let third = 1 / 3.0
    let end = EasingFunction.steps(3)
    #expect(values(end, at: [0, 0.33, 0.34, 0.99, 1]) == [0, 0, third, 2 * third, 1])
    let start = EasingFunction.steps(3, jumping: .start)
    #expect(values(start, at: [-0.1, 0, 0.34, 0.99, 1]) == [0, third, 2 * third, 1, 1])
    let none = EasingFunction.steps(3, jumping: .none)
    #expect(values(none, at: [0, 0.34, 0.67, 1]) == [0, 0.5, 1, 1])
    let both = EasingFunction.steps(3, jumping: .both)
    #expect(values(both, at: [0, 0.34, 0.67, 1]) == [0.25, 0.5, 0.75, 1])
    #expect(EasingFunction.steps(-4)(0.9) == 0)
    #expect(EasingFunction.steps(1, jumping: .none)(0.9) == 0)
  }

  @Test func `a Bezier curve and a spring are those of their types`() {
    let bezier = EasingFunction.cubicBezier(0.25, 0.1, 0.25, 1)
    #expect(bezier(0.3) == UnitBezier(0.25, 0.1, 0.25, 1).value(at: 0.3))
    let curve = SpringCurve(mass: 1, stiffness: 200, damping: 12)
    let spring = EasingFunction.spring(curve)
    #expect(spring(0.25) == curve.value(at: 0.25 * curve.settlingDuration))
    #expect(spring(1) == 1)
    #expect(EasingFunction.spring(curve, duration: 2)(0.25) == curve.value(at: 0.5))
    #expect(EasingFunction.spring(SpringCurve(damping: 0))(0.5).isFinite)
  }

  @Test func `keyframes hold both ends`() {
    let frames = EasingFunction.cubicOut.keyframes(from: 100.0, to: 300, count: 5)
    #expect(frames.count == 5)
    #expect(frames.first == 100)
    #expect(frames.last == 300)
    #expect(abs(frames[1] - (100 + 200 * (1 - 0.421875))) < 1e-12)
    #expect(EasingFunction.linear.keyframes(from: 0.0, to: 1, count: 1) == [1])
    #expect(EasingFunction.linear.keyframes(from: 0.0, to: 1, count: 0) == [])
    #expect(EasingFunction.linear.keyframes(from: 0.0, to: 1, count: -3) == [])
  }

  @Test func `points, sizes, rectangles and arrays interpolate by part`() {
    let points = EasingFunction.linear.keyframes(
      from: CGPoint(x: 0, y: 10),
      to: CGPoint(x: 4, y: 20),
      count: 3
    )
    #expect(points[1] == CGPoint(x: 2, y: 15))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      .interpolated(to: CGRect(x: 4, y: 8, width: 20, height: 40), progress: 0.5)
    #expect(rect == CGRect(x: 2, y: 4, width: 15, height: 30))
    #expect([1.0, 2].interpolated(to: [3, 6], progress: 0.5) == [2, 4])
    #expect([1.0].interpolated(to: [3, 6], progress: 0.4) == [1])
    #expect([1.0].interpolated(to: [3, 6], progress: 0.5) == [3, 6])
    #expect(CGFloat(1).interpolated(to: 3, progress: 1.5) == 4)
    #expect(Float(1).interpolated(to: 3, progress: 0.25) == 1.5)
  }
}
