// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
#if Text
import QuartziteText
#endif

/// A text that has been laid out: its glyphs with their positions.
///
/// In points with y down; the origin is that of the layer.
struct SetText {
  /// A character, or a part of one, that is visible or a space.
  struct Glyph {
    /// The outline relative to the pen's position on the baseline.
    var outline: PathElements
    /// The number of the outline among the file's outlines that the text uses; nil for one of a font.
    var shape: Int?
    /// The pen's position.
    var place: SIMD2<Double>
    /// The advance of the pen.
    var advance: Double
    /// The indices that selectors use, from 0: of characters with and without spaces, of words and
    /// of lines.
    var character = 0
    var solidCharacter = 0
    var word = 0
    var line = 0
    /// Whether it is a space: invisible, but affected by tracking like any other.
    var isSpace = false
  }

  /// The glyphs in reading order.
  private(set) var glyphs: [Glyph] = []
  /// The numbers of characters, characters without spaces, words and lines.
  private(set) var characters = 0
  private(set) var solidCharacters = 0
  private(set) var words = 0
  private(set) var lines = 0

  /// The indices of the glyphs of each line.
  private var lineRanges: [Range<Int>] = []

  /// A line before it has a position.
  private struct Line {
    var glyphs: [Glyph] = []
    var width = 0.0
    /// Whether it is the last one of a paragraph, which is justified only where all lines are.
    var isLast = false

    /// Widens the spaces between words until the line has a width; one of a single word stays.
    mutating func justify(to room: Double) {
      guard room > width, room.isFinite, let end = glyphs.lastIndex(where: { !$0.isSpace })
      else { return }
      let gaps = glyphs[..<end].indices.filter { glyphs[$0].isSpace }
      guard !gaps.isEmpty else { return }
      let more = (room - width) / Double(gaps.count)
      var shift = 0.0
      for index in glyphs.indices {
        glyphs[index].place.x += shift
        if index < end, glyphs[index].isSpace { shift += more }
      }
      width = room
    }
  }

  /// Lays out a text.
  ///
  /// Each paragraph uses the outlines of the file where it has one for every character, else the font
  /// that is installed under the name, or its substitute; without the trait `Text` it is then left
  /// out. O(characters).
  ///
  /// - Parameter memo: limits the work of making outlines.
  init(_ document: TextDocument, model: FileModel, _ rules: any TextRules, _ memo: PathMemo) {
    guard document.size > 0, !document.text.isEmpty else { return }
    var text = document.text
    if document.capitals == 1 || document.capitals == 2 { text = text.uppercased() }
    let font = model.fonts[document.font]
    let table = GlyphTable(model: model, family: font?.family ?? "", style: font?.style ?? "")
    let hasTable = rules.drawsOutlines(of: document, font)
    let ascent = (font?.ascent ?? 75) / 100 * document.size + rules.drop(document, font)
    var broken: [Line] = []
    var shapes: [Character: Shape] = [:]
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let width = document.boxSize.map { Double($0.width) } ?? .infinity
      if hasTable, table.holds(paragraph) {
        broken += tableLines(String(paragraph), document, table, width: width, &shapes, memo)
      } else {
        #if Text
        broken += fontLines(
          String(paragraph),
          document,
          rules.font(document.font, font, size: document.size),
          width: width
        )
        #else
        broken.append(Line())
        #endif
      }
      if !broken.isEmpty { broken[broken.count - 1].isLast = true }
    }
    let step = document.lineHeight > 0 ? document.lineHeight : document.size * 1.2

    let frame = rules.frame(document, font, widths: broken.map(\.width), step: step)
    for (number, broken) in broken.enumerated() {
      var line = broken
      if document.isJustified, let box = document.boxSize,
        !line.isLast || document.justifiesLastLine
      {
        line.justify(to: box.width)
      }
      var origin = SIMD2(0, Double(number) * step - document.baselineShift)
      var room = 0.0
      if let box = document.boxSize {
        origin += SIMD2(document.boxOrigin.x, document.boxOrigin.y + ascent)
        room = box.width + (frame?.margin ?? 0)
      } else if let frame {
        origin += frame.origin
        room = frame.width
      }
      let width = line.width + (frame?.tracking ?? 0)
      switch document.alignment {
      case .left: break
      case .right: origin.x += room - width
      case .center: origin.x += (room - width) / 2
      }
      lineRanges.append(glyphs.count..<glyphs.count + line.glyphs.count)
      for var glyph in line.glyphs {
        glyph.place += origin
        glyph.line = number
        glyphs.append(glyph)
      }
    }
    lines = broken.count
  }

  // MARK: - Groups

  /// The extent of glyphs that are rotated together, from the leftmost pen to the rightmost.
  typealias Box = (low: SIMD2<Double>, high: SIMD2<Double>)

  /// The box of each glyph's group; for grouping by characters, its own.
  ///
  /// O(glyphs): words and lines are runs of glyphs.
  func groups(_ grouping: TextModel.Grouping) -> [Box] {
    func isSame(_ a: Glyph, _ b: Glyph) -> Bool {
      switch grouping {
      case .characters: false
      case .words: a.word == b.word && a.line == b.line
      case .lines: a.line == b.line
      case .all: true
      }
    }
    var result: [Box] = []
    result.reserveCapacity(glyphs.count)
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, isSame(glyphs[start], glyphs[end]) { end += 1 }
      let run = glyphs[start..<end]
      let solid = run.contains { !$0.isSpace } ? run.filter { !$0.isSpace } : Array(run)
      var box = (low: solid[0].place, high: solid[0].place + SIMD2(solid[0].advance, 0))
      for glyph in solid.dropFirst() {
        box.low = pointwiseMin(box.low, glyph.place)
        box.high = pointwiseMax(box.high, glyph.place + SIMD2(glyph.advance, 0))
      }
      result += repeatElement(box, count: end - start)
      start = end
    }
    return result
  }

  /// The glyphs of a line; nil for an empty line.
  func range(ofLine line: Int) -> Range<Int>? {
    lineRanges.indices.contains(line) && !lineRanges[line].isEmpty ? lineRanges[line] : nil
  }

  /// The first glyph of a line, the number of its glyphs, and the widths of the first and the last.
  func ends(ofLine line: Int) -> (start: Int, count: Int, first: Double, last: Double)? {
    guard let range = range(ofLine: line), let last = range.last else { return nil }
    return (range.lowerBound, range.count, glyphs[range.lowerBound].advance, glyphs[last].advance)
  }

  // MARK: - Indices

  /// Counts a character and returns its index among those before it.
  private mutating func count(
    _ character: Character,
    _ isNewWord: inout Bool,
    into glyph: inout Glyph
  ) {
    let isSpace = character.isWhitespace
    if !isSpace, isNewWord { words += 1 }
    isNewWord = isSpace
    glyph.isSpace = isSpace
    glyph.character = characters
    glyph.solidCharacter = solidCharacters
    glyph.word = max(0, words - 1)
    characters += 1
    if !isSpace { solidCharacters += 1 }
  }

  // MARK: - Outlines of the file

  /// The outline of a character in the file, shared by all glyphs that show it.
  private struct Shape {
    let number: Int
    let outline: PathElements
    let advance: Double
  }

  private mutating func tableLines(
    _ text: String,
    _ document: TextDocument,
    _ table: GlyphTable,
    width: Double,
    _ shapes: inout [Character: Shape],
    _ memo: PathMemo
  ) -> [Line] {
    let scale = document.size / 100
    let tracking = document.tracking * document.size / 1000
    var lines = [Line()]
    var pen = 0.0
    var isNewWord = true
    /// The start of the word that is being laid out: its glyph in the line, and the pen's position.
    var word: (glyph: Int, pen: Double)?
    for character in text {
      var glyph = Glyph(outline: PathElements(), place: SIMD2(pen, 0), advance: 0)
      count(character, &isNewWord, into: &glyph)
      let shape =
        shapes[character]
        ?? Shape(
          number: shapes.count,
          outline: memo.account.make { table.outline(of: character, scale: scale, &$0) },
          advance: (table[character]?.width ?? 0) * scale
        )
      shapes[character] = shape
      (glyph.outline, glyph.shape, glyph.advance) = (shape.outline, shape.number, shape.advance)
      if character.isWhitespace {
        word = nil
      } else if word == nil {
        word = (lines[lines.count - 1].glyphs.count, pen)
      }
      if pen + glyph.advance > width, !character.isWhitespace, let start = word, start.pen > 0 {
        let last = lines.count - 1
        var moved = Array(lines[last].glyphs[start.glyph...])
        for index in moved.indices { moved[index].place.x -= start.pen }
        lines[last].glyphs.removeSubrange(start.glyph...)
        lines.append(Line(glyphs: moved))
        pen -= start.pen
        glyph.place.x = pen
        word = (0, 0)
      }
      lines[lines.count - 1].glyphs.append(glyph)
      pen += glyph.advance + tracking
    }
    for index in lines.indices {
      let last = lines[index].glyphs.last { !$0.isSpace }
      lines[index].width = last.map { $0.place.x + $0.advance } ?? 0
    }
    return lines
  }

  // MARK: - Outlines of fonts

  #if Text
  private mutating func fontLines(
    _ text: String,
    _ document: TextDocument,
    _ font: CTFont,
    width: Double
  ) -> [Line] {
    let tracking = document.tracking * document.size / 1000
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font,
      .ligature: NSNumber(value: 0),
    ]
    if tracking != 0 { attributes[.kern] = NSNumber(value: tracking) }
    var frame = TextFrame()
    frame.width = width
    let layout = TextLayout(StyledText(text, style: TextStyle(attributes)), in: frame)
    var counted: [Int: Glyph] = [:]
    var isNewWord = true
    var unit = 0
    for character in text {
      var glyph = Glyph(outline: PathElements(), place: .zero, advance: 0)
      count(character, &isNewWord, into: &glyph)
      for _ in 0..<character.utf16.count {
        counted[unit] = glyph
        unit += 1
      }
    }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    return layout.lines.map { line in
      var result = Line()
      for placed in line.runs {
        var pen = placed.x
        for glyph in placed.run.glyphs {
          var run = placed.run
          run.glyphs = [glyph]
          var outline = PathElements()
          run.appendOutlines(to: &outline, from: 0, transform: flip)
          var set = counted[glyph.cluster] ?? Glyph(outline: outline, place: .zero, advance: 0)
          set.isSpace = set.isSpace && outline.isEmpty
          set.outline = outline
          set.place = SIMD2(pen, 0)
          set.advance = glyph.advance - tracking
          if !outline.isEmpty || set.isSpace { result.glyphs.append(set) }
          pen += glyph.advance
        }
      }
      result.width = max(0, line.width - tracking)
      return result
    }
  }
  #endif
}
