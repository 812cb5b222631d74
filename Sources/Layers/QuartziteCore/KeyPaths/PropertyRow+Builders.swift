// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension PropertyRow {
  /// Makes a row of up to four numbers.
  static func vector(
    _ id: PropertyID,
    _ key: String,
    _ kind: ValueKind,
    alias: String? = nil,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> SIMD4<Double>,
    set: @escaping @Sendable (inout LayerValues, SIMD4<Double>) -> Void
  ) -> PropertyRow {
    PropertyRow(
      id: id,
      key: key,
      alias: alias,
      kind: kind,
      damage: damage,
      isImplicit: implicit,
      owner: owner,
      vector: get,
      setVector: set,
      get: { AnimatableValue(vector: get($0), kind: kind) },
      set: { values, value in
        if let vector = value.vector(as: kind) { set(&values, vector) }
      }
    )
  }

  /// Makes a row of a truth value.
  static func bool(
    _ id: PropertyID,
    _ key: String,
    alias: String? = nil,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> Bool,
    set: @escaping @Sendable (inout LayerValues, Bool) -> Void
  ) -> PropertyRow {
    vector(
      id,
      key,
      .bool,
      alias: alias,
      damage,
      implicit: implicit,
      on: owner,
      get: { SIMD4(scalar: get($0) ? 1 : 0) },
      set: { set(&$0, $1.x != 0) }
    )
  }

  /// Makes a row of a colour.
  static func color(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> LayerColor?,
    set: @escaping @Sendable (inout LayerValues, LayerColor?) -> Void
  ) -> PropertyRow {
    PropertyRow(
      id: id,
      key: key,
      alias: nil,
      kind: .color,
      damage: damage,
      isImplicit: implicit,
      owner: owner,
      vector: { get($0) ?? .zero },
      setVector: { set(&$0, $1) },
      get: { get($0).map { .color($0) } ?? .null },
      set: { values, value in
        if case .color(let color) = value { set(&values, color) }
        if case .null = value { set(&values, nil) }
      }
    )
  }

  /// Makes a row of a transform.
  static func transform(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> CATransform3D,
    set: @escaping @Sendable (inout LayerValues, CATransform3D) -> Void
  ) -> PropertyRow {
    general(
      id,
      key,
      .transform,
      damage,
      implicit: implicit,
      on: owner,
      get: { .transform(get($0)) },
      set: { values, value in
        if let transform = value.transform { set(&values, transform) }
      }
    )
  }

  /// Makes a row of a path.
  static func path(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> CGPath?,
    set: @escaping @Sendable (inout LayerValues, CGPath?) -> Void
  ) -> PropertyRow {
    general(
      id,
      key,
      .path,
      damage,
      implicit: implicit,
      on: owner,
      get: { get($0).map { .path($0) } ?? .null },
      set: { values, value in
        if case .path(let path) = value { set(&values, path) }
        if case .null = value { set(&values, nil) }
      }
    )
  }

  /// Makes a row of numbers.
  static func numbers(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> [Double],
    set: @escaping @Sendable (inout LayerValues, [Double]) -> Void
  ) -> PropertyRow {
    general(
      id,
      key,
      .numbers,
      damage,
      implicit: implicit,
      on: owner,
      get: { .numbers(get($0)) },
      set: { values, value in
        if case .numbers(let numbers) = value { set(&values, numbers) }
        if case .null = value { set(&values, []) }
      }
    )
  }

  /// Makes a row of colours.
  static func colors(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> [LayerColor],
    set: @escaping @Sendable (inout LayerValues, [LayerColor]) -> Void
  ) -> PropertyRow {
    general(
      id,
      key,
      .colors,
      damage,
      implicit: implicit,
      on: owner,
      get: { .colors(get($0)) },
      set: { values, value in
        if case .colors(let colors) = value { set(&values, colors) }
        if case .numbers(let none) = value, none.isEmpty { set(&values, []) }
        if case .null = value { set(&values, []) }
      }
    )
  }

  /// Makes a row of a name of a fixed set.
  static func name<Name: RawRepresentable & Sendable>(
    _ id: PropertyID,
    _ key: String,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> Name,
    set: @escaping @Sendable (inout LayerValues, Name) -> Void
  ) -> PropertyRow where Name.RawValue == String {
    general(
      id,
      key,
      .name,
      damage,
      implicit: implicit,
      on: owner,
      get: { .string(get($0).rawValue) },
      set: { values, value in
        if case .string(let raw) = value, let name = Name(rawValue: raw) { set(&values, name) }
      }
    )
  }

  /// Makes a row of any other kind.
  static func general(
    _ id: PropertyID,
    _ key: String,
    _ kind: ValueKind,
    _ damage: PropertyDamage,
    implicit: Bool = true,
    on owner: PropertyOwner = .all,
    get: @escaping @Sendable (borrowing LayerValues) -> AnimatableValue,
    set: @escaping @Sendable (inout LayerValues, AnimatableValue) -> Void
  ) -> PropertyRow {
    PropertyRow(
      id: id,
      key: key,
      alias: nil,
      kind: kind,
      damage: damage,
      isImplicit: implicit,
      owner: owner,
      vector: { _ in .zero },
      setVector: { _, _ in },
      get: get,
      set: set
    )
  }
}

/// Returns `value` as a whole number within ±2³¹; NaN is 0.
func clampedIndex(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(max(-2_147_483_648, min(4_294_967_295, value.rounded())))
}

/// Returns `value` as a whole number in 0...2³² - 1; NaN is 0.
func clampedNatural(_ value: Double) -> Int {
  max(0, clampedIndex(value))
}
