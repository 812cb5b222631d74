// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// Draws the text of `CATextLayer`s on behalf of QuartziteCore, which knows no fonts.
package struct TextLayerPainter: TextLayerDrawing {
  /// Makes a painter.
  package init() {}

  /// Installs the painter for all text layers.
  ///
  /// Calling it again has no effect.
  package static func install() {
    LayerServices.text = TextLayerPainter()
  }

  /// Draws the layer's string from the top of its bounds.
  ///
  /// Plain strings have the layer's font, size and colour, attributed strings their own; the
  /// layer's alignment, wrapping and truncation apply to both. Lines that begin below the bounds
  /// are left out.
  package func draw(_ layer: CATextLayer, in ctx: CGContext) {
    let bounds = layer.bounds
    guard let text = Self.text(of: layer), !text.units.isEmpty,
      bounds.width > 0, bounds.height > 0
    else { return }
    let layout = Self.layout(text, of: layer, in: bounds.size)
    TextPainter(ctx).draw(layout, at: bounds.origin)
  }

  /// Whether there is a font of a name, or one that substitutes it.
  package func hasFont(named name: String) -> Bool {
    FontCatalog.shared.match(name: name) != nil
  }

  private static func text(of layer: CATextLayer) -> StyledText? {
    if let string = layer.string as? NSAttributedString { return StyledText(string) }
    guard let plain = layer.string as? String ?? (layer.string as? NSString).map(String.init)
    else { return nil }
    let font =
      layer.font as? CTFont
      ?? (layer.font as? NSString).flatMap { CTFont.named($0 as String, size: layer.fontSize) }
      ?? .textDefault
    var attributes: [NSAttributedString.Key: Any] = [.font: font.withSize(layer.fontSize)]
    attributes[.foregroundColor] = layer.foregroundColor ?? CGColor(gray: 1, alpha: 0)
    return StyledText(plain, attributes: attributes)
  }

  private static func layout(
    _ text: StyledText,
    of layer: CATextLayer,
    in size: CGSize
  ) -> TextLayout {
    var text = text
    let truncation = layer.truncationMode.lineBreakMode
    for index in text.paragraphs.indices {
      if let alignment = layer.alignmentMode.textAlignment {
        text.paragraphs[index].settings.alignment = alignment
      }
      text.paragraphs[index].settings.lineBreakMode =
        layer.isWrapped ? .byWordWrapping : truncation ?? .byClipping
    }
    var frame = TextFrame()
    (frame.width, frame.height) = (size.width, size.height)
    frame.usesFontLeading = true
    let layout = TextLayout(text, in: frame)
    guard layer.isWrapped, let truncation, layout.isTruncated || layout.height > size.height else {
      return layout
    }
    // The last line that fits completely is truncated with an ellipsis.
    frame.height = .infinity
    frame.maximumLines = max(layout.lines.count { $0.top + $0.height <= size.height + 0.5 }, 1)
    frame.truncation = truncation
    return TextLayout(text, in: frame)
  }
}

extension CATextLayerTruncationMode {
  /// The line break mode that corresponds to the layer's truncation mode; nil for none.
  fileprivate var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: nil
    }
  }
}

extension CATextLayerAlignmentMode {
  /// The text alignment that corresponds to the layer's; nil for natural.
  fileprivate var textAlignment: NSTextAlignment? {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: nil
    }
  }
}
