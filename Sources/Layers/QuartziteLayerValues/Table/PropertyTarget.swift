// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A part of a transform that a key path can name, such as `transform.rotation.z`.
///
/// Angles in radians.
package enum TransformComponent: String, BitwiseCopyable, CaseIterable, Sendable {
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// The scale in x, y and z: reads as their mean, and writes all three.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// The scale in x and y: reads as their mean, and writes both.
  ///
  /// Not documented by Apple, but used by libraries.
  case scaleXY = "scale.xy"
  /// The translation in x and y, as a size.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The kind of value.
  var kind: ValueKind { self == .translation ? .size : .scalar }

  /// The threshold of POP's animations, in the unit of the part: a smaller change is not shown.
  ///
  /// Source: POP, POPAnimatableProperty.
  package var popThreshold: Double {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: 0.01
    case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: 0.005
    case .translation, .translationX, .translationY, .translationZ: 1
    }
  }

  /// Reads the part from a decomposed transform.
  func read(_ e: EulerParts) -> SIMD4<Double> {
    let s = e.parts.scale
    let t = e.parts.translation
    return switch self {
    case .rotation, .rotationZ: SIMD4(scalar: e.angles.z)
    case .rotationX: SIMD4(scalar: e.angles.x)
    case .rotationY: SIMD4(scalar: e.angles.y)
    case .scale: SIMD4(scalar: (s.x + s.y + s.z) / 3)
    case .scaleX: SIMD4(scalar: s.x)
    case .scaleY: SIMD4(scalar: s.y)
    case .scaleZ: SIMD4(scalar: s.z)
    case .scaleXY: SIMD4(scalar: (s.x + s.y) / 2)
    case .translation: SIMD4(t.x, t.y, 0, 0)
    case .translationX: SIMD4(scalar: t.x)
    case .translationY: SIMD4(scalar: t.y)
    case .translationZ: SIMD4(scalar: t.z)
    }
  }

  /// Writes the part to a decomposed transform.
  func write(_ v: SIMD4<Double>, to e: inout EulerParts) {
    switch self {
    case .rotation, .rotationZ: e.angles.z = v.x
    case .rotationX: e.angles.x = v.x
    case .rotationY: e.angles.y = v.x
    case .scale: e.parts.scale = SIMD3(repeating: v.x)
    case .scaleX: e.parts.scale.x = v.x
    case .scaleY: e.parts.scale.y = v.x
    case .scaleZ: e.parts.scale.z = v.x
    case .scaleXY: (e.parts.scale.x, e.parts.scale.y) = (v.x, v.x)
    case .translation: (e.parts.translation.x, e.parts.translation.y) = (v.x, v.y)
    case .translationX: e.parts.translation.x = v.x
    case .translationY: e.parts.translation.y = v.x
    case .translationZ: e.parts.translation.z = v.x
    }
  }
}

/// A property, or a part of one, that a key path names.
package struct PropertyTarget: Sendable {
  /// The part that is named.
  package enum Part: Sendable, Hashable {
    /// The whole property.
    case whole
    /// Some of the property's up to four numbers.
    case lanes(first: UInt8, count: UInt8)
    /// A part of a transform.
    case transform(TransformComponent)
  }

  /// The row of the property.
  package var row: PropertyRow
  /// The part.
  package var part: Part
  /// The kind of value that the part holds.
  package var kind: ValueKind

  /// What key paths name on layers of all classes.
  package static let ofAllLayers: [String: PropertyTarget] = {
    var result: [String: PropertyTarget] = [:]
    for row in PropertyRow.all where row.isOfAllLayers {
      for key in [row.key, row.alias].compactMap(\.self) {
        result[key] = PropertyTarget(row: row, part: .whole, kind: row.kind)
        for (name, part, kind) in parts(of: row.kind) {
          result["\(key).\(name)"] = PropertyTarget(row: row, part: part, kind: kind)
        }
      }
    }
    return result
  }()

  private init(row: PropertyRow, part: Part, kind: ValueKind) {
    (self.row, self.part, self.kind) = (row, part, kind)
  }

  /// Resolves a key path on layers with a payload; nil where it names no property.
  package init?(keyPath: String, payload: @autoclosure () -> LayerPayload) {
    if let known = Self.ofAllLayers[keyPath] {
      self = known
      return
    }
    let payload = payload()
    if let row = PropertyRow.row(key: keyPath, payload: payload) {
      (self.row, part, kind) = (row, .whole, row.kind)
      return
    }
    guard let dot = keyPath.firstIndex(of: "."),
      let row = PropertyRow.row(key: String(keyPath[..<dot]), payload: payload),
      let (part, kind) = Self.part(String(keyPath[keyPath.index(after: dot)...]), of: row.kind)
    else { return nil }
    (self.row, self.part, self.kind) = (row, part, kind)
  }

  /// The part of this name of a property of a kind; nil where it has none.
  private static func part(_ name: String, of kind: ValueKind) -> (Part, ValueKind)? {
    if kind == .transform {
      return TransformComponent(rawValue: name).map { (.transform($0), $0.kind) }
    }
    return GeometryComponent.named(name, of: kind).map { ($0.part, $0.kind) }
  }

  /// The parts of a property of a kind, with their names.
  private static func parts(of kind: ValueKind) -> [(String, Part, ValueKind)] {
    if kind == .transform {
      return TransformComponent.allCases.map { ($0.rawValue, .transform($0), $0.kind) }
    }
    return GeometryComponent.all.filter { $0.whole == kind }.map { ($0.name, $0.part, $0.kind) }
  }

  // MARK: - Reading and writing

  /// Reads the part.
  package func get(_ values: borrowing LayerValues) -> AnimatableValue {
    switch part {
    case .whole: return row.get(values)
    case .lanes(let first, let count):
      return AnimatableValue(vector: row.numbers(values).lanes(first, count), kind: kind)
    case .transform(let component):
      guard let transform = row.get(values).transform else { return .null }
      return AnimatableValue(vector: component.read(EulerParts(transform)), kind: kind)
    }
  }

  /// Writes the part and returns whether the value had the right kind; otherwise nothing is
  /// written.
  @discardableResult
  package func set(_ values: inout LayerValues, _ value: AnimatableValue) -> Bool {
    switch part {
    case .whole:
      guard value.fits(row.kind) else { return false }
      row.set(&values, value)
    case .lanes(let first, let count):
      guard let vector = value.vector(as: kind) else { return false }
      var result = row.numbers(values)
      for lane in 0..<Int(count) { result[Int(first) + lane] = vector[lane] }
      row.setNumbers(&values, result)
    case .transform(let component):
      guard let vector = value.vector(as: kind), let old = row.get(values).transform else {
        return false
      }
      var parts = EulerParts(old)
      component.write(vector, to: &parts)
      row.set(&values, .transform(parts.transform))
    }
    return true
  }
}

extension AnimatableValue {
  /// Whether the value can be assigned to a property of a kind.
  package func fits(_ kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.null, .color), (.null, .path), (.null, .image), (.null, .numbers), (.null, .colors),
      (.null, .filters):
      true
    case (.path, .path), (.image, .image), (.numbers, .numbers), (.colors, .colors),
      (.string, .name), (.object, .filters), (.object, .cells):
      true
    case (.numbers(let none), .colors): none.isEmpty
    case (_, .transform): transform != nil
    default: vector(as: kind) != nil
    }
  }
}
