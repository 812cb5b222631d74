// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux lacks these.
extension String {
  /// A key of a string table with the values that the text found there takes.
  ///
  /// An interpolated string stands in the key as `%@`, an integer as `%lld`, another number as `%lf`.
  ///
  /// See: <https://developer.apple.com/documentation/swift/string/localizationvalue>
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key.
    let key: String
    /// The texts of the values, in their order in the key.
    let values: [String]

    /// Makes a key without values.
    public init(_ value: String) { (key, values) = (value, []) }
    /// Makes a key without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// Makes a key with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// Collects the parts of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var values: [String] = []

      /// Makes room for a key.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      }
      /// Adds text of the key.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }
      /// Adds a string.
      public mutating func appendInterpolation(_ string: some StringProtocol) {
        add("%@", String(string))
      }
      /// Adds an integer.
      public mutating func appendInterpolation(_ number: some BinaryInteger) {
        add("%lld", String(number))
      }
      /// Adds a number, with the six digits that `%lf` writes.
      public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
        add("%lf", String(format: "%f", Double(number)))
      }
      /// Adds a value by its description.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        add("%@", String(describing: value))
      }

      private mutating func add(_ sign: String, _ value: String) {
        key += sign
        values.append(value)
      }
    }

    /// Puts the values into a text, at `%@` and its kin in their order or at `%2$@` by number; signs
    /// without a value stay.
    func fill(_ text: String) -> String {
      var next = 0
      return text.replacing(#/%(?:%|(?:(\d+)\$)?[-+ 0#]*[0-9.]*(?:ll|l|h|z)?[@dDuUxXfFeEgGisc])/#) {
        match -> String in
        if match.0 == "%%" { return "%" }
        let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        if match.1 == nil { next += 1 }
        return values.indices.contains(index) ? values[index] : String(match.0)
      }
    }
  }

  /// Makes the text of a key in a table of strings, the key itself where the table has none.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key and its values.
  ///   - table: the name of the table, nil for `Localizable`.
  ///   - bundle: the bundle of the table, nil for the program's resources, which `NSLocalizedString` asks.
  ///   - locale: has no effect.
  ///   - comment: has no effect.
  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let places = bundle.map { [StringTables($0)] }
    let key = keyAndValue.key
    let plain = keyAndValue.values.isEmpty ? key.replacing("%%", with: "%") : key
    var text = StringTables.text(plain, table: table, in: places)
    if text == plain, plain != key {
      text = StringTables.text(key, table: table, in: places)
    }
    self = keyAndValue.values.isEmpty && text == plain ? plain : keyAndValue.fill(text)
  }

  /// Makes the text of a key in a table of strings, a default where the table has none.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let text = StringTables.text(
      "\(key)",
      default: defaultValue.key,
      table: table,
      in: bundle.map { [StringTables($0)] }
    )
    self = defaultValue.fill(text)
  }
}
