// SPDX-License-Identifier: Apache-2.0

/// How far a picture may be from its golden picture.
///
/// Channels are the 8-bit red, green, blue and alpha of straight colours, as a PNG file holds them.
public struct GoldenTolerance: Hashable, Sendable {
  /// The name that failures give.
  public let name: String
  /// The greatest difference of a channel that counts as equal, 0...255.
  public let channelDifference: Int
  /// How many pixels may differ by more than that.
  public let differingPixels: Int

  /// Makes a tolerance; negative numbers count as 0.
  public init(name: String, channelDifference: Int, differingPixels: Int = 0) {
    self.name = name
    self.channelDifference = max(channelDifference, 0)
    self.differingPixels = max(differingPixels, 0)
  }

  /// The same bytes: right for one version of Quartzite, whose pictures are the same everywhere.
  public static let exact = GoldenTolerance(name: "exact", channelDifference: 0)
  /// Two steps a channel: for pictures that shall outlive roundings of a newer renderer.
  public static let rounding = GoldenTolerance(name: "rounding", channelDifference: 2)
  /// Sixteen steps a channel: for pictures whose text or edges may be shaped anew.
  public static let visual = GoldenTolerance(name: "visual", channelDifference: 16)

  /// Returns this tolerance with some pixels that may be anything.
  public func allowing(differingPixels count: Int) -> GoldenTolerance {
    GoldenTolerance(name: name, channelDifference: channelDifference, differingPixels: count)
  }
}
