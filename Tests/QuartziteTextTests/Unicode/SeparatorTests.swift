// SPDX-License-Identifier: Apache-2.0
import QuartziteText
import Testing

/// What separates paragraphs and lines.
@Suite struct SeparatorTests {
  @Test func `what separates paragraphs is Unicode's newlines that are of bidirectional class B`() {
    // The Unicode Standard, table 5-1: CR, LF, NEL, VT, FF, LS, PS; class B of UAX #9 without the
    // information separators, which are no newlines: CR, LF, NEL, PS.
    let paragraphs = (UInt16.min...UInt16.max).filter(\.separatesParagraphs)
    #expect(paragraphs == [0x0A, 0x0D, 0x85, 0x2029])
    let lines = (UInt16.min...UInt16.max).filter(\.separatesLines)
    #expect(lines == [0x0A, 0x0D, 0x85, 0x2028, 0x2029])
  }
}
