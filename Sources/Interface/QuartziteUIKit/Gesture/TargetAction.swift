// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A target, which is not retained, and the method to call on it.
///
/// A proxy such as `WeakProxy`, which stands for another object, is retained, since nothing else
/// holds it; it does not retain its object.
struct TargetAction {
  private weak var target: AnyObject?
  private let proxy: (any TargetForwarding)?
  let action: Selector
  /// Whether the target was nil: then the responder chain is searched for one.
  let isUntargeted: Bool

  init(target: Any?, action: Selector) {
    self.target = target.map { $0 as AnyObject }
    proxy = target as? any TargetForwarding
    self.action = action
    isUntargeted = target == nil
  }

  /// Whether the target was deallocated.
  var isStale: Bool {
    if let proxy { return proxy.forwardingTarget == nil }
    return target == nil && !isUntargeted
  }

  /// The target, if it is alive.
  var object: AnyObject? { target }

  /// Returns whether this is the given pair; nil matches any.
  func matches(target: Any?, action: Selector?) -> Bool {
    if let target, (target as AnyObject) !== self.target { return false }
    if let action, action != self.action { return false }
    return true
  }

  /// Calls the method with the sender and the event, as many of them as it takes; returns whether
  /// there is a receiver.
  @discardableResult
  @MainActor
  func send(_ sender: AnyObject?, _ event: UIEvent? = nil) -> Bool {
    let receiver = isUntargeted ? Self.responder(to: action, from: sender) : target
    guard let receiver else { return false }
    action.invoke(on: receiver, sender, event)
    return true
  }

  /// Returns the target of the action: searched along the responder chain from the first key
  /// responder, then from the sender.
  @MainActor
  private static func responder(to action: Selector, from sender: AnyObject?) -> AnyObject? {
    for start in [UIApplication.shared.firstKeyResponder, sender as? UIResponder] {
      if let target = start?.target(forAction: action, withSender: sender) {
        return target as AnyObject
      }
    }
    return nil
  }
}
