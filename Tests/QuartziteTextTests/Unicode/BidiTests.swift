// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

@Suite struct BidiTests {
  /// Capitals stand for Hebrew letters, as in the annex's examples; the result is what is seen.
  private func displayed(_ pattern: String, base: UInt8? = nil) -> String {
    let letters = Array(pattern)
    let types = letters.map { letter -> BidiClass in
      guard letter.isUppercase, let value = letter.asciiValue,
        let scalar = Unicode.Scalar(UInt32(value) - 65 + 0x5D0)
      else { return Bidi.type(of: letter.unicodeScalars.first ?? " ") }
      return Bidi.type(of: scalar)
    }
    let base = base ?? Bidi.baseLevel(types)
    let levels = Bidi.levels(types, base: base)
    return String(Bidi.visualOrder(levels).map { letters[$0] })
  }

  @Test(arguments: [
    // Unicode Standard Annex 9, section 3.4 and its neighbours.
    ("car means CAR.", "car means RAC."),
    ("he said CAR MEANS CAR", "he said RAC SNAEM RAC"),
    ("HEBREW english", "english WERBEH"),
    ("abc 123 DEF", "abc 123 FED"),
    ("ABC 123 def", "def 123 CBA"),
    ("ABC 1-2", "1-2 CBA"),
    ("AB 50% CD", "DC 50% BA"),
    ("abc", "abc"),
    ("", ""),
  ])
  func `text runs as the annex shows it`(_ logical: String, _ visual: String) {
    #expect(displayed(logical) == visual)
  }

  @Test func `the paragraph's direction places what is neutral`() {
    #expect(displayed("abc!", base: 1) == "!abc")
    #expect(displayed("ABC!", base: 0) == "CBA!")
  }

  @Test func `Latin text in a paragraph from right to left keeps its order`() {
    #expect(Bidi.levels([.left, .space, .left], base: 1) == [2, 2, 2])
  }

  @Test func `Arabic takes European digits for its own`() {
    // W2: a number after an Arabic letter is an Arabic number, which W4 joins by commas only.
    #expect(Bidi.levels([.arabicLetter, .europeanNumber], base: 1) == [1, 2])
    #expect(
      Bidi.levels([.arabicLetter, .europeanNumber, .europeanSeparator, .europeanNumber], base: 1)
        == [1, 2, 1, 2]
    )
  }

  @Test func `visual order reverses nested levels from the inside`() {
    #expect(Bidi.visualOrder([0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
    #expect(Bidi.visualOrder([0, 0, 2]) == [0, 1, 2])
  }
}
