// SPDX-License-Identifier: Apache-2.0

/// A constant plus multiples of variables, which are identified by their indices.
package struct LinearExpression {
  /// A variable multiplied by a factor.
  package struct Term {
    /// The index of the variable.
    package let variable: Int
    /// The factor of the variable.
    package let factor: Double
  }

  /// The constant.
  package var constant: Double
  /// The multiples; a variable may occur more than once.
  package var terms: [Term]

  /// Makes an expression without variables.
  package init(_ constant: Double) {
    (self.constant, terms) = (constant, [])
  }

  /// Makes an expression of one variable with the factor 1.
  package init(variable: Int) {
    (constant, terms) = (0, [Term(variable: variable, factor: 1)])
  }

  /// The sum of two expressions.
  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    sum.terms.append(contentsOf: right.terms)
    return sum
  }

  /// The difference of two expressions.
  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  /// An expression multiplied by a number.
  package static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = left
    product.constant *= factor
    product.terms = left.terms.map { Term(variable: $0.variable, factor: $0.factor * factor) }
    return product
  }
}
