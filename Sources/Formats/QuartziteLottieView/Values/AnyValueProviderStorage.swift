// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLottie

/// What a provider gives.
public enum AnyValueProviderStorage {
  /// A value for all frames.
  case singleValue(Any)
  /// Keyframes, and the function of the frame that they are.
  case keyframes([Keyframe<Any>], interpolate: (AnimationFrameTime) -> Any)
  /// A function of the frame.
  case closure((AnimationFrameTime) -> Any)

  /// Returns the value at a frame.
  func value(frame: AnimationFrameTime) -> Any {
    switch self {
    case .singleValue(let value): value
    case .keyframes(_, let interpolate): interpolate(frame)
    case .closure(let closure): closure(frame)
    }
  }

  /// Whether the value is the same at all frames.
  var isConstant: Bool {
    if case .singleValue = self { true } else { false }
  }
}

/// What a provider gives, with the type of its values.
public enum ValueProviderStorage<T: AnyInterpolatable> {
  /// A value for all frames.
  case singleValue(T)
  /// Keyframes; before the first and after the last their values.
  case keyframes([Keyframe<T>])
  /// A function of the frame.
  case closure((AnimationFrameTime) -> T)

  /// The same without the type; of no keyframes nil is the value.
  public var typeErased: AnyValueProviderStorage {
    switch self {
    case .singleValue(let value): .singleValue(value)
    case .closure(let closure): .closure(closure)
    case .keyframes(let keys):
      .keyframes(keys.map { $0.withValue($0.value as Any) }) { frame in
        keys.value(atFrame: frame) as Any
      }
    }
  }
}

extension Array {
  /// Returns the value of keyframes at a frame; nil without any.
  func value<T: AnyInterpolatable>(atFrame frame: Double) -> T? where Element == Keyframe<T> {
    mixed(at: frame) { before, after, part in
      before.value._interpolate(
        to: after.value,
        amount: part,
        spatialOutTangent: before.spatialOutTangent.map { CGPoint(x: $0.x, y: $0.y) },
        spatialInTangent: after.spatialInTangent.map { CGPoint(x: $0.x, y: $0.y) }
      )
    }
  }
}

extension LottieValue {
  /// The value for a property of what a provider gives: a colour, numbers, points, sizes, the numbers of a
  /// gradient (four for each colour, or six with opacities), a path or a text; nil for anything else.
  init?(provided value: Any) {
    switch value {
    case let color as LottieColor: self = .color(color.cgColor)
    case let vector as LottieVector1D: self = .number(vector.value)
    case let vector as LottieVector2D: self = .point(CGPoint(x: vector.x, y: vector.y))
    case let vector as LottieVector3D: self = .point(CGPoint(x: vector.x, y: vector.y))
    case let number as CGFloat: self = .number(number)
    case let number as Double: self = .number(number)
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .point(CGPoint(x: size.width, y: size.height))
    case let path as CGPath: self = .path(path)
    case let text as String: self = .text(text)
    case let numbers as [Double]:
      let count = numbers.count % 4 == 0 ? numbers.count / 4 : numbers.count / 6
      guard count > 0, numbers.count == 4 * count || numbers.count == 6 * count else { return nil }
      self = .gradient(
        (0..<count).map { index in
          let own = numbers[4 * index..<4 * index + 4].map { $0 }
          let alpha = numbers.count > 4 * count ? numbers[4 * count + 2 * index + 1] : 1
          let color = LottieColor(r: own[1], g: own[2], b: own[3], a: alpha)
          return (color.cgColor, own[0])
        }
      )
    default: return nil
    }
  }

  /// The value in lottie-ios' types.
  var provided: Any {
    switch self {
    case .color(let color): return LottieColor(color)
    case .number(let number): return LottieVector1D(number)
    case .point(let point): return LottieVector3D(x: point.x, y: point.y, z: 0)
    case .gradient(let stops):
      var numbers: [Double] = []
      for (color, place) in stops {
        let parts = color.rgba
        numbers += [place, parts.x, parts.y, parts.z]
      }
      guard stops.contains(where: { $0.color.alpha < 1 }) else { return numbers }
      return numbers + stops.flatMap { [$0.location, $0.color.alpha] }
    case .text(let text): return text
    case .image(let image): return image
    case .path(let path): return path
    }
  }
}
