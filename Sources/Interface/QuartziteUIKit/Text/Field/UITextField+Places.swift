// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

extension UITextField {
  /// The line of a text that is being edited: its layout, its position and its caret positions.
  struct EditingLine {
    /// The line.
    var layout: TextLayout
    /// The left end and the top of the line in the field, in points.
    var x: CGFloat, y: CGFloat
    /// The x coordinates of the carets before each displayed UTF-16 unit, from the left end.
    var carets: [Double]
  }

  /// The line of the text, scrolled so that the end of the selection is visible.
  var editingLine: EditingLine {
    let rect = editingRect(forBounds: bounds)
    let content = shownContent
    let layout = content.naturalLayout(width: .infinity, lines: 1, scale: 1)
    var carets: [Double] = [0]
    var width = 0.0
    if let line = layout.lines.first {
      let spaces = (content.string ?? "").utf16.reversed().prefix { $0 == 0x20 }.count
      let each = spaces > 0 ? line.trailingWidth / Double(spaces) : 0
      carets = line.carets(trailing: Array(repeating: each, count: min(spaces, line.range.count)))
      width = line.width + line.trailingWidth
    }
    let free = rect.width - CaretLayer.width - width
    var x = 0.0
    if free >= 0 {
      switch textAlignment {
      case .center: x = free / 2
      case .right: x = free
      default: x = 0
      }
    } else {
      let end = carets[min(max(shownUnit(NSMaxRange(input.selection)), 0), carets.count - 1)]
      x = max(min(0, rect.width - CaretLayer.width - end), free)
    }
    let fitted = LabelContent.Fitted(layout: layout, scale: 1, fullBaseline: 0, fullHeight: 0)
    let top = content.top(of: fitted, height: rect.height, scale: layer.contentsScale)
    return EditingLine(layout: layout, x: rect.minX + x, y: rect.minY + top, carets: carets)
  }

  /// The offset in the displayed text for one in the text: secure text is displayed as one dot per
  /// character.
  private func shownUnit(_ unit: Int) -> Int {
    guard isSecureTextEntry else { return unit }
    return places.text(NSRange(location: 0, length: unit)).count
  }

  /// Returns the x coordinate of the caret before a UTF-16 unit.
  func caretX(_ unit: Int) -> CGFloat {
    let line = editingLine
    return line.x + line.carets[min(max(shownUnit(unit), 0), line.carets.count - 1)]
  }

  /// Returns the UTF-16 offset whose caret is nearest to a point.
  func unit(near point: CGPoint) -> Int {
    guard point.x.isFinite else { return 0 }
    let line = editingLine
    let nearest =
      line.carets.indices.min {
        abs(line.x + line.carets[$0] - point.x) < abs(line.x + line.carets[$1] - point.x)
      } ?? 0
    guard isSecureTextEntry else { return places.whole(nearest) }
    return (text ?? "").prefix(nearest).utf16.count
  }

  /// Returns the rectangle between the carets at two UTF-16 offsets, as high as the font.
  func lineRect(from start: Int, to end: Int) -> CGRect {
    let rect = editingRect(forBounds: bounds)
    let height = min(content.font.lineHeight, rect.height)
    let (left, right) = (caretX(start), caretX(end))
    let low = min(max(min(left, right), rect.minX), rect.maxX)
    let high = min(max(max(left, right), rect.minX), rect.maxX)
    return CGRect(x: low, y: rect.midY - height / 2, width: high - low, height: height)
  }
}
