// SPDX-License-Identifier: Apache-2.0
import QuartziteText

extension UIFont {
  /// Returns the system font for a style; the traits have no effect.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}
