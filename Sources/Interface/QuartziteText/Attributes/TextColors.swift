// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A value that can be a colour in the attributes of a text.
///
/// UIKit's colour class conforms to it, so that text layout and drawing need not know that class.
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
  /// The colour of a shadow without a colour of its own: black with alpha 1/3.
  package static let defaultShadow = CGColor(gray: 0, alpha: 1.0 / 3)

  /// Returns the colour of an attribute's value; nil if it is no colour.
  package static func color(_ value: Any?) -> CGColor? {
    (value as? any TextColor)?.textColor
  }
}
