// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The colours with fixed names.
///
/// See: <https://developer.apple.com/documentation/uikit/uicolor/fixed-colors>
extension UIColor {
  /// Opaque black, in the gray space.
  public class var black: UIColor { FixedColors.black }
  /// A gray of 1/3.
  public class var darkGray: UIColor { FixedColors.darkGray }
  /// A gray of 2/3.
  public class var lightGray: UIColor { FixedColors.lightGray }
  /// Opaque white, in the gray space.
  public class var white: UIColor { FixedColors.white }
  /// A gray of 1/2.
  public class var gray: UIColor { FixedColors.gray }
  /// Red.
  public class var red: UIColor { FixedColors.red }
  /// Green.
  public class var green: UIColor { FixedColors.green }
  /// Blue.
  public class var blue: UIColor { FixedColors.blue }
  /// Green and blue.
  public class var cyan: UIColor { FixedColors.cyan }
  /// Red and green.
  public class var yellow: UIColor { FixedColors.yellow }
  /// Red and blue.
  public class var magenta: UIColor { FixedColors.magenta }
  /// Red and half green.
  public class var orange: UIColor { FixedColors.orange }
  /// Half red and half blue.
  public class var purple: UIColor { FixedColors.purple }
  /// (0.6, 0.4, 0.2).
  public class var brown: UIColor { FixedColors.brown }
  /// Transparent black.
  public class var clear: UIColor { FixedColors.clear }
}

/// One instance of every fixed colour.
private enum FixedColors {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
}
