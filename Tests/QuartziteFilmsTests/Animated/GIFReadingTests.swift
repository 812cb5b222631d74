// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster
import Testing

/// GIF files made by hand, whose pictures are known by the specification.
@Suite struct GIFReadingTests {
  /// A frame of a handmade file; colours are numbers of the palette black, red, green, blue.
  private struct Frame {
    var x = 0
    var y = 0
    var width = 4
    var colors: [UInt8]
    var delay = 10
    var disposal: UInt8 = 0
    var transparent: UInt8?
    var isInterlaced = false
  }

  private static let palette: [UInt32] = [0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]

  /// A file of 4 x `height` pixels.
  ///
  /// The code table is cleared before each colour, so that all codes have three bits.
  private func file(_ frames: [Frame], height: Int = 4, loops: Int? = nil) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [4, 0, UInt8(height), 0, 0x81, 0, 0]
    for color in Self.palette { bytes += [0, 8, 16].map { UInt8(color >> $0 & 0xFF) } }
    if let loops {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(loops), 0, 0]
    }
    for frame in frames {
      let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags, UInt8(frame.delay), 0, frame.transparent ?? 0, 0]
      let rows = frame.colors.count / frame.width
      bytes += [0x2C, UInt8(frame.x), 0, UInt8(frame.y), 0, UInt8(frame.width), 0, UInt8(rows), 0]
      bytes += [frame.isInterlaced ? 0x40 : 0, 2]
      let codes = frame.colors.flatMap { [4, Int($0)] } + [5]
      var (bits, count, data) = (0, 0, [UInt8]())
      for code in codes {
        bits |= code << count
        count += 3
        while count >= 8 {
          data.append(UInt8(bits & 0xFF))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      data.append(UInt8(bits))
      for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start..<min(start + 255, data.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  /// The words of all pictures.
  private func pictures(_ bytes: [UInt8]) throws -> [[UInt32]] {
    var reader = try PictureSequence(bytes).reader()
    var all: [[UInt32]] = []
    while let picture = try reader.next() { all.append(StraightPixels.make(of: picture)) }
    return all
  }

  private func words(_ colors: [Int]) -> [UInt32] {
    colors.map { $0 < 0 ? 0 : Self.palette[$0] }
  }

  @Test func `size, delays and loops are read without decoding`() throws {
    let one = Frame(colors: Array(repeating: 1, count: 16), delay: 7)
    let two = Frame(colors: Array(repeating: 2, count: 16), delay: 0)
    let sequence = try PictureSequence(file([one, two], loops: 3))
    #expect((sequence.width, sequence.height) == (4, 4))
    #expect(sequence.delays == [0.07, 0])
    #expect(sequence.loops == 3)
    #expect(sequence.isAnimated)
    #expect(try PictureSequence(file([one])).loops == nil)
  }

  @Test func `frames are composed by their disposal`() throws {
    let whole = Frame(colors: Array(repeating: 1, count: 16))
    // A square of 2 in the middle, whose first pixel is clear.
    func square(_ disposal: UInt8, _ color: UInt8) -> Frame {
      Frame(
        x: 1,
        y: 1,
        width: 2,
        colors: [0, color, color, color],
        disposal: disposal,
        transparent: 0
      )
    }
    let last = Frame(width: 1, colors: [3])
    func expected(_ middle: [Int], corner: Int = 1) -> [UInt32] {
      words([corner, 1, 1, 1, 1, middle[0], middle[1], 1, 1, middle[2], middle[3], 1, 1, 1, 1, 1])
    }
    for (disposal, after) in [(1, [1, 2, 2, 2]), (2, [-1, -1, -1, -1]), (3, [1, 1, 1, 1])] {
      let found = try pictures(file([whole, square(UInt8(disposal), 2), last]))
      #expect(found.count == 3)
      #expect(difference(found[1], expected([1, 2, 2, 2])) == nil)
      #expect(difference(found[2], expected(after, corner: 3)) == nil, "disposal \(disposal)")
    }
  }

  @Test func `interlaced rows come in their order`() throws {
    // Rows 0, 8, 4, 2, 6, 1, 3, 5, 7, 9 of ten, each in the colour of its number modulo 4.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
    let colors = order.flatMap { Array(repeating: UInt8($0 % 4), count: 4) }
    let found = try pictures(file([Frame(colors: colors, isInterlaced: true)], height: 10))
    let expected = words((0..<10).flatMap { Array(repeating: $0 % 4, count: 4) })
    #expect(difference(found[0], expected) == nil)
  }

  @Test func `what lies outside of the canvas is left out`() throws {
    let frame = Frame(x: 2, y: 3, colors: Array(repeating: 2, count: 16))
    let found = try pictures(file([frame]))
    let expected = words((0..<16).map { $0 >= 14 ? 2 : -1 })
    #expect(difference(found[0], expected) == nil)
  }

  @Test func `a frame much larger than its canvas is not decoded`() throws {
    var bytes = file([Frame(colors: Array(repeating: 2, count: 16))])
    let start = try #require(bytes.lastIndex(of: 0x2C))
    bytes.replaceSubrange(start + 5..<start + 9, with: [0, 16, 0, 16])
    #expect(difference(try pictures(bytes)[0], words(Array(repeating: -1, count: 16))) == nil)
  }

  @Test func `a file that ends early shows what there is`() throws {
    let bytes = file([Frame(colors: Array(repeating: 1, count: 16))])
    let found = try pictures(Array(bytes.dropLast(8)))
    #expect(found.count == 1)
    #expect(found[0].first == Self.palette[1])
    #expect(found[0].last == 0)
  }

  @Test func `a size beyond the limit and a file without pictures are refused`() {
    var bytes = file([Frame(colors: Array(repeating: 1, count: 16))])
    bytes.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    #expect(throws: MediaError.self) { try PictureSequence(bytes) }
    #expect(throws: MediaError.self) { try PictureSequence(file([])) }
    #expect(throws: MediaError.self) { try PictureSequence(Array("GIF89a".utf8)) }
    #expect(throws: MediaError.self) { try PictureSequence([]) }
  }
}
