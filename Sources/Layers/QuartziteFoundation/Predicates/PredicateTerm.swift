// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a predicate is evaluated with.
struct PredicateSubject {
  let object: Any?
  let variables: [String: Any]
}

/// A condition of a predicate.
///
/// SAFETY: it is never changed, and reads its constants alone; predicates may be evaluated on every
/// thread, as on Apple's systems.
indirect enum PredicateCondition: @unchecked Sendable {
  case always(Bool)
  case comparison(PredicateComparison)
  case other(NSPredicate)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])

  /// Whether it is so for a subject; parts are asked in order, as far as they matter.
  func holds(for subject: PredicateSubject) -> Bool {
    switch self {
    case .always(let value): value
    case .comparison(let comparison): comparison.holds(for: subject)
    case .other(let predicate):
      predicate.evaluate(with: subject.object, substitutionVariables: subject.variables)
    case .not(let part): !part.holds(for: subject)
    case .all(let parts): parts.allSatisfy { $0.holds(for: subject) }
    case .any(let parts): parts.contains { $0.holds(for: subject) }
    }
  }
}

/// A side of a comparison.
indirect enum PredicateTerm {
  case constant(Any?)
  case subject
  case variable(String)
  /// A key path of what a term is.
  case path(PredicateTerm, String)
  case list([PredicateTerm])
  case arithmetic(String, PredicateTerm, PredicateTerm)
  case function(PredicateFunction, [PredicateTerm])

  /// Returns the plain value for a subject; see `plain(_:)`.
  func value(for subject: PredicateSubject) -> Any? {
    switch self {
    case .constant(let value): return plain(value)
    case .subject: return plain(subject.object)
    case .variable(let name):
      guard let value = subject.variables[name] else {
        Log.noteOnce("The variable $\(name) of a predicate has no value; nil is taken.")
        return nil
      }
      return plain(value)
    case .path(let term, let path):
      var value = term.value(for: subject)
      for key in path.split(separator: ".") { value = KeyReader.value(of: value, String(key)) }
      return value
    case .list(let parts): return parts.map { $0.value(for: subject) ?? NSNull() as Any }
    case .arithmetic(let sign, let left, let right):
      guard let a = left.value(for: subject) as? NSNumber,
        let b = right.value(for: subject) as? NSNumber
      else { return nil }
      return PredicateNumbers.result(of: sign, a, b)
    case .function(let function, let parts):
      return function.value(of: parts.map { $0.value(for: subject) })
    }
  }
}

/// Returns a value as predicates compare it: a `String`, an `NSNumber`, a `Date`, an array, or
/// whatever else it is; nil for nil and `NSNull`.
func plain(_ value: Any?) -> Any? {
  guard let value else { return nil }
  switch value {
  case is NSNull: return nil
  case let text as String: return text
  case let number as NSNumber: return number
  case let number as CGFloat: return NSNumber(value: Double(number))
  case let date as Date: return date
  case let list as [Any]: return list
  case let list as NSOrderedSet: return list.array
  case let set as NSSet: return set.allObjects
  case let set as Set<AnyHashable>: return set.map(\.base)
  default:
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return plain(mirror.children.first?.value)
  }
}
