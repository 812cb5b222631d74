// SPDX-License-Identifier: Apache-2.0

/// A part of a point, size or rectangle that a key path can name, such as `size.width`.
struct GeometryComponent: Sendable {
  /// The name, as it stands in key paths.
  var name: String
  /// The kind of value that has the part.
  var whole: ValueKind
  /// The first of the whole value's numbers that the part consists of.
  var first: UInt8
  /// The kind of value that the part is: a number, a point or a size.
  var kind: ValueKind
  /// Whether only key paths of properties may say it: `x` for the `origin.x` of a rectangle, which
  /// other rectangles are not asked for.
  var isShort: Bool

  /// How many numbers it consists of.
  var count: UInt8 { kind == .scalar ? 1 : 2 }
  /// The part, as a target of a key path.
  var part: PropertyTarget.Part { .lanes(first: first, count: count) }

  private init(
    _ name: String,
    of whole: ValueKind,
    at first: UInt8,
    _ kind: ValueKind = .scalar,
    isShort: Bool = false
  ) {
    (self.name, self.whole, self.first, self.kind) = (name, whole, first, kind)
    self.isShort = isShort
  }

  /// All parts.
  static let all = [
    GeometryComponent("x", of: .point, at: 0),
    GeometryComponent("y", of: .point, at: 1),
    GeometryComponent("width", of: .size, at: 0),
    GeometryComponent("height", of: .size, at: 1),
    GeometryComponent("origin", of: .rect, at: 0, .point),
    GeometryComponent("origin.x", of: .rect, at: 0),
    GeometryComponent("origin.y", of: .rect, at: 1),
    GeometryComponent("size", of: .rect, at: 2, .size),
    GeometryComponent("size.width", of: .rect, at: 2),
    GeometryComponent("size.height", of: .rect, at: 3),
    GeometryComponent("x", of: .rect, at: 0, isShort: true),
    GeometryComponent("y", of: .rect, at: 1, isShort: true),
    GeometryComponent("width", of: .rect, at: 2, isShort: true),
    GeometryComponent("height", of: .rect, at: 3, isShort: true),
  ]

  /// Returns the part of a name; nil where values of the kind have none.
  static func named(_ name: String, of whole: ValueKind) -> GeometryComponent? {
    all.first { $0.whole == whole && $0.name == name }
  }
}

extension AnimatableValue {
  /// Returns a part of a point, size or rectangle by its full name, such as `x` of a point and
  /// `origin.x` of a rectangle; nil for other names and values.
  package func component(_ name: String) -> AnimatableValue? {
    let (whole, numbers): (ValueKind, SIMD4<Double>)
    switch self {
    case .point(let pair): (whole, numbers) = (.point, SIMD4(lowHalf: pair, highHalf: .zero))
    case .size(let pair): (whole, numbers) = (.size, SIMD4(lowHalf: pair, highHalf: .zero))
    case .rect(let rect): (whole, numbers) = (.rect, rect)
    default: return nil
    }
    guard let found = GeometryComponent.named(name, of: whole), !found.isShort else { return nil }
    return AnimatableValue(vector: numbers.lanes(found.first, found.count), kind: found.kind)
  }
}

extension SIMD4<Double> {
  /// Returns `count` lanes from `first` on, as the first lanes before zeros.
  func lanes(_ first: UInt8, _ count: UInt8) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for lane in 0..<Int(count) { result[lane] = self[Int(first) + lane] }
    return result
  }
}
