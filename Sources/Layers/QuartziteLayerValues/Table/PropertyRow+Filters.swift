// SPDX-License-Identifier: Apache-2.0
import Foundation

extension PropertyRow {
  /// The rows of filters.
  ///
  /// Inputs are reached by `filters.<name>.<input>`; those of the compositing filter, which is the
  /// only one and has no name, by `compositingFilter.<input>`.
  static let filterRows: [PropertyRow] = [
    PropertyRow(
      .compositingFilter,
      .filters(
        { values in values.compositingFilter.map { [$0] } ?? [] },
        { $0.compositingFilter = $1.first }
      ),
      implicit: .transition
    ),
    PropertyRow(
      .filters,
      .filters({ $0.filters }, { $0.filters = $1 }),
      implicit: .none,
      blocks: .value
    ),
    PropertyRow(
      .backgroundFilters,
      .filters({ $0.backgroundFilters }, { $0.backgroundFilters = $1 }),
      implicit: .transition,
      blocks: .value
    ),
  ]

  /// Whether the property holds one filter at most, whose inputs key paths reach without a name.
  var hasOneFilter: Bool { id == .compositingFilter }
}

extension AnimatableValue {
  /// Makes a value of filters; not interpolated.
  package static func filters(_ filters: [LayerFilter]) -> AnimatableValue {
    .object(DiscreteObject(filters))
  }

  /// The filters of the value; empty where it holds none.
  var filterList: [LayerFilter] {
    if case .object(let object) = self, let list = object.value as? [LayerFilter] {
      list
    } else {
      []
    }
  }
}

extension AnimatableValue {
  /// Makes a value of emitter cells; not interpolated.
  static func cells(_ cells: [EmitterCellValues]) -> AnimatableValue {
    .object(DiscreteObject(cells))
  }

  /// The emitter cells of the value; nil where it holds none.
  var cellList: [EmitterCellValues]? {
    if case .object(let object) = self { object.value as? [EmitterCellValues] } else { nil }
  }
}
