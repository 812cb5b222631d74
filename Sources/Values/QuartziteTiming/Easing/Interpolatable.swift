// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value that can be interpolated between two others.
///
/// Numbers, points, sizes, rectangles and arrays of such conform here, transforms and colours in
/// the modules of layers.
public protocol Interpolatable {
  /// Returns the value interpolated linearly from this one to `other`.
  ///
  /// At progress 0 it is this value, at 1 it is `other`; outside 0...1 it extrapolates if the type
  /// allows.
  func interpolated(to other: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number interpolated linearly to `other`; exact at progress 0 and 1.
  public func interpolated(to other: Double, progress: Double) -> Double {
    self * (1 - progress) + other * progress
  }
}

extension Float: Interpolatable {
  /// Returns the number interpolated linearly to `other`; exact at progress 0 and 1.
  public func interpolated(to other: Float, progress: Double) -> Float {
    Float(Double(self).interpolated(to: Double(other), progress: progress))
  }
}

extension CGFloat: Interpolatable {
  /// Returns the number interpolated linearly to `other`; exact at progress 0 and 1.
  public func interpolated(to other: CGFloat, progress: Double) -> CGFloat {
    CGFloat(Double(self).interpolated(to: Double(other), progress: progress))
  }
}

extension CGPoint: Interpolatable {
  /// Returns the point at `progress` on the straight line to `other`.
  public func interpolated(to other: CGPoint, progress: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress)
    )
  }
}

extension CGSize: Interpolatable {
  /// Returns the size interpolated linearly to `other`.
  public func interpolated(to other: CGSize, progress: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress)
    )
  }
}

extension CGRect: Interpolatable {
  /// Returns the rectangle whose origin and size are interpolated linearly to `other`.
  public func interpolated(to other: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: other.origin, progress: progress),
      size: size.interpolated(to: other.size, progress: progress)
    )
  }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Returns the array of the elements' interpolations.
  ///
  /// Arrays of different lengths are not interpolated: the result is `other` from progress 0.5 on.
  public func interpolated(to other: [Element], progress: Double) -> [Element] {
    guard count == other.count else { return progress < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, progress: progress) }
  }
}
