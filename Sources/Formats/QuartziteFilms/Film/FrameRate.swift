// SPDX-License-Identifier: Apache-2.0

/// Frames per second as a fraction, so that the times of frames do not drift.
package struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  /// The number of frames in `denominator` seconds.
  package let numerator: Int
  /// The seconds that `numerator` frames take.
  package let denominator: Int

  /// Makes a rate of `numerator / denominator` frames per second; both above 0.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(numerator > 0 && denominator > 0, "A frame rate is above zero.")
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Makes the rate nearest to `value` frames per second, to a thousandth; nil unless it is finite
  /// and in 0.001...1000.
  ///
  /// 29.97, 23.976 and similar numbers give the fractions over 1001 of television.
  package init?(_ value: Double) {
    guard value.isFinite, value >= 0.001, value <= 1_000 else { return nil }
    let whole = value.rounded(.up)
    if abs(whole * 1_000 / 1_001 - value) < 0.0006, [24, 30, 48, 60, 120].contains(whole) {
      self.init(Int(whole) * 1_000, 1_001)
    } else {
      let thousandths = Int((value * 1_000).rounded())
      let divisor = Self.greatestCommonDivisor(thousandths, 1_000)
      self.init(thousandths / divisor, 1_000 / divisor)
    }
  }

  /// The rate in frames per second.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The time of frame `index` after the first one, in seconds.
  package func time(ofFrame index: Int) -> Double {
    Double(index) * Double(denominator) / Double(numerator)
  }

  /// The time of frame `index` in units of which a second has `perSecond`, rounded to nearest.
  package func ticks(ofFrame index: Int, perSecond: Int) -> Int {
    (2 * perSecond * index * denominator + numerator) / (2 * numerator)
  }

  /// How long frame `index` is shown, in such units: from its rounded time to the next one's, so
  /// that errors do not add up.
  package func duration(ofFrame index: Int, perSecond: Int) -> Int {
    ticks(ofFrame: index + 1, perSecond: perSecond) - ticks(ofFrame: index, perSecond: perSecond)
  }

  /// The time of frame `index` in hundredths of a second, rounded to nearest.
  package func centiseconds(ofFrame index: Int) -> Int { ticks(ofFrame: index, perSecond: 100) }

  /// The number of frames that cover `duration` seconds: at least 1.
  ///
  /// The frame exactly at the end is not included; a remainder shorter than a frame gets one. Durations
  /// beyond all use count 10^15, and one that is no number counts 1.
  package func frameCount(for duration: Double) -> Int {
    let count = (duration * value - 1e-6).rounded(.up)
    return count > 1 ? Int(min(count, 1e15)) : 1
  }

  /// The fraction in FFmpeg's syntax: `60/1`.
  package var description: String { "\(numerator)/\(denominator)" }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}
