// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
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
