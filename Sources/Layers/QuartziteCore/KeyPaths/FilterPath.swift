// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key path into filters: `filters.<name>.<input>`, `backgroundFilters.<name>.<input>` or
/// `compositingFilter.<input>`.
struct FilterPath: Sendable, Hashable {
  enum List: Sendable, Hashable { case filters, backgroundFilters, compositing }
  var list: List
  var name: String
  var input: String

  /// Reads a path of its first key and what follows; nil for other paths.
  init?(_ key: String, _ rest: String) {
    switch key {
    case "filters": list = .filters
    case "backgroundFilters": list = .backgroundFilters
    case "compositingFilter":
      (list, name, input) = (.compositing, "", rest)
      return
    default: return nil
    }
    guard let dot = rest.firstIndex(of: ".") else { return nil }
    name = String(rest[..<dot])
    input = String(rest[rest.index(after: dot)...])
  }

  /// Returns the input's value as a number or numbers, or nil.
  func get(_ values: LayerValues) -> Any? {
    guard let numbers = filter(values)?[input] else { return nil }
    return numbers.count == 1 ? NSNumber(value: numbers[0]) : numbers.map { NSNumber(value: $0) }
  }

  /// Returns the input's numbers, or nil.
  func numbers(_ values: borrowing LayerValues) -> [Double]? {
    filter(copy values)?[input]
  }

  /// Returns the input as a value: one number, or several.
  func value(_ values: borrowing LayerValues) -> AnimatableValue? {
    numbers(values).map { $0.count == 1 ? .scalar($0[0]) : .numbers($0) }
  }

  private func filter(_ values: LayerValues) -> LayerFilter? {
    switch list {
    case .filters: values.filters.first { $0.name == name }
    case .backgroundFilters: values.backgroundFilters.first { $0.name == name }
    case .compositing: values.compositingFilter
    }
  }

  /// Sets the input; filters that are not there and values that are no numbers are ignored.
  func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    guard let numbers = value.plainNumbers else { return }
    switch list {
    case .filters:
      guard let index = values.filters.firstIndex(where: { $0.name == name }) else { return }
      values.filters[index][input] = numbers
    case .backgroundFilters:
      guard let index = values.backgroundFilters.firstIndex(where: { $0.name == name }) else {
        return
      }
      values.backgroundFilters[index][input] = numbers
    case .compositing:
      values.compositingFilter?[input] = numbers
    }
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
