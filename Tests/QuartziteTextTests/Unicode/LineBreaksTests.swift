// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

/// The expected breaks are those of the Python package uniseg 0.10.1 (Unicode Standard Annex 14 with
/// all rules and the full data file), counted in UTF-16 units.
@Suite struct LineBreaksTests {
  static let cases: [(String, [Int])] = [
    (
      "Hello (world), 50% off! 你好，世界。",
      [6, 15, 19, 24, 25, 27, 28, 30]
    ),
    (
      "The quick brown-fox jumps — over the lazy dog.",
      [4, 10, 16, 20, 26, 28, 33, 37, 42, 46]
    ),
    (
      "a/b/c http://example.com/path?x=1",
      [2, 4, 6, 13, 25, 30, 33]
    ),
    (
      "$100.50 and -3 items, +4%",
      [8, 12, 15, 22, 25]
    ),
    (
      "“Quoted text” and 'single' — done",
      [8, 14, 18, 27, 29, 33]
    ),
    (
      "日本語のテキスト、改行「テスト」です。",
      [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14, 16, 17, 19]
    ),
    (
      "中文（括号）测试：标点；不能！行首？",
      [1, 2, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18]
    ),
    (
      "한국어 텍스트 줄바꿈",
      [1, 2, 4, 5, 6, 8, 9, 10, 11]
    ),
    (
      "foo\u{A0}bar baz\u{2060}qux",
      [8, 15]
    ),
    (
      "soft\u{AD}hyphen zero\u{200B}width",
      [5, 12, 17, 22]
    ),
    (
      "e\u{301}clair cafe\u{301} x",
      [8, 14, 15]
    ),
    (
      "…dots... and ……",
      [1, 9, 13, 15]
    ),
    (
      "A1 B2 3C x=1;y=2",
      [3, 6, 9, 16]
    ),
    (
      "カッターナイフ、ジャンプー",
      [2, 4, 5, 6, 8, 10, 11, 13]
    ),
    (
      "Dr. No vs. Mr. Yes: 3:45 p.m.",
      [4, 7, 11, 15, 20, 25, 29]
    ),
    (
      "10,000.00 € or £5 or ¥600",
      [10, 12, 15, 18, 21, 25]
    ),
    (
      "[a] {b} (c) <d>",
      [4, 8, 12, 15]
    ),
    (
      "naïve façade Ünïcödé",
      [6, 13, 20]
    ),
    (
      "word  two   spaces",
      [6, 12, 18]
    ),
    (
      "(a)(b) x(y)",
      [3, 7, 11]
    ),
    (
      "100°C, 5‰",
      [7, 9]
    ),
    (
      "tab\there",
      [4, 8]
    ),
    (
      "hy-phen -ation 2-3",
      [3, 8, 15, 18]
    ),
    (
      "«guillemets» ‹x›",
      [13, 16]
    ),
    (
      "αβγ δεζ привет мир",
      [4, 8, 15, 18]
    ),
    (
      "中a文b",
      [1, 2, 3, 4]
    ),
    (
      "第1章 第２章",
      [1, 2, 4, 5, 6, 7]
    ),
    (
      "ok😀😀 fine👍\u{1F3FD} \u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}x",
      [2, 4, 7, 11, 16, 20, 24, 25]
    ),
  ]

  private func breaks(_ string: String) -> LineBreaks {
    let units = Array(string.utf16)
    let range = 0..<units.count
    return LineBreaks(units, range: range, clusters: GraphemeClusters(units, range: range))
  }

  @Test(arguments: cases)
  func `lines may break where the standard says`(_ string: String, _ expected: [Int]) {
    let found = breaks(string).isAllowed
    // The end of the text is a break for the oracle only.
    #expect(found.indices.filter { found[$0] } == expected.dropLast())
  }

  @Test func `a line separator ends the line`() {
    let breaks = breaks("ab\u{2028}cd")
    #expect(breaks.isMandatory == [false, false, false, true, false, false])
  }

  @Test func `no line begins with a closing mark or a small kana, or ends with an opening one`() {
    for mark in "、。，．！？」』）】〉》〕ァィゥェォッャュョー々：；" {
      #expect(!breaks("中\(mark)中").isAllowed[1], "before \(mark)")
      #expect(breaks("中\(mark)中").isAllowed[2], "after \(mark)")
    }
    for mark in "「『（【〈《〔" {
      #expect(breaks("中\(mark)中").isAllowed[1], "before \(mark)")
      #expect(!breaks("中\(mark)中").isAllowed[2], "after \(mark)")
    }
  }

  @Test func `an empty text has no breaks`() {
    #expect(breaks("").isAllowed == [false])
    #expect(breaks("").isMandatory == [false])
  }
}
