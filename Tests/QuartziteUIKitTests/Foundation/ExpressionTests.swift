// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteFoundation
import Testing

/// Expressions of texts; expectations are the sums themselves, and Apple's "Predicate Format String
/// Syntax".
@Suite struct ExpressionTests {
  private typealias Sum = QuartziteFoundation.NSExpression

  private func value(_ format: String, _ values: Any...) -> Double? {
    Sum(format: format, argumentArray: values).expressionValue(with: nil, context: nil) as? Double
  }

  @Test func `products come before sums, and brackets before both`() {
    #expect(value("1+2*3") == 7 && value("(1+2)*3") == 9 && value("10 - 4 - 3") == 3)
    #expect(value("-(2 + 3) * 2") == -10)
  }

  /// "7 / 2" of whole numbers is 3 on Apple's systems, since the operands are.
  @Test func `whole numbers are divided as such, others are not`() {
    #expect(value("7 / 2") == 3 && value("7.0 / 2") == 3.5 && value("7 / %@", 2.0) == 3.5)
    #expect(value("9223372036854775807 + 1") == 9_223_372_036_854_775_808)
    #expect(value("1 / 0") == .infinity)
  }

  @Test func `powers come first and associate to the right`() {
    #expect(value("2 ** 3") == 8 && value("2 * 3 ** 2") == 18 && value("2 ** 3 ** 2") == 512)
  }

  @Test func `functions take numbers and lists`() {
    #expect(value("sqrt(16) + abs(-3)") == 7 && value("log(1000)") == 3 && value("ln(1)") == 0)
    #expect(value("sum({1, 2, 3})") == 6 && value("average(%@)", [1, 2, 6]) == 3)
    #expect(value("median({5, 1, 3})") == 3 && value("stddev({2, 4, 4, 4, 5, 5, 7, 9})") == 2)
    #expect(value("max({1, 4}) - min({1, 4}) + count({7, 7})") == 5)
    #expect(value("floor(2.7) + ceiling(2.1) + trunc(-1.5)") == 4)
  }

  @Test func `keys and variables are read when the value is wanted`() {
    let sum = Sum(format: "price * $count")
    #expect(sum.expressionType == .function)
    let context: NSMutableDictionary = ["count": 3]
    #expect(sum.expressionValue(with: ["price": 5], context: context) as? Int == 15)
    #expect(
      Sum(forKeyPath: "a.b").expressionValue(with: ["a": ["b": 2]], context: nil) as? Int == 2
    )
  }

  @Test func `expressions are made of each other`() {
    let nine = Sum(forConstantValue: 9)
    let root = Sum(forFunction: "sqrt:", arguments: [nine])
    let sum = Sum(forFunction: "add:to:", arguments: [root, nine])
    #expect(sum.expressionValue(with: nil, context: nil) as? Double == 12)
    #expect(nine.constantValue as? Int == 9 && root.constantValue == nil)
  }

  @Test func `what cannot be read is nil`() {
    #expect(value("1 +") == nil && value("wobble(3)") == nil && value("1 2") == nil)
    let none = Sum(forFunction: "wobble:", arguments: [1])
    #expect(none.expressionValue(with: nil, context: nil) == nil)
  }

  @Test func `predicates calculate alike`() {
    #expect(NSPredicate(format: "7 / 2 == 3").evaluate(with: nil))
    #expect(NSPredicate(format: "sqrt(side) ** 2 == 16").evaluate(with: ["side": 16]))
  }
}
