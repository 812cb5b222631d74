// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster
import Testing

@Suite struct StraightPixelsTests {
  @Test func `every premultiplied byte is divided by every alpha and rounded exactly`() {
    // Row a holds alpha a; column c the channel c, up to 255 though only c <= a occurs.
    let pixmap = TestPictures.make(256, 256) { c, a in
      UInt32(c) | UInt32(c) << 8 | UInt32(c) << 16 | UInt32(a) << 24
    }
    let straight = StraightPixels.make(of: pixmap)
    var wrong = 0
    for a in 1...255 {
      for c in 0...255 {
        // round(255 c / a), halves up, in whole numbers.
        let expected = min(255, (2 * 255 * c + a) / (2 * a))
        let pixel = straight[a * 256 + c]
        let channels = [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF].map(Int.init)
        if channels != [expected, expected, expected] || pixel >> 24 != a { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(straight[0..<256].allSatisfy { $0 == 0 })
  }

  @Test func `rows lose their padding`() {
    let pixmap = TestPictures.make(3, 2) { x, y in 0xFF00_0000 | UInt32(10 * y + x) }
    #expect(StraightPixels.make(of: pixmap).map { $0 & 0xFF } == [0, 1, 2, 10, 11, 12])
  }
}
