// SPDX-License-Identifier: Apache-2.0
import Testing

import QuartziteNumerics

@Suite struct ElementaryTests {
  /// One function of one argument with its table and the error that is allowed.
  struct Unary: CustomTestStringConvertible {
    var testDescription: String
    var function: @Sendable (Double) -> Double
    var values: [UInt64]
  }

  static let unary = [
    Unary(
      testDescription: "sine",
      function: { Elementary.sine($0) },
      values: ReferenceValues.sine
    ),
    Unary(
      testDescription: "sine of the pair",
      function: { Elementary.sineCosine($0).sine },
      values: ReferenceValues.sine
    ),
    Unary(
      testDescription: "cosine",
      function: { Elementary.cosine($0) },
      values: ReferenceValues.cosine
    ),
    Unary(
      testDescription: "cosine of the pair",
      function: { Elementary.sineCosine($0).cosine },
      values: ReferenceValues.cosine
    ),
    Unary(
      testDescription: "tangent",
      function: { Elementary.tangent($0) },
      values: ReferenceValues.tangent
    ),
    Unary(
      testDescription: "atan",
      function: { Elementary.atan($0) },
      values: ReferenceValues.atan
    ),
    Unary(
      testDescription: "asin",
      function: { Elementary.asin($0) },
      values: ReferenceValues.asin
    ),
    Unary(
      testDescription: "acos",
      function: { Elementary.acos($0) },
      values: ReferenceValues.acos
    ),
    Unary(testDescription: "exp", function: { Elementary.exp($0) }, values: ReferenceValues.exp),
    Unary(
      testDescription: "exp2",
      function: { Elementary.exp2($0) },
      values: ReferenceValues.exp2
    ),
    Unary(testDescription: "log", function: { Elementary.log($0) }, values: ReferenceValues.log),
    Unary(
      testDescription: "log2",
      function: { Elementary.log2($0) },
      values: ReferenceValues.log2
    ),
    Unary(
      testDescription: "log10",
      function: { Elementary.log10($0) },
      values: ReferenceValues.log10
    ),
  ]

  /// The reference values are rounded, so at most one unit here is less than 1.5 in truth.
  @Test(arguments: unary)
  func `a function of one argument is within one unit in the last place`(_ item: Unary) {
    #expect(item.values.count >= 20)
    for row in stride(from: 0, to: item.values.count, by: 2) {
      let x = Double(bitPattern: item.values[row])
      let expected = Double(bitPattern: item.values[row + 1])
      #expect(units(item.function(x), expected) <= 1, "at \(x)")
    }
  }

  @Test func `a function of one argument is mostly the nearest double`() {
    for item in Self.unary {
      var right = 0
      for row in stride(from: 0, to: item.values.count, by: 2) {
        let x = Double(bitPattern: item.values[row])
        if item.function(x).bitPattern == item.values[row + 1] { right += 1 }
      }
      let share = Double(right) / Double(item.values.count / 2)
      #expect(share > 0.85, "\(item.testDescription)")
    }
  }

  @Test(arguments: ["atan2", "hypot", "pow"])
  func `a function of two arguments is within one unit in the last place`(name: String) {
    let values =
      switch name {
      case "atan2": ReferenceValues.atan2
      case "hypot": ReferenceValues.hypot
      default: ReferenceValues.pow
      }
    var right = 0
    for row in stride(from: 0, to: values.count, by: 3) {
      let x = Double(bitPattern: values[row])
      let y = Double(bitPattern: values[row + 1])
      let expected = Double(bitPattern: values[row + 2])
      let result =
        switch name {
        case "atan2": Elementary.atan2(x, y)
        case "hypot": Elementary.hypot(x, y)
        default: Elementary.pow(x, y)
        }
      #expect(units(result, expected) <= 1, "\(name)(\(x), \(y))")
      if result == expected { right += 1 }
    }
    #expect(Double(right) / Double(values.count / 3) > 0.85)
  }

  @Test func `trigonometry of what is not finite is NaN`() {
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(Elementary.sine(x).isNaN)
      #expect(Elementary.cosine(x).isNaN)
      #expect(Elementary.tangent(x).isNaN)
      #expect(Elementary.sineCosine(x).sine.isNaN)
    }
  }

  @Test func `quarter turns that a double holds are exact`() {
    #expect(Elementary.sine(0) == 0)
    #expect(Elementary.cosine(0) == 1)
    #expect(Elementary.sine(.pi / 2) == 1)
    #expect(Elementary.cosine(.pi) == -1)
    #expect(Elementary.sine(-0.0).sign == .minus)
    #expect(Elementary.sine(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
  }

  @Test func `exponentials saturate`() {
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-746) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp2(-1074) == .leastNonzeroMagnitude)
    #expect(Elementary.exp2(10) == 1024)
    #expect(Elementary.exp2(1023) == 0x1p1023)
    #expect(Elementary.exp2(1024) == .infinity)
  }

  @Test func `logarithms know their edges`() {
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log2(0x1p-1022) == -1022)
    #expect(Elementary.log2(.leastNonzeroMagnitude) == -1074)
    #expect(Elementary.log10(1000) == 3)
  }

  /// The cases that the C standard lists, ISO/IEC 9899:2018, F.10.4.4.
  @Test func `power has the special cases of C`() {
    #expect(Elementary.pow(0, -3) == .infinity)
    #expect(Elementary.pow(-0.0, -3) == -.infinity)
    #expect(Elementary.pow(-0.0, -2) == .infinity)
    #expect(Elementary.pow(-0.0, 3).sign == .minus)
    #expect(Elementary.pow(-1, .infinity) == 1)
    #expect(Elementary.pow(1, .nan) == 1)
    #expect(Elementary.pow(.nan, 0) == 1)
    #expect(Elementary.pow(-8, 1.0 / 3).isNaN)
    #expect(Elementary.pow(0.5, .infinity) == 0)
    #expect(Elementary.pow(0.5, -.infinity) == .infinity)
    #expect(Elementary.pow(-.infinity, 3) == -.infinity)
    #expect(Elementary.pow(-.infinity, -2) == 0)
    #expect(Elementary.pow(-2, 3) == -8)
    #expect(Elementary.pow(-2, 4) == 16)
    #expect(Elementary.pow(2, 1e300) == .infinity)
    #expect(Elementary.pow(0.5, 1e300) == 0)
    #expect(Elementary.pow(7, 1) == 7)
  }

  /// ISO/IEC 9899:2018, F.10.1.4.
  @Test func `the angle of a vector has the special cases of C`() {
    #expect(Elementary.atan2(0, -0.0) == .pi)
    #expect(Elementary.atan2(-0.0, -0.0) == -.pi)
    #expect(Elementary.atan2(-0.0, 0).sign == .minus)
    #expect(Elementary.atan2(0, 0) == 0)
    #expect(Elementary.atan2(0, -1) == .pi)
    #expect(Elementary.atan2(-1, 0) == -.pi / 2)
    #expect(Elementary.atan2(.infinity, .infinity) == .pi / 4)
    #expect(Elementary.atan2(.infinity, -.infinity) == 3 * .pi / 4)
    #expect(Elementary.atan2(1, -.infinity) == .pi)
    #expect(Elementary.atan2(.leastNonzeroMagnitude, 1e10) == 0)
    #expect(Elementary.atan2(.leastNonzeroMagnitude, .leastNonzeroMagnitude) == .pi / 4)
    #expect(Elementary.atan2(.nan, 1).isNaN)
    #expect(Elementary.asin(2).isNaN)
    #expect(Elementary.acos(-1) == .pi)
    #expect(Elementary.acos(1) == 0)
    #expect(Elementary.asin(1) == .pi / 2)
  }

  @Test func `a length neither overflows nor underflows`() {
    #expect(Elementary.hypot(3e300, 4e300) == 5e300)
    let tiny = Double.leastNonzeroMagnitude
    #expect(Elementary.hypot(300 * tiny, 400 * tiny) == 500 * tiny)
    #expect(Elementary.hypot(.nan, -.infinity) == .infinity)
    #expect(Elementary.hypot(0, -7) == 7)
    #expect(Elementary.hypot(.nan, 1).isNaN)
  }

  /// The number of doubles from one value to the other.
  private func units(_ a: Double, _ b: Double) -> Int64 {
    guard a == a, a.sign == b.sign || a == b else { return .max }
    return abs(
      Int64(bitPattern: a.magnitude.bitPattern) - Int64(bitPattern: b.magnitude.bitPattern)
    )
  }
}
