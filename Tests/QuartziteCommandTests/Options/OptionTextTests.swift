// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCommand
import Testing

@Suite struct OptionTextTests {
  @Test(arguments: [
    ("#f80", SIMD4<Double>(255, 136, 0, 255)), ("#F808", SIMD4(255, 136, 0, 136)),
    ("#40e0b0", SIMD4(64, 224, 176, 255)), ("#40e0b080", SIMD4(64, 224, 176, 128)),
    ("white", SIMD4(255, 255, 255, 255)), ("Teal", SIMD4(0, 128, 128, 255)),
    ("clear", SIMD4(0, 0, 0, 0)),
  ])
  func `colours are read in every notation`(text: String, bytes: SIMD4<Double>) throws {
    let color = try ColorText.color(text)
    let read = try #require(color.components).map { Double($0 * 255).rounded() }
    #expect(read == [bytes.x, bytes.y, bytes.z, bytes.w])
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#xyz", "12,3,4", "#+12", "mauvish"])
  func `what is no colour is refused`(text: String) {
    #expect(throws: UsageError.self) { try ColorText.color(text) }
  }

  @Test func `a size has two sides above nothing`() throws {
    #expect(try SizeText.size("320x568") == CGSize(width: 320, height: 568))
    #expect(try SizeText.size("0.5X1e2") == CGSize(width: 0.5, height: 100))
    for text in ["", "320", "320x", "x568", "0x1", "1x-1", "nanx1", "infx1", "1x2x3", "0x1p3x4"] {
      #expect(throws: UsageError.self) { try SizeText.size(text) }
    }
  }

  @Test func `pixels are whole, at least 1 and at most 16384 a side`() throws {
    let pixels = try SizeText.pixels(of: CGSize(width: 320.3, height: 568), scale: 2)
    #expect(pixels == (641, 1136))
    let largest = try SizeText.pixels(of: CGSize(width: 8_192, height: 1), scale: 2)
    #expect(largest == (16_384, 2))
    let square = try SizeText.pixels(of: CGSize(width: 4_096, height: 4_096), scale: 2)
    #expect(square == (8_192, 8_192))
    for size in [
      CGSize(width: 8_192.5, height: 1), CGSize(width: 1, height: 0.2),
      CGSize(width: 4_096, height: 4_097),
    ] {
      #expect(throws: UsageError.self) { try SizeText.pixels(of: size, scale: 2) }
    }
  }

  @Test func `times are sorted, once each, and keep their text`() throws {
    let times = try NumberOption.times("5.50, 1,4.36,1.0")
    #expect(times.map(\.seconds) == [1, 4.36, 5.5])
    #expect(times.map(\.text) == ["1", "4.36", "5.50"])
    for text in ["", "1,", "a", "-1", "nan", "1e99", "86401"] {
      #expect(throws: UsageError.self) { try NumberOption.times(text) }
    }
  }

  @Test func `a range of pictures is half open and not empty`() throws {
    #expect(try FrameRange.range("0..<60") == 0..<60)
    for text in ["0..60", "5..<5", "6..<5", "-1..<5", "a..<b", "..<5"] {
      #expect(throws: UsageError.self) { try FrameRange.range(text) }
    }
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("same", "same", 0)])
  func `the distance of words counts edits`(left: String, right: String, edits: Int) {
    #expect(Spelling.distance(left, right) == edits)
    #expect(Spelling.distance(right, left) == edits)
  }
}
