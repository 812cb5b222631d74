// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ParagraphSettings {
  /// Returns the x coordinate at which a line starts, and the width that it may take, in points.
  ///
  /// - Parameters:
  ///   - width: The width of the column.
  ///   - isFirst: Whether the line is the first of its paragraph.
  package func room(in width: Double, isFirst: Bool) -> (indent: Double, room: Double) {
    let indent = max(0, isFirst ? firstLineHeadIndent : headIndent).finite
    let tail = tailIndent.finite
    let end = tail > 0 ? min(tail, width) : width + tail
    return (indent, max(end - indent, 0))
  }

  /// Returns the height of a line whose fonts need `natural` points.
  package func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple.finite }
    height = max(height, minimumLineHeight.finite)
    let limit = maximumLineHeight.finite
    return limit > 0 ? min(height, limit) : height
  }
}

extension TextLine {
  /// Sets `x` by the alignment of the paragraph, and justifies all lines except the paragraph's
  /// last one if it is justified.
  ///
  /// - Parameters:
  ///   - settings: The settings of the paragraph.
  ///   - indent: The x coordinate at which the line starts.
  ///   - room: The available width in points; infinite for no alignment.
  ///   - endsParagraph: Whether the line is the last of its paragraph.
  package mutating func align(
    _ settings: ParagraphSettings,
    indent: Double,
    room: Double,
    endsParagraph: Bool
  ) {
    self.endsParagraph = endsParagraph
    let start = isRightToLeft ? 0 : indent
    guard room < .infinity else {
      x = start
      return
    }
    switch settings.alignment.resolved(isRightToLeft: isRightToLeft) {
    case .center: x = start + (room - width) / 2
    case .right: x = start + room - width
    case .justified:
      if !endsParagraph { justify(to: room) }
      x = isRightToLeft ? start + room - width : start
    default: x = start
    }
    // The tail indent of a right-to-left paragraph is measured from the left edge.
    if isRightToLeft, settings.tailIndent < 0 { x -= settings.tailIndent.finite }
  }
}

extension Double {
  /// The number; 0 if it is infinite or NaN.
  package var finite: Double { isFinite ? self : 0 }
}

extension CGFloat {
  /// The number; 0 if it is infinite or NaN.
  package var finite: CGFloat { isFinite ? self : 0 }
}
