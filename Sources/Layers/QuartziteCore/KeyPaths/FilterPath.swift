// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key path into filters: `filters.<name>.<input>`, `backgroundFilters.<name>.<input>` or
/// `compositingFilter.<input>`.
package struct FilterPath: Sendable, Hashable {
  /// The property that holds the filter.
  package let property: PropertyID
  /// The filter's name; nil for the only one.
  private let name: String?
  private let input: String

  /// Reads a path of its first key and what follows; nil for other paths.
  package init?(_ key: String, _ rest: String) {
    guard let row = PropertyRow.row(key: key, payload: .plain), row.kind == .filters else {
      return nil
    }
    property = row.id
    if row.hasOneFilter {
      (name, input) = (nil, rest)
      return
    }
    guard let dot = rest.firstIndex(of: ".") else { return nil }
    (name, input) = (String(rest[..<dot]), String(rest[rest.index(after: dot)...]))
  }

  /// Returns the input's value as a number or numbers, or nil.
  func get(_ values: borrowing LayerValues) -> Any? {
    guard let numbers = numbers(values) else { return nil }
    return numbers.count == 1 ? NSNumber(value: numbers[0]) : numbers.map { NSNumber(value: $0) }
  }

  /// Returns the input's numbers, or nil.
  func numbers(_ values: borrowing LayerValues) -> [Double]? {
    let filters = PropertyRow.row(property).filters(values)
    return filters.first { name == nil || $0.name == name }?[input]
  }

  /// Returns the input as a value: one number, or several.
  func value(_ values: borrowing LayerValues) -> AnimatableValue? {
    numbers(values).map { $0.count == 1 ? .scalar($0[0]) : .numbers($0) }
  }

  /// Sets the input; filters that are not there and values that are no numbers are ignored.
  func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    guard let numbers = value.plainNumbers else { return }
    let row = PropertyRow.row(property)
    var filters = row.filters(values)
    guard let index = filters.firstIndex(where: { name == nil || $0.name == name }) else { return }
    filters[index][input] = numbers
    row.setFilters(&values, filters)
  }
}

extension AnimatableValue {
  /// The value as a list of numbers, or nil where it is none.
  var plainNumbers: [Double]? {
    switch self {
    case .scalar(let number): [number]
    case .point(let p), .size(let p): [p.x, p.y]
    case .rect(let r), .color(let r): [r.x, r.y, r.z, r.w]
    case .numbers(let numbers): numbers
    default: nil
    }
  }
}

extension LayerFilter {
  /// Reads a client's filter: a name of a blend mode or filter; nil for other objects.
  init?(any value: Any?) {
    switch AnimatableValue.unwrap(value) {
    case let name as String: self.init(type: name)
    case let filter as any LayerFilterConvertible: self = filter.layerFilter
    default: return nil
    }
  }
}

/// An object that can be put in a layer's `filters`, `backgroundFilters` or `compositingFilter`.
package protocol LayerFilterConvertible {
  /// The filter as data.
  var layerFilter: LayerFilter { get }
}
