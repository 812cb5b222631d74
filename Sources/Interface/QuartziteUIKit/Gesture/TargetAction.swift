// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A target, held weakly, and the method to call on it.
///
/// An object that stands for another, such as a `WeakProxy`, is held strongly: nobody else keeps it,
/// and it keeps nobody.
struct TargetAction {
  private weak var target: AnyObject?
  private let proxy: (any TargetForwarding)?
  let action: Selector
  /// Whether there was no target: then the responder chain would be asked.
  private let isUntargeted: Bool

  init(target: Any?, action: Selector) {
    self.target = target.map { $0 as AnyObject }
    proxy = target as? any TargetForwarding
    self.action = action
    isUntargeted = target == nil
  }

  /// Whether the target has gone.
  var isStale: Bool {
    if let proxy { return proxy.forwardingTarget == nil }
    return target == nil && !isUntargeted
  }

  /// The target, if it lives.
  var object: AnyObject? { target }

  /// Returns whether this is the pair; nil means any.
  func matches(target: Any?, action: Selector?) -> Bool {
    if let target, (target as AnyObject) !== self.target { return false }
    if let action, action != self.action { return false }
    return true
  }

  /// Calls the method with the sender and an event, as many of them as it takes.
  @MainActor
  func send(_ sender: AnyObject, _ event: UIEvent? = nil) {
    guard let target else { return }
    action.invoke(on: target, sender, event)
  }
}
