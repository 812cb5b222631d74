// SPDX-License-Identifier: Apache-2.0

/// How much an image may differ from its golden image.
///
/// The channels are red, green, blue and alpha, straight and of 8 bits, as in PNG files.
public struct GoldenTolerance: Hashable, Sendable {
  /// The name in failure messages.
  public let name: String
  /// The greatest difference of a channel that counts as equal, 0...255.
  public let channelDifference: Int
  /// The number of pixels that may differ by more than that.
  public let differingPixels: Int

  /// Makes a tolerance; negative numbers count as 0.
  public init(name: String, channelDifference: Int, differingPixels: Int = 0) {
    self.name = name
    self.channelDifference = max(channelDifference, 0)
    self.differingPixels = max(differingPixels, 0)
  }

  /// The same bytes: for one version of Quartzite, whose images are the same on all machines.
  public static let exact = GoldenTolerance(name: "exact", channelDifference: 0)
  /// A difference of 2 per channel: for images that should survive other rounding in a new
  /// renderer.
  public static let rounding = GoldenTolerance(name: "rounding", channelDifference: 2)
  /// A difference of 16 per channel: for images whose text or edges may change slightly.
  public static let visual = GoldenTolerance(name: "visual", channelDifference: 16)

  /// Returns this tolerance, with some pixels that may have any difference.
  public func allowing(differingPixels count: Int) -> GoldenTolerance {
    GoldenTolerance(name: name, channelDifference: channelDifference, differingPixels: count)
  }
}
