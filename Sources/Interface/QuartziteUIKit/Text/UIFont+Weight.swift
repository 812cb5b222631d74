// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uifont/weight>
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number, -1...1.
    public let rawValue: CGFloat

    /// Makes a weight from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)

    /// The weight on OpenType's scale, 100...900, interpolated linearly between the named ones and
    /// clamped.
    ///
    /// Ultra light and thin both give 100, the lightest weight of free fonts; see `FontName`.
    package var openTypeWeight: Double {
      let steps: [(Double, Double)] = [
        (-0.6, 100), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
        (0.62, 900),
      ]
      let value = Double(rawValue)
      guard !value.isNaN else { return 400 }
      guard value > steps[0].0 else { return 100 }
      for (low, high) in zip(steps, steps.dropFirst()) where value <= high.0 {
        return low.1 + (value - low.0) / (high.0 - low.0) * (high.1 - low.1)
      }
      return 900
    }

    /// Makes the weight for a weight on OpenType's scale, 100...900.
    package init(openTypeWeight weight: Double) {
      let steps: [(Double, CGFloat)] = [
        (100, -0.6), (200, -0.5), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3), (700, 0.4),
        (800, 0.56), (900, 0.62),
      ]
      let nearest = steps.min { abs($0.0 - weight) < abs($1.0 - weight) }
      rawValue = nearest?.1 ?? 0
    }
  }
}
