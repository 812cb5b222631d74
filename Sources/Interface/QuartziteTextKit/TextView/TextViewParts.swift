// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The views and layers of a text view.
@MainActor
struct TextViewParts {
  /// The view that draws the visible lines.
  let canvas = TextViewCanvas(frame: .zero)
  /// The container of the selection's highlights, behind the text.
  let highlights = UIView(frame: .zero)
  /// The blinking caret.
  let caret = CaretLayer()
  /// The handles of the selection; nil until there is one.
  var handles: SelectionHandles?
  /// The typing attributes.
  var typing: [NSAttributedString.Key: Any] = [:]
  var links: [NSAttributedString.Key: Any] = [:]
  var inputView: UIView?
  var accessoryView: UIView?
  /// Whether the text, or what is looked for in it, has changed since links were looked for.
  var mayHaveLinks = false
  /// The width for which the text was laid out last.
  var laidOutWidth: CGFloat = 0
  /// The time and location of the last tap.
  var lastTap: (time: CFTimeInterval, point: CGPoint)?
  /// The x coordinate that the caret keeps while it moves up and down.
  var column: CGFloat?
}

/// Draws the visible lines of a text view: it is as large as the view and follows its bounds.
final class TextViewCanvas: UIView {
  weak var textView: UITextView?

  override func draw(_ rect: CGRect) {
    guard let textView else { return }
    let origin = textView.textOrigin
    let seen = CGRect(
      x: frame.minX - origin.x,
      y: frame.minY - origin.y,
      width: bounds.width,
      height: bounds.height
    )
    let manager = textView.layoutManager
    let range = manager.glyphRange(forBoundingRect: seen, in: textView.textContainer)
    guard range.length > 0 else { return }
    let place = CGPoint(x: origin.x - frame.minX, y: origin.y - frame.minY)
    manager.drawBackground(forGlyphRange: range, at: place)
    manager.drawGlyphs(forGlyphRange: range, at: place)
  }
}
