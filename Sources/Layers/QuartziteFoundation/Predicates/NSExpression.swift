// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNotes

// Foundation on Linux has the class without its members.
/// A value that is calculated: a constant, a key path, or a sum with functions in it.
///
/// `NSExpression(format: "1 + 2 * 3").expressionValue(with: nil, context: nil)` is 7. Whole numbers stay
/// whole, as on Apple's systems: `7 / 2` is 3, `7.0 / 2` is 3.5. The functions are `sum`, `count`, `min`,
/// `max`, `average`, `median`, `stddev`, `sqrt`, `log` (to 10), `ln`, `exp`, `floor`, `ceiling`, `abs`,
/// `trunc`, `uppercase` and `lowercase`.
///
/// - Note: Differs from Apple: a format that cannot be read has the value nil, with a note, since only
///   Objective-C could catch the exception; a division of a whole number by 0 is infinite; there are no
///   expressions of blocks, sets and subqueries.
///
/// See: <https://developer.apple.com/documentation/foundation/nsexpression>
open class NSExpression: NSObject {
  /// What an expression is.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsexpression/expressiontype>
  public enum ExpressionType: UInt, Sendable {
    /// A constant.
    case constantValue
    /// The object itself.
    case evaluatedObject
    /// A variable.
    case variable
    /// A key path of the object.
    case keyPath
    /// A function, or arithmetic.
    case function
    /// A list.
    case aggregate = 14
  }

  private let term: PredicateTerm

  private init(term: PredicateTerm) { self.term = term }

  /// Makes an expression of a text, in the format of predicates; `%@` stands for a value, `%K` for a key
  /// path.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsexpression/1413747-init>
  public convenience init(format expressionFormat: String, _ args: Any?...) {
    self.init(text: expressionFormat, values: args)
  }

  /// Makes an expression of a text; see `init(format:_:)`.
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self.init(text: expressionFormat, values: arguments)
  }

  private convenience init(text: String, values: [Any?]) {
    do {
      self.init(term: try PredicateParser.term(of: text, values: values))
    } catch {
      let reason = (error as? PredicateMistake)?.reason ?? "\(error)"
      Log.note("The expression format \"\(text)\" cannot be read: \(reason); its value is nil.")
      self.init(term: .constant(nil))
    }
  }

  /// Makes an expression of a constant.
  public convenience init(forConstantValue obj: Any?) { self.init(term: .constant(obj)) }

  /// Makes an expression of what an object has at a key path.
  public convenience init(forKeyPath keyPath: String) { self.init(term: .path(.subject, keyPath)) }

  /// Makes an expression of a variable.
  public convenience init(forVariable string: String) { self.init(term: .variable(string)) }

  /// Makes an expression of a list.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(
      term: .list(
        subexpressions.map { ($0 as? NSExpression)?.term ?? .constant($0) }
      )
    )
  }

  /// Makes an expression of a function by its name, such as `sqrt:`; nil is its value where there is no
  /// function of that name.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    let parts = parameters.map { ($0 as? NSExpression)?.term ?? PredicateTerm.constant($0) }
    let signs = [
      "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/",
      "raise:toPower:": "**",
    ]
    if let sign = signs[name], parts.count == 2 {
      self.init(term: .arithmetic(sign, parts[0], parts[1]))
    } else if let function = PredicateFunction(selector: name) {
      self.init(term: .function(function, parts))
    } else {
      Log.note("There is no function \(name) of expressions; its value is nil.")
      self.init(term: .constant(nil))
    }
  }

  /// Returns an expression of the object that is evaluated.
  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(term: .subject) }

  /// What the expression is.
  open var expressionType: ExpressionType {
    switch term {
    case .constant: .constantValue
    case .subject: .evaluatedObject
    case .variable: .variable
    case .path: .keyPath
    case .list: .aggregate
    case .arithmetic, .function: .function
    }
  }

  /// The constant; nil for other expressions.
  open var constantValue: Any? {
    guard case .constant(let value) = term else { return nil }
    return value
  }

  /// The key path; empty for other expressions.
  open var keyPath: String {
    guard case .path(_, let path) = term else { return "" }
    return path
  }

  /// Returns the value for an object.
  ///
  /// - Parameters:
  ///   - object: What key paths begin at.
  ///   - context: The values of variables, by their names.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsexpression/1410363-expressionvalue>
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (name, value) in context ?? [:] {
      if let name = name as? String { variables[name] = value }
    }
    return term.value(for: PredicateSubject(object: object, variables: variables))
  }
}
