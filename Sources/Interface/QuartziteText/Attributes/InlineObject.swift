// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// An object that is drawn in a text in place of the character U+FFFC: the value of the attribute
/// `.attachment`.
package protocol InlineObject: AnyObject {
  /// Returns the object's rectangle relative to the pen position on the baseline, in points, with y
  /// up.
  ///
  /// - Parameter font: the font of the text there.
  func inlineBounds(in font: CTFont) -> CGRect

  /// Draws the object.
  ///
  /// - Parameters:
  ///   - rect: The object's rectangle in the context's user space, with y pointing down.
  ///   - color: The colour of the text there.
  ///   - context: The context to draw into.
  func drawInline(in rect: CGRect, color: CGColor, context: CGContext)
}

/// An inline object with its bounds, which are requested once.
package struct InlinePlace {
  /// The object.
  package let object: any InlineObject
  /// The object's rectangle relative to the pen position on the baseline, in points, with y up; its
  /// size is not negative.
  package let bounds: CGRect

  /// The character that an inline object replaces.
  package static let unit: UInt16 = 0xFFFC
  /// The maximum width and height, in points.
  private static let most = 1e6

  /// Makes the place of an attribute's value; nil if the value is not an inline object.
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
