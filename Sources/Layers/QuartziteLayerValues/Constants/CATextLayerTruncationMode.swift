// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Where a line that does not fit is truncated.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catextlayertruncationmode>
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not truncated.
  ///
  /// The default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Not truncated.
///
/// The default.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// At the start.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// At the end.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// In the middle.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
