// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

extension CGAffineTransform: Interpolatable {
  /// Returns the transform at `progress` of the way to `other`, by parts as layers do it.
  ///
  /// Translation, scale and shear move straight, the rotation turns by the shorter way.
  public func interpolated(to other: CGAffineTransform, progress: Double) -> CGAffineTransform {
    let mixed = CATransform3DMakeAffineTransform(self)
      .mixed(with: CATransform3DMakeAffineTransform(other), progress: progress)
    return CATransform3DGetAffineTransform(mixed)
  }
}

extension CATransform3D: Interpolatable {
  /// Returns the transform at `progress` of the way to `other`, by parts as layers do it.
  ///
  /// Translation, scale, shear and perspective move straight, the rotation turns by the shorter way.
  public func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    mixed(with: other, progress: progress)
  }
}

extension CGColor: Interpolatable {
  /// Returns the colour at `progress` of the way to `other`, by component as layers do it.
  ///
  /// Components are mixed as they are encoded in sRGB, straight, not in linear light.
  public func interpolated(to other: CGColor, progress: Double) -> CGColor {
    CGColor(rgba: rgba + (other.rgba - rgba) * progress)
  }
}
