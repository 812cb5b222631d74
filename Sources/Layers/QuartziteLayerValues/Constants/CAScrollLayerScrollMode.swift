// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// In which directions a scroll layer moves.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cascrolllayerscrollmode>
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In none.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both.
  ///
  /// The default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// In none.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// Up and down.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// Left and right.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// In both.
///
/// The default.
public let kCAScrollBoth = CAScrollLayerScrollMode.both
