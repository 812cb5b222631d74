// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How values are interpolated between keyframes.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode>
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation between keyframes.
  ///
  /// The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each keyframe value holds until the next key time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed throughout; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A Kochanek-Bartels spline through the keyframes.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The spline of `cubic` at constant speed throughout; key times and timing functions are
  /// ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
  /// Constant speed within each element of a path; key times and timing functions are used.
  ///
  /// Not in Apple's API. Without a path it acts as `linear`.
  package static let pacedElements = CAAnimationCalculationMode(rawValue: "pacedElements")
}

/// Linear interpolation between keyframes.
///
/// The default.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// No interpolation: each keyframe value holds until the next key time.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Linear interpolation at constant speed throughout; key times and timing functions are ignored.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// A Kochanek-Bartels spline through the keyframes.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The spline of `cubic` at constant speed throughout; key times and timing functions are
/// ignored.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
