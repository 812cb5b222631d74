// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText
import QuartziteTextKit
import Testing

/// Lines and places of a layout manager, counted in cells of 10 points.
@MainActor @Suite struct LayoutManagerTests {
  @Test func `lines break between words and follow each other`() {
    let grid = Grid("the quick brown fox\njumps", columns: 10)
    #expect(grid.lines == ["the quick ", "brown fox\n", "jumps"])
    #expect(
      grid.rects.map(\.minY).enumerated().allSatisfy {
        close($0.element, CGFloat($0.offset) * Grid.line)
      }
    )
    #expect(grid.rects.allSatisfy { $0.width == 100 })
    let used = grid.manager.usedRect(for: grid.container)
    #expect(close(used, CGRect(x: 0, y: 0, width: 90, height: 3 * Grid.line)))
  }

  @Test func `the padding stands at both ends of a line`() {
    let grid = Grid("abcd efgh", columns: 10, padding: 5)
    // 90 points between the paddings.
    #expect(grid.lines == ["abcd efgh"])
    #expect(NSTextContainer(size: .zero).lineFragmentPadding == 5)
    #expect(
      grid.manager.location(forGlyphAt: 2)
        == CGPoint(x: 25, y: grid.manager.location(forGlyphAt: 0).y)
    )
    #expect(
      close(
        grid.manager.usedRect(for: grid.container),
        CGRect(x: 0, y: 0, width: 100, height: Grid.line)
      )
    )
  }

  @Test func `lines are those of the text's own layout`() {
    let text = "Sphinx of black quartz, judge my vow. Pack my box with five dozen liquor jugs. "
    let string = NSAttributedString(
      string: String(repeating: text, count: 20),
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    var frame = TextFrame()
    frame.width = 300
    frame.usesFontLeading = true
    let oracle = TextLayout(StyledText(string), in: frame)
    let storage = NSTextStorage(attributedString: string)
    let container = NSTextContainer(size: CGSize(width: 310, height: 0))
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var ranges: [Range<Int>] = []
    var bottoms: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect,
      _,
      _,
      range,
      _ in
      ranges.append(range.location..<NSMaxRange(range))
      bottoms.append(rect.maxY)
    }
    #expect(ranges == oracle.lines.map(\.range))
    #expect(close(bottoms.last ?? 0, oracle.height))
  }

  @Test func `an empty last paragraph has a line of its own`() {
    let grid = Grid("ab\n", padding: 5)
    let used = grid.manager.usedRect(for: grid.container)
    #expect(close(used, CGRect(x: 0, y: 0, width: 30, height: 2 * Grid.line)))
    #expect(
      close(
        grid.manager.extraLineFragmentUsedRect,
        CGRect(x: 0, y: Grid.line, width: 10, height: Grid.line)
      )
    )
    #expect(Grid("ab").manager.extraLineFragmentTextContainer == nil)
    let empty = Grid("")
    #expect(empty.manager.usedRect(for: empty.container).height > 0)
  }

  @Test func `glyphs are bounded line by line`() {
    let grid = Grid("the quick brown fox", columns: 10)
    let one = grid.manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 5),
      in: grid.container
    )
    #expect(close(one, CGRect(x: 40, y: 0, width: 50, height: Grid.line)))
    let two = grid.manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 8),
      in: grid.container
    )
    #expect(close(two, CGRect(x: 0, y: 0, width: 100, height: 2 * Grid.line)))
    var rects: [CGRect] = []
    let range = NSRange(location: 4, length: 8)
    grid.manager.enumerateEnclosingRects(
      forGlyphRange: range,
      withinSelectedGlyphRange: range,
      in: grid.container
    ) {
      rect,
      _ in rects.append(rect)
    }
    #expect(rects.count == 2)
    #expect(close(rects[0], CGRect(x: 40, y: 0, width: 60, height: Grid.line)))
    #expect(close(rects[1], CGRect(x: 0, y: Grid.line, width: 20, height: Grid.line)))
  }

  @Test func `a point is in the cell that it is in`() {
    let grid = Grid("the quick brown fox", columns: 10)
    var fraction: CGFloat = 0
    func index(_ x: CGFloat, _ y: CGFloat) -> Int {
      grid.manager.characterIndex(
        for: CGPoint(x: x, y: y),
        in: grid.container,
        fractionOfDistanceBetweenInsertionPoints: &fraction
      )
    }
    #expect(index(43, 3) == 4 && close(fraction, 0.3))
    #expect(index(-50, Grid.line + 1) == 10 && fraction == 0)
    #expect(index(1000, 1000) == 18 && fraction == 1)
    #expect(index(.nan, 0) == 0)
  }

  @Test func `text flows around a path on both sides`() {
    let grid = Grid("aa bb cc dd ee ff", columns: 12)
    // Cells 4 to 8 of the first two lines.
    grid.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 40, y: 0, width: 40, height: 2 * Grid.line - 1))
    ]
    #expect(grid.lines == ["aa ", "bb ", "cc ", "dd ", "ee ff"])
    #expect(grid.rects.map { $0.minX } == [0, 80, 0, 80, 0])
    #expect(grid.rects.map { ($0.minY / Grid.line).rounded() } == [0, 0, 1, 1, 2])
    #expect(grid.rects.map(\.width).prefix(2) == [40, 40])
  }

  @Test func `text keeps out of a circle`() {
    let grid = Grid(String(repeating: "word ", count: 200), columns: 40)
    let circle = CGRect(x: 100, y: 30, width: 160, height: 160)
    grid.container.exclusionPaths = [UIBezierPath(ovalIn: circle)]
    for rect in grid.rects {
      // The nearest point of the rectangle lies outside of the circle, but for the flattening.
      let x = min(max(circle.midX, rect.minX), rect.maxX)
      let y = min(max(circle.midY, rect.minY), rect.maxY)
      let distance = ((x - circle.midX) * (x - circle.midX) + (y - circle.midY) * (y - circle.midY))
        .squareRoot()
      #expect(distance > 79.5)
    }
    #expect(
      grid.rects.contains { $0.minX > circle.midX } && grid.rects.contains { $0.maxX < circle.midX }
    )
  }

  @Test func `containers are filled one after the other`() {
    let grid = Grid("a b c d e", columns: 1, height: 2 * Grid.line + 1)
    let second = NSTextContainer(size: CGSize(width: 30, height: 0))
    second.lineFragmentPadding = 0
    grid.manager.addTextContainer(second)
    #expect(grid.manager.glyphRange(for: grid.container) == NSRange(location: 0, length: 4))
    #expect(grid.manager.glyphRange(for: second) == NSRange(location: 4, length: 5))
    #expect(grid.manager.textContainer(forGlyphAt: 5, effectiveRange: nil) === second)
    #expect(grid.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY == 0)
    #expect(close(grid.manager.usedRect(for: second).height, 2 * Grid.line))
  }

  @Test func `the last line is cut where the container says so`() {
    let grid = Grid("one two three four", columns: 8)
    grid.container.maximumNumberOfLines = 2
    #expect(grid.lines == ["one two ", "three "])
    grid.container.lineBreakMode = .byTruncatingTail
    #expect(grid.ranges.last == NSRange(location: 8, length: 10))
    // "three f" and the ellipsis take the 8 cells.
    #expect(
      grid.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 8)
        == NSRange(location: 15, length: 3)
    )
    #expect(grid.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test func `a change moves what is below and sets nothing else anew`() {
    let text = (0..<50).map { "line \($0) of the text" }.joined(separator: "\n")
    let grid = Grid(text, columns: 12)
    _ = grid.manager.usedRect(for: grid.container)
    for (range, new) in [
      (NSRange(location: 40, length: 5), "something longer than it was"),
      (NSRange(location: 21, length: 1), ""),
      (NSRange(location: 300, length: 0), "\n\n"), (NSRange(location: 0, length: 3), "x"),
    ] {
      grid.storage.replaceCharacters(in: range, with: new)
      let fresh = Grid(grid.storage.string, columns: 12)
      #expect(grid.lines == fresh.lines)
      #expect(zip(grid.rects, fresh.rects).allSatisfy(close))
    }
  }

  @Test func `a delegate chooses the space between lines`() {
    final class Loose: NSLayoutManagerDelegate {
      func layoutManager(
        _ layoutManager: NSLayoutManager,
        lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
      ) -> CGFloat { 12 }
    }
    let grid = Grid("aa bb cc", columns: 2)
    let loose = Loose()
    grid.manager.delegate = loose
    #expect(
      grid.rects.map(\.minY).enumerated().allSatisfy {
        close($0.element, CGFloat($0.offset) * (Grid.line + 12))
      }
    )
  }

  @Test func `an attachment has its size on its line`() {
    final class Wide: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?,
        proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: 40) }
    }
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -4, width: 25, height: 60)
    let grid = Grid("ab", columns: 10)
    grid.storage.insert(NSAttributedString(attachment: attachment), at: 1)
    #expect(grid.manager.attachmentSize(forGlyphAt: 1) == CGSize(width: 25, height: 60))
    #expect(grid.manager.location(forGlyphAt: 2).x == 35)
    // 56 points above the baseline, and the font's descent below it.
    #expect(close(grid.rects[0].height, 56 + max(-Grid.font.descender, 4)))
    let wide = Grid("", columns: 10)
    wide.storage.append(NSAttributedString(attachment: Wide()))
    #expect(wide.manager.attachmentSize(forGlyphAt: 0) == CGSize(width: 100, height: 40))
    #expect(NSAttributedString(attachment: attachment).size().width == 25)
  }

  @Test func `nothing that is asked out of bounds ends the program`() {
    let grid = Grid("abc\ndef", columns: 4)
    let manager = grid.manager
    for range in [
      NSRange(location: -5, length: 100), NSRange(location: 90, length: 9),
      NSRange(location: NSNotFound, length: 0),
      NSRange(location: 2, length: .max), NSRange(location: .min, length: -3),
    ] {
      _ = manager.boundingRect(forGlyphRange: range, in: grid.container)
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
      manager.ensureLayout(forCharacterRange: range)
      manager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil)
      manager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: CGFloat.nan, y: 0))
    }
    for index in [-1, 3, 7, 8, Int.max] {
      _ = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      _ = manager.location(forGlyphAt: index)
      _ = manager.cgGlyph(at: index)
    }
    manager.removeTextContainer(at: 9)
    grid.container.size = CGSize(width: CGFloat.nan, height: -.infinity)
    grid.container.lineFragmentPadding = .nan
    grid.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    ]
    #expect(grid.lines.joined() == "abc\ndef")
    grid.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    ]
    #expect(grid.lines.isEmpty)
    #expect(Grid("abc", columns: 0.1).lines == ["a", "b", "c"])
  }

  @Test func `of a very long text only what is asked for is set`() {
    let text = String(repeating: "All work and no play makes a dull text. ", count: 25_000)
    let grid = Grid(text, columns: 40)
    grid.manager.ensureLayout(
      forBoundingRect: CGRect(x: 0, y: 0, width: 400, height: 500),
      in: grid.container
    )
    let laid = grid.manager.firstUnlaidCharacterIndex()
    #expect(laid > 500 && laid < 20_000 && text.utf16.count == 1_000_000)
    #expect(grid.manager.glyphIndex(for: CGPoint(x: 5, y: Grid.line + 1), in: grid.container) == 40)
  }
}
