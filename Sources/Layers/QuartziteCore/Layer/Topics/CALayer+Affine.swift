// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

extension CALayer {
  /// Returns the affine part of `transform`.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/affinetransform()>
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets `transform` to an affine transform.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/setaffinetransform(_:)>
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
}
