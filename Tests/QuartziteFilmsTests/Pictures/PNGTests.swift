// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteNumerics
import QuartzitePictures
import QuartziteRaster
import Testing

@Suite struct PNGTests {
  /// Every alpha, with channels at 0, half and all of it.
  private let ramp = TestPictures.make(256, 3) { a, kind in
    let c = UInt32(kind * a / 2)
    return c | c / 2 << 8 | UInt32(a) << 24
  }

  @Test func `another decoder reads the straight pixels`() throws {
    let folder = try ScratchFolder()
    try PNG.write(ramp, to: folder.file("ramp.png"))
    let read = try Probe.pictures(folder.file("ramp.png"), width: 256, height: 3)
    #expect(read == [StraightPixels.make(of: ramp)])
    #expect(folder.names == ["ramp.png"])
  }

  @Test func `reading back gives the same premultiplied pixels`() throws {
    for effort in [PNG.Effort.small, .fast] {
      let back = try PNG.decode(PNG.encode(ramp, effort: effort))
      // Straight bytes of faint pixels cannot tell all premultiplied ones apart, but the other way
      // round holds: dividing and multiplying again gives the byte back.
      #expect(difference(back.pixels, ramp.pixels) == nil)
      #expect((back.width, back.height) == (256, 3))
    }
  }

  @Test func `every filter is read back by another decoder`() throws {
    let folder = try ScratchFolder()
    var random = SeededRandom(seed: 1)
    let (width, height) = (41, 9)
    let words = (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    for filter in PNGRows.Filter.allCases {
      for hasAlpha in [true, false] {
        let data = try PNGRows.data(
          words,
          width: width,
          height: height,
          hasAlpha: hasAlpha,
          filter: filter,
          level: 6
        )
        let file =
          PNGChunk.signature
          + PNGChunk.header(width: width, height: height, hasAlpha: hasAlpha)
          + PNGChunk.make("IDAT", data) + PNGChunk.end
        try Data(file).write(to: URL(fileURLWithPath: folder.file("a.png")))
        let read = try Probe.pictures(folder.file("a.png"), width: width, height: height)
        #expect(read == [hasAlpha ? words : words.map { $0 | 0xFF00_0000 }])
      }
    }
  }

  @Test func `a smooth picture is smaller by filters, and an opaque one has no alpha`() throws {
    let field = TestPictures.make(64, 64) { x, y in
      let (red, green, blue) = (UInt32(3 * x + y), UInt32(x + 3 * y), UInt32((x * y) % 251))
      return 0xFF00_0000 | blue << 16 | green << 8 | red
    }
    let words = StraightPixels.make(of: field)
    func size(_ filter: PNGRows.Filter) throws -> Int {
      try PNGRows.data(words, width: 64, height: 64, hasAlpha: false, filter: filter, level: 6)
        .count
    }
    #expect(try size(.best) < size(.none) * 3 / 4)
    #expect(try PNG.encode(field)[25] == 2)
    #expect(try PNG.encode(ramp)[25] == 6)
  }

  @Test func `the file says sRGB`() throws {
    let file = try PNG.encode(ramp)
    #expect(Data(file).range(of: Data("sRGB".utf8)) != nil)
  }

  @Test func `bytes that are no PNG are an error`() throws {
    #expect(throws: MediaError.self) { try PNG.decode([]) }
    #expect(throws: MediaError.self) { try PNG.decode(Array("GIF89a".utf8)) }
    let file = try PNG.encode(ramp)
    #expect(throws: MediaError.self) { try PNG.decode(Array(file.prefix(file.count / 2))) }
  }

  @Test func `a place that cannot be written leaves nothing`() throws {
    let folder = try ScratchFolder()
    #expect(throws: MediaError.self) { try PNG.write(ramp, to: folder.file("no/such/a.png")) }
    #expect(throws: MediaError.self) { try PNG.write(ramp, to: folder.path) }
    #expect(throws: MediaError.self) { try PNG.write(ramp, to: "/dev/null") }
    #expect(folder.names == [])
  }
}
