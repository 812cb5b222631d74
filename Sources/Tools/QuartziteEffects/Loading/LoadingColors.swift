// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension UIColor {
  /// Violet, #da70d6: circle, triangle and the first rectangle.
  static let loadingViolet = UIColor(
    red: 0xda / 255.0,
    green: 0x70 / 255.0,
    blue: 0xd6 / 255.0,
    alpha: 1
  )
  /// Green, #40e0b0: the second rectangle, the wave and the end.
  static let loadingGreen = UIColor(
    red: 0x40 / 255.0,
    green: 0xe0 / 255.0,
    blue: 0xb0 / 255.0,
    alpha: 1
  )
}
