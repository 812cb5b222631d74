// SPDX-License-Identifier: Apache-2.0

/// The rule by which the size of a font follows the user's text size.
package struct FontScaling: Hashable, Sendable {
  /// The name of the text style whose sizes the font follows, such as `UICTFontTextStyleBody`.
  package let style: String
  /// The size at the standard text size, in points.
  package let size: Double
  /// The maximum size, in points; may be infinite.
  package let most: Double

  /// Makes a rule.
  package init(style: String, size: Double, most: Double) {
    (self.style, self.size, self.most) = (style, size, most)
  }
}
