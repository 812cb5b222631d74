// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import Testing

@Suite struct CTTypesetterTests {
  private let text = "Hello wide world\nnext"

  private func typesetter() throws -> CTTypesetter {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: try TestFonts.font("Inter-Regular", size: 20)
    ]
    return CTTypesetterCreateWithAttributedString(
      NSAttributedString(string: text, attributes: attributes)
    )
  }

  private func width(_ typesetter: CTTypesetter, _ location: Int, _ length: Int) -> Double {
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: location, length: length))
    return CTLineGetTypographicBounds(line, nil, nil, nil)
  }

  @Test func `lines break between words where the next one does not fit`() throws {
    let setter = try typesetter()
    let two = width(setter, 0, 10)
    // "Hello wide" fits exactly; the space after it hangs over the edge.
    #expect(CTTypesetterSuggestLineBreak(setter, 0, two + 0.01) == 11)
    #expect(CTTypesetterSuggestLineBreak(setter, 0, two - 0.5) == 6)
    #expect(CTTypesetterSuggestLineBreak(setter, 6, 1000) == 11)
    #expect(CTTypesetterSuggestLineBreak(setter, 17, .infinity) == 4)
  }

  @Test func `clusters break between characters`() throws {
    let setter = try typesetter()
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, width(setter, 0, 3) + 0.01) == 3)
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, 0) == 1)
  }

  @Test func `nothing breaks outside the text`() throws {
    let setter = try typesetter()
    for index in [-1, 21, 1000] { #expect(CTTypesetterSuggestLineBreak(setter, index, 10) == 0) }
  }

  @Test func `a line knows its range of the text`() throws {
    let line = CTTypesetterCreateLine(try typesetter(), CFRange(location: 6, length: 4))
    let range = CTLineGetStringRange(line)
    #expect(range.location == 6)
    #expect(range.length == 4)
    #expect(CTLineGetGlyphCount(line) == 4)
  }
}
