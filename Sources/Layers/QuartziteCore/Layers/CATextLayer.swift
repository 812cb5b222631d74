// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws text.
///
/// The text is drawn into the layer's contents at commit, by the service in `LayerServices.text`;
/// without one nothing is drawn.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catextlayer>
open class CATextLayer: CALayer {
  private final var content = TextContent()
  private final var foregroundSlot = ColorSlot()

  package override class var initialValues: LayerValues {
    LayerValues(payload: .text(TextValues()))
  }

  private struct TextContent {
    var string: Any?
    var font: CFTypeRef?
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var allowsFontSubpixelQuantization = false
  }

  private final func setContent<Value>(
    _ path: WritableKeyPath<TextContent, Value>,
    _ value: Value
  ) {
    content[keyPath: path] = value
    if modelLayer == nil { setNeedsDisplay() }
  }

  /// The text, a String or an NSAttributedString.
  ///
  /// Default nil.
  open var string: Any? {
    get { content.string }
    set { setContent(\.string, AnimatableValue.unwrap(newValue)) }
  }
  /// The font, an object or a name, of plain strings; nil is Helvetica.
  ///
  /// Default nil.
  open var font: CFTypeRef? {
    get { content.font }
    set { setContent(\.font, newValue) }
  }
  /// Whether text is wrapped at the width of the bounds.
  ///
  /// Default false.
  open var isWrapped: Bool {
    get { content.isWrapped }
    set { setContent(\.isWrapped, newValue) }
  }
  /// Where text that does not fit is truncated.
  ///
  /// Default `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { content.truncationMode }
    set { setContent(\.truncationMode, newValue) }
  }
  /// How lines are aligned.
  ///
  /// Default `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.text.alignmentMode }
    set { change(.alignmentMode, \.text.alignmentMode, to: newValue) }
  }
  /// Whether glyphs may be positioned at fractions of a pixel; kept, without effect.
  ///
  /// Default false.
  open var allowsFontSubpixelQuantization: Bool {
    get { content.allowsFontSubpixelQuantization }
    set { setContent(\.allowsFontSubpixelQuantization, newValue) }
  }
  /// The font size of plain strings in points.
  ///
  /// Default 36. Animatable.
  open var fontSize: CGFloat {
    get { values.text.fontSize }
    set { change(.fontSize, \.text.fontSize, to: newValue, isValid: newValue.isFinite) }
  }
  /// The text colour of plain strings.
  ///
  /// Default white. Animatable.
  open var foregroundColor: CGColor? {
    get { foregroundSlot.object(for: values.text.foregroundColor) }
    set {
      foregroundSlot.color = newValue
      change(.foregroundColor, \.text.foregroundColor, to: newValue?.rgba)
    }
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    LayerServices.text?.draw(self, in: ctx)
    super.draw(in: ctx)
  }

  /// Returns whether a change of `key` must redraw the text.
  open override class func needsDisplay(forKey key: String) -> Bool {
    PropertyRow.row(key: key, payload: initialValues.payload)?.redraws == true
      || super.needsDisplay(forKey: key)
  }

  /// Copies what `CALayer` does not know.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CATextLayer else { return }
    (content, foregroundSlot) = (other.content, other.foregroundSlot)
  }
}
