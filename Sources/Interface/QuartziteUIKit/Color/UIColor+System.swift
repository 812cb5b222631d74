// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The colours that depend on the interface style (light or dark), with the sRGB values of iOS 15.
///
/// Source: Apple, Human Interface Guidelines, "Color", tables of system colours.
extension UIColor {
  /// `systemRed` of the Human Interface Guidelines.
  public class var systemRed: UIColor { SystemColors.systemRed }
  /// `systemGreen` of the Human Interface Guidelines.
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  /// `systemBlue` of the Human Interface Guidelines.
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  /// `systemOrange` of the Human Interface Guidelines.
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  /// `systemYellow` of the Human Interface Guidelines.
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  /// `systemPink` of the Human Interface Guidelines.
  public class var systemPink: UIColor { SystemColors.systemPink }
  /// `systemPurple` of the Human Interface Guidelines.
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  /// `systemTeal` of the Human Interface Guidelines.
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  /// `systemIndigo` of the Human Interface Guidelines.
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  /// `systemBrown` of the Human Interface Guidelines.
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  /// `systemMint` of the Human Interface Guidelines.
  public class var systemMint: UIColor { SystemColors.systemMint }
  /// `systemCyan` of the Human Interface Guidelines.
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  /// `systemGray` of the Human Interface Guidelines.
  public class var systemGray: UIColor { SystemColors.systemGray }
  /// `systemGray2` of the Human Interface Guidelines.
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  /// `systemGray3` of the Human Interface Guidelines.
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  /// `systemGray4` of the Human Interface Guidelines.
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  /// `systemGray5` of the Human Interface Guidelines.
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  /// `systemGray6` of the Human Interface Guidelines.
  public class var systemGray6: UIColor { SystemColors.systemGray6 }
  /// `label` of the Human Interface Guidelines.
  public class var label: UIColor { SystemColors.label }
  /// `secondaryLabel` of the Human Interface Guidelines.
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  /// `tertiaryLabel` of the Human Interface Guidelines.
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  /// `quaternaryLabel` of the Human Interface Guidelines.
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  /// `link` of the Human Interface Guidelines.
  public class var link: UIColor { SystemColors.link }
  /// `placeholderText` of the Human Interface Guidelines.
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  /// `separator` of the Human Interface Guidelines.
  public class var separator: UIColor { SystemColors.separator }
  /// `opaqueSeparator` of the Human Interface Guidelines.
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  /// `systemBackground` of the Human Interface Guidelines.
  public class var systemBackground: UIColor { SystemColors.systemBackground }
  /// `secondarySystemBackground` of the Human Interface Guidelines.
  public class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  /// `tertiarySystemBackground` of the Human Interface Guidelines.
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  /// The background of grouped tables, as it was called before iOS 13.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// `systemGroupedBackground` of the Human Interface Guidelines.
  public class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  /// `secondarySystemGroupedBackground` of the Human Interface Guidelines.
  public class var secondarySystemGroupedBackground: UIColor {
    SystemColors.secondarySystemGroupedBackground
  }
  /// `tertiarySystemGroupedBackground` of the Human Interface Guidelines.
  public class var tertiarySystemGroupedBackground: UIColor {
    SystemColors.tertiarySystemGroupedBackground
  }
  /// `systemFill` of the Human Interface Guidelines.
  public class var systemFill: UIColor { SystemColors.systemFill }
  /// `secondarySystemFill` of the Human Interface Guidelines.
  public class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  /// `tertiarySystemFill` of the Human Interface Guidelines.
  public class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  /// `quaternarySystemFill` of the Human Interface Guidelines.
  public class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }
  /// `darkText` of the Human Interface Guidelines.
  public class var darkText: UIColor { SystemColors.darkText }
  /// `lightText` of the Human Interface Guidelines.
  public class var lightText: UIColor { SystemColors.lightText }
}

/// One instance of every system colour, made of sRGB bytes and an alpha for the light and the dark
/// style.
private enum SystemColors {
  static let systemRed = make((255, 59, 48, 1), (255, 69, 58, 1))
  static let systemGreen = make((52, 199, 89, 1), (48, 209, 88, 1))
  static let systemBlue = make((0, 122, 255, 1), (10, 132, 255, 1))
  static let systemOrange = make((255, 149, 0, 1), (255, 159, 10, 1))
  static let systemYellow = make((255, 204, 0, 1), (255, 214, 10, 1))
  static let systemPink = make((255, 45, 85, 1), (255, 55, 95, 1))
  static let systemPurple = make((175, 82, 222, 1), (191, 90, 242, 1))
  static let systemTeal = make((48, 176, 199, 1), (64, 200, 224, 1))
  static let systemIndigo = make((88, 86, 214, 1), (94, 92, 230, 1))
  static let systemBrown = make((162, 132, 94, 1), (172, 142, 104, 1))
  static let systemMint = make((0, 199, 190, 1), (99, 230, 226, 1))
  static let systemCyan = make((50, 173, 230, 1), (100, 210, 255, 1))
  static let systemGray = make((142, 142, 147, 1), (142, 142, 147, 1))
  static let systemGray2 = make((174, 174, 178, 1), (99, 99, 102, 1))
  static let systemGray3 = make((199, 199, 204, 1), (72, 72, 74, 1))
  static let systemGray4 = make((209, 209, 214, 1), (58, 58, 60, 1))
  static let systemGray5 = make((229, 229, 234, 1), (44, 44, 46, 1))
  static let systemGray6 = make((242, 242, 247, 1), (28, 28, 30, 1))
  static let label = make((0, 0, 0, 1), (255, 255, 255, 1))
  static let secondaryLabel = make((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  static let tertiaryLabel = make((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let quaternaryLabel = make((60, 60, 67, 0.18), (235, 235, 245, 0.16))
  static let link = make((0, 122, 255, 1), (9, 132, 255, 1))
  static let placeholderText = make((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let separator = make((60, 60, 67, 0.29), (84, 84, 88, 0.6))
  static let opaqueSeparator = make((198, 198, 200, 1), (56, 56, 58, 1))
  static let systemBackground = make((255, 255, 255, 1), (0, 0, 0, 1))
  static let secondarySystemBackground = make((242, 242, 247, 1), (28, 28, 30, 1))
  static let tertiarySystemBackground = make((255, 255, 255, 1), (44, 44, 46, 1))
  static let systemGroupedBackground = make((242, 242, 247, 1), (0, 0, 0, 1))
  static let secondarySystemGroupedBackground = make((255, 255, 255, 1), (28, 28, 30, 1))
  static let tertiarySystemGroupedBackground = make((242, 242, 247, 1), (44, 44, 46, 1))
  static let systemFill = make((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  static let secondarySystemFill = make((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  static let tertiarySystemFill = make((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  static let quaternarySystemFill = make((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  static let darkText = make((0, 0, 0, 1), (0, 0, 0, 1))
  static let lightText = make((255, 255, 255, 0.6), (255, 255, 255, 0.6))

  private typealias Bytes = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func make(_ light: Bytes, _ dark: Bytes) -> UIColor {
    let (light, dark) = (color(light), color(dark))
    guard light != dark else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func color(_ bytes: Bytes) -> UIColor {
    UIColor(
      red: bytes.red / 255,
      green: bytes.green / 255,
      blue: bytes.blue / 255,
      alpha: bytes.alpha
    )
  }
}
