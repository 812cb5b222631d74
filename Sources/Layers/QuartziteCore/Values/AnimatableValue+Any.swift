// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension AnimatableValue {
  /// Unwraps nested optionals; nil where there is no value inside.
  static func unwrap(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrap(optional.wrapped)
  }

  /// Converts a client's value to the form that evaluation uses.
  ///
  /// NSNull and nil become `null`.
  ///
  /// Numbers of every type, NSNumber, NSValue, geometry, transforms, CGColor, CGPath, CGImage,
  /// strings and string constants, arrays of numbers or colours are converted. Anything else is an
  /// object that is not interpolated. Numbers that are not finite become `null`.
  package init(any value: Any?) {
    if let value, let common = Self.common(value) {
      self = common
      return
    }
    guard let value = Self.unwrap(value) else {
      self = .null
      return
    }
    if let number = Self.number(value) {
      self = number.isFinite ? .scalar(number) : .null
      return
    }
    self =
      Self.geometry(value) ?? Self.reference(value) ?? Self.list(value)
      ?? .object(DiscreteObject(value))
  }

  /// Converts a client's value like `init(any:)`; nil where there is none.
  init?(given value: Any?) {
    guard let value else { return nil }
    if let common = Self.common(value) {
      self = common
    } else if let value = Self.unwrap(value) {
      self.init(any: value)
    } else {
      return nil
    }
  }

  /// Converts the values of a list; nil elements are left out.
  ///
  /// O(values).
  static func all(_ values: [Any]) -> [AnimatableValue] {
    var result: [AnimatableValue] = []
    result.reserveCapacity(values.count)
    for value in values {
      if let common = common(value) {
        result.append(common)
      } else if let value = unwrap(value) {
        result.append(AnimatableValue(any: value))
      }
    }
    return result
  }

  /// Converts a value of one of the usual types; nil for others.
  ///
  /// Casts to protocols cost a microsecond each; a file has thousands of values.
  private static func common(_ value: Any) -> AnimatableValue? {
    let kind = type(of: value)
    if kind == Double.self, let number = value as? Double {
      return number.isFinite ? .scalar(number) : .null
    }
    if kind == CGFloat.self, let number = value as? CGFloat {
      return number.isFinite ? .scalar(Double(number)) : .null
    }
    if kind == Int.self, let number = value as? Int { return .scalar(Double(number)) }
    if kind == Float.self, let number = value as? Float {
      return number.isFinite ? .scalar(Double(number)) : .null
    }
    if kind == Bool.self, let flag = value as? Bool { return .scalar(flag ? 1 : 0) }
    if kind == CGPoint.self || kind == CGSize.self || kind == CGRect.self
      || kind == CATransform3D.self
    {
      return geometry(value)
    }
    if kind == CGPath.self || kind == CGMutablePath.self || kind == CGColor.self {
      return reference(value)
    }
    return nil
  }

  /// Returns a number of any type as a `Double`; nil for other values.
  static func number(_ value: Any) -> Double? {
    // Exact types first: casts between the common types would go through bridging.
    switch value {
    case let number as Double: return number
    case let number as Int: return Double(number)
    case let number as Float: return Double(number)
    case let number as Bool: return number ? 1 : 0
    case let number as CGFloat: return Double(number)
    case let number as any BinaryInteger: return Double(number)
    case let number as any BinaryFloatingPoint: return Double(number)
    case let number as NSNumber: return number.doubleValue
    default: return nil
    }
  }

  private static func geometry(_ value: Any) -> AnimatableValue? {
    switch value {
    case let point as CGPoint: return checked(.point(point.vector.lowHalf), point.isFinite)
    case let size as CGSize: return checked(.size(size.vector.lowHalf), size.isFinite)
    case let rect as CGRect: return checked(.rect(rect.vector), rect.isFinite)
    case let transform as CATransform3D: return checked(.transform(transform), transform.isFinite)
    case let affine as CGAffineTransform: return checked(.affine(affine), affine.isFinite)
    case let vector as CGVector:
      let isFinite = vector.dx.isFinite && vector.dy.isFinite
      return checked(.size(SIMD2(Double(vector.dx), Double(vector.dy))), isFinite)
    default: return nil
    }
  }

  private static func checked(_ value: AnimatableValue, _ isFinite: Bool) -> AnimatableValue {
    if !isFinite { Log.note("An animated value must be finite; it is ignored.") }
    return isFinite ? value : .null
  }

  private static func reference(_ value: Any) -> AnimatableValue? {
    switch value {
    case let color as CGColor: .color(color.rgba)
    case let path as CGPath: .path(path.immutable)
    case is NSNull: .null
    case let image as CGImage: .image(image)
    case let string as String: .string(string)
    case let name as any RawRepresentable<String>: .string(name.rawValue)
    default: nil
    }
  }

  private static func list(_ value: Any) -> AnimatableValue? {
    guard let array = value as? [Any] else { return nil }
    let numbers = array.compactMap { unwrap($0).flatMap(number) }
    if numbers.count == array.count { return .numbers(numbers.map { $0.isFinite ? $0 : 0 }) }
    let colors = array.compactMap { (unwrap($0) as? CGColor)?.rgba }
    return colors.count == array.count ? .colors(colors) : nil
  }

  /// The picture in a client's `contents`; nil where it is none.
  static func image(from value: Any?) -> CGImage? {
    value as? CGImage
  }

  /// Returns the object that key-value coding gives for this value: NSNumber, NSValue, the object.
  package var object: Any? {
    switch self {
    case .null: nil
    case .scalar(let number): NSNumber(value: number)
    case .point(let p): NSValue(cgPoint: CGPoint(x: p.x, y: p.y))
    case .size(let s): NSValue(cgSize: CGSize(width: s.x, height: s.y))
    case .rect(let r): NSValue(cgRect: CGRect(vector: r))
    case .color(let color): CGColor(rgba: color)
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .affine(let affine): NSValue(cgAffineTransform: affine)
    case .path(let path): path
    case .image(let image): image
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map { CGColor(rgba: $0) }
    case .string(let string): string
    case .object(let object): object.value
    }
  }
}

/// A protocol of all optionals, to unwrap nested ones.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
