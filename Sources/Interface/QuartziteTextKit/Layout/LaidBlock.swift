// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// One line fragment of a laid-out text: a line, or a part of one beside an exclusion path.
///
/// Lengths are in points; units count from the start of the block, y from its top.
struct LaidLine {
  /// The glyphs.
  var line: TextLine
  /// The units of the line, including trailing spaces and the paragraph separator.
  var range: Range<Int>
  /// The line fragment rectangle: the whole available width.
  var rect: CGRect
  /// The used rectangle: the part that glyphs and padding occupy.
  var usedRect: CGRect
  /// The distance of the baseline from the top of the block.
  var baseline: Double
  /// The x coordinate of the first glyph in the container.
  var x: Double
  /// The widths of the trailing spaces.
  var trailing: [Double]
  /// Whether the fragment is the last of its row of side-by-side fragments.
  var endsRow = true

  /// The positions of carets before each unit of `range` and at its end, in the container.
  func carets() -> [Double] {
    var carets = line.carets(trailing: trailing).map { $0 + x }
    let last = carets.last ?? x
    while carets.count <= range.count { carets.append(last) }
    return carets
  }
}

/// A paragraph, or a part of a long one, in one container.
///
/// Its lines are relative to its start and its top, so that it can be moved.
final class LaidBlock {
  /// The first unit of the block in the text.
  var start: Int
  /// The number of units.
  var count: Int
  /// The index of the container.
  let container: Int
  /// The y coordinate of the top in its container.
  var top: Double
  /// The height of all lines with the spacing between them.
  var height = 0.0
  /// The lines.
  var lines: [LaidLine] = []
  /// Whether the block begins and ends its paragraph.
  var beginsParagraph = true, endsParagraph = true
  /// The distance to the next block: line spacing and paragraph spacing.
  var spaceBelow = 0.0
  /// The `paragraphSpacingBefore` of the paragraph, if the block begins it.
  var spaceAbove = 0.0
  /// The union of the used rectangles of the lines, relative to the top of the block.
  private(set) lazy var usedRect: CGRect = lines.reduce(.null) { $0.union($1.usedRect) }

  init(start: Int, count: Int, container: Int, top: Double) {
    (self.start, self.count, self.container, self.top) = (start, count, container, top)
  }

  /// The unit after the last.
  var end: Int { start + count }
}
