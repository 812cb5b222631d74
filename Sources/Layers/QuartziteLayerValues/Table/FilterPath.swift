// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key path to an input of a filter: `filters.<name>.<input>`, `backgroundFilters.<name>.<input>`
/// or `compositingFilter.<input>`.
package struct FilterPath: Sendable, Hashable {
  /// The property that holds the filter.
  package let property: PropertyID
  /// The filter's name; nil for `compositingFilter`, which is the only one.
  private let name: String?
  private let input: String

  /// Parses a key path that is split after its first key; nil where it names no filter's input.
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

  /// Returns the numbers of the input, or nil where there is none.
  private func numbers(_ values: borrowing LayerValues) -> [Double]? {
    let filters = PropertyRow.row(property).filters(values)
    return filters.first { name == nil || $0.name == name }?[input]
  }

  /// Returns the value of the input: a scalar, or a list of numbers; nil where there is none.
  package func value(_ values: borrowing LayerValues) -> AnimatableValue? {
    numbers(values).map { $0.count == 1 ? .scalar($0[0]) : .numbers($0) }
  }

  /// Sets the input; ignored where the filter does not exist or the value is not made of numbers.
  package func set(_ values: inout LayerValues, _ value: AnimatableValue) {
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
  package var plainNumbers: [Double]? {
    switch self {
    case .scalar(let number): [number]
    case .point(let p), .size(let p): [p.x, p.y]
    case .rect(let r), .color(let r): [r.x, r.y, r.z, r.w]
    case .numbers(let numbers): numbers
    default: nil
    }
  }
}
