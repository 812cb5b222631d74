// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux has predicates of blocks alone.
extension NSPredicate {
  /// Makes a predicate of a text: `NSPredicate(format: "name BEGINSWITH[c] %@", start)`.
  ///
  /// - Parameters:
  ///   - predicateFormat: What is compared, in Apple's predicate format. `%@` stands for a value,
  ///     `%K` for a key path, `%d` and the like for numbers, outside of quotation marks.
  ///   - args: What these stand for, in order; any value, and nil.
  ///
  /// A key names an entry of a dictionary, a key of a layer or an animation, or a stored property
  /// of an object or a structure; one that cannot be read is nil, with a note.
  ///
  /// - Note: Differs from Apple: a format that cannot be read makes a predicate that is always
  ///   false, with a note, since only Objective-C could catch the exception; `SUBQUERY`,
  ///   `FUNCTION`, subscripts and uniform type identifiers are such; `predicateFormat` is that of
  ///   a block; computed properties of clients' classes are not known by name.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nspredicate/1416310-predicatewithformat>
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(text: predicateFormat, values: args)
  }

  /// Makes a predicate of a text; see `init(format:_:)`.
  ///
  /// - Parameter arguments: What `%@` and the like stand for, in order; nil for none.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nspredicate/1407759-init>
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(text: predicateFormat, values: arguments ?? [])
  }

  private convenience init(text: String, values: [Any?]) {
    let condition: PredicateCondition
    do {
      condition = try PredicateParser.condition(of: text, values: values)
    } catch {
      let reason = (error as? PredicateMistake)?.reason ?? "\(error)"
      Log.note("The predicate format \"\(text)\" cannot be read: \(reason); it is always false.")
      condition = .always(false)
    }
    self.init { object, variables in
      condition.holds(for: PredicateSubject(object: object, variables: variables ?? [:]))
    }
  }

  /// Returns the predicate with values in the place of its variables, such as `$NAME`.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nspredicate/1410336-withsubstitutionvariables>
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    let given = PredicateValues(variables)
    return NSPredicate { [self] object, others in
      evaluate(with: object, substitutionVariables: given.values.merging(others ?? [:]) { $1 })
    }
  }
}

/// Values that nothing changes.
///
/// SAFETY: predicates read their constants alone, as on Apple's systems, where they may be evaluated
/// on every thread.
private struct PredicateValues: @unchecked Sendable {
  let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }
}
