// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// What stands in a text in place of the character U+FFFC: the value of the attribute `.attachment`.
package protocol InlineObject: AnyObject {
  /// Returns its rectangle from the pen on the baseline, in points, with y up.
  ///
  /// - Parameter font: the font of the text there.
  func inlineBounds(in font: CTFont) -> CGRect

  /// Draws it.
  ///
  /// - Parameters:
  ///   - rect: Where, in the context's user space, with y pointing down.
  ///   - color: The colour of the text there.
  ///   - context: Where to draw.
  func drawInline(in rect: CGRect, color: CGColor, context: CGContext)
}

/// An object in a text with its place, read once.
package struct InlinePlace {
  /// The object.
  package let object: any InlineObject
  /// Its rectangle from the pen on the baseline, in points, with y up; its size is not negative.
  package let bounds: CGRect

  /// The character that it stands in place of.
  package static let unit: UInt16 = 0xFFFC
  /// The greatest width and height, in points.
  private static let most = 1e6

  /// Makes the place of the value of an attribute; nil if that is no object for texts.
  ///
  /// Numbers that are not finite count as 0.
  init?(_ value: Any?, font: CTFont) {
    guard let object = value as? any InlineObject else { return nil }
    let wanted = object.inlineBounds(in: font)
    self.object = object
    bounds = CGRect(
      x: wanted.origin.x.finite,
      y: min(max(wanted.origin.y.finite, -Self.most), Self.most),
      width: min(max(wanted.size.width.finite, 0), Self.most),
      height: min(max(wanted.size.height.finite, 0), Self.most)
    )
  }
}
