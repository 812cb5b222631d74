// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// One line, or a part of one beside a path, of a laid-out text.
///
/// Lengths are in points; units count from the start of the block, y from its top.
struct LaidLine {
  /// The glyphs.
  var line: TextLine
  /// The units, with spaces that hang over the end and the separator of the paragraph.
  var range: Range<Int>
  /// The rectangle of the fragment in its container: all of the width that it may take.
  var rect: CGRect
  /// The part of it that the glyphs and the padding take.
  var usedRect: CGRect
  /// The baseline below the top of the block.
  var baseline: Double
  /// The left end of the glyphs in the container.
  var x: Double
  /// The widths of the spaces that hang over the end.
  var trailing: [Double]
  /// Whether the line is the last of its row: the others stand beside it.
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
/// Everything in it is relative to its start and its top, so that it can be moved.
final class LaidBlock {
  /// The first unit of the block in the text.
  var start: Int
  /// The number of units.
  var count: Int
  /// The container's index.
  let container: Int
  /// The top in its container.
  var top: Double
  /// The height of all lines with what is between them.
  var height = 0.0
  /// The lines.
  var lines: [LaidLine] = []
  /// Whether the block begins and ends its paragraph.
  var beginsParagraph = true, endsParagraph = true
  /// What the next block keeps away from this one: spacing of lines and of paragraphs.
  var spaceBelow = 0.0
  /// The space above the block that its paragraph asks for.
  var spaceAbove = 0.0
  /// The rectangle of what is used, from the top of the block; nil before it is asked for.
  private(set) lazy var usedRect: CGRect = lines.reduce(.null) { $0.union($1.usedRect) }

  init(start: Int, count: Int, container: Int, top: Double) {
    (self.start, self.count, self.container, self.top) = (start, count, container, top)
  }

  /// The unit after the last.
  var end: Int { start + count }
}
