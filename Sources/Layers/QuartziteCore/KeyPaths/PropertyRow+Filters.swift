// SPDX-License-Identifier: Apache-2.0
import Foundation

extension PropertyRow {
  /// The rows of filters.
  ///
  /// Their inputs are reached by `filters.<name>.<input>`.
  static let filterRows: [PropertyRow] = [
    .general(
      .compositingFilter,
      "compositingFilter",
      .filters,
      .look,
      get: { values in values.compositingFilter.map { .filters([$0]) } ?? .null },
      set: { $0.compositingFilter = $1.filterList.first }
    ),
    .general(
      .filters,
      "filters",
      .filters,
      .look,
      implicit: false,
      get: { .filters($0.filters) },
      set: { $0.filters = $1.filterList }
    ),
    .general(
      .backgroundFilters,
      "backgroundFilters",
      .filters,
      .look,
      get: { .filters($0.backgroundFilters) },
      set: { $0.backgroundFilters = $1.filterList }
    ),
  ]
}

extension AnimatableValue {
  /// Makes a value of filters, which change all at once.
  package static func filters(_ filters: [LayerFilter]) -> AnimatableValue {
    .object(DiscreteObject(filters))
  }

  /// The filters, or none.
  var filterList: [LayerFilter] {
    if case .object(let object) = self, let list = object.value as? [LayerFilter] {
      list
    } else {
      []
    }
  }
}

extension AnimatableValue {
  /// Makes a value of emitter cells.
  static func cells(_ cells: [EmitterCellValues]) -> AnimatableValue {
    .object(DiscreteObject(cells))
  }

  /// The emitter cells, or nil.
  var cellList: [EmitterCellValues]? {
    if case .object(let object) = self { object.value as? [EmitterCellValues] } else { nil }
  }
}
