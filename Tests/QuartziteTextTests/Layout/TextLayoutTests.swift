// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import QuartziteText
import Testing

@Suite struct TextLayoutTests {
  private static let words = [
    "a", "of", "the", "quick", "brown-fox", "jumps,", "over", "(lazy)", "dogs.", "中文", "动画，",
    "extraordinarily", "Wave", "AVATAR", "世界！", "café", "x",
  ]

  private func randomText(_ random: inout SeededRandom, words count: Int) -> String {
    (0..<count).map { _ in
      Self.words[Int(random.uniform(in: 0...Double(Self.words.count) - 0.001))]
    }.joined(separator: " ")
  }

  private func width(_ string: Substring, _ font: CTFont) -> Double {
    CTLine(NSAttributedString(string: String(string), attributes: [.font: font])).line.width
  }

  /// Breaks a text the slow way: tries each place from the furthest back, shaping each trial anew.
  private func reference(_ string: String, _ font: CTFont, width limit: Double) -> [String] {
    let units = Array(string.utf16)
    let whole = 0..<units.count
    let clusters = GraphemeClusters(units, range: whole)
    let breaks = LineBreaks(units, range: whole, clusters: clusters)
    func piece(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    func fits(_ range: Range<Int>) -> Bool {
      var text = piece(range)
      while text.last == " " { text.removeLast() }
      return width(Substring(text), font) <= limit + 1e-6
    }
    var lines: [String] = []
    var start = 0
    while start < units.count {
      let ends = clusters.starts.filter { $0 > start }
      let allowed = ends.filter { $0 == units.count || breaks.isAllowed[$0] }
      let end =
        allowed.last { fits(start..<$0) } ?? ends.last { fits(start..<$0) } ?? ends[0]
      lines.append(piece(start..<end))
      start = end
    }
    return lines
  }

  @Test func `lines break where trying every place breaks them`() throws {
    let font = try TestFonts.font("Inter-Regular", size: 17)
    _ = try TestFonts.face("NotoSansCJKsc-Regular")
    var random = SeededRandom(seed: 7)
    for _ in 0..<60 {
      let string = randomText(&random, words: 14)
      var frame = TextFrame()
      frame.width = random.uniform(in: 20...240)
      let text = TestFonts.text(string, font)
      let lines = TextLayout(text, in: frame).lines.map {
        String(decoding: text.units[$0.range], as: UTF16.self)
      }
      #expect(lines == reference(string, font, width: frame.width), "width \(frame.width)")
    }
  }

  @Test func `no line is wider than its room, whatever the mode`() throws {
    let font = try TestFonts.font("Inter-Regular", size: 17)
    var random = SeededRandom(seed: 8)
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ]
    for index in 0..<100 {
      let text = TestFonts.text(randomText(&random, words: 12), font) {
        $0.lineBreakMode = modes[index % modes.count]
      }
      var frame = TextFrame()
      frame.width = random.uniform(in: 40...300)
      frame.maximumLines = index % 3
      frame.wrapsTruncatingParagraphs = index % 2 == 0
      for line in TextLayout(text, in: frame).lines { #expect(line.width <= frame.width + 1e-6) }
    }
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func `a truncated line holds an ellipsis and as much as fits beside it`(
    _ mode: NSLineBreakMode
  ) throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let string = "The quick brown fox jumps over the lazy dog"
    let text = TestFonts.text(string, font) { $0.lineBreakMode = mode }
    let ellipsis = width("\u{2026}", font)
    for limit in stride(from: 30.0, to: 380, by: 7) {
      var frame = TextFrame()
      frame.width = limit
      let line = try #require(TextLayout(text, in: frame).lines.first)
      #expect(line.isTruncated)
      #expect(line.runs.filter(\.isEllipsis).count == 1)
      #expect(line.width <= limit)
      // One more letter, of at most 20 points, would not fit; spaces beside the ellipsis went.
      #expect(line.width > limit - 20 - 2 * 6 || line.width <= ellipsis + 1e-9)
    }
  }

  @Test func `text that fits is not truncated`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("fits", font) { $0.lineBreakMode = .byTruncatingTail }
    var frame = TextFrame()
    frame.width = width("fits", font)
    let layout = TextLayout(text, in: frame)
    #expect(!layout.isTruncated)
    #expect(layout.lines.flatMap(\.runs).filter(\.isEllipsis).isEmpty)
  }

  @Test func `the last line that may stand takes the ellipsis`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("one two three four five six seven", font) {
      $0.lineBreakMode = .byTruncatingTail
    }
    var frame = TextFrame()
    frame.width = 90
    frame.maximumLines = 2
    frame.wrapsTruncatingParagraphs = true
    let layout = TextLayout(text, in: frame)
    #expect(layout.lines.map { $0.runs.contains(where: \.isEllipsis) } == [false, true])
    #expect(layout.isTruncated)
  }

  @Test func `text cut off by a paragraph takes the ellipsis too`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("one\ntwo", font) { $0.lineBreakMode = .byTruncatingTail }
    var frame = TextFrame()
    frame.maximumLines = 1
    frame.wrapsTruncatingParagraphs = true
    let layout = TextLayout(text, in: frame)
    #expect(layout.lines.count == 1)
    #expect(layout.isTruncated)
    #expect(layout.lines.first?.runs.last?.isEllipsis == true)
  }

  @Test(arguments: [
    (NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0), (.justified, 0),
  ])
  func `a line stands where its alignment says`(_ alignment: NSTextAlignment, _ share: Double)
    throws
  {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("Welcome ", font) { $0.alignment = alignment }
    var frame = TextFrame()
    frame.width = 300
    let line = try #require(TextLayout(text, in: frame).lines.first)
    // The space at the end does not count.
    #expect(abs(line.x - (300 - width("Welcome", font)) * share) < 1e-9)
  }

  @Test func `justified lines reach both edges but for the last`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("several words that need more lines than one to stand", font) {
      $0.alignment = .justified
    }
    var frame = TextFrame()
    frame.width = 200
    let lines = TextLayout(text, in: frame).lines
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(abs(line.width - 200) < 1e-9) }
    #expect((lines.last?.width ?? 200) < 200)
  }

  @Test func `a paragraph from right to left stands at the right`() throws {
    let font = try TestFonts.font("DejaVuSans", size: 20)
    let text = TestFonts.text("\u{5D0}\u{5D1}", font)
    var frame = TextFrame()
    frame.width = 300
    let line = try #require(TextLayout(text, in: frame).lines.first)
    #expect(abs(line.maxX - 300) < 1e-9)
  }
}
