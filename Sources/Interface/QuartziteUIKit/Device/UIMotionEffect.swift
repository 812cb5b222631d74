// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A parallax effect, which changes values as the device is tilted; nothing tilts here, so it has
/// no effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uimotioneffect>
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect.
  public override init() {
    super.init()
  }

  /// Returns the offsets of key paths for a tilt of -1...1 along each axis; nil unless overridden.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// An effect that interpolates one value between two extremes.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect>
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// A tilt to the left or right.
    case tiltAlongHorizontalAxis
    /// A tilt towards or away from the viewer.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The offset of the value at a tilt of -1.
  open var minimumRelativeValue: Any?
  /// The offset of the value at a tilt of 1.
  open var maximumRelativeValue: Any?

  /// Makes an effect for a key path of a view.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Returns the offset interpolated between the extremes, if these are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let low = (minimumRelativeValue as? NSNumber)?.doubleValue,
      let high = (maximumRelativeValue as? NSNumber)?.doubleValue
    else { return nil }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return [keyPath: low + (high - low) * (Double(offset) + 1) / 2]
  }
}

/// A group of effects that apply together.
///
/// See: <https://developer.apple.com/documentation/uikit/uimotioneffectgroup>
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The motion effects of the view; stored without effect.
  public var motionEffects: [UIMotionEffect] {
    get { tilting }
    set { tilting = newValue }
  }

  /// Stores a motion effect.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !tilting.contains(where: { $0 === effect }) { tilting.append(effect) }
  }

  /// Removes a motion effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    tilting.removeAll { $0 === effect }
  }
}
