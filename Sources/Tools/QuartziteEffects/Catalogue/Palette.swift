// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The colours shared by the scenes of the catalogue.
enum Palette {
  /// The background of cards: a cool near-white gray.
  static let paper = color(0xF1F4FA)
  /// The background of glowing images: a very dark blue.
  static let night = color(0x0F1526)
  /// Text and lines.
  static let ink = color(0x1E2538)
  /// Explanatory text.
  static let muted = color(0x8A93A8)
  /// Tracks and rulers.
  static let line = color(0xDDE3EE)
  /// Medium gray.
  static let gray = color(0x808080)
  /// Black in the sRGB space.
  static let black = color(0)
  /// A red with some orange.
  static let coral = color(0xFF5A5F)
  /// A green with some blue.
  static let teal = color(0x17B8A6)
  /// Blue.
  static let blue = color(0x3B7BFF)
  /// Violet.
  static let violet = color(0x7A5CFF)

  private static func color(_ rgb: UInt32) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }
}
