// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The colours with fixed names.
///
/// See: <https://developer.apple.com/documentation/uikit/uicolor/fixed-colors>
extension UIColor {
  /// Opaque black, in the gray colour space.
  public class var black: UIColor { FixedColors.black }
  /// The gray 1/3, in the gray colour space.
  public class var darkGray: UIColor { FixedColors.darkGray }
  /// The gray 2/3, in the gray colour space.
  public class var lightGray: UIColor { FixedColors.lightGray }
  /// Opaque white, in the gray colour space.
  public class var white: UIColor { FixedColors.white }
  /// The gray 1/2, in the gray colour space.
  public class var gray: UIColor { FixedColors.gray }
  /// Red (1, 0, 0).
  public class var red: UIColor { FixedColors.red }
  /// Green (0, 1, 0).
  public class var green: UIColor { FixedColors.green }
  /// Blue (0, 0, 1).
  public class var blue: UIColor { FixedColors.blue }
  /// Cyan (0, 1, 1).
  public class var cyan: UIColor { FixedColors.cyan }
  /// Yellow (1, 1, 0).
  public class var yellow: UIColor { FixedColors.yellow }
  /// Magenta (1, 0, 1).
  public class var magenta: UIColor { FixedColors.magenta }
  /// Orange (1, 0.5, 0).
  public class var orange: UIColor { FixedColors.orange }
  /// Purple (0.5, 0, 0.5).
  public class var purple: UIColor { FixedColors.purple }
  /// Brown (0.6, 0.4, 0.2).
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
