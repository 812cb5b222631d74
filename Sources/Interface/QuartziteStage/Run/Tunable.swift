// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A number or switch of a view's code that can be changed on the live page while it plays.
///
/// ```swift
/// final class Card: UIView {
///   @Tunable var damping = 0.15
///   @Tunable(in: 0...40) var radius: CGFloat = 12
/// }
/// ```
///
/// The page shows a field for each variable that a scene reads, and saves its value to the source
/// file on request. Without the page it is an ordinary variable. A value that the code itself sets
/// takes precedence over that of the page.
@propertyWrapper public struct Tunable<Value: TunableValue>: Sendable {
  private let initial: Value
  private let source: TunableSource
  private var own: Value?

  /// Makes a variable with the value that the code gives it.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value in the source; the page finds it there as a literal.
  ///   - file: the source file; default that of the declaration.
  ///   - line: the line in it; default that of the declaration.
  public init(wrappedValue: Value, file: String = #filePath, line: Int = #line) {
    initial = wrappedValue
    source = TunableSource(wrappedValue, in: nil, file, line)
  }

  /// Makes a variable with the value that the code gives it, and the range of the page's slider.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value in the source; the page finds it there as a literal.
  ///   - range: the values that the page offers; the code may set others.
  ///   - file: the source file; default that of the declaration.
  ///   - line: the line in it; default that of the declaration.
  public init(
    wrappedValue: Value,
    in range: ClosedRange<Value>,
    file: String = #filePath,
    line: Int = #line
  ) where Value: Comparable {
    initial = wrappedValue
    let span = range.lowerBound.tunableNumber...range.upperBound.tunableNumber
    source = TunableSource(wrappedValue, in: span, file, line)
  }

  /// The value that the code has set last, otherwise that of the page, otherwise that of the
  /// source.
  public var wrappedValue: Value {
    get {
      own ?? TunableScope.current.value(of: source).map { Value(tunableNumber: $0) } ?? initial
    }
    set { own = newValue }
  }
}

/// A value that the live page can change: `Double`, `Float`, `CGFloat`, `Int` or `Bool`.
public protocol TunableValue: Sendable {
  /// Makes a value from a number; a switch is on unless the number is 0.
  init(tunableNumber: Double)
  /// The value as a number; a switch that is on is 1.
  var tunableNumber: Double { get }
}

extension Double: TunableValue {
  /// Makes it of a number.
  public init(tunableNumber: Double) { self = tunableNumber }
  /// The number itself.
  public var tunableNumber: Double { self }
}

extension Float: TunableValue {
  /// Makes the value from a number, rounded to single precision.
  public init(tunableNumber: Double) { self.init(tunableNumber) }
  /// The shortest decimal number that reads back as this one.
  public var tunableNumber: Double { Double(description) ?? Double(self) }
}

extension CGFloat: TunableValue {
  /// Makes it of a number.
  public init(tunableNumber: Double) { self.init(tunableNumber) }
  /// The number itself.
  public var tunableNumber: Double { Double(self) }
}

extension Int: TunableValue {
  /// Makes the value from a number, rounded; NaN and numbers out of range become 0.
  public init(tunableNumber: Double) { self = Int(exactly: tunableNumber.rounded()) ?? 0 }
  /// The number as a `Double`.
  public var tunableNumber: Double { Double(self) }
}

extension Bool: TunableValue {
  /// Makes the value from a number: true unless that is 0.
  public init(tunableNumber: Double) { self = tunableNumber != 0 }
  /// 1 for true, 0 for false.
  public var tunableNumber: Double { self ? 1 : 0 }
}

/// The declaration of a tunable variable: its place in the source, initial value and range.
package struct TunableSource: Sendable, Hashable {
  /// The kinds of fields on the page.
  package enum Kind: String, Sendable {
    /// A floating-point number.
    case number
    /// A whole number.
    case whole
    /// A switch.
    case flag
  }

  /// The path of the source file.
  package var file: String
  /// The line of the declaration, from 1.
  package var line: Int
  /// The value in the source.
  package var value: Double
  /// The kind of the field on the page.
  package var kind: Kind
  /// The range that the page offers; nil if the source gives none.
  package var range: ClosedRange<Double>?

  /// Describes a variable.
  package init<Value: TunableValue>(
    _ value: Value,
    in range: ClosedRange<Double>?,
    _ file: String,
    _ line: Int
  ) {
    (self.file, self.line, self.range) = (file, line, range)
    self.value = value.tunableNumber
    kind = Value.self == Bool.self ? .flag : Value.self == Int.self ? .whole : .number
  }

  /// The identifier in messages; two declarations on one line of a file have the same.
  package var id: String { "\(file):\(line)" }
}

/// The values that a tool gives to the tunable variables of a stage's code, and the variables that
/// the code has read.
final class TunableScope: WorldPart {
  static let place = WorldPlace()

  /// The maximum number of variables of a scene that are recorded.
  private static let most = 200

  /// The values by `TunableSource.id`.
  var values: [String: Double] = [:]
  /// The variables that were read, by id.
  private(set) var read: [String: TunableSource] = [:]

  /// Makes a scope without values.
  init() {}

  /// Records that a variable is read, and returns its value; nil for that of its source.
  func value(of source: TunableSource) -> Double? {
    let id = source.id
    if read[id] == nil, read.count < Self.most { read[id] = source }
    return values[id]
  }

  /// A scope with the same values for work on other threads.
  func partForWork() -> (any WorldPart)? {
    let copy = TunableScope()
    copy.values = values
    return copy
  }
}

extension Stage {
  /// The values that a tool gives to tunable variables, by `TunableSource.id`; default none.
  ///
  /// They take effect the next time that a variable is read.
  package var tunings: [String: Double] {
    get { run { TunableScope.current.values } }
    set { run { TunableScope.current.values = newValue } }
  }

  /// The tunable variables that the code of the stage has read, by id; at most 200.
  package var tunables: [String: TunableSource] { run { TunableScope.current.read } }
}
