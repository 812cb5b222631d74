// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How keyframes are joined.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode>
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from keyframe to keyframe.
  ///
  /// The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each keyframe holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at even speed over the whole; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A Kochanek-Bartels spline through the keyframes.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The spline at even speed over the whole.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
  /// Along a path at even speed within each of its elements; key times and timing functions count.
  ///
  /// Not Apple's: without a path it is `linear`.
  package static let pacedElements = CAAnimationCalculationMode(rawValue: "pacedElements")
}

/// Straight from keyframe to keyframe.
///
/// The default.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Each keyframe holds until the next.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Straight, at even speed over the whole; key times and timing functions are ignored.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// A Kochanek-Bartels spline through the keyframes.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The spline at even speed over the whole.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
