// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The positions of one section of a flow layout: header, lines of items, footer.
///
/// The positions of items of uniform size are computed from a formula in constant memory; otherwise
/// the lines are stored.
struct FlowSection {
  /// The insets of the items: before and after them along the scroll direction, and at the start of
  /// lines.
  struct Insets: Equatable {
    var before: CGFloat = 0
    var after: CGFloat = 0
    var near: CGFloat = 0
  }

  /// The items.
  private enum Items {
    /// All of the same size, in lines of `perLine` items.
    case same(FlowSize, perLine: Int, offset: CGFloat, gap: CGFloat)
    /// Individually sized.
    case own([FlowSize], [FlowLine])
  }

  let count: Int
  let rules: FlowRules
  let insets: Insets
  /// The lengths of header and footer along the scroll direction; 0 for none.
  let header: CGFloat
  let footer: CGFloat
  private var items: Items
  /// The first item whose size has changed since the lines were computed; nil for none.
  private var dirty: Int?
  /// The position of the section along the scroll direction, in points of the content.
  var start: CGFloat = 0

  /// Makes a section of items of uniform size.
  init(
    count: Int,
    size: FlowSize,
    rules: FlowRules,
    insets: Insets,
    header: CGFloat,
    footer: CGFloat
  ) {
    (self.count, self.rules, self.insets) = (count, rules, insets)
    (self.header, self.footer) = (header, footer)
    let step = size.across + rules.itemSpacing
    let fit = step > 0 ? ((rules.room + rules.itemSpacing) / step + 1e-6).rounded(.down) : 1
    let perLine = max(Int(min(fit, CGFloat(max(count, 1)))), 1)
    let way = rules.spread(
      count: perLine,
      sum: size.across * CGFloat(perLine),
      last: size.across,
      isLast: count <= perLine
    )
    items = .same(size, perLine: perLine, offset: way.offset, gap: way.gap)
  }

  /// Makes a section of individually sized items.
  init(
    sizes: [FlowSize],
    rules: FlowRules,
    insets: Insets,
    header: CGFloat,
    footer: CGFloat
  ) {
    (count, self.rules, self.insets) = (sizes.count, rules, insets)
    (self.header, self.footer) = (header, footer)
    items = .own(sizes, rules.lines(sizes, from: 0, at: 0))
  }

  // MARK: - Sizes

  /// Sets the size of an item, whose effect on lines is computed by `settle()`; has no effect on
  /// items of uniform size.
  mutating func setSize(_ size: FlowSize, of item: Int) {
    guard case .own(var sizes, let lines) = items, sizes.indices.contains(item),
      sizes[item] != size
    else { return }
    items = .own([], [])
    sizes[item] = size
    items = .own(sizes, lines)
    dirty = min(dirty ?? item, item)
  }

  /// Recomputes lines from the first changed item on; returns whether there was one.
  mutating func settle() -> Bool {
    guard let first = dirty, case .own(let sizes, var lines) = items else { return false }
    dirty = nil
    // An item that has become smaller may fit into the preceding line.
    let index = max(Self.index(of: first, in: lines) - 1, 0)
    let (item, y) = (lines[index].first, lines[index].start)
    lines.removeSubrange(index...)
    lines += rules.lines(sizes, from: item, at: y)
    items = .own(sizes, lines)
    return true
  }

  /// The index of the line that contains an item.
  private static func index(of item: Int, in lines: [FlowLine]) -> Int {
    max(lines.indices.prefixEnd { lines[$0].first <= item } - 1, 0)
  }

  // MARK: - Lengths

  private var lineCount: Int {
    switch items {
    case .same(_, let perLine, _, _): (count + perLine - 1) / perLine
    case .own(_, let lines): lines.count
    }
  }

  /// The length of all lines with their spacing.
  private var body: CGFloat {
    switch items {
    case .same(let size, _, _, _):
      let lines = CGFloat(lineCount)
      return lines > 0 ? lines * size.along + (lines - 1) * rules.lineSpacing : 0
    case .own(_, let lines): return lines.last?.end ?? 0
    }
  }

  /// The position of the first line along the scroll direction.
  private var bodyStart: CGFloat { start + header + insets.before }
  /// The position of the footer along the scroll direction.
  var footerStart: CGFloat { bodyStart + body + insets.after }
  /// The position of the section's end along the scroll direction.
  var end: CGFloat { footerStart + footer }

  // MARK: - Positions

  private func line(_ index: Int) -> FlowLine {
    switch items {
    case .same(let size, let perLine, let offset, let gap):
      let first = index * perLine
      return FlowLine(
        first: first,
        count: min(perLine, count - first),
        start: CGFloat(index) * (size.along + rules.lineSpacing),
        length: size.along,
        offset: offset,
        gap: gap
      )
    case .own(_, let lines): return lines[index]
    }
  }

  private func size(_ item: Int) -> FlowSize {
    switch items {
    case .same(let size, _, _, _): size
    case .own(let sizes, _): sizes[item]
    }
  }

  /// An item, its position along and perpendicular to the scroll direction, and its size.
  typealias Place = (item: Int, along: CGFloat, across: CGFloat, size: FlowSize)

  /// The places of at most `limit` items of a line.
  private func places(in line: FlowLine, limit: Int = .max) -> [Place] {
    var x = insets.near + line.offset
    return (line.first..<line.first + min(line.count, limit)).map { item in
      let size = size(item)
      defer { x += size.across + line.gap }
      let y = bodyStart + line.start + (line.length - size.along) / 2
      return (item, y, x, size)
    }
  }

  /// The place of an item; nil if there is none.
  func place(of item: Int) -> Place? {
    guard item >= 0, item < count else { return nil }
    switch items {
    case .same(let size, let perLine, _, let gap):
      let line = line(item / perLine)
      let x = insets.near + line.offset + CGFloat(item - line.first) * (size.across + gap)
      return (item, bodyStart + line.start, x, size)
    case .own(_, let lines):
      return places(in: lines[Self.index(of: item, in: lines)]).first { $0.item == item }
    }
  }

  /// Whether an item is the only one of its line.
  func isAlone(_ item: Int) -> Bool {
    switch items {
    case .same(_, let perLine, _, _): return perLine == 1
    case .own(_, let lines): return lines[Self.index(of: item, in: lines)].count == 1
    }
  }

  /// The places of the items in the lines that intersect a range of positions, from at most `limit`
  /// lines with at most `limit` items each.
  func places(
    from low: CGFloat,
    to high: CGFloat,
    limit: Int
  ) -> [Place] {
    let lines = lineCount
    var index = (0..<lines).prefixEnd { bodyStart + line($0).end < low }
    var found: [Place] = []
    while index < lines, found.count < limit {
      let line = line(index)
      guard bodyStart + line.start <= high else { break }
      found += places(in: line, limit: limit)
      index += 1
    }
    return found
  }
}
