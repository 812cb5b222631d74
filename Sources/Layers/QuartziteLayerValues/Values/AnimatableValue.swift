// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A value that an animation can hold, in one form for every type that clients may give.
///
/// Values are put into this form once, when an animation is added or a key is set.
package enum AnimatableValue: Sendable {
  /// No value.
  case null
  /// One number; booleans are 0 and 1.
  case scalar(Double)
  /// x and y.
  case point(SIMD2<Double>)
  /// Width and height.
  case size(SIMD2<Double>)
  /// x, y, width and height.
  case rect(SIMD4<Double>)
  /// Straight sRGB.
  case color(LayerColor)
  /// A 3D transform.
  indirect case transform(CATransform3D)
  /// A 2D transform.
  indirect case affine(CGAffineTransform)
  /// A path that nobody changes.
  case path(CGPath)
  /// A picture.
  case image(CGImage)
  /// Numbers, such as gradient stops or dashes.
  case numbers([Double])
  /// Colours.
  case colors([LayerColor])
  /// A name.
  case string(String)
  /// Any other object; it changes all at once.
  case object(DiscreteObject)
}

/// An object that takes part in animations only as a whole.
package final class DiscreteObject: @unchecked Sendable {
  // SAFETY: immutable here; it is only handed back to the thread whose layer asked for it.
  /// The object.
  package let value: Any

  /// Keeps an object.
  package init(_ value: Any) {
    self.value = value
  }
}
