// SPDX-License-Identifier: Apache-2.0

/// Reads the stored properties of an object or a structure one by one, except `weak` and `unowned`
/// references.
///
/// Swift's `Mirror` reads every property that it passes, and reading an `unowned` reference to an
/// object that has been deallocated ends the process. Source: Swift,
/// stdlib/public/core/ReflectionMirror.swift, `_forEachField`.
package struct StoredProperties {
  /// A stored property.
  package struct Property {
    /// The name, as the compiler stores it: `_x` for a wrapper, `$__lazy_storage_$_x` for a lazy
    /// one.
    package var label: String
    /// The value.
    package var value: Any
  }

  /// The properties of one class, without those that it inherits.
  package struct Level {
    /// The class.
    package var type: AnyClass
    /// Its properties in the order of their declarations.
    package var properties: [Property]
  }

  /// Reads the properties of an object's class and of its superclasses, up to the first class for
  /// which `stops` is true, which is left out.
  ///
  /// O(properties).
  package static func levels(
    of object: AnyObject,
    until stops: (AnyClass) -> Bool = { _ in false }
  ) -> [Level] {
    var levels: [Level] = []
    var current: AnyClass? = type(of: object)
    while let type = current, !stops(type) {
      let above: AnyClass? = _getSuperclass(type)
      let first = above.map(fieldCount) ?? 0
      let fields = first..<max(first, fieldCount(type))
      levels.append(Level(type: type, properties: fields.compactMap { property($0, of: object) }))
      current = above
    }
    return levels
  }

  /// Returns the first result of `fits` that is not nil, for the stored properties of an object's
  /// class and of its superclasses, up to the first class for which `stops` is true.
  ///
  /// O(properties).
  package static func first<Result>(
    of object: AnyObject,
    until stops: (AnyClass) -> Bool,
    where fits: (Property) -> Result?
  ) -> Result? {
    var current: AnyClass? = type(of: object)
    while let type = current, !stops(type) {
      let above: AnyClass? = _getSuperclass(type)
      let first = above.map(fieldCount) ?? 0
      for index in first..<max(first, fieldCount(type)) {
        if let found = property(index, of: object).flatMap(fits) { return found }
      }
      current = above
    }
    return nil
  }

  /// The parts of a value that may hold references to objects.
  package enum Parts {
    /// The value is an object.
    case object(AnyObject)
    /// The stored properties of a structure; none of one that holds no references.
    case properties([Property])
    /// The elements of a collection, and what an optional or a case of an enumeration holds.
    case elements(Mirror.Children)
  }

  /// Reads the parts of a value.
  ///
  /// Structures without references are not read: SIMD vectors contain builtin types of the
  /// compiler, whose alignment differs from that of the memory that they are stored in.
  /// O(properties).
  package static func parts(of value: Any) -> Parts {
    func read<Value>(_ value: Value) -> Parts {
      // A class may call itself a structure in a mirror of its own.
      if Value.self is AnyClass { return .object(value as AnyObject) }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .class, .foreignReference: return .object(value as AnyObject)
      case .struct:
        guard !_isPOD(Value.self) else { return .properties([]) }
        return withUnsafePointer(to: value) { place in
          .properties(
            (0..<fieldCount(Value.self)).compactMap {
              property($0, of: Value.self, at: UnsafeRawPointer(place))
            }
          )
        }
      default: return .elements(mirror.children)
      }
    }
    return _openExistential(value, do: read)
  }

  /// Reads a field by its number, counted from those of the topmost class; nil for a `weak` or
  /// `unowned` reference.
  private static func property(_ index: Int, of object: AnyObject) -> Property? {
    withExtendedLifetime(object) {
      // SAFETY: the object lives until its field is copied.
      property(
        index,
        of: type(of: object),
        at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      )
    }
  }

  /// Reads a field of the value of a type that is stored at an address.
  private static func property(
    _ index: Int,
    of type: Any.Type,
    at place: UnsafeRawPointer
  ) -> Property? {
    // SAFETY: the record has the layout of the standard library's own, and its name is freed by the
    // function that it holds.
    var field = FieldRecord(name: nil, free: nil, isStrong: false, isVar: false)
    let valueType = fieldType(type, index: index, record: &field)
    defer { field.free?(field.name) }
    guard field.isStrong, let name = field.name else { return nil }
    let offset = fieldOffset(type, index: index)
    func read<Value>(_: Value.Type) -> Any {
      // SAFETY: the runtime says that a value of this type is stored there, and it is only copied.
      place.load(fromByteOffset: offset, as: Value.self)
    }
    return Property(label: String(cString: name), value: _openExistential(valueType, do: read))
  }
}

/// The runtime's description of a field.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong: Bool
  var isVar: Bool
}

// SAFETY: functions of Swift's runtime, with the signatures that its standard library declares.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type,
  index: Int,
  record: UnsafeMutablePointer<FieldRecord>
) -> Any.Type
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
