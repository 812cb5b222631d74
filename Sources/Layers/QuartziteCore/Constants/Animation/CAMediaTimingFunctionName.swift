// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a predefined timing function.
///
/// See: <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear: a constant rate.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly: (0.42, 0) (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly: (0, 0) (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly: (0.42, 0) (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of system animations: (0.25, 0.1) (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Linear: a constant rate.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Starts slowly: (0.42, 0) (1, 1).
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Ends slowly: (0, 0) (0.58, 1).
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Starts and ends slowly: (0.42, 0) (0.58, 1).
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The curve of system animations: (0.25, 0.1) (0.25, 1).
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.`default`
