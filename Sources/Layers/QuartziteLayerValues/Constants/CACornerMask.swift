// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which corners of a layer are rounded.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cacornermask>
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at least x, least y: top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at greatest x, least y: top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at least x, greatest y: bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at greatest x, greatest y: bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four.
  package static let all = CACornerMask(rawValue: 15)
}
