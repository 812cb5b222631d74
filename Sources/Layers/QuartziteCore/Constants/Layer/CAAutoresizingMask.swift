// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How a sublayer follows the size of its superlayer.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caautoresizingmask>
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left margin grows.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width grows.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The right margin grows.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The margin at least y grows.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height grows.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The margin at greatest y grows.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
