// SPDX-License-Identifier: Apache-2.0

/// A number plus multiples of variables, variables named by index.
struct LinearExpression {
  /// One multiple of a variable.
  struct Term {
    let variable: Int
    let factor: Double
  }

  /// The part without variables.
  var constant: Double
  /// The multiples; a variable may occur more than once.
  var terms: [Term]

  /// Makes a number.
  init(_ constant: Double) {
    (self.constant, terms) = (constant, [])
  }

  /// Makes one variable.
  init(variable: Int) {
    (constant, terms) = (0, [Term(variable: variable, factor: 1)])
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    sum.terms.append(contentsOf: right.terms)
    return sum
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = left
    product.constant *= factor
    product.terms = left.terms.map { Term(variable: $0.variable, factor: $0.factor * factor) }
    return product
  }
}
