// SPDX-License-Identifier: Apache-2.0
import Foundation

// With this `value as? UIEdgeInsets` reads an NSValue, as it does for points, sizes and rectangles.
extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout UIEdgeInsets?
  ) -> Bool {
    guard String(cString: source.objCType) == "[4d]" else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }
  /// Reads an object; nil gives zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
