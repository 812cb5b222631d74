// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster
import QuartziteStudio
import Testing

@Suite struct FramePacketTests {
  /// A picture of words that `word` gives, padding included.
  private func picture(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Pixmap {
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    for y in 0..<height { for x in 0..<width { pixels[y * rowPixels + x] = word(x, y) } }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  private func opaque(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x * 7 + y * 13) & 0xFFFF
  }

  @Test func `equal pictures have no rectangles`() {
    let old = picture(70, 50, opaque)
    #expect(ChangedRects.rects(from: old, to: picture(70, 50, opaque)).isEmpty)
  }

  @Test(arguments: [(0, 0), (69, 49), (31, 17), (15, 16), (64, 0)])
  func `one pixel is held by one cell inside the picture`(_ x: Int, _ y: Int) throws {
    let old = picture(70, 50, opaque)
    let new = picture(70, 50) { $0 == x && $1 == y ? 0xFFFF_FFFF : opaque($0, $1) }
    let rects = ChangedRects.rects(from: old, to: new)
    #expect(rects.count == 1)
    let rect = try #require(rects.first)
    #expect(rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)))
    #expect(PixelRect(x: 0, y: 0, width: 70, height: 50).contains(rect))
    #expect(rect.width <= ChangedRects.cell && rect.height <= ChangedRects.cell)
  }

  @Test func `rectangles hold every difference and never overlap`() {
    var generator = Linear(state: 42)
    for _ in 0..<40 {
      let old = picture(100, 90, opaque)
      let spots = (0..<generator.next(30)).map { _ in (generator.next(100), generator.next(90)) }
      let new = picture(100, 90) { x, y in
        spots.contains { $0 == (x, y) } ? 0xFF12_3456 : opaque(x, y)
      }
      let rects = ChangedRects.rects(from: old, to: new)
      var covered = [Int](repeating: 0, count: 100 * 90)
      for rect in rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { covered[y * 100 + x] += 1 }
        }
      }
      #expect(covered.allSatisfy { $0 <= 1 })
      for (x, y) in spots { #expect(covered[y * 100 + x] == 1) }
    }
  }

  @Test func `a block that changes is one rectangle`() {
    let old = picture(200, 200, opaque)
    let new = picture(200, 200) {
      (32..<96).contains($0) && (48..<160).contains($1) ? 0xFF00_00FF : opaque($0, $1)
    }
    #expect(
      ChangedRects.rects(from: old, to: new) == [PixelRect(minX: 32, minY: 48, maxX: 96, maxY: 160)]
    )
  }

  // MARK: - Packets

  @Test func `a packet says number, time, size and rectangles`() {
    let packet = FramePacket.make(
      picture(20, 10, opaque),
      since: nil,
      number: 0x0102_0304,
      time: 1.5
    )
    #expect(packet.starts(with: "QZF1".utf8))
    #expect(Array(packet[4..<8]) == [4, 3, 2, 1])
    #expect(Array(packet[8..<16]) == [0, 0, 0, 0, 0, 0, 0xF8, 0x3F])
    #expect(Array(packet[16..<22]) == [20, 0, 10, 0, 1, 0])
    #expect(Array(packet[22..<30]) == [0, 0, 0, 0, 20, 0, 10, 0])
  }

  @Test func `what did not change is sent without pixels`() {
    let old = picture(20, 10, opaque)
    #expect(FramePacket.make(old, since: old, number: 1, time: 0).count == 22)
    #expect(FramePacket.make(picture(20, 10, opaque), since: old, number: 1, time: 0).count == 22)
  }

  @Test func `another size is sent whole`() {
    let packet = FramePacket.make(
      picture(20, 10, opaque),
      since: picture(10, 20, opaque),
      number: 1,
      time: 0
    )
    #expect(Array(packet[22..<30]) == [0, 0, 0, 0, 20, 0, 10, 0])
  }

  @Test func `packets put one on the other give the pixels of a PNG file`() throws {
    var generator = Linear(state: 7)
    var shown = [UInt32](repeating: 0, count: 90 * 70)
    var old: Pixmap?
    for number in 1...12 {
      let spot = (generator.next(60), generator.next(40))
      // Premultiplied: no channel above alpha.
      let new = picture(90, 70) { x, y in
        guard x >= spot.0, x < spot.0 + 25, y >= spot.1, y < spot.1 + 20 else { return 0x8020_4080 }
        let alpha = UInt32(x * 9 % 256)
        return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
      }
      let packet = FramePacket.make(new, since: old, number: UInt32(number), time: 0)
      try apply(packet, to: &shown, width: 90)
      #expect(shown == StraightPixels.make(of: new))
      old = new
    }
  }

  /// Unpacks by the description of the format, with an inflater written for this test.
  private func apply(_ packet: [UInt8], to shown: inout [UInt32], width: Int) throws {
    func short(_ at: Int) -> Int { Int(packet[at]) | Int(packet[at + 1]) << 8 }
    let count = short(20)
    guard count > 0 else { return }
    var inflater = Inflater(Array(packet[(22 + count * 8)...]))
    let bytes = try inflater.run()
    var at = 0
    for index in 0..<count {
      let (x, y) = (short(22 + index * 8), short(24 + index * 8))
      for row in 0..<short(28 + index * 8) {
        for column in 0..<short(26 + index * 8) {
          let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) }
          shown[(y + row) * width + x + column] = word
          at += 4
        }
      }
    }
    #expect(at == bytes.count)
  }
}

/// A linear congruential generator: Numerical Recipes, 3rd edition, section 7.1.
struct Linear {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
