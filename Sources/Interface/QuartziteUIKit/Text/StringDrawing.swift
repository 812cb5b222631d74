// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// A text laid out for drawing or measuring with `NSStringDrawingOptions`.
package struct StringDrawing {
  /// The lines.
  package let layout: TextLayout
  /// The factor by which the text was shrunken, 0...1; 1 if it was not.
  package let scale: CGFloat
  private let hasTopOrigin: Bool
  private let measuresOutlines: Bool
  /// Whether spaces at the end of a line hang over its edge instead of being part of its width.
  private let hangsSpaces: Bool

  /// Lays out a text with attributes; see ``init(size:options:context:text:)``.
  package init(
    _ string: NSAttributedString,
    size: CGSize,
    options: NSStringDrawingOptions,
    context: NSStringDrawingContext?
  ) {
    self.init(size: size, options: options, context: context) { scale in
      StyledText(scale == 1 ? string : string.scalingFonts(by: scale))
    }
  }

  /// Lays out a text with the same attributes everywhere; see ``init(size:options:context:text:)``.
  package init(
    _ string: some StringProtocol,
    attributes: [NSAttributedString.Key: Any]?,
    size: CGSize,
    options: NSStringDrawingOptions,
    context: NSStringDrawingContext?
  ) {
    self.init(size: size, options: options, context: context) { scale in
      var attributes = attributes ?? [:]
      if scale != 1 {
        let font = attributes[.font] as? UIFont ?? .textDefault
        attributes[.font] = font.withSize(font.pointSize * scale)
      }
      return StyledText(String(string), attributes: attributes)
    }
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - size: The available size. A width or height that is not positive and finite is no limit.
  ///   - options: How to lay out.
  ///   - context: The least factor of shrinking; receives the results.
  ///   - text: The text, with all font sizes multiplied by a factor.
  private init(
    size: CGSize,
    options: NSStringDrawingOptions,
    context: NSStringDrawingContext?,
    text: (_ scale: CGFloat) -> StyledText
  ) {
    hasTopOrigin = options.contains(.usesLineFragmentOrigin)
    measuresOutlines = options.contains(.usesDeviceMetrics)
    var frame = TextFrame()
    frame.usesFontLeading = options.contains(.usesFontLeading)
    if size.width > 0, size.width < .greatestFiniteMagnitude { frame.width = size.width }
    if hasTopOrigin {
      if size.height > 0, size.height < .greatestFiniteMagnitude { frame.height = size.height }
    } else {
      frame.maximumLines = 1
    }
    hangsSpaces = hasTopOrigin && frame.width < .infinity
    let truncates = options.contains(.truncatesLastVisibleLine)
    if truncates { frame.wrapsTruncatingParagraphs = true }
    let full = text(1)
    var fitted = Self.layout(full, frame, wraps: hasTopOrigin, truncates: truncates)
    var scale: CGFloat = 1
    if let smallest = context?.minimumScaleFactor, smallest > 0, smallest < 1,
      frame.width < .infinity
    {
      let natural = Self.layout(full, frame, wraps: false, truncates: false)
      if natural.width > frame.width {
        scale = max(smallest, frame.width / natural.width)
        fitted = Self.layout(text(scale), frame, wraps: hasTopOrigin, truncates: truncates)
      }
    }
    (layout, self.scale) = (fitted, scale)
    context?.actualScaleFactor = scale
    context?.totalBounds = bounds
  }

  private static func layout(
    _ text: StyledText,
    _ frame: TextFrame,
    wraps: Bool,
    truncates: Bool
  ) -> TextLayout {
    var frame = frame
    if !wraps { frame.width = .infinity }
    guard truncates, frame.height < .infinity else { return TextLayout(text, in: frame) }
    var whole = frame
    whole.height = .infinity
    let natural = TextLayout(text, in: whole)
    // A line fits if all of its height does; the first line is always shown.
    let fitting = natural.lines.count { $0.top + $0.height <= frame.height + 1e-6 }
    guard fitting < natural.lines.count else { return natural }
    whole.maximumLines = max(fitting, 1)
    whole.truncation = .byTruncatingTail
    return TextLayout(text, in: whole)
  }

  /// The rectangle that the text covers, relative to the origin given for drawing.
  package var bounds: CGRect {
    if measuresOutlines { return outlineBounds }
    let top = hasTopOrigin ? 0 : -(layout.lines.first?.baseline ?? 0)
    return CGRect(x: layout.minX, y: top, width: width, height: layout.height)
  }

  private var width: CGFloat {
    guard !hangsSpaces else { return layout.width }
    return layout.lines.map { $0.maxX + $0.trailingWidth - layout.minX }.max() ?? 0
  }

  private var outlineBounds: CGRect {
    var points: [CGPoint] = []
    for line in layout.lines {
      let top = hasTopOrigin ? line.baseline : 0
      points +=
        line.outlines(
          transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: line.x, ty: top)
        ).points
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return .zero
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Draws the text at `origin` of the thread's current context; does nothing without one.
  package func draw(at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var origin = origin
    if !hasTopOrigin { origin.y -= layout.lines.first?.baseline ?? 0 }
    TextPainter(context).draw(layout, at: origin)
  }
}

extension NSAttributedString {
  /// Returns the text with all font sizes multiplied by `scale`; missing fonts become the default
  /// font.
  package func scalingFonts(
    by scale: CGFloat,
    defaultFont: UIFont = .textDefault
  ) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      let font = value as? UIFont ?? defaultFont
      copy.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
    }
    return copy
  }
}
