// SPDX-License-Identifier: Apache-2.0

/// The frame rates that a display link or an animation prefers, in frames a second.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caframeraterange>
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate in frames per second; 0 is any.
  public var minimum: Float
  /// The highest; 0 is any.
  public var maximum: Float
  /// The preferred rate; nil or 0 is any.
  public var preferred: Float?

  /// Any rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Makes the default.
  public init() {
    self = .default
  }

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
