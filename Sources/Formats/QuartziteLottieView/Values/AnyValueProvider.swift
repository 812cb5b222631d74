// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLottie

/// A value, or a function of the frame, that stands in for a property of an animation.
///
/// Frames are those of the composition that the property is in. A function is called for every frame of
/// the file when the provider is set, not while the animation plays, so that what is drawn depends on the
/// time alone; set the provider again when its result has changed.
///
/// - Note: Differs from lottie-ios, which calls functions as it draws, and asks `hasUpdate(frame:)` before.
public protocol AnyValueProvider {
  /// The type of the value.
  var valueType: Any.Type { get }
  /// What is given.
  var typeErasedStorage: AnyValueProviderStorage { get }

  /// Returns whether the value at a frame differs from the one before; it is not asked.
  func hasUpdate(frame: AnimationFrameTime) -> Bool
}

extension AnyValueProvider {
  /// Returns the value at a frame.
  public func value(frame: AnimationFrameTime) -> Any { typeErasedStorage.value(frame: frame) }
}

/// A provider whose values can be used.
protocol ValueProvider: AnyValueProvider {
  /// Whether the value is the same at all frames.
  var isConstant: Bool { get }
  /// Returns the value at a frame.
  func value(at frame: AnimationFrameTime) -> LottieValue
}

extension ValueProvider {
  /// What is given.
  public var typeErasedStorage: AnyValueProviderStorage {
    isConstant ? .singleValue(value(at: 0).provided) : .closure { value(at: $0).provided }
  }

  /// Whether the value changes with the frame.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { !isConstant || frame == 0 }
}

/// Provides a colour.
public final class ColorValueProvider: AnyValueProvider, ValueProvider {
  /// Returns a colour for a frame.
  public typealias ColorValueBlock = (AnimationFrameTime) -> LottieColor

  private let block: ColorValueBlock?
  private let keyframes: [Keyframe<LottieColor>]
  /// The colour; set the provider again after a change.
  public var color: LottieColor

  /// Provides a colour that does not change.
  public init(_ color: LottieColor) {
    (self.color, block, keyframes) = (color, nil, [])
  }

  /// Provides the colour that a closure returns for each frame.
  public init(block: @escaping ColorValueBlock) {
    (color, self.block, keyframes) = (LottieColor(r: 0, g: 0, b: 0, a: 1), block, [])
  }

  /// Provides colours by keyframes.
  public init(_ keyframes: [Keyframe<LottieColor>]) {
    color = keyframes.first?.value ?? LottieColor(r: 0, g: 0, b: 0, a: 1)
    (block, self.keyframes) = (nil, keyframes)
  }

  /// The type of the value.
  public var valueType: Any.Type { LottieColor.self }
  var isConstant: Bool { block == nil && keyframes.count < 2 }

  func value(at frame: AnimationFrameTime) -> LottieValue {
    .color((block?(frame) ?? keyframes.value(atFrame: frame) ?? color).cgColor)
  }
}

/// Provides a number, such as an opacity in per cent, a width in points or an angle in degrees.
public final class FloatValueProvider: AnyValueProvider, ValueProvider {
  /// Returns a number for a frame.
  public typealias CGFloatValueBlock = (AnimationFrameTime) -> CGFloat

  private let block: CGFloatValueBlock?
  /// The number; set the provider again after a change.
  public var float: CGFloat

  /// Provides a number that does not change.
  public init(_ float: CGFloat) {
    (self.float, block) = (float, nil)
  }

  /// Provides the number that a closure returns for each frame.
  public init(block: @escaping CGFloatValueBlock) {
    (float, self.block) = (0, block)
  }

  /// The type of the value.
  public var valueType: Any.Type { LottieVector1D.self }
  var isConstant: Bool { block == nil }

  func value(at frame: AnimationFrameTime) -> LottieValue {
    .number(Double(block?(frame) ?? float))
  }
}

/// Provides a point, such as a position, in points of the composition.
public final class PointValueProvider: AnyValueProvider, ValueProvider {
  /// Returns a point for a frame.
  public typealias PointValueBlock = (AnimationFrameTime) -> CGPoint

  private let block: PointValueBlock?
  /// The point; set the provider again after a change.
  public var point: CGPoint

  /// Provides a point that does not change.
  public init(_ point: CGPoint) {
    (self.point, block) = (point, nil)
  }

  /// Provides the point that a closure returns for each frame.
  public init(block: @escaping PointValueBlock) {
    (point, self.block) = (.zero, block)
  }

  /// The type of the value.
  public var valueType: Any.Type { LottieVector3D.self }
  var isConstant: Bool { block == nil }

  func value(at frame: AnimationFrameTime) -> LottieValue { .point(block?(frame) ?? point) }
}

/// Provides a size in points, or a scale in per cent.
public final class SizeValueProvider: AnyValueProvider, ValueProvider {
  /// Returns a size for a frame.
  public typealias SizeValueBlock = (AnimationFrameTime) -> CGSize

  private let block: SizeValueBlock?
  /// The size; set the provider again after a change.
  public var size: CGSize

  /// Provides a size that does not change.
  public init(_ size: CGSize) {
    (self.size, block) = (size, nil)
  }

  /// Provides the size that a closure returns for each frame.
  public init(block: @escaping SizeValueBlock) {
    (size, self.block) = (.zero, block)
  }

  /// The type of the value.
  public var valueType: Any.Type { LottieVector3D.self }
  var isConstant: Bool { block == nil }

  func value(at frame: AnimationFrameTime) -> LottieValue {
    let size = block?(frame) ?? size
    return .point(CGPoint(x: size.width, y: size.height))
  }
}

/// Provides the colours of a gradient.
public final class GradientValueProvider: AnyValueProvider, ValueProvider {
  /// Returns colours for a frame.
  public typealias ColorsValueBlock = (AnimationFrameTime) -> [LottieColor]
  /// Returns locations of colours for a frame, 0...1.
  public typealias ColorLocationsBlock = (AnimationFrameTime) -> [Double]

  private let block: ColorsValueBlock?
  private let locationsBlock: ColorLocationsBlock?
  /// The colours; set the provider again after a change.
  public var colors: [LottieColor]
  /// The locations, 0...1; empty for equal distances.
  public var locations: [Double]

  /// Provides colours that do not change.
  ///
  /// - Parameter locations: 0...1, as many as colours; otherwise they have equal distances.
  public init(_ colors: [LottieColor], locations: [Double] = []) {
    (self.colors, self.locations) = (colors, locations)
    (block, locationsBlock) = (nil, nil)
  }

  /// Provides the colours that a closure returns for each frame.
  public init(block: @escaping ColorsValueBlock, locations: ColorLocationsBlock? = nil) {
    (colors, self.locations) = ([], [])
    (self.block, locationsBlock) = (block, locations)
  }

  /// The type of the value.
  public var valueType: Any.Type { [Double].self }
  var isConstant: Bool { block == nil }

  func value(at frame: AnimationFrameTime) -> LottieValue {
    let colors = block?(frame) ?? colors
    let places = locationsBlock?(frame) ?? locations
    let last = Double(max(colors.count - 1, 1))
    return .gradient(
      colors.indices.map { index in
        let place = places.count == colors.count ? places[index] : Double(index) / last
        return (colors[index].cgColor, place)
      }
    )
  }
}
