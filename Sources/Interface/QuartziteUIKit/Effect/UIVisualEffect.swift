// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The base class of the effects of `UIVisualEffectView`.
///
/// See: <https://developer.apple.com/documentation/uikit/uivisualeffect>
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Returns this effect itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Makes an effect that does nothing.
  public override init() {}

  /// Returns what the effect has under a name; none of Apple's public effects has any, which is noted.
  open func value(forKey key: String) -> Any? {
    Log.note("\(type(of: self)) has no value for the key \(key).")
    return nil
  }

  /// Sets what the effect has under a name; none of Apple's public effects has any, which is noted.
  open func setValue(_ value: Any?, forKey key: String) {
    Log.note("\(type(of: self)) has nothing to set for the key \(key).")
  }
}
