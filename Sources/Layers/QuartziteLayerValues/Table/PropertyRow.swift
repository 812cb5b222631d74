// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A row of the table of layer properties.
///
/// The rows are the only place that relates a key path, an action, an animation and a stored value
/// of a layer, and that says where a property is animated. To add a property, add its case to
/// `PropertyID`, its storage to `LayerValues` or a payload, and its row.
package final class PropertyRow: Sendable {
  /// The property.
  package let id: PropertyID
  /// The key: the name of the case of `id`.
  package let key: String
  /// Another key for the same property, such as `isHidden` for `hidden`; nil for none.
  package let alias: String?
  /// Whether the layer must draw its contents anew after a change, as a text layer for another font.
  package let redraws: Bool
  /// Which classes of layers have the property.
  package let owner: PropertyOwner
  /// The implicit animation of a change.
  package let implicit: ImplicitAnimation
  /// How a change inside an animation block of views is animated.
  package let blocks: BlockAnimation
  /// The threshold of POP's animations, in the unit of the property: a smaller change is not shown.
  ///
  /// It is nil where POP has no property of this name.
  package let popThreshold: Double?
  /// Whether tools that list a layer's properties show it.
  package let isReported: Bool
  /// How the value is stored and accessed.
  let storage: PropertyStorage

  /// The kind of value.
  package var kind: ValueKind { storage.kind }
  /// The offset in `LayerValues`; `byAccessor` where the value is not stored there directly.
  var offset: PropertyOffset { storage.offset }

  /// Makes a row; arguments that are left out have the most common value.
  init(
    _ id: PropertyID,
    _ storage: PropertyStorage,
    redraws: Bool = false,
    alias: String? = nil,
    on owner: PropertyOwner = .all,
    implicit: ImplicitAnimation = .value,
    blocks: BlockAnimation = .none,
    pop: Double? = nil,
    isReported: Bool = false
  ) {
    (self.id, key, self.alias) = (id, String(describing: id), alias)
    (self.storage, self.redraws, self.owner) = (storage, redraws, owner)
    (self.implicit, self.blocks, popThreshold) = (implicit, blocks, pop)
    self.isReported = isReported
    precondition(
      blocks != .difference || [.point, .rect, .transform].contains(storage.kind),
      "Only points, rectangles and transforms are animated by their difference."
    )
  }

  /// Whether values that `get` returns can be compared and written: filters and cells are objects with
  /// values of their own, which whoever compares layers reads where they are stored.
  package var holdsPlainValues: Bool { kind != .filters && kind != .cells }
}

// MARK: - Finding

extension PropertyRow {
  /// All rows, in the order of `PropertyID`.
  package static let all: [PropertyRow] = {
    let rows = [filterRows, common, shape, gradient, text, replicator, emitter, others]
      .flatMap { $0 }
    return PropertyID.allCases.map { id in
      guard let row = rows.first(where: { $0.id == id }) else {
        preconditionFailure("Every property has a row.")
      }
      return row
    }
  }()

  private static let byKey: [String: [PropertyRow]] = {
    var result: [String: [PropertyRow]] = [:]
    for row in all {
      result[row.key, default: []].append(row)
      if let alias = row.alias { result[alias, default: []].append(row) }
    }
    return result
  }()

  /// Whether its keys name this row on layers of all classes.
  var isOfAllLayers: Bool {
    let keys = [key, alias].compactMap(\.self)
    return owner == .all && keys.allSatisfy { Self.byKey[$0]?.count == 1 }
  }

  /// Returns the row of a property.
  ///
  /// O(1).
  package static func row(_ id: PropertyID) -> PropertyRow {
    all[Int(id.rawValue)]
  }

  /// Returns the row of a key or alias on layers with a payload, or nil.
  ///
  /// O(1) on average.
  package static func row(key: String, payload: LayerPayload) -> PropertyRow? {
    byKey[key]?.first { $0.owner.owns(payload) }
  }
}

// MARK: - Values

// SAFETY: pointers to the values are passed to the property's offset and used inside the call only.
extension PropertyRow {
  /// Reads the value.
  package func get(_ values: borrowing LayerValues) -> AnimatableValue {
    switch storage.access {
    case .offset where kind == .color: color(values).map { .color($0) } ?? .null
    case .offset, .numbers: AnimatableValue(vector: numbers(values), kind: kind)
    case .color(let get, _): get(values).map { .color($0) } ?? .null
    case .transform(let get, _): .transform(get(values))
    case .path(let get, _): get(values).map { .path($0) } ?? .null
    case .filters(let get, _): .filters(get(values))
    case .value(let get, _): get(values)
    }
  }

  /// Writes the value; one of another kind is ignored.
  package func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    switch storage.access {
    case .offset where kind == .color: setColor(&values, value)
    case .color: setColor(&values, value)
    case .offset, .numbers:
      if let vector = value.vector(as: kind) { setNumbers(&values, vector) }
    case .transform(_, let set):
      if let transform = value.transform { set(&values, transform) }
    case .path(_, let set):
      if case .path(let path) = value { set(&values, path) }
      if case .null = value { set(&values, nil) }
    case .filters(_, let set): set(&values, value.filterList)
    case .value(_, let set): set(&values, value)
    }
  }

  private func setColor(_ values: inout LayerValues, _ value: AnimatableValue) {
    if case .color(let color) = value { setColor(&values, to: color) }
    if case .null = value { setColor(&values, to: nil) }
  }

  /// Reads up to four numbers; zero for a nil colour and for kinds without numbers.
  func numbers(_ values: borrowing LayerValues) -> SIMD4<Double> {
    switch storage.access {
    case .offset: withUnsafePointer(to: values) { offset.read($0) }
    case .numbers(let get, _): get(values)
    case .color(let get, _): get(values) ?? .zero
    default: .zero
    }
  }

  /// Writes up to four numbers; ignored for kinds without numbers.
  func setNumbers(_ values: inout LayerValues, _ numbers: SIMD4<Double>) {
    switch storage.access {
    case .offset: withUnsafeMutablePointer(to: &values) { offset.write(numbers, to: $0) }
    case .numbers(_, let set): set(&values, numbers)
    case .color(_, let set): set(&values, numbers)
    default: break
    }
  }

  /// Reads a colour; nil where it is nil or the kind is another.
  func color(_ values: borrowing LayerValues) -> LayerColor? {
    switch storage.access {
    case .offset: withUnsafePointer(to: values) { offset.readColor($0) }
    case .color(let get, _): get(values)
    default: nil
    }
  }

  /// Writes a colour or nil; ignored where the kind is another.
  func setColor(_ values: inout LayerValues, to color: LayerColor?) {
    switch storage.access {
    case .offset: withUnsafeMutablePointer(to: &values) { offset.writeColor(color, to: $0) }
    case .color(_, let set): set(&values, color)
    default: break
    }
  }

  /// Reads a transform; the identity where the kind is another.
  func transform(_ values: borrowing LayerValues) -> CATransform3D {
    if case .transform(let get, _) = storage.access { get(values) } else { .identity }
  }

  /// Writes a transform; ignored where the kind is another.
  func setTransform(_ values: inout LayerValues, _ transform: CATransform3D) {
    if case .transform(_, let set) = storage.access { set(&values, transform) }
  }

  /// Reads filters; empty where the kind is another.
  func filters(_ values: borrowing LayerValues) -> [LayerFilter] {
    if case .filters(let get, _) = storage.access { get(values) } else { [] }
  }

  /// Writes filters; ignored where the kind is another.
  func setFilters(_ values: inout LayerValues, _ filters: [LayerFilter]) {
    if case .filters(_, let set) = storage.access { set(&values, filters) }
  }
}

/// Returns `value` rounded and clamped to -2³¹...2³² - 1; NaN is 0.
package func clampedIndex(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(max(-2_147_483_648, min(4_294_967_295, value.rounded())))
}

/// Returns `value` rounded and clamped to 0...2³² - 1; NaN is 0.
func clampedNatural(_ value: Double) -> Int {
  max(0, clampedIndex(value))
}
