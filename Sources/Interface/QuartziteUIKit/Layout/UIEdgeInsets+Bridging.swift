// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

// Makes `value as? UIEdgeInsets` work on an `NSValue`, as it does for points, sizes and rectangles.
extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// Returns the `NSValue` with these insets.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
  /// Reads the insets of a value, which must hold insets.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }
  /// Reads the insets of a value; returns whether it holds insets.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout UIEdgeInsets?
  ) -> Bool {
    guard source.hasType("[4d]") else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }
  /// Reads the insets of a value; nil gives zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
