// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The geometry of a layer in its superlayer, and the transform that it applies to its sublayers.
///
/// This is the one formula behind `frame`, `convert`, `hitTest` and the pixels. A layer's space is
/// that of its `bounds`; lengths are points. Points are row vectors, so `a` followed by `b` is `a ·
/// b`, and the whole map from a layer's space to its superlayer's is
///
///     flip · move(-anchor) · transform · move(position, zPosition) · sublayer map of the
///     superlayer
///
/// - `flip` turns y over inside the bounds. It belongs to the layer's own space: "whether or not
///   the geometry of the layer (and its sublayers) is flipped vertically" (Apple, CALayer.h), so
///   that a `sublayerTransform` acts in the flipped space, and a position is always a point of the
///   superlayer's space. The frame does not depend on it.
/// - The anchor has three coordinates: `anchorPointZ` is "the Z component of the layer's anchor
///   point (i.e. reference point for position and transform)" (Apple, CALayer.h). The anchor, not
///   the layer's plane, is placed at `zPosition`.
/// - The sublayer map is the superlayer's `sublayerTransform` about its anchor in the plane z = 0.
///   It acts on sublayers, not on a mask.
@usableFromInline
package struct LayerPlace: Equatable, Sendable {
  /// The layer's bounds.
  @usableFromInline package var bounds: CGRect
  /// The position of the anchor point in the superlayer's space.
  @usableFromInline package var position: CGPoint
  /// The z of the anchor point in the superlayer's space; positive towards the viewer.
  @usableFromInline package var zPosition: CGFloat
  /// The anchor point in the unit square of the bounds, before the flip.
  @usableFromInline package var anchorPoint: CGPoint
  /// The z of the anchor point in the layer's space; positive towards the viewer.
  @usableFromInline package var anchorPointZ: CGFloat
  /// The layer's transform about its anchor point.
  @usableFromInline package var transform: CATransform3D
  /// Whether the layer's space is reflected vertically inside its bounds.
  @usableFromInline package var isGeometryFlipped: Bool
  /// The transform of the sublayers about the layer's anchor point; nil for the identity.
  @usableFromInline package var sublayerTransform: CATransform3D?

  /// Makes a place from the layer properties of the same names.
  @inlinable @inline(__always)
  package init(
    bounds: CGRect,
    position: CGPoint,
    zPosition: CGFloat = 0,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    anchorPointZ: CGFloat = 0,
    transform: CATransform3D,
    isGeometryFlipped: Bool = false,
    sublayerTransform: CATransform3D? = nil
  ) {
    (self.bounds, self.position, self.zPosition) = (bounds, position, zPosition)
    (self.anchorPoint, self.anchorPointZ) = (anchorPoint, anchorPointZ)
    self.transform = transform
    self.isGeometryFlipped = isGeometryFlipped
    self.sublayerTransform = sublayerTransform
  }

  /// The anchor point on the layer's plane in its own coordinates, before the flip.
  @inlinable @inline(__always)
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
  }

  /// From the layer's space to its superlayer's, without the superlayer's sublayer map.
  @inlinable @inline(__always)
  package var toSuperlayer: CATransform3D {
    let anchor = self.anchor
    let result = transform.moving(
      SIMD3(anchor.x, anchor.y, anchorPointZ),
      to: SIMD3(position.x, position.y, zPosition)
    )
    return isGeometryFlipped ? CATransform3DConcat(flip, result) : result
  }

  /// y' = minY + maxY - y: inside a flipped layer y counts from the other edge of the bounds.
  @usableFromInline package var flip: CATransform3D {
    guard isGeometryFlipped else { return .identity }
    var flip = CATransform3D.identity
    flip.m22 = -1
    flip.m42 = 2 * bounds.origin.y + bounds.size.height
    return flip
  }

  /// The transform that the layer applies to all of its sublayers, in its own space: the sublayer
  /// transform about the anchor point, without the flip.
  package var sublayerMap: CATransform3D {
    guard let t = sublayerTransform, !t.isIdentity else { return .identity }
    let anchor = self.anchor
    return t.moved(
      from: SIMD4(-anchor.x, -anchor.y, 0, 1),
      to: SIMD4(anchor.x, anchor.y, 0, 0)
    )
  }

  // MARK: - Frame

  /// The bounding box of the bounds in the superlayer's space, without the superlayer's sublayer
  /// map; corners behind the eye are left out.
  package var frame: CGRect {
    if transform.isIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width,
        height: bounds.height
      )
    }
    return Projection(toSuperlayer).box(of: bounds)
  }

  /// Changes the size of the bounds and the position so that the frame becomes `rect`, as far as
  /// the transform allows.
  ///
  /// Under a transform that leaves no area, such as a scale of 0 or a rotation that turns the layer
  /// edge on, no size gives the frame: the bounds take the size of `rect`, and the layer's centre
  /// is placed at the centre of `rect`. The same holds for a scale of 1/10,000 or less, which
  /// stands for 0 in animations: libraries set frames under it and expect that size when they scale
  /// up. Under a transform that tilts the layer out of its plane, size and position become those
  /// without it: pages that are unfolded set their frames while they stand obliquely.
  package mutating func fit(to rect: CGRect) {
    var size = rect.size
    var offset = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
    if !transform.isIdentity, !transform.tilts {
      // The size is mapped by the inverse; the position is where the anchor then is.
      let affine = CATransform3DGetAffineTransform(transform)
      let isSingular = affine.leavesNoArea
      if !isSingular {
        size = CGRect(origin: .zero, size: size).applying(affine.inverted()).size
      }
      // The bounds relative to the anchor.
      let grown = CGRect(
        x: -anchorPoint.x * size.width,
        y: -anchorPoint.y * size.height,
        width: size.width,
        height: size.height
      )
      let map = Projection(transform)
      let box = map.box(of: grown)
      offset = CGPoint(x: -box.minX, y: -box.minY)
      if isSingular {
        // Perspective also moves the box where its centre has depth.
        let middle = CGPoint(x: grown.midX, y: grown.midY)
        let seen = map.image(of: middle) ?? middle
        offset = CGPoint(x: rect.width / 2 - seen.x, y: rect.height / 2 - seen.y)
      }
    }
    bounds.size = size
    position = CGPoint(x: rect.minX + offset.x, y: rect.minY + offset.y)
  }
}

extension CATransform3D {
  /// Whether points of the plane z = 0 leave it or are seen at different depths.
  fileprivate var tilts: Bool {
    // A rotation by a half turn leaves rounding errors.
    [m13, m14, m23, m24].contains { abs($0) > 1e-9 }
  }

  /// Returns a translation.
  @inlinable @inline(__always)
  package static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3D(
      rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
    )
  }

  /// This map about the point `anchor`, which it takes to `position`.
  @inlinable @inline(__always)
  package func moving(_ anchor: SIMD3<Double>, to position: SIMD3<Double>) -> CATransform3D {
    if isIdentity {
      // Exact where the general product would round twice.
      let way = position - anchor
      return .translation(way.x, way.y, way.z)
    }
    return moved(
      from: SIMD4(-anchor.x, -anchor.y, -anchor.z, 1),
      to: SIMD4(position.x, position.y, position.z, 0)
    )
  }

  /// A translation by `start`, then this map, then one by `end`.
  ///
  /// The same numbers as the two matrix products, without the terms that are zero. The last
  /// component of `start` is 1, that of `end` 0.
  @inlinable @inline(__always)
  package func moved(from start: SIMD4<Double>, to end: SIMD4<Double>) -> CATransform3D {
    let r = rows
    let plane: SIMD4<Double> = r.0 * start.x + r.1 * start.y
    let depth: SIMD4<Double> = r.2 * start.z + r.3
    let last = plane + depth
    return CATransform3D(
      rows: (r.0 + end * r.0.w, r.1 + end * r.1.w, r.2 + end * r.2.w, last + end * last.w)
    )
  }
}

extension CGAffineTransform {
  /// Whether it scales some direction by 1/10,000 or less.
  fileprivate var leavesNoArea: Bool {
    // The squares of the singular values add up to `sum`; their product is the determinant.
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    let largest = ((sum + root) / 2).squareRoot()
    return !(abs(determinant) > 1.000_001e-4 * largest)
  }
}
