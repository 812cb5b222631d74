// SPDX-License-Identifier: Apache-2.0
/// An object, such as a view, whose properties can be animated by name, as lists of numbers.
///
/// POP animates views through this protocol, without depending on UIKit.
package protocol AnimatableHost: AnyObject {
  /// The layer that shows the object; nil for objects without one.
  var hostedLayer: CALayer? { get }
  /// Returns the numbers of a property; nil where there is no property of that name.
  ///
  /// Geometry gives x, y, width, height; colours give straight sRGB components with alpha; insets
  /// give top, left, bottom, right.
  func animatedNumbers(forKey key: String) -> [Double]?
  /// Sets a property to numbers; unknown names and wrong counts are ignored.
  func setAnimatedNumbers(_ numbers: [Double], forKey key: String)
}
