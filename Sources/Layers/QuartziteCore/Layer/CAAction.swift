// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Something that happens when a layer's property changes or another event occurs.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caaction>
public protocol CAAction {
  /// Performs the action; `event` is the key, `anObject` the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: NSNull as an action ends the search for one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The event of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The event of a layer that is removed from the visible tree.
public let kCAOnOrderOut = "onOrderOut"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which transitions are attached.
public let kCATransition = "transition"
