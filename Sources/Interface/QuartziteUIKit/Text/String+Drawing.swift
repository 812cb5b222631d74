// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension StringProtocol {
  /// Returns the size of the text with one line per paragraph, in points and not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(
      with: .zero,
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    ).size
  }

  /// Draws the text with its top left corner at `point` of the current context.
  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(
      with: CGRect(origin: point, size: .zero),
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
  }

  /// Draws the text into `rect` of the current context; lines that begin below it are left out.
  public func draw(
    in rect: CGRect,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  /// Draws the text at or into `rect` of the current context, as the options say.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(
      self,
      attributes: attributes,
      size: rect.size,
      options: options,
      context: context
    ).draw(at: rect.origin)
  }

  /// Returns the rectangle that the text covers if it is drawn with these arguments at the origin.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes: attributes, size: size, options: options, context: context)
      .bounds
  }
}

extension NSString {
  /// Returns the size of the text with one line per paragraph, in points and not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// Draws the text with its top left corner at `point` of the current context.
  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into `rect` of the current context; lines that begin below it are left out.
  public func draw(
    in rect: CGRect,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text at or into `rect` of the current context, as the options say.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle that the text covers if it is drawn with these arguments at the origin.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size,
      options: options,
      attributes: attributes,
      context: context
    )
  }
}
