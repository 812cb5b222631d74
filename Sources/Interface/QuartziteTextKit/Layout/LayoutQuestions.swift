// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// The queries of layout to the delegate of a layout manager.
extension NSLayoutManager {
  /// Returns the space above a paragraph that begins at a unit.
  func paragraphSpace(before unit: Int, _ own: Double) -> Double {
    ask(own) {
      $0.layoutManager(
        self,
        paragraphSpacingBeforeGlyphAt: unit,
        withProposedLineFragmentRect: .zero
      )
    }
  }

  /// Returns the space below a paragraph that ends before a unit.
  func paragraphSpace(after unit: Int, _ own: Double) -> Double {
    ask(own) {
      $0.layoutManager(
        self,
        paragraphSpacingAfterGlyphAt: max(unit - 1, 0),
        withProposedLineFragmentRect: .zero
      )
    }
  }

  /// Returns the space below a line that ends before a unit, at y.
  func lineSpace(after unit: Int, _ own: Double, _ y: Double) -> Double {
    ask(own) {
      $0.layoutManager(
        self,
        lineSpacingAfterGlyphAt: max(unit - 1, 0),
        withProposedLineFragmentRect: CGRect(x: 0, y: y, width: 0, height: 0)
      )
    }
  }

  private func ask(_ own: Double, _ body: (any NSLayoutManagerDelegate) -> CGFloat) -> Double {
    guard let delegate else { return own }
    let space = Double(body(delegate))
    return space.isFinite ? max(space, -1e6) : own
  }

  /// Returns the end of a line, moved back to a break that the delegate allows; `end` if it allows
  /// none.
  func allowedBreak(_ end: Int, in shaped: ShapedParagraph, from unit: Int, start: Int) -> Int {
    guard let delegate, end < shaped.paragraph.range.upperBound else { return end }
    var place = end
    while place > unit + 1 {
      if place == end || shaped.breaks.isAllowed[place] {
        if delegate.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: start + place) {
          return place
        }
      }
      place -= 1
    }
    return end
  }

  /// Lets the delegate change the height and baseline of a row.
  func adjust(
    _ row: inout LineSetter.Row,
    top: Double,
    height: inout Double,
    baseline: inout Double,
    start: Int
  ) {
    guard let delegate, let container = textContainers.first else { return }
    for index in row.lines.indices {
      let line = row.lines[index]
      var rect = CGRect(x: line.rect.minX, y: top, width: line.rect.width, height: height)
      var used = CGRect(x: line.usedRect.minX, y: top, width: line.usedRect.width, height: height)
      var offset = CGFloat(baseline)
      let range = NSRange(location: start + line.range.lowerBound, length: line.range.count)
      let isChanged = delegate.layoutManager(
        self,
        shouldSetLineFragmentRect: &rect,
        lineFragmentUsedRect: &used,
        baselineOffset: &offset,
        in: container,
        forGlyphRange: range
      )
      guard isChanged, rect.height.isFinite, offset.isFinite, rect.height >= 0 else { continue }
      height = rect.height
      baseline = offset
    }
  }
}
