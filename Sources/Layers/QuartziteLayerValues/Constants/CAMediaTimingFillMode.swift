// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What an animation shows outside its active time.
///
/// See: <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing: the model value shows.
  ///
  /// The default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Forwards and backwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Nothing: the model value shows.
///
/// The default.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The last value stays after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The first value shows before the start.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Forwards and backwards.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
