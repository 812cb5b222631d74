// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteNumerics
import QuartzitePictures
import QuartziteRaster
import Testing

/// GIFs as an independent decoder shows them.
@Suite struct GIFFilmTests {
  @Test(arguments: Dither.allCases)
  func `a film of few colours is shown exactly, whatever changes`(dither: Dither) throws {
    let folder = try ScratchFolder()
    for palette in [true, false] {
      for seed in 1...3 {
        var film = TestFilms.film(30)
        (film.dither, film.hasFilmPalette) = (dither, palette)
        let pictures = TestFilms.spots(30, seed: UInt64(seed), colors: 40)
        try TestFilms.write(pictures, film, to: folder.file("film.gif"))
        let shown = try GIFDecoder(folder.bytes("film.gif")).pictures.map(\.pixels)
        #expect(difference(shown, pictures.map(StraightPixels.make)) == nil)
      }
    }
  }

  @Test func `FFmpeg shows the same`() throws {
    let folder = try ScratchFolder()
    let pictures = TestFilms.spots(20, seed: 4, colors: 200)
    try TestFilms.write(pictures, TestFilms.film(20), to: folder.file("film.gif"))
    let shown = try Probe.pictures(
      folder.file("film.gif"),
      width: TestFilms.width,
      height: TestFilms.height
    )
    #expect(difference(shown, pictures.map(StraightPixels.make)) == nil)
  }

  @Test func `a transparent film shows what is more than half opaque, and nothing of before`()
    throws
  {
    let folder = try ScratchFolder()
    for dither in Dither.allCases {
      var film = TestFilms.film(20)
      (film.hasAlpha, film.dither) = (true, dither)
      let pictures = TestFilms.ghosts(20, seed: 6)
      try TestFilms.write(pictures, film, to: folder.file("film.gif"))
      let shown = try GIFDecoder(folder.bytes("film.gif")).pictures
      let expected = pictures.map { picture in
        StraightPixels.make(of: picture).map { $0 >> 31 == 1 ? $0 | 0xFF00_0000 : 0 }
      }
      #expect(difference(shown.map(\.pixels), expected) == nil)
      #expect(shown.allSatisfy { $0.disposal == 2 })
    }
  }

  @Test func `without dithering a pixel has the nearest colour of the palette`() throws {
    let folder = try ScratchFolder()
    var film = TestFilms.film(4)
    film.dither = .none
    let pictures = TestFilms.noise(4, seed: 8)
    try TestFilms.write(pictures, film, to: folder.file("film.gif"))
    let bytes = folder.bytes("film.gif")
    // The global table, without its first, transparent colour.
    let palette = (1..<256).map { index in
      (0..<3).map { Int(bytes[13 + 3 * index + $0]) }
    }
    let shown = try GIFDecoder(bytes).pictures.map(\.pixels)
    func distance(_ word: UInt32, _ color: [Int]) -> Int {
      (0..<3).reduce(0) { sum, lane in
        let step = Int(word >> UInt32(8 * lane) & 0xFF) - color[lane]
        return sum + step * step
      }
    }
    for (picture, source) in zip(shown, pictures.map(StraightPixels.make)) {
      for place in stride(from: 0, to: source.count, by: 7) {
        let found = (0..<3).map { Int(picture[place] >> UInt32(8 * $0) & 0xFF) }
        let least = palette.map { distance(source[place], $0) }.min()
        #expect(distance(source[place], found) == least)
      }
    }
  }

  @Test func `an ordered film shows every frame as if it were alone`() throws {
    let folder = try ScratchFolder()
    let pictures = TestFilms.clouds(12, seed: 2)
    let film = TestFilms.film(12)
    let palette = TestFilms.palette(pictures, film)
    try TestFilms.write(pictures, film, palette: palette, to: folder.file("film.gif"))
    let shown = try GIFDecoder(folder.bytes("film.gif")).pictures.map(\.pixels)
    for (index, picture) in pictures.enumerated() {
      var alone = TestFilms.film(1)
      alone.dither = .ordered
      try TestFilms.write([picture], alone, palette: palette, to: folder.file("one.gif"))
      let one = try GIFDecoder(folder.bytes("one.gif")).pictures.map(\.pixels)
      #expect(difference(shown[index], one[0]) == nil)
    }
  }

  @Test(arguments: Dither.allCases)
  func `what stands still does not flicker`(dither: Dither) throws {
    let folder = try ScratchFolder()
    for palette in [true, false] {
      var film = TestFilms.film(12)
      (film.dither, film.hasFilmPalette) = (dither, palette)
      let pictures = TestFilms.clouds(12, seed: 3)
      try TestFilms.write(pictures, film, to: folder.file("film.gif"))
      let shown = try GIFDecoder(folder.bytes("film.gif")).pictures.map(\.pixels)
      let sources = pictures.map(StraightPixels.make)
      var still = 0
      for index in 1..<12 {
        for place in sources[0].indices where sources[index][place] == sources[index - 1][place] {
          still += 1
          if shown[index][place] != shown[index - 1][place] {
            Issue.record("pixel \(place) of picture \(index)")
            return
          }
        }
      }
      #expect(still > 1_000)
    }
  }

  @Test func `diffused errors keep the mean of an area`() throws {
    let folder = try ScratchFolder()
    var film = TestFilms.film(1)
    film.dither = .diffused
    let grey = TestPictures.make(TestFilms.width, TestFilms.height) { _, _ in 0xFF64_6464 }
    let palette = FilmPalette(colors: [0xFF00_0000, 0xFFFF_FFFF])
    try TestFilms.write([grey], film, palette: palette, to: folder.file("film.gif"))
    let shown = try GIFDecoder(folder.bytes("film.gif")).pictures[0].pixels
    #expect(Set(shown) == Set(palette.colors))
    let mean = Double(shown.reduce(0) { $0 + Int($1 & 0xFF) }) / Double(shown.count)
    // Errors that leave the picture are lost: those of the last row, at most half of white each.
    #expect(abs(mean - 100) < 3)
  }

  @Test func `a frame in which nothing changes is one pixel`() throws {
    let folder = try ScratchFolder()
    let picture = TestFilms.clouds(1, seed: 1)[0]
    try TestFilms.write(
      [picture, picture, picture],
      TestFilms.film(3),
      to: folder.file("film.gif")
    )
    let shown = try GIFDecoder(folder.bytes("film.gif")).pictures
    #expect(shown.map { $0.rect[2] * $0.rect[3] } == [TestFilms.width * TestFilms.height, 1, 1])
    #expect(shown.allSatisfy { $0.pixels == shown[0].pixels })
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (7, 6)] as [(Int, Int?)])
  func `a film that plays n times says so as players read it`(loops: Int, stored: Int?) throws {
    let folder = try ScratchFolder()
    var film = TestFilms.film(2)
    film.loops = loops
    try TestFilms.write(TestFilms.spots(2, seed: 1, colors: 3), film, to: folder.file("film.gif"))
    #expect(try GIFReader(folder.bytes("film.gif")).loops == stored)
  }

  @Test func `noise fills the table of codes and is read back`() throws {
    let folder = try ScratchFolder()
    var film = TestFilms.film(3)
    (film.width, film.height, film.dither) = (200, 200, .none)
    var random = SeededRandom(seed: 12)
    // Noise of 200 colours, then a plain half: another table of codes fits better.
    let pictures = (0..<3).map { _ in
      TestPictures.make(200, 200) { _, y in
        y < 100 ? 0xFF00_0000 | UInt32.random(in: 0..<200, using: &random) << 8 : 0xFF12_3456
      }
    }
    try TestFilms.write(pictures, film, to: folder.file("film.gif"))
    let shown = try GIFDecoder(folder.bytes("film.gif")).pictures.map(\.pixels)
    #expect(difference(shown, pictures.map(StraightPixels.make)) == nil)
  }

  @Test(arguments: [Dither.none, .ordered, .diffused])
  func `the colours are no farther from the source than those of FFmpeg`(dither: Dither) throws {
    let folder = try ScratchFolder()
    let pictures = TestFilms.clouds(8, seed: 7)
    var film = TestFilms.film(8)
    film.dither = dither
    try TestFilms.write(pictures, film, to: folder.file("ours.gif"))
    let sources = pictures.map(StraightPixels.make)
    let raw = sources.joined().flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    try Data(raw).write(to: URL(fileURLWithPath: folder.file("film.rgba")))
    let names: [Dither: String] = [
      .none: "none", .ordered: "bayer:bayer_scale=3", .diffused: "sierra2_4a",
    ]
    _ = try output(of: [
      "ffmpeg", "-v", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
      "\(TestFilms.width)x\(TestFilms.height)", "-framerate", "50", "-i", folder.file("film.rgba"),
      "-filter_complex",
      "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=\(names[dither] ?? "")",
      folder.file("theirs.gif"),
    ])
    func error(_ name: String) throws -> Double {
      let shown = try GIFDecoder(folder.bytes(name)).pictures.map(\.pixels)
      var sum = 0.0
      for (picture, source) in zip(shown, sources) {
        for (a, b) in zip(picture, source) {
          for lane in 0..<3 {
            let step = Int(a >> UInt32(8 * lane) & 0xFF) - Int(b >> UInt32(8 * lane) & 0xFF)
            sum += Double(step * step)
          }
        }
      }
      return sum / Double(3 * sources.count * sources[0].count)
    }
    let (ours, theirs) = (try error("ours.gif"), try error("theirs.gif"))
    #expect(ours > 0)
    // Means of colours leave the outermost ones out, which a diffusion would mix: it may cost 2 per
    // cent of the error, a tenth of a decibel.
    let allowance = dither == .diffused ? 1.02 : 1
    #expect(ours <= allowance * theirs, "mean squared errors \(ours) and \(theirs)")
  }
}
