// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// How a property is stored in `LayerValues`: its kind, its offset and its accessors.
///
/// The static functions name the kinds of storage. Those with `at:` take the key path of a stored
/// property; the others take two closures, for values in a payload or among the rare values.
struct PropertyStorage: Sendable {
  /// Reads a value.
  typealias Get<Value> = @Sendable (borrowing LayerValues) -> Value
  /// Writes a value.
  typealias Set<Value> = @Sendable (inout LayerValues, Value) -> Void

  /// How a value is accessed.
  enum Access: Sendable {
    /// In memory, at `offset`.
    case offset
    case numbers(Get<SIMD4<Double>>, Set<SIMD4<Double>>)
    case color(Get<LayerColor?>, Set<LayerColor?>)
    case transform(Get<CATransform3D>, Set<CATransform3D>)
    case path(Get<CGPath?>, Set<CGPath?>)
    case filters(Get<[LayerFilter]>, Set<[LayerFilter]>)
    /// A value of any other kind; `set` ignores one of a wrong kind.
    case value(Get<AnimatableValue>, Set<AnimatableValue>)
  }

  /// The kind of value.
  let kind: ValueKind
  /// The offset in the values; `byAccessor` where the property is not stored in them directly.
  var offset = PropertyOffset.byAccessor
  /// How the value is accessed.
  let access: Access

  private init(_ kind: ValueKind, at path: PartialKeyPath<LayerValues>, _ form: PropertyOffset.Form)
  {
    (self.kind, offset, access) = (kind, PropertyOffset(path, form), .offset)
  }

  private init(_ kind: ValueKind, _ access: Access) {
    (self.kind, self.access) = (kind, access)
  }

  // MARK: - In the values

  static func cgFloat(at path: KeyPath<LayerValues, CGFloat>) -> Self {
    Self(.scalar, at: path, .double)
  }

  static func float(at path: KeyPath<LayerValues, Float>) -> Self {
    Self(.scalar, at: path, .float)
  }

  static func bool(at path: KeyPath<LayerValues, Bool>) -> Self { Self(.bool, at: path, .flag) }

  static func point(at path: KeyPath<LayerValues, CGPoint>) -> Self {
    Self(.point, at: path, .pair)
  }

  static func size(at path: KeyPath<LayerValues, CGSize>) -> Self { Self(.size, at: path, .pair) }

  static func rect(at path: KeyPath<LayerValues, CGRect>) -> Self { Self(.rect, at: path, .quad) }

  static func color(at path: KeyPath<LayerValues, LayerColor?>) -> Self {
    Self(.color, at: path, .color)
  }

  static func transform(
    at path: KeyPath<LayerValues, CATransform3D>,
    _ get: @escaping Get<CATransform3D>,
    _ set: @escaping Set<CATransform3D>
  ) -> Self {
    var result = Self.transform(get, set)
    result.offset = PropertyOffset(path, .transform)
    return result
  }

  // MARK: - Elsewhere: up to four numbers

  static func cgFloat(_ get: @escaping Get<CGFloat>, _ set: @escaping Set<CGFloat>) -> Self {
    Self(.scalar, .numbers({ SIMD4(scalar: Double(get($0))) }, { set(&$0, CGFloat($1.x)) }))
  }

  static func float(_ get: @escaping Get<Float>, _ set: @escaping Set<Float>) -> Self {
    Self(.scalar, .numbers({ SIMD4(scalar: Double(get($0))) }, { set(&$0, Float($1.x)) }))
  }

  static func double(_ get: @escaping Get<Double>, _ set: @escaping Set<Double>) -> Self {
    Self(.scalar, .numbers({ SIMD4(scalar: get($0)) }, { set(&$0, $1.x) }))
  }

  static func bool(_ get: @escaping Get<Bool>, _ set: @escaping Set<Bool>) -> Self {
    Self(.bool, .numbers({ SIMD4(scalar: get($0) ? 1 : 0) }, { set(&$0, $1.x != 0) }))
  }

  static func point(_ get: @escaping Get<CGPoint>, _ set: @escaping Set<CGPoint>) -> Self {
    Self(.point, .numbers({ get($0).vector }, { set(&$0, CGPoint(vector: $1)) }))
  }

  static func size(_ get: @escaping Get<CGSize>, _ set: @escaping Set<CGSize>) -> Self {
    Self(.size, .numbers({ get($0).vector }, { set(&$0, CGSize(vector: $1)) }))
  }

  static func rect(_ get: @escaping Get<CGRect>, _ set: @escaping Set<CGRect>) -> Self {
    Self(.rect, .numbers({ get($0).vector }, { set(&$0, CGRect(vector: $1)) }))
  }

  // MARK: - Elsewhere: other kinds

  static func color(_ get: @escaping Get<LayerColor?>, _ set: @escaping Set<LayerColor?>) -> Self {
    Self(.color, .color(get, set))
  }

  static func transform(
    _ get: @escaping Get<CATransform3D>,
    _ set: @escaping Set<CATransform3D>
  ) -> Self {
    Self(.transform, .transform(get, set))
  }

  static func path(_ get: @escaping Get<CGPath?>, _ set: @escaping Set<CGPath?>) -> Self {
    Self(.path, .path(get, set))
  }

  static func numbers(_ get: @escaping Get<[Double]>, _ set: @escaping Set<[Double]>) -> Self {
    value(.numbers, { .numbers(get($0)) }) { values, value in
      if case .numbers(let numbers) = value { set(&values, numbers) }
      if case .null = value { set(&values, []) }
    }
  }

  static func colors(
    _ get: @escaping Get<[LayerColor]>,
    _ set: @escaping Set<[LayerColor]>
  ) -> Self {
    value(.colors, { .colors(get($0)) }) { values, value in
      if case .colors(let colors) = value { set(&values, colors) }
      if case .numbers(let none) = value, none.isEmpty { set(&values, []) }
      if case .null = value { set(&values, []) }
    }
  }

  /// A constant with a string as raw value, such as `CALayerContentsGravity`.
  static func name<Name: RawRepresentable & Sendable>(
    _ get: @escaping Get<Name>,
    _ set: @escaping Set<Name>
  ) -> Self where Name.RawValue == String {
    value(.name, { .string(get($0).rawValue) }) { values, value in
      if case .string(let raw) = value, let name = Name(rawValue: raw) { set(&values, name) }
    }
  }

  /// Filters, whose inputs key paths can name too.
  static func filters(
    _ get: @escaping Get<[LayerFilter]>,
    _ set: @escaping Set<[LayerFilter]>
  ) -> Self {
    Self(.filters, .filters(get, set))
  }

  /// Any other kind; `set` ignores values of a wrong one.
  static func value(
    _ kind: ValueKind,
    _ get: @escaping Get<AnimatableValue>,
    _ set: @escaping Set<AnimatableValue>
  ) -> Self {
    Self(kind, .value(get, set))
  }
}
