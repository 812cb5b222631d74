// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The definition of a built-in filter: a row of the table of filters.
struct FilterDefinition: Sendable {
  /// The filter's name.
  let name: String
  /// The categories that it belongs to.
  let categories: [String]
  /// Its inputs, in Core Image's order.
  let inputs: [FilterInput]
  /// Computes the result; nil where an image is missing.
  let apply: @Sendable (FilterInputs) -> CIImage?

  init(
    _ name: String,
    _ categories: String...,
    inputs: [FilterInput],
    apply: @escaping @Sendable (FilterInputs) -> CIImage?
  ) {
    (self.name, self.categories, self.inputs, self.apply) = (name, categories, inputs, apply)
  }

  /// The name without its prefix, with spaces between its words.
  var displayName: String { name.dropFirst(2).description.wordsApart }

  /// All built-in filters by name.
  static let all: [String: FilterDefinition] = {
    let lists = [
      blurs, colorAdjustments, colorEffects, compositions, blends, masks, geometry, generators,
      gradients, styles, reductions, transitions,
    ]
    var all: [String: FilterDefinition] = [:]
    for definition in lists.joined() { all[definition.name] = definition }
    return all
  }()
}

/// An input of a filter.
struct FilterInput: Sendable {
  /// The key by which it is set.
  let key: String
  /// The kind of value.
  let kind: Kind

  /// The kind of value, and its default.
  enum Kind: Sendable {
    case image
    case number(Double, ClosedRange<Double>?, type: String)
    case vector([CGFloat], type: String)
    case color(SIMD4<Double>)
    case transform
    case data

    /// The default as `value(forKey:)` returns it; nil for images and data.
    var defaultValue: Any? {
      switch self {
      case .image, .data: nil
      case .number(let value, _, _): NSNumber(value: value)
      case .vector(let values, _): CIVector(values)
      case .color(let rgba): CIColor(rgba: rgba)
      case .transform: CIVector(cgAffineTransform: .identity)
      }
    }
  }

  /// An image.
  static let image = FilterInput(key: kCIInputImageKey, kind: .image)
  /// The background image.
  static let background = FilterInput(key: kCIInputBackgroundImageKey, kind: .image)

  /// An image under another key.
  static func image(_ key: String) -> FilterInput { FilterInput(key: key, kind: .image) }

  /// A number with its default and the range of a slider.
  static func number(
    _ key: String,
    _ value: Double,
    _ range: ClosedRange<Double>? = nil,
    type: String = kCIAttributeTypeScalar
  ) -> FilterInput {
    FilterInput(key: key, kind: .number(value, range, type: type))
  }

  /// Several numbers with their defaults; two are a position unless `type` says otherwise.
  static func vector(_ key: String, _ values: CGFloat..., type: String? = nil) -> FilterInput {
    let usual = values.count == 2 ? kCIAttributeTypePosition : kCIAttributeTypeScalar
    return FilterInput(key: key, kind: .vector(values, type: type ?? usual))
  }

  /// A colour with its default.
  static func color(
    _ key: String,
    _ r: Double,
    _ g: Double,
    _ b: Double,
    _ a: Double = 1
  ) -> FilterInput {
    FilterInput(key: key, kind: .color(SIMD4(r, g, b, a)))
  }

  /// The attributes of the input.
  var attributes: [String: Any] {
    let display = key.hasPrefix("input") ? String(key.dropFirst(5)).wordsApart : key
    var result: [String: Any] = [kCIAttributeDisplayName: display]
    if let value = kind.defaultValue { result[kCIAttributeDefault] = value }
    switch kind {
    case .image:
      result[kCIAttributeClass] = "CIImage"
      result[kCIAttributeType] = kCIAttributeTypeImage
    case .number(_, let range, let type):
      result[kCIAttributeClass] = "NSNumber"
      result[kCIAttributeType] = type
      if let range {
        result[kCIAttributeSliderMin] = NSNumber(value: range.lowerBound)
        result[kCIAttributeSliderMax] = NSNumber(value: range.upperBound)
        if type == kCIAttributeTypeDistance || type == kCIAttributeTypeTime {
          result[kCIAttributeMin] = NSNumber(value: range.lowerBound)
        }
      }
    case .vector(_, let type):
      result[kCIAttributeClass] = "CIVector"
      result[kCIAttributeType] = type
    case .color:
      result[kCIAttributeClass] = "CIColor"
      result[kCIAttributeType] = kCIAttributeTypeColor
    case .transform:
      result[kCIAttributeClass] = "NSAffineTransform"
      result[kCIAttributeType] = kCIAttributeTypeTransform
    case .data:
      result[kCIAttributeClass] = "NSData"
    }
    return result
  }
}

/// The inputs of a filter, converted from any of the types that clients use; the default where a
/// value is missing or of a wrong type.
struct FilterInputs {
  let values: [String: Any]
  let definition: FilterDefinition

  /// The filter's input image.
  var image: CIImage? { image(kCIInputImageKey) }
  /// The background image.
  var background: CIImage? { image(kCIInputBackgroundImageKey) }

  /// An image.
  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  /// A finite number, clamped to a range if one is given.
  func number(_ key: String, in range: ClosedRange<Double>? = nil) -> Double {
    let value = Self.number(values[key]) ?? defaultNumber(key)
    guard let range else { return value }
    return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }

  private func defaultNumber(_ key: String) -> Double {
    for input in definition.inputs where input.key == key {
      if case .number(let value, _, _) = input.kind { return value }
    }
    return 0
  }

  /// A colour space; nil for any other value.
  static func colorSpace(_ value: Any?) -> CGColorSpace? { value as? CGColorSpace }

  /// The finite number in a value of any numeric type; nil for other values.
  static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryInteger: Double(value)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The numbers of a vector, a point, a rectangle, a size or an array.
  func vector(_ key: String) -> [CGFloat] {
    switch values[key] {
    case let value as CIVector: return value.values
    case let value as CGPoint: return [value.x, value.y]
    case let value as CGRect: return [value.minX, value.minY, value.width, value.height]
    case let value as CGSize: return [value.width, value.height]
    case let value as CGVector: return [value.dx, value.dy]
    case let value as [CGFloat]: return value
    case let value as [Double]: return value.map { CGFloat($0) }
    case let value as [NSNumber]: return value.map { CGFloat($0.doubleValue) }
    default: break
    }
    for input in definition.inputs where input.key == key {
      if case .vector(let values, _) = input.kind { return values }
    }
    return []
  }

  /// Two numbers as a point.
  func point(_ key: String) -> CGPoint {
    let vector = self.vector(key)
    return CGPoint(x: vector.first ?? 0, y: vector.dropFirst().first ?? 0)
  }

  /// Four numbers as x, y, width and height.
  func rect(_ key: String) -> CGRect {
    let v = vector(key) + [0, 0, 0, 0]
    return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
  }

  /// Four numbers.
  func four(_ key: String) -> SIMD4<Float> {
    let v = vector(key) + [0, 0, 0, 0]
    return SIMD4(Float(v[0]), Float(v[1]), Float(v[2]), Float(v[3]))
  }

  /// A colour in straight sRGB.
  func color(_ key: String) -> SIMD4<Double> {
    switch values[key] {
    case let value as CIColor: return value.rgba
    case let value as CGColor: return value.rgba
    case let value as CIVector: return SIMD4(value.x, value.y, value.z, value.w)
    default: break
    }
    for input in definition.inputs where input.key == key {
      if case .color(let rgba) = input.kind { return rgba }
    }
    return .zero
  }

  /// An affine transform: a `CGAffineTransform`, six numbers, or an `NSValue` or `AffineTransform`
  /// of six doubles.
  func transform(_ key: String) -> CGAffineTransform {
    switch values[key] {
    case let value as CGAffineTransform: return value
    case let value as CIVector where value.count >= 6: return value.cgAffineTransformValue
    case let value as AffineTransform:
      return CGAffineTransform(
        a: value.m11,
        b: value.m12,
        c: value.m21,
        d: value.m22,
        tx: value.tX,
        ty: value.tY
      )
    case let value as NSValue:
      let type = String(cString: value.objCType)
      guard type == "[6d]" || type.hasPrefix("{CGAffineTransform") else { return .identity }
      var result = CGAffineTransform.identity
      value.getValue(&result)
      return result
    default: return .identity
    }
  }
}

extension String {
  /// The string with a space before each capital letter that starts a word.
  fileprivate var wordsApart: String {
    var result = ""
    var last: Character = " "
    for character in self {
      if character.isUppercase, last.isLowercase { result.append(" ") }
      result.append(character)
      last = character
    }
    return result
  }
}
