// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster
import Testing

@Suite struct FilmFormatTests {
  /// Writes a film of `square` pictures.
  private func write(_ film: FilmDescription, _ format: FilmFormat, to path: String) throws {
    let encoder = try format.makeEncoder(path: path, film: film)
    for index in 0..<film.frameCount {
      try encoder.append(TestPictures.square(index, width: film.width, height: film.height))
    }
    try encoder.finish()
  }

  @Test(arguments: [
    ("a.gif", FilmFormat.gif), ("A.GIF", .gif), ("-", .rgba), ("frames/", .frames),
    ("out/frames", .frames), ("a.b/frames", .frames), (".hidden", .frames), ("x.webm", .webm),
    ("x.apng", .apng), ("x.mp4", .mp4), ("x.webp", .webp), ("x.bgra", .bgra), ("x.png", nil),
    ("x.avi", nil), ("a.ca", .layers), ("A.CA/", .layers), ("a.ca.zip", .layers), ("a.zip", nil),
    (".ca", .frames),
  ])
  func `the ending names the format`(path: String, format: FilmFormat?) {
    #expect(FilmFormat.of(path: path) == format)
  }

  @Test func `raw pictures are the straight bytes one after the other`() throws {
    let folder = try ScratchFolder()
    try write(TestPictures.film(2), .rgba, to: folder.file("film.rgba"))
    let bytes = folder.bytes("film.rgba")
    #expect(bytes.count == 2 * 48 * 32 * 4)
    #expect(Array(bytes.prefix(4)) == [0x40, 0xE0, 0xB0, 0xFF])
    try write(TestPictures.film(1), .bgra, to: folder.file("film.bgra"))
    #expect(
      difference(Array(folder.bytes("film.bgra").prefix(4)), [0xB0, 0xE0, 0x40, 0xFF]) == nil
    )
  }

  @Test func `a directory gains numbered pictures and keeps its other files`() throws {
    let folder = try ScratchFolder()
    try write(TestPictures.film(2), .frames, to: folder.file("new/"))
    #expect(folder.names == ["new"])
    try Data().write(to: URL(fileURLWithPath: folder.file("new/other.txt")))
    try write(TestPictures.film(3), .frames, to: folder.file("new"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("new")).sorted()
    #expect(names == ["frame-00000.png", "frame-00001.png", "frame-00002.png", "other.txt"])
    let last = try PNG.read(folder.file("new/frame-00002.png"))
    #expect(difference(last.pixels, TestPictures.square(2).pixels) == nil)
  }

  @Test(arguments: [(50, 20, 40), (60, 31, 52), (33, 10, 30), (7, 3, 43)])
  func `the delays of a GIF add up to the film`(rate: Int, count: Int, hundredths: Int) throws {
    let folder = try ScratchFolder()
    let film = TestPictures.film(count, rate: FrameRate(rate))
    try write(film, .gif, to: folder.file("film.gif"))
    let delays = try GIFReader(folder.bytes("film.gif")).delays
    let expected = (0..<count).map {
      film.frameRate.centiseconds(ofFrame: $0 + 1) - film.frameRate.centiseconds(ofFrame: $0)
    }
    #expect(delays == expected)
    #expect(delays.reduce(0, +) == hundredths)
    #expect(folder.names == ["film.gif"])
  }

  @Test func `a GIF of flat colours has exactly these colours`() throws {
    let folder = try ScratchFolder()
    try write(TestPictures.film(8), .gif, to: folder.file("film.gif"))
    let pictures = try Probe.pictures(folder.file("film.gif"), width: 48, height: 32)
    #expect(pictures.count == 8)
    for (index, picture) in pictures.enumerated() {
      let expected = StraightPixels.make(of: TestPictures.square(index))
      #expect(zip(picture, expected).allSatisfy { distance($0, $1) == 0 })
    }
  }

  @Test(arguments: [FilmFormat.gif, .apng])
  func `transparency is kept`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    var film = TestPictures.film(2)
    film.hasAlpha = true
    let path = folder.file("film.\(format.rawValue)")
    let encoder = try format.makeEncoder(path: path, film: film)
    for _ in 0..<2 { try encoder.append(TestPictures.half()) }
    try encoder.finish()
    let picture = try #require(try Probe.pictures(path, width: 48, height: 32).last)
    #expect(picture[0] == TestPictures.violet)
    #expect(picture[47] >> 24 == 0)
  }

  @Test(arguments: [
    (FilmFormat.apng, "apng", 0), (.mp4, "h264", 12), (.webm, "vp9", 12),
  ])
  func `a video keeps size, pictures, time and colours`(
    format: FilmFormat,
    codec: String,
    loss: Int
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.file("film.\(format.rawValue)")
    try write(TestPictures.film(10, rate: FrameRate(25)), format, to: path)
    let probe = try Probe(path)
    #expect((probe.width, probe.height, probe.codec) == (48, 32, codec))
    #expect(probe.durations.count == 10)
    let pictures = try Probe.pictures(path, width: 48, height: 32)
    #expect(pictures.count == 10)
    // Away from edges, where chroma is shared by four pixels.
    #expect(distance(pictures[0][40], TestPictures.green) <= loss)
    #expect(distance(pictures[0][12 * 48 + 5], TestPictures.violet) <= loss)
    #expect(distance(pictures[9][12 * 48 + 23], TestPictures.violet) <= loss)
    #expect(folder.names == ["film.\(format.rawValue)"])
  }

  @Test func `an animated WebP has a chunk a picture with its delay`() throws {
    let folder = try ScratchFolder()
    try write(TestPictures.film(5), .webp, to: folder.file("film.webp"))
    let reader = try WebPReader(folder.bytes("film.webp"))
    #expect((reader.width, reader.height) == (48, 32))
    #expect(reader.delays == [20, 20, 20, 20, 20])
  }

  @Test(arguments: [(47, 32), (48, 31), (47, 31)])
  func `H.264 with an odd side repeats the last column and row`(width: Int, height: Int) throws {
    let folder = try ScratchFolder()
    var film = TestPictures.film(2)
    (film.width, film.height, film.quality) = (width, height, 100)
    // The last column and row are violet.
    let picture = TestPictures.make(width, height) { x, y in
      x == width - 1 || y == height - 1 ? TestPictures.violet : TestPictures.green
    }
    let encoder = try FilmFormat.mp4.makeEncoder(path: folder.file("a.mp4"), film: film)
    for _ in 0..<2 { try encoder.append(picture) }
    try encoder.finish()
    let pictures = try Probe.pictures(folder.file("a.mp4"), width: 48, height: 32)
    #expect(pictures.count == 2)
    let corner = distance(pictures[1][48 * 32 - 1], TestPictures.violet)
    #expect(corner <= 12)
    #expect(distance(pictures[1][0], TestPictures.green) <= 12)
  }

  @Test(arguments: FilmFormat.allCases)
  func `a cancelled film leaves nothing`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    let encoder = try format.makeEncoder(path: folder.file("film"), film: TestPictures.film(3))
    try encoder.append(TestPictures.square(0))
    encoder.cancel()
    #expect(folder.names == [])
  }

  @Test(arguments: FilmFormat.allCases)
  func `a directory that does not exist is an error at once`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    #expect(throws: MediaError.self) {
      try format.makeEncoder(path: folder.file("no/film"), film: TestPictures.film(3))
    }
    #expect(folder.names == [])
  }
}
