// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// The lines of a text in containers, which are laid out on demand from the start of the text.
///
/// After a change of the text, the lines before the changed paragraph are kept, and those after it
/// are moved if their layout is unchanged.
final class LaidText {
  /// The maximum length of a part of a long paragraph that is shaped at once, in units.
  private static let window = 8192

  /// The layout manager.
  unowned let manager: NSLayoutManager
  /// The units of the text.
  private(set) var units: [UInt16] = []
  /// The blocks in order.
  private(set) var blocks: [LaidBlock] = []
  /// The blocks after a change whose layout may be unchanged, in order.
  private var kept: [LaidBlock] = []
  private var reader = ParagraphReader()
  /// Whether all of the text that fits into the containers is laid out.
  private(set) var isComplete = false
  /// The start of the paragraph of the last block.
  private var paragraph = 0

  init(_ manager: NSLayoutManager) {
    self.manager = manager
  }

  /// The unit after the last that is laid out.
  var end: Int { blocks.last?.end ?? 0 }

  // MARK: - Changes

  /// Discards all lines and reads the text again.
  func reset() {
    units = manager.textStorage.map { Array($0.string.utf16) } ?? []
    invalidate(from: 0)
  }

  /// Discards the lines from the paragraph of a unit on.
  func invalidate(from unit: Int) {
    let start = paragraphStart(unit)
    let first = blocks.firstIndex { $0.end > start || $0.start >= start } ?? blocks.count
    blocks.removeLast(blocks.count - first)
    kept = []
    reader.forget()
    isComplete = false
  }

  /// Applies a change of the text.
  ///
  /// - Parameters:
  ///   - range: The changed range after the change.
  ///   - delta: The number of units by which the text has grown.
  func change(_ range: NSRange, delta: Int) {
    guard let storage = manager.textStorage else { return reset() }
    let old = range.location..<max(NSMaxRange(range) - delta, range.location)
    guard units.count + delta == storage.length, old.upperBound <= units.count else {
      return reset()
    }
    if delta != 0 || range.length > 0 {
      let new = Array(storage.string.utf16[view: range])
      units.replaceSubrange(old, with: new)
    }
    let start = paragraphStart(range.location)
    let oldBlocks = blocks
    let wasMoving = !kept.isEmpty
    invalidate(from: start)
    guard !wasMoving, canMove else { return }
    // Paragraphs that begin after the change keep their layout, as their units are unchanged.
    kept = Array(oldBlocks.drop { $0.start < old.upperBound || !$0.beginsParagraph })
    for block in kept { block.start += delta }
  }

  /// Whether the layout of lines is independent of their height, so that blocks can be moved.
  private var canMove: Bool {
    guard manager.textContainers.count == 1, manager.delegate == nil,
      let container = manager.textContainers.first
    else { return false }
    return container.isSimpleRectangularTextContainer && !container.depth.isFinite
      && container.maximumNumberOfLines == 0
  }

  /// The start of the paragraph with a unit.
  private func paragraphStart(_ unit: Int) -> Int {
    var start = min(max(unit, 0), units.count)
    // A position between CR and LF belongs to the paragraph before them.
    if start > 0, start < units.count, units[start] == 0x0A, units[start - 1] == 0x0D { start -= 1 }
    while start > 0, !endsParagraph(start - 1) { start -= 1 }
    return start
  }

  /// Whether a unit is the last of a paragraph separator.
  private func endsParagraph(_ unit: Int) -> Bool {
    guard units[unit] == 0x0D else { return units[unit].separatesParagraphs }
    return unit + 1 == units.count || units[unit + 1] != 0x0A
  }

  // MARK: - Layout

  /// Lays out lines until one is beyond a unit, or below a y coordinate of the first container.
  func ensure(upTo unit: Int = .max, y: Double = .infinity) {
    while !isComplete {
      if let last = blocks.last {
        if last.start > unit { return }
        if last.container > 0 || last.top > y { return }
      }
      step()
    }
  }

  private func step() {
    guard let storage = manager.textStorage, !manager.textContainers.isEmpty else {
      isComplete = true
      return
    }
    let last = blocks.last
    let start = last?.end ?? 0
    guard start < units.count else {
      isComplete = true
      return
    }
    let begins = last?.endsParagraph ?? true
    if begins { paragraph = start }
    if begins, take(at: start) { return }
    // The text of the block: a paragraph, or a window of a long one.
    var content = start
    let limit = min(units.count, start + Self.window)
    while content < limit, !units[content].separatesParagraphs { content += 1 }
    let isWhole = content == units.count || units[content].separatesParagraphs
    if !isWhole { content = (start..<units.count).prefix(whole: Self.window, of: units).upperBound }
    var next = content
    if isWhole, next < units.count {
      next += units[next] == 0x0D && next + 1 < units.count && units[next + 1] == 0x0A ? 2 : 1
    }
    var container = last?.container ?? 0
    var top = bottom(of: last)
    let text = reader.read(
      start..<content,
      paragraph: paragraph,
      units: units,
      storage: storage,
      manager: manager,
      container: manager.textContainers[container]
    )
    let shaped = ShapedParagraph(text, text.paragraphs[0])
    top += spaceAbove(shaped, isFirst: begins && top > 0, at: start)
    var unit = 0
    repeat {
      let place = (unit: unit, isFirst: begins && unit == 0)
      let block = LaidBlock(start: start + unit, count: 0, container: container, top: top)
      let isDone = fill(block, shaped, from: place, isWhole: isWhole, next: next - start)
      unit += block.count
      if !block.lines.isEmpty { blocks.append(block) }
      if isDone { return }
      container += 1
      top = 0
    } while container < manager.textContainers.count
    cut()
    isComplete = true
  }

  /// Moves the kept blocks that begin at a unit to their new height; returns whether there were
  /// any.
  private func take(at start: Int) -> Bool {
    guard let first = kept.first else { return false }
    if first.start < start {
      kept.removeFirst(kept.prefix { $0.start < start }.count)
      return take(at: start)
    }
    guard first.start == start else { return false }
    let shift = bottom(of: blocks.last) + firstSpace(first) - first.top
    for block in kept { block.top += shift }
    blocks += kept
    kept = []
    isComplete = end >= units.count
    return true
  }

  /// The space above a kept block; 0 if it becomes the first block.
  private func firstSpace(_ block: LaidBlock) -> Double { blocks.isEmpty ? 0 : block.spaceAbove }

  private func bottom(of block: LaidBlock?) -> Double {
    block.map { $0.top + $0.height + $0.spaceBelow } ?? 0
  }

  private func spaceAbove(_ shaped: ShapedParagraph, isFirst: Bool, at start: Int) -> Double {
    guard isFirst else { return 0 }
    let own = max(shaped.paragraph.settings.paragraphSpacingBefore, 0).finite
    return manager.paragraphSpace(before: start, own)
  }

  // Lays out rows into a block until its text ends or the container is full; returns whether the
  // text has ended.
  private func fill(
    _ block: LaidBlock,
    _ shaped: ShapedParagraph,
    from place: (unit: Int, isFirst: Bool),
    isWhole: Bool,
    next: Int
  ) -> Bool {
    let container = manager.textContainers[block.container]
    let setter = LineSetter(
      container: container,
      usesFontLeading: manager.usesFontLeading,
      manager: manager,
      start: block.start - place.unit
    )
    let settings = shaped.paragraph.settings
    let rowsBefore = container.maximumNumberOfLines > 0 ? rows(in: block.container) : 0
    var rows = 0
    var y = block.top
    var unit = place.unit
    block.beginsParagraph = place.isFirst
    block.endsParagraph = false
    block.spaceAbove = place.isFirst ? max(settings.paragraphSpacingBefore, 0).finite : 0
    let content = shaped.paragraph.range.upperBound
    var gap = 0.0
    while true {
      let full =
        container.maximumNumberOfLines > 0 && rowsBefore + rows >= container.maximumNumberOfLines
      guard !full,
        let row = setter.row(
          shaped,
          at: .init(unit: unit, y: y + gap, isFirst: place.isFirst && unit == place.unit)
        ),
        let first = row.lines.first,
        first.rect.minY + row.height <= container.depth + 1e-6
      else { return false }
      // The last line of a window may continue beyond it.
      if !isWhole, row.end >= content, unit > place.unit {
        block.spaceBelow = gap
        return true
      }
      if rows > 0 { stretch(&block.lines, by: gap) }
      let ends = row.end >= content && isWhole
      append(row, to: block, base: place.unit, from: unit, end: ends ? next : row.end)
      y = first.rect.minY + row.height
      block.height = y - block.top
      rows += 1
      unit = row.end
      gap = manager.lineSpace(
        after: block.start + unit - place.unit,
        max(settings.lineSpacing, 0).finite,
        y
      )
      if ends {
        block.endsParagraph = true
        let space = max(settings.paragraphSpacing, 0).finite
        block.spaceBelow = gap + manager.paragraphSpace(after: block.end, space)
        return true
      }
      if row.end >= content { return true }
    }
  }

  // Line spacing belongs to the fragment rectangle of the line above it.
  private func stretch(_ lines: inout [LaidLine], by gap: Double) {
    guard gap > 0, let y = lines.last?.rect.minY else { return }
    for index in lines.indices.reversed() {
      guard lines[index].rect.minY == y else { return }
      lines[index].rect.size.height += gap
    }
  }

  private func append(
    _ row: LineSetter.Row,
    to block: LaidBlock,
    base: Int,
    from start: Int,
    end: Int
  ) {
    for (index, line) in row.lines.enumerated() {
      var line = line
      let last = index == row.lines.count - 1 ? end : line.range.upperBound
      line.range = line.range.lowerBound - base..<last - base
      line.rect.origin.y -= block.top
      line.usedRect.origin.y -= block.top
      line.baseline -= block.top
      block.lines.append(line)
    }
    block.count = end - base
  }

  private func rows(in container: Int) -> Int {
    blocks.reduce(0) { $0 + ($1.container == container ? $1.lines.count(where: \.endsRow) : 0) }
  }

  // MARK: - The end of the last container

  // Truncates the last line of the last container, if the container's line break mode requires it.
  private func cut() {
    guard let container = manager.textContainers.last, container.lineBreakMode.truncates,
      let block = blocks.last, let last = block.lines.last(where: \.endsRow),
      block.container == manager.textContainers.count - 1, let storage = manager.textStorage
    else { return }
    let lineStart = block.start + last.range.lowerBound
    let begin = paragraphStart(lineStart)
    var content = lineStart
    let limit = min(units.count, lineStart + Self.window)
    while content < limit, !units[content].separatesParagraphs { content += 1 }
    let text = reader.read(
      lineStart..<content,
      paragraph: begin,
      units: units,
      storage: storage,
      manager: manager,
      container: container
    )
    let setter = LineSetter(
      container: container,
      usesFontLeading: manager.usesFontLeading,
      manager: manager,
      start: lineStart
    )
    let row = setter.truncated(
      ShapedParagraph(text, text.paragraphs[0]),
      at: .init(unit: 0, y: block.top + last.rect.minY, isFirst: lineStart == begin),
      in: last.rect.offsetBy(dx: 0, dy: block.top),
      mode: container.lineBreakMode,
      isForced: content < units.count
    )
    guard var line = row.lines.first else { return }
    line.range = last.range.lowerBound..<units.count - block.start
    line.rect.origin.y -= block.top
    line.usedRect.origin.y -= block.top
    line.baseline -= block.top
    block.lines[block.lines.count - 1] = line
    block.count = units.count - block.start
    block.endsParagraph = true
  }
}

extension String.UTF16View {
  /// The units of a range, which is within the view.
  fileprivate subscript(view range: NSRange) -> SubSequence {
    let start = index(startIndex, offsetBy: range.location)
    return self[start..<index(start, offsetBy: range.length)]
  }
}
