// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension NSAttributedString {
  /// Returns the size of the text with one line per paragraph, in points and not rounded.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }

  /// Draws the text with its top left corner at `point` of the current context, one line per
  /// paragraph.
  public func draw(at point: CGPoint) {
    StringDrawing(self, size: .zero, options: .usesLineFragmentOrigin, context: nil)
      .draw(at: point)
  }

  /// Draws the text into `rect` of the current context; lines that begin below it are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text at or into `rect` of the current context, as the options say.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, size: rect.size, options: options, context: context)
      .draw(at: rect.origin)
  }

  /// Returns the rectangle that the text covers if it is drawn with these arguments at the origin.
  ///
  /// It is not rounded; round its size up for a view. Without `.usesLineFragmentOrigin`, y 0 is the
  /// baseline of a single line and the top is negative.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, size: size, options: options, context: context).bounds
  }
}
