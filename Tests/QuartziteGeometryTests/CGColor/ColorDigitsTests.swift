// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import Testing

@Suite struct ColorDigitsTests {
  @Test func `three and four digits stand for twice as many`() {
    #expect(ColorDigits.components("f80") == ColorDigits.components("ff8800"))
    #expect(ColorDigits.components("f80c") == ColorDigits.components("ff8800cc"))
    #expect(ColorDigits.components("FF000033") == SIMD4(1, 0, 0, 0.2))
    #expect(ColorDigits.components("0f0") == SIMD4(0, 1, 0, 1))
  }

  @Test func `other texts are no colours`() {
    for text in ["", "1", "12", "12345", "1234567", "123456789", "xyz", "+12", "-12", " 12"] {
      #expect(ColorDigits.components(text[...]) == nil, "\(text)")
    }
  }

  @Test func `components are written with two digits`() {
    #expect(ColorDigits.digits(of: 0) == "00")
    #expect(ColorDigits.digits(of: 0.04) == "0a")
    #expect(ColorDigits.digits(of: 1) == "ff")
    #expect(ColorDigits.digits(of: -3) == "00")
    #expect(ColorDigits.digits(of: 7) == "ff")
  }
}
