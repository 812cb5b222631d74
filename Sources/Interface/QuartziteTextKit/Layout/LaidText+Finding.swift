// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteText

/// A line of a laid-out text with its position in text and container.
struct PlacedLine {
  /// The block with the line.
  let block: LaidBlock
  /// The line's index in the block.
  let index: Int

  private var line: LaidLine { block.lines[index] }
  /// The units of the text.
  var range: Range<Int> {
    line.range.lowerBound + block.start..<line.range.upperBound + block.start
  }
  /// The line fragment rectangle in the container.
  var rect: CGRect { line.rect.offsetBy(dx: 0, dy: block.top) }
  /// The used rectangle in the container.
  var usedRect: CGRect { line.usedRect.offsetBy(dx: 0, dy: block.top) }
  /// The baseline in the container.
  var baseline: Double { line.baseline + block.top }
  /// The x coordinate of the first glyph in the container.
  var x: Double { line.x }
  /// The glyphs, whose units count from `glyphStart`.
  var glyphs: TextLine { line.line }
  /// The unit of the text that is the first of the glyphs' units.
  var glyphStart: Int { range.lowerBound - line.line.range.lowerBound }
  /// The positions of carets before each unit and at the end, in the container.
  func carets() -> [Double] { line.carets() }
  /// Whether the paragraph ends with the line.
  var endsParagraph: Bool { block.endsParagraph && index == block.lines.count - 1 }
}

extension LaidText {
  /// Returns the line with a unit, as far as lines are laid out; the last one for a unit beyond,
  /// nil if nothing is laid out.
  ///
  /// Takes logarithmic time in the number of blocks.
  func line(at unit: Int) -> PlacedLine? {
    let place = blocks.indices.prefixEnd { blocks[$0].end <= unit }
    guard place < blocks.count else {
      return blocks.last.flatMap {
        $0.lines.isEmpty ? nil : PlacedLine(block: $0, index: $0.lines.count - 1)
      }
    }
    let block = blocks[place]
    let relative = unit - block.start
    let index = block.lines.firstIndex { $0.range.upperBound > relative } ?? block.lines.count - 1
    return index >= 0 ? PlacedLine(block: block, index: index) : nil
  }

  /// Calls `body` for the lines that intersect a range, in order, until it returns false.
  func forEachLine(in range: Range<Int>, _ body: (PlacedLine) -> Bool) {
    guard !range.isEmpty || range.lowerBound < end else { return }
    var place = blocks.indices.prefixEnd { blocks[$0].end <= range.lowerBound }
    while place < blocks.count, blocks[place].start < max(range.upperBound, range.lowerBound + 1) {
      let block = blocks[place]
      for index in block.lines.indices {
        let line = PlacedLine(block: block, index: index)
        guard line.range.upperBound > range.lowerBound else { continue }
        guard line.range.lowerBound < max(range.upperBound, range.lowerBound + 1) else { return }
        if !body(line) { return }
      }
      place += 1
    }
  }

  /// Returns the indices of the blocks in a container.
  func blocks(in container: Int) -> Range<Int> {
    let start = blocks.indices.prefixEnd { blocks[$0].container < container }
    return start..<blocks.indices.prefixEnd { blocks[$0].container <= container }
  }

  /// Returns the index of the first block of a container that extends below a y coordinate; the
  /// last one if none does, nil if there are no blocks.
  func block(at y: Double, in container: Int) -> Int? {
    let range = blocks(in: container)
    guard !range.isEmpty else { return nil }
    let place = range.prefixEnd { !(blocks[$0].top + blocks[$0].height > y) }
    return min(place, range.upperBound - 1)
  }

  /// Returns the line nearest to a point of a container; nil if there is none in it.
  func line(near point: CGPoint, in container: Int) -> PlacedLine? {
    guard let index = block(at: point.y, in: container) else { return nil }
    let block = blocks[index]
    let y = point.y - block.top
    let row = block.lines.firstIndex { $0.rect.maxY > y } ?? block.lines.count - 1
    guard row >= 0 else { return nil }
    // Of side-by-side fragments, the horizontally nearest one.
    var best = row
    var place = row
    while place < block.lines.count, block.lines[place].rect.minY == block.lines[row].rect.minY {
      if abs(block.lines[place].rect.distance(toX: point.x))
        < abs(block.lines[best].rect.distance(toX: point.x))
      {
        best = place
      }
      place += 1
    }
    return PlacedLine(block: block, index: best)
  }

  /// Whether the text is empty or ends with a paragraph separator, so that an extra empty line
  /// follows.
  var hasExtraLine: Bool {
    units.last?.separatesParagraphs ?? true
  }
}

extension CGRect {
  /// The horizontal distance of a coordinate from the rectangle; 0 inside.
  fileprivate func distance(toX x: CGFloat) -> CGFloat {
    x < minX ? minX - x : max(x - maxX, 0)
  }
}
