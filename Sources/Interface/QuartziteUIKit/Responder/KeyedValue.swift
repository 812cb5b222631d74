// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Values by name of objects whose class only a running program knows, as `value(forKey:)` of `AnyObject`
/// gives them on Apple's systems; the port tool writes it.
public enum KeyedValue {
  /// Returns what an object has under a name: a dictionary's value, or a property of a responder, a layer,
  /// an animation or an effect; nil for other objects.
  public static func of(_ object: Any?, forKey key: String) -> Any? {
    switch object {
    case let dictionary as NSDictionary: return dictionary.object(forKey: key as NSString)
    case let dictionary as [AnyHashable: Any]: return dictionary[key]
    case let layer as CALayer: return layer.value(forKey: key)
    case let animation as CAAnimation: return animation.value(forKey: key)
    case let effect as UIVisualEffect: return effect.value(forKey: key)
    case let responder as UIResponder:
      // SAFETY: responders are used on the main thread alone; the value stays there.
      nonisolated(unsafe) var value: Any?
      MainActor.assumeIsolated { value = responder.value(forKey: key) }
      return value
    default: return nil
    }
  }
}
