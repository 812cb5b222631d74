// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// Calculates as expressions of predicates do: whole numbers stay whole, also where they are divided.
enum PredicateNumbers {
  /// Returns the result of an operation, `+`, `-`, `*`, `/` or `**`.
  ///
  /// What is too large for a whole number, a division by 0 and a power are no whole numbers.
  static func result(of sign: String, _ a: NSNumber, _ b: NSNumber) -> NSNumber {
    if isWhole(a), isWhole(b), let whole = whole(sign, a.intValue, b.intValue) {
      return NSNumber(value: whole)
    }
    let (a, b) = (a.doubleValue, b.doubleValue)
    switch sign {
    case "+": return NSNumber(value: a + b)
    case "-": return NSNumber(value: a - b)
    case "*": return NSNumber(value: a * b)
    case "**": return NSNumber(value: Elementary.pow(a, b))
    default: return NSNumber(value: a / b)
    }
  }

  /// Whether a number is not stored as one with a fraction.
  static func isWhole(_ number: NSNumber) -> Bool {
    let type = number.objCType.pointee
    return type != 0x64 && type != 0x66
  }

  private static func whole(_ sign: String, _ a: Int, _ b: Int) -> Int? {
    let result: (partialValue: Int, overflow: Bool)
    switch sign {
    case "+": result = a.addingReportingOverflow(b)
    case "-": result = a.subtractingReportingOverflow(b)
    case "*": result = a.multipliedReportingOverflow(by: b)
    case "/": result = a.dividedReportingOverflow(by: b)
    default: return nil
    }
    return result.overflow ? nil : result.partialValue
  }
}

/// The functions that the format of an expression or a predicate may call, by their names.
///
/// See: <https://developer.apple.com/documentation/foundation/nsexpression>
enum PredicateFunction: String {
  case sum, count, min, max, average, median, stddev
  case sqrt, log, ln, exp, floor, ceiling, abs, trunc
  case uppercase, lowercase

  /// The function of a name as `NSExpression(forFunction:arguments:)` has it: `sqrt:`.
  init?(selector: String) {
    self.init(rawValue: selector.hasSuffix(":") ? String(selector.dropLast()) : selector)
  }

  /// Returns the value; nil where an argument is missing or no number.
  func value(of arguments: [Any?]) -> Any? {
    switch self {
    case .uppercase: return (arguments.first as? String)?.uppercased()
    case .lowercase: return (arguments.first as? String)?.lowercased()
    case .count: return (arguments.first as? [Any]).map { NSNumber(value: $0.count) }
    case .sum, .min, .max, .average, .median, .stddev: return ofList(numbers(in: arguments))
    default: return (arguments.first as? NSNumber).map { NSNumber(value: ofNumber($0.doubleValue)) }
    }
  }

  /// The numbers of the only argument, if that is a list, or else the arguments.
  private func numbers(in arguments: [Any?]) -> [Double] {
    let list = arguments.count == 1 ? arguments[0] as? [Any] : nil
    return (list ?? arguments.map { $0 ?? NSNull() as Any }).compactMap {
      (plain($0) as? NSNumber)?.doubleValue
    }
  }

  private func ofList(_ values: [Double]) -> NSNumber? {
    let sum = values.reduce(0, +)
    guard !values.isEmpty else { return self == .sum ? 0 : nil }
    let mean = sum / Double(values.count)
    switch self {
    case .sum: return NSNumber(value: sum)
    case .min: return values.min().map { NSNumber(value: $0) }
    case .max: return values.max().map { NSNumber(value: $0) }
    case .average: return NSNumber(value: mean)
    case .stddev:
      let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      return NSNumber(value: (squares / Double(values.count)).squareRoot())
    default:
      let sorted = values.sorted()
      let middle = sorted.count / 2
      return NSNumber(
        value: sorted.count.isMultiple(of: 2)
          ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
      )
    }
  }

  private func ofNumber(_ value: Double) -> Double {
    switch self {
    case .sqrt: value.squareRoot()
    case .log: Elementary.log10(value)
    case .ln: Elementary.log(value)
    case .exp: Elementary.exp(value)
    case .floor: value.rounded(.down)
    case .ceiling: value.rounded(.up)
    case .abs: Swift.abs(value)
    default: value.rounded(.towardZero)
    }
  }
}
