// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A value that may stand for a colour in the attributes of a text.
///
/// The view library's colour class conforms, so that layout and drawing need not know it.
package protocol TextColor {
  /// The colour to draw with.
  var textColor: CGColor { get }
}

extension CGColor: TextColor {
  /// The colour itself.
  package var textColor: CGColor { self }
}

/// Reads colours out of attributes.
package enum TextColors {
  /// Opaque black, the colour of text without one.
  package static let black = CGColor(gray: 0, alpha: 1)
  /// The colour of a shadow without one.
  package static let defaultShadow = CGColor(gray: 0, alpha: 1.0 / 3)

  /// Returns the colour that an attribute's value stands for; nil if it is none.
  package static func color(_ value: Any?) -> CGColor? {
    (value as? any TextColor)?.textColor
  }
}
