// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// An object whose properties can be animated as lists of numbers by name, such as a view.
///
/// POP moves the properties of views through this, without knowing views.
package protocol AnimatableHost: AnyObject {
  /// The layer that the object shows itself with, nil for objects that show nothing.
  var hostedLayer: CALayer? { get }
  /// Returns the numbers of a property, nil where it has none of that name.
  ///
  /// Geometry gives x, y, width, height; colours straight sRGB with alpha; insets top, left,
  /// bottom, right.
  func animatedNumbers(forKey key: String) -> [Double]?
  /// Sets a property to numbers; unknown names and wrong counts are ignored.
  func setAnimatedNumbers(_ numbers: [Double], forKey key: String)
}

/// A value that stands for a colour where a layer wants one.
package protocol LayerColorConvertible {
  /// The colour for layers.
  var layerColor: CGColor { get }
}

/// A value that is a fixed list of numbers, such as insets.
package protocol NumberListConvertible {
  /// The numbers in their order.
  var animatedNumbers: [Double] { get }
}
