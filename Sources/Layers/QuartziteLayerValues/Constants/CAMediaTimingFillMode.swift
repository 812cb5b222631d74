// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which value an animation gives before it begins and after it ends.
///
/// See: <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// None: the model value shows.
  ///
  /// The default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value shows before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// None: the model value shows.
///
/// The default.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The final value stays after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The initial value shows before the start.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Both `forwards` and `backwards`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
