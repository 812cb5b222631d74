// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

extension CGAffineTransform: Interpolatable {
  /// Returns the transform at `progress` between this and `other`, decomposed as for layers.
  ///
  /// Translation, scale and shear are interpolated linearly, the rotation by the shorter way round.
  public func interpolated(to other: CGAffineTransform, progress: Double) -> CGAffineTransform {
    let mixed = CATransform3DMakeAffineTransform(self)
      .mixed(with: CATransform3DMakeAffineTransform(other), progress: progress)
    return CATransform3DGetAffineTransform(mixed)
  }
}

extension CATransform3D: Interpolatable {
  /// Returns the transform at `progress` between this and `other`, decomposed as for layers.
  ///
  /// Translation, scale, shear and perspective are interpolated linearly, the rotation by the
  /// shorter way round.
  public func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    mixed(with: other, progress: progress)
  }
}

extension CGColor: Interpolatable {
  /// Returns the colour at `progress` between this and `other`, component by component as for
  /// layers.
  ///
  /// Components are interpolated as sRGB-encoded numbers with straight alpha, not in linear light.
  public func interpolated(to other: CGColor, progress: Double) -> CGColor {
    CGColor(rgba: rgba + (other.rgba - rgba) * progress)
  }
}
