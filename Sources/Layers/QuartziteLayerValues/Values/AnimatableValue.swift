// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A value that an animation can hold, in one form for all types that callers may give.
///
/// Values are converted once, when an animation is added or a key is set.
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
  /// A colour: straight alpha, sRGB-encoded.
  case color(LayerColor)
  /// A 3D transform.
  indirect case transform(CATransform3D)
  /// A 2D transform.
  indirect case affine(CGAffineTransform)
  /// A path, which must not change any more.
  case path(CGPath)
  /// A picture.
  case image(CGImage)
  /// A list of numbers, such as gradient locations or a dash pattern.
  case numbers([Double])
  /// A list of colours.
  case colors([LayerColor])
  /// A string, such as the name of a constant.
  case string(String)
  /// Any other object; not interpolated.
  case object(DiscreteObject)
}

/// An object that is not interpolated: it changes half way.
package final class DiscreteObject: @unchecked Sendable {
  // SAFETY: immutable here; it is only handed back to the thread whose layer asked for it.
  /// The object.
  package let value: Any

  /// Keeps an object.
  package init(_ value: Any) {
    self.value = value
  }
}
