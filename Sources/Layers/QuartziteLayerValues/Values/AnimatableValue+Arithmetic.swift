// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension AnimatableValue {
  /// Returns the value between `a` (t = 0) and `b` (t = 1); values that cannot be interpolated
  /// change half way.
  ///
  /// Colours are interpolated component by component, in their encoded form; `null` counts as
  /// transparent black beside a colour. Paths of the same structure are interpolated by `PathMixer`.
  package static func mix(_ a: AnimatableValue, _ b: AnimatableValue, _ t: Double)
    -> AnimatableValue
  {
    switch (a, b) {
    case (.scalar(let x), .scalar(let y)): return .scalar(x + (y - x) * t)
    case (.point(let x), .point(let y)): return .point(x + (y - x) * t)
    case (.size(let x), .size(let y)): return .size(x + (y - x) * t)
    case (.rect(let x), .rect(let y)): return .rect(x + (y - x) * t)
    case (.color(let x), .color(let y)): return .color(x + (y - x) * t)
    case (.null, .color(let y)): return .color(y * t)
    case (.color(let x), .null): return .color(x * (1 - t))
    case (.numbers(let x), .numbers(let y)) where x.count == y.count:
      return .numbers(zip(x, y).map { $0 + ($1 - $0) * t })
    case (.colors(let x), .colors(let y)) where x.count == y.count:
      return .colors(zip(x, y).map { $0 + ($1 - $0) * t })
    case (.path(let x), .path(let y)):
      if let mixed = PathMixer.mix(x, y, t) { return .path(mixed) }
    default:
      if let x = a.transform, let y = b.transform {
        return .transform(TransformEnd.mix(TransformEnd(x), TransformEnd(y), t))
      }
    }
    return t < 0.5 ? a : b
  }

  /// Returns the sum of two values; of transforms, the concatenation that applies `other` first.
  ///
  /// For kinds that have no sum, the result is `other`.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.scalar(let x), .scalar(let y)): return .scalar(x + y)
    case (.point(let x), .point(let y)), (.point(let x), .size(let y)): return .point(x + y)
    case (.size(let x), .size(let y)), (.size(let x), .point(let y)): return .size(x + y)
    case (.rect(let x), .rect(let y)): return .rect(x + y)
    case (.color(let x), .color(let y)): return .color(x + y)
    case (.numbers(let x), .numbers(let y)) where x.count == y.count:
      return .numbers(zip(x, y).map { $0 + $1 })
    case (.colors(let x), .colors(let y)) where x.count == y.count:
      return .colors(zip(x, y).map { $0 + $1 })
    case (.path(let x), .path(let y)):
      return PathMixer.add(x, y).map { .path($0) } ?? other
    default:
      guard let x = transform, let y = other.transform else { return other }
      return .transform(CATransform3DConcat(y, x))
    }
  }

  /// Returns the value to which `other` can be added to get this one.
  ///
  /// For kinds that have no difference, the result is this value.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.scalar(let x), .scalar(let y)): return .scalar(x - y)
    case (.point(let x), .point(let y)), (.point(let x), .size(let y)): return .point(x - y)
    case (.size(let x), .size(let y)), (.size(let x), .point(let y)): return .size(x - y)
    case (.rect(let x), .rect(let y)): return .rect(x - y)
    case (.color(let x), .color(let y)): return .color(x - y)
    case (.numbers(let x), .numbers(let y)) where x.count == y.count:
      return .numbers(zip(x, y).map { $0 - $1 })
    case (.colors(let x), .colors(let y)) where x.count == y.count:
      return .colors(zip(x, y).map { $0 - $1 })
    default:
      guard let x = transform, let y = other.transform, let inverse = y.inverse else {
        return self
      }
      return .transform(CATransform3DConcat(inverse, x))
    }
  }

  /// Returns the neutral value of addition of this kind, such as 0 or the identity.
  func zero(function: ValueFunction?) -> AnimatableValue {
    if let function {
      let identity = function.identity
      return .numbers([identity.x, identity.y, identity.z])
    }
    return switch self {
    case .scalar: .scalar(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(.zero)
    case .transform, .affine: .transform(.identity)
    case .numbers(let list): .numbers(list.map { _ in 0 })
    case .colors(let list): .colors(list.map { _ in .zero })
    default: self
    }
  }
}
