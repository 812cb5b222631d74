// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteNumerics

/// A 2D transform taken apart: scale first, then shear, rotation and translation.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cgaffinetransformcomponents>
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors of x and y; the height is negative for mirror images.
  public var scale: CGSize
  /// The shear: the displacement along x per unit of y.
  public var horizontalShear: CGFloat
  /// The angle in radians, from +x towards +y, -pi...pi.
  public var rotation: CGFloat
  /// The displacement.
  public var translation: CGVector

  /// Makes the components of the zero transform.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Makes components.
  public init(
    scale: CGSize,
    horizontalShear: CGFloat,
    rotation: CGFloat,
    translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Makes the transform with the given components.
  public init(_ components: CGAffineTransformComponents) {
    let (sine, cosine) = Elementary.sineCosine(Double(components.rotation))
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let (width, height) = (components.scale.width, components.scale.height)
    let shear = components.horizontalShear
    self.init(
      a: width * c,
      b: width * s,
      c: height * (shear * c - s),
      d: height * (shear * s + c),
      tx: components.translation.dx,
      ty: components.translation.dy
    )
  }

  /// Returns the components of this transform.
  ///
  /// Where the image of the x axis is a single point, the rotation is taken from the y axis; for
  /// the zero transform it is 0.
  public func decomposed() -> CGAffineTransformComponents {
    var parts = CGAffineTransformComponents()
    parts.translation = CGVector(dx: tx, dy: ty)
    let width = Elementary.hypot(Double(a), Double(b))
    guard width > 0 else {
      parts.scale = CGSize(width: 0, height: Elementary.hypot(Double(c), Double(d)))
      parts.rotation = parts.scale.height > 0 ? Elementary.atan2(-Double(c), Double(d)) : 0
      return parts
    }
    let height = determinant / width
    parts.scale = CGSize(width: width, height: height)
    parts.rotation = CGFloat(Elementary.atan2(Double(b), Double(a)))
    // The component of y's image along x's.
    let along = (a * c + b * d) / width
    parts.horizontalShear = height == 0 ? 0 : along / height
    return parts
  }
}

/// Returns the components of `transform`.
public func CGAffineTransformDecompose(
  _ transform: CGAffineTransform
) -> CGAffineTransformComponents {
  transform.decomposed()
}

/// Returns the transform of `components`.
public func CGAffineTransformMakeWithComponents(
  _ components: CGAffineTransformComponents
) -> CGAffineTransform {
  CGAffineTransform(components)
}
