// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A shift of values as the device is tilted; here nothing tilts, and values stay.
///
/// See: <https://developer.apple.com/documentation/uikit/uimotioneffect>
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect.
  public override init() {
    super.init()
  }

  /// Returns the offsets of key paths for a tilt, -1...1 each way; none here.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// A shift of one value between two ends.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect>
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Which tilt counts.
  public enum EffectType: Int, Sendable {
    /// To the left and the right.
    case tiltAlongHorizontalAxis
    /// Towards and away.
    case tiltAlongVerticalAxis
  }

  /// What shifts.
  public let keyPath: String
  /// Which tilt counts.
  public let type: EffectType
  /// The shift at the one end.
  open var minimumRelativeValue: Any?
  /// The shift at the other end.
  open var maximumRelativeValue: Any?

  /// Makes an effect of a view's key path.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// The number between the ends, if they are numbers.
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

/// Several effects at once.
///
/// See: <https://developer.apple.com/documentation/uikit/uimotioneffectgroup>
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of tilting, which never happens here; kept.
  public var motionEffects: [UIMotionEffect] {
    get { tilting }
    set { tilting = newValue }
  }

  /// Keeps an effect of tilting.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !tilting.contains(where: { $0 === effect }) { tilting.append(effect) }
  }

  /// Drops an effect of tilting.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    tilting.removeAll { $0 === effect }
  }
}
