// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which margins and lengths of a sublayer change when its superlayer is resized.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caautoresizingmask>
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left margin is flexible.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The margin on the side of the smallest y is flexible.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The margin on the side of the largest y is flexible.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
