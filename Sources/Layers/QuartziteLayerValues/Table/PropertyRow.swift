// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One row of the table of a layer's properties.
///
/// Rows are the only place that says how a key path, an action, an animation and a stored value of
/// a layer belong together, and where a property animates. To add a property, add its case to
/// `PropertyID`, its storage to `LayerValues` or a payload, and its row.
package final class PropertyRow: Sendable {
  /// The property.
  package let id: PropertyID
  /// The key: the name of the case of `id`.
  package let key: String
  /// The other spelling, such as `isHidden` for `hidden`.
  package let alias: String?
  /// What a change damages.
  package let damage: PropertyDamage
  /// Which layers have it.
  package let owner: PropertyOwner
  /// How a change animates by itself.
  package let implicit: ImplicitAnimation
  /// How a change inside a block that animates views animates.
  package let blocks: BlockAnimation
  /// The smallest change that POP's animations of it show, in its own unit; nil where POP has no
  /// property of this name.
  package let popThreshold: Double?
  /// Whether tools that describe a layer name it.
  package let isReported: Bool
  /// How it is kept.
  let storage: PropertyStorage

  /// What it holds.
  package var kind: ValueKind { storage.kind }
  /// Where it stands, if it stands in `LayerValues` itself.
  var place: PropertyPlace { storage.place }

  /// Makes a row; what is left out are the values that most rows have.
  init(
    _ id: PropertyID,
    _ damage: PropertyDamage,
    _ storage: PropertyStorage,
    alias: String? = nil,
    on owner: PropertyOwner = .all,
    implicit: ImplicitAnimation = .value,
    blocks: BlockAnimation = .none,
    pop: Double? = nil,
    isReported: Bool = false
  ) {
    (self.id, key, self.alias) = (id, String(describing: id), alias)
    (self.damage, self.storage, self.owner) = (damage, storage, owner)
    (self.implicit, self.blocks, popThreshold) = (implicit, blocks, pop)
    self.isReported = isReported
  }
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

  /// Returns the row of a property.
  ///
  /// O(1).
  package static func row(_ id: PropertyID) -> PropertyRow {
    all[Int(id.rawValue)]
  }

  /// Returns the row of a key on layers of a kind, or nil.
  ///
  /// O(1) on average.
  package static func row(key: String, payload: LayerPayload) -> PropertyRow? {
    byKey[key]?.first { $0.owner.owns(payload) }
  }
}

// MARK: - Values

// SAFETY: pointers to values are handed to the property's place and used inside the call only.
extension PropertyRow {
  /// Reads the value.
  package func get(_ values: borrowing LayerValues) -> AnimatableValue {
    switch storage.access {
    case .place where kind == .color: color(values).map { .color($0) } ?? .null
    case .place, .numbers: AnimatableValue(vector: numbers(values), kind: kind)
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
    case .place where kind == .color: setColor(&values, value)
    case .color: setColor(&values, value)
    case .place, .numbers:
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

  /// Reads up to four numbers; colours that are nil and kinds that are no numbers read as zero.
  func numbers(_ values: borrowing LayerValues) -> SIMD4<Double> {
    switch storage.access {
    case .place: withUnsafePointer(to: values) { place.read($0) }
    case .numbers(let get, _): get(values)
    case .color(let get, _): get(values) ?? .zero
    default: .zero
    }
  }

  /// Writes up to four numbers; nothing where the kind is none of numbers.
  func setNumbers(_ values: inout LayerValues, _ numbers: SIMD4<Double>) {
    switch storage.access {
    case .place: withUnsafeMutablePointer(to: &values) { place.write(numbers, to: $0) }
    case .numbers(_, let set): set(&values, numbers)
    case .color(_, let set): set(&values, numbers)
    default: break
    }
  }

  /// Reads a colour; nil where there is none.
  func color(_ values: borrowing LayerValues) -> LayerColor? {
    switch storage.access {
    case .place: withUnsafePointer(to: values) { place.readColor($0) }
    case .color(let get, _): get(values)
    default: nil
    }
  }

  /// Writes a colour or none; nothing where the kind is another.
  func setColor(_ values: inout LayerValues, to color: LayerColor?) {
    switch storage.access {
    case .place: withUnsafeMutablePointer(to: &values) { place.writeColor(color, to: $0) }
    case .color(_, let set): set(&values, color)
    default: break
    }
  }

  /// Reads a transform; the identity where the kind is another.
  func transform(_ values: borrowing LayerValues) -> CATransform3D {
    if case .transform(let get, _) = storage.access { get(values) } else { .identity }
  }

  /// Writes a transform; nothing where the kind is another.
  func setTransform(_ values: inout LayerValues, _ transform: CATransform3D) {
    if case .transform(_, let set) = storage.access { set(&values, transform) }
  }

  /// Reads filters; none where the kind is another.
  func filters(_ values: borrowing LayerValues) -> [LayerFilter] {
    if case .filters(let get, _) = storage.access { get(values) } else { [] }
  }

  /// Writes filters; nothing where the kind is another.
  func setFilters(_ values: inout LayerValues, _ filters: [LayerFilter]) {
    if case .filters(_, let set) = storage.access { set(&values, filters) }
  }
}

/// Returns `value` as a whole number within ±2³¹; NaN is 0.
package func clampedIndex(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(max(-2_147_483_648, min(4_294_967_295, value.rounded())))
}

/// Returns `value` as a whole number in 0...2³² - 1; NaN is 0.
func clampedNatural(_ value: Double) -> Int {
  max(0, clampedIndex(value))
}
