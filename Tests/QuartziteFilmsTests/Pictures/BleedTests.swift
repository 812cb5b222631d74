// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartzitePictures
import Testing

/// Colours that spread from visible pixels over clear ones.
@Suite struct BleedTests {
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_0000

  @Test func `a clear pixel gets the mean of its block`() {
    var words = [red, 0, 0, blue]
    StraightPixels.bleed(&words, width: 2, height: 2)
    #expect(words == [red, 0x80_0080, 0x80_0080, blue])
    // One that is half as visible counts half.
    words = [0x8000_00FF, 0, 0, 0xFF00_FF00]
    StraightPixels.bleed(&words, width: 2, height: 2)
    #expect(words[1] == 0xAA << 8 | 0x55)
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (7, 5), (64, 33)])
  func `one visible pixel colours all others, whatever the size`(width: Int, height: Int) {
    for place in [0, width * height / 2, width * height - 1] {
      var words = [UInt32](repeating: 0, count: width * height)
      words[place] = red
      StraightPixels.bleed(&words, width: width, height: height)
      for (index, word) in words.enumerated() {
        #expect(word == (index == place ? red : red & 0xFF_FFFF))
      }
    }
  }

  @Test func `what is visible stays, and so does what is all clear`() {
    var random = SeededRandom(seed: 3)
    let words = (0..<37 * 23).map { _ in
      Bool.random(using: &random) ? 0 : UInt32.random(in: 0x0100_0000...UInt32.max, using: &random)
    }
    var spread = words
    StraightPixels.bleed(&spread, width: 37, height: 23)
    for (word, former) in zip(spread, words) {
      #expect(former >> 24 == 0 ? word >> 24 == 0 : word == former)
    }
    var clear = [UInt32](repeating: 0, count: 12)
    StraightPixels.bleed(&clear, width: 4, height: 3)
    #expect(clear == [UInt32](repeating: 0, count: 12))
  }
}
