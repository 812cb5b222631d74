// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a property holds.
package enum ValueKind: UInt8, Sendable {
  case scalar, bool, point, size, rect, color, transform, path, image, numbers, colors, name,
    filters
  case cells

  /// Whether values are up to four numbers.
  var isVector: Bool {
    switch self {
    case .scalar, .bool, .point, .size, .rect: true
    default: false
    }
  }
}

/// What must be done again when a property changes.
package enum PropertyDamage: UInt8, Sendable {
  /// The picture of the layer.
  case look
  /// Its place, and that of its sublayers.
  case geometry
  /// The layout of its sublayers.
  case layout
  /// What it draws into its contents.
  case drawing
}

/// Which layers have a property.
package enum PropertyOwner: UInt8, Sendable {
  case all, shape, gradient, text, replicator, emitter, depth, scroll, tiled

  /// Returns whether layers with this payload have the property.
  func owns(_ payload: LayerPayload) -> Bool {
    switch (self, payload) {
    case (.all, _), (.shape, .shape), (.gradient, .gradient), (.text, .text): true
    case (.replicator, .replicator), (.emitter, .emitter): true
    case (.depth, .replicator), (.depth, .emitter): true
    case (.scroll, .scroll), (.tiled, .tiled): true
    default: false
    }
  }
}

/// One row of the table of animatable properties: key, kind, access, damage.
///
/// Rows are the only place that says how a key path, an action, an animation and a stored value of
/// a layer belong together. To add a property, add a row and its storage.
package struct PropertyRow: Sendable {
  /// The property.
  package let id: PropertyID
  /// The key.
  package let key: String
  /// The other spelling, such as `isHidden` for `hidden`.
  package let alias: String?
  /// What it holds.
  package let kind: ValueKind
  /// What a change damages.
  package let damage: PropertyDamage
  /// Whether a change animates by itself.
  package let isImplicit: Bool
  /// Which layers have it.
  package let owner: PropertyOwner
  /// Reads it as up to four numbers; colours that are nil read as clear.
  let vector: @Sendable (borrowing LayerValues) -> SIMD4<Double>
  /// Writes it as up to four numbers.
  let setVector: @Sendable (inout LayerValues, SIMD4<Double>) -> Void
  /// Reads it.
  package let get: @Sendable (borrowing LayerValues) -> AnimatableValue
  /// Writes it; values of another kind are ignored.
  package let set: @Sendable (inout LayerValues, AnimatableValue) -> Void
}

extension PropertyRow {
  private static let byID: [PropertyRow] = {
    let rows = common + special + filterRows
    return PropertyID.allCases.map { id in
      guard let row = rows.first(where: { $0.id == id }) else {
        preconditionFailure("Every property has a row.")
      }
      return row
    }
  }()

  private static let byKey: [String: [PropertyRow]] = {
    var result: [String: [PropertyRow]] = [:]
    for row in byID {
      result[row.key, default: []].append(row)
      if let alias = row.alias { result[alias, default: []].append(row) }
    }
    return result
  }()

  /// Returns the row of a property.
  ///
  /// O(1).
  package static func row(_ id: PropertyID) -> PropertyRow {
    byID[Int(id.rawValue)]
  }

  /// Returns the row of a key on layers of a kind, or nil.
  ///
  /// O(1) on average.
  package static func row(key: String, payload: LayerPayload) -> PropertyRow? {
    byKey[key]?.first { $0.owner.owns(payload) }
  }
}
