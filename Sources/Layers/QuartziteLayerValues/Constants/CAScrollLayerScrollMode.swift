// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The directions in which a scroll layer scrolls.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cascrolllayerscrollmode>
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertical scrolling only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontal scrolling only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling in both directions.
  ///
  /// The default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// No scrolling.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// Vertical scrolling only.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// Horizontal scrolling only.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// Scrolling in both directions.
///
/// The default.
public let kCAScrollBoth = CAScrollLayerScrollMode.both
