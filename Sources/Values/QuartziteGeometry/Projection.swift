// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A projective map of the plane: an affine map and a perspective row.
///
/// `w = px·x + py·y + pw`, `x' = (a·x + c·y + tx) / w`, `y' = (b·x + d·y + ty) / w`. Points with
/// w <= 0 lie behind the eye and are cut away.
@usableFromInline
package struct Projection: Hashable, Sendable {
  /// The numerators.
  @usableFromInline package var affine: CGAffineTransform
  /// The factor of x in w.
  @usableFromInline package var px: CGFloat
  /// The factor of y in w.
  @usableFromInline package var py: CGFloat
  /// The constant part of w.
  @usableFromInline package var pw: CGFloat

  /// Makes an affine projection.
  @inlinable package init(_ affine: CGAffineTransform = .identity) {
    (self.affine, px, py, pw) = (affine, 0, 0, 1)
  }

  /// Makes a projection from its parts.
  @inlinable package init(affine: CGAffineTransform, px: CGFloat, py: CGFloat, pw: CGFloat) {
    (self.affine, self.px, self.py, self.pw) = (affine, px, py, pw)
  }

  /// Makes the effect of `t` on the plane z = 0, projected along z.
  package init(_ t: CATransform3D) {
    self.init(
      affine: CATransform3DGetAffineTransform(t),
      px: t.m14,
      py: t.m24,
      pw: t.m44
    )
  }

  /// Whether w is 1 everywhere.
  @inlinable package var isAffine: Bool { px == 0 && py == 0 && pw == 1 }
}
