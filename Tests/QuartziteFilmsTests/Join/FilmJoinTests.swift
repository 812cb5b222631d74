// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster
import Testing

/// Films of 24 pictures of `TestPictures`, once whole and once in three pieces.
@Suite struct FilmJoinTests {
  private static let cuts = [0..<7, 7..<8, 8..<24]

  /// A picture whose lower rows are a gradient with transparency that moves.
  private func picture(_ index: Int) -> Pixmap {
    TestPictures.make(48, 32) { x, y in
      guard y >= 20 else { return TestPictures.square(index / 3).pixels[y * 48 + x] }
      let alpha = UInt32(min(255, (x + index) * 5))
      return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
    }
  }

  private func film(_ format: FilmFormat, _ frames: Range<Int>) -> FilmDescription {
    var film = FilmDescription(
      width: 48,
      height: 32,
      frameRate: FrameRate(30),
      frameCount: frames.count,
      firstFrame: frames.lowerBound,
      filmFrameCount: 24,
      hasAlpha: format.holdsAlpha,
      loops: 3
    )
    film.hasLeadIn = frames.lowerBound > 0 && format.facts.joining == .patches
    return film
  }

  private func write(
    _ film: FilmDescription,
    _ format: FilmFormat,
    to path: String
  ) throws {
    var palette: FilmPalette?
    if format == .gif && film.hasFilmPalette {
      let maker = GIFPaletteMaker()
      for index in GIFPaletteMaker.sample(of: 24) { maker.append(picture(index)) }
      palette = maker.finish(film)
    }
    var film = film
    film.hasLeadIn = film.firstFrame > 0 && format.facts.joining == .patches
    let encoder = try format.makeEncoder(path: path, film: film, palette: palette)
    let first = film.firstFrame - (film.hasLeadIn ? 1 : 0)
    for index in first..<film.firstFrame + film.frameCount {
      try encoder.append(picture(index))
    }
    try encoder.finish()
  }

  /// Writes the whole film and its pieces, joins these and returns the names.
  private func join(
    _ format: FilmFormat,
    in folder: ScratchFolder,
    change: (inout FilmDescription) -> Void = { _ in }
  ) throws -> (whole: String, joined: String, pieces: [String]) {
    let ending = format == .frames ? "" : ".\(format.rawValue)"
    var whole = film(format, 0..<24)
    change(&whole)
    try write(whole, format, to: folder.file("whole\(ending)"))
    var pieces: [String] = []
    for (index, frames) in Self.cuts.enumerated() {
      var piece = film(format, frames)
      change(&piece)
      pieces.append("piece\(index)\(ending)")
      try write(piece, format, to: folder.file(pieces[index]))
    }
    // Pieces with a mark know their order.
    let given = format == .rgba || format == .bgra ? pieces : pieces.reversed()
    try FilmJoin(given.map(folder.file), output: folder.file("joined\(ending)"), format: format)
      .run()
    return ("whole\(ending)", "joined\(ending)", pieces)
  }

  @Test(arguments: [FilmFormat.rgba, .bgra, .apng, .webp, .gif])
  func `joined pieces are the very file of the whole film`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    let names = try join(format, in: folder)
    #expect(!folder.bytes(names.whole).isEmpty)
    #expect(difference(folder.bytes(names.joined), folder.bytes(names.whole)) == nil)
    #expect(folder.names.count == 5)
  }

  @Test func `lossless WebP becomes any other format`() throws {
    let folder = try ScratchFolder()
    let names = try join(.webp, in: folder) { $0.isLossless = true }
    #expect(difference(folder.bytes(names.joined), folder.bytes(names.whole)) == nil)
    let path = folder.file("film.apng")
    try FilmJoin(names.pieces.map(folder.file), output: path, format: .apng).run()
    let pictures = try Probe.pictures(path, width: 48, height: 32)
    #expect(difference(pictures, (0..<24).map { StraightPixels.make(of: picture($0)) }) == nil)
  }

  @Test func `directories become the same directory`() throws {
    let folder = try ScratchFolder()
    let names = try join(.frames, in: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file(names.whole))
    #expect(files.count == 24)
    for file in files {
      #expect(
        difference(folder.bytes("\(names.joined)/\(file)"), folder.bytes("\(names.whole)/\(file)"))
          == nil
      )
    }
  }

  @Test(arguments: [FilmFormat.mp4, .webm])
  func `video pieces are copied, with the times of the whole film`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    let names = try join(format, in: folder)
    func pictures(_ name: String) throws -> [[UInt32]] {
      try Probe.pictures(folder.file(name), width: 48, height: 32)
    }
    let joined = try pictures(names.joined)
    #expect(joined.count == 24)
    #expect(try names.pieces.flatMap(pictures) == joined)
    let times = try Probe.times(folder.file(names.joined))
    #expect(try times == Probe.times(folder.file(names.whole)))
    #expect(times.count == 24)
  }

  @Test func `the transparency of WebM survives joining`() throws {
    let folder = try ScratchFolder()
    let names = try join(.webm, in: folder)
    let pictures = try Probe.pictures(
      folder.file(names.joined),
      width: 48,
      height: 32,
      decoder: "libvpx-vp9"
    )
    // The last row goes from clear at the left to opaque at the right.
    #expect(pictures[0][31 * 48] >> 24 < 20)
    #expect(pictures[23][31 * 48 + 47] >> 24 > 235)
  }

  @Test func `lossy WebP keeps its pictures and ends on the film's grid`() throws {
    let folder = try ScratchFolder()
    let names = try join(.webp, in: folder)
    let joined = try WebPReader(folder.bytes(names.joined))
    #expect((joined.width, joined.height) == (48, 32))
    #expect(joined.delays.count == 24)
    #expect(joined.delays.reduce(0, +) == 800)
  }

  @Test func `a palette a picture gives the same pictures`() throws {
    let folder = try ScratchFolder()
    let names = try join(.gif, in: folder) { $0.hasFilmPalette = false }
    func pictures(_ name: String) throws -> [[UInt32]] {
      try Probe.pictures(folder.file(name), width: 48, height: 32)
    }
    let whole = try pictures(names.whole)
    #expect(try difference(pictures(names.joined), whole) == nil)
    #expect(try difference(names.pieces.flatMap(pictures), whole) == nil)
    let gif = try GIFReader(folder.bytes(names.joined))
    #expect(gif.delays.reduce(0, +) == 80)
    #expect(gif.loops == 2)
  }

  @Test func `joined parts can be joined again`() throws {
    let folder = try ScratchFolder()
    let names = try join(.apng, in: folder)
    let path = folder.file("half.apng")
    try FilmJoin(names.pieces.prefix(2).map(folder.file), output: path, format: .apng).run()
    try FilmJoin(
      [folder.file(names.pieces[2]), path],
      output: folder.file("again.apng"),
      format: .apng
    ).run()
    #expect(difference(folder.bytes("again.apng"), folder.bytes(names.whole)) == nil)
  }

  @Test func `lossless pieces become any other format`() throws {
    let folder = try ScratchFolder()
    let names = try join(.apng, in: folder)
    let path = folder.file("film.mp4")
    try FilmJoin(names.pieces.map(folder.file), output: path, format: .mp4).run()
    #expect(try Probe(path).durations.count == 24)
  }

  @Test func `what does not belong together is refused and leaves nothing`() throws {
    let folder = try ScratchFolder()
    let names = try join(.apng, in: folder)
    let pieces = names.pieces.map(folder.file)
    func reason(_ paths: [String], _ format: FilmFormat = .apng) -> String? {
      do throws(MediaError) {
        try FilmJoin(paths, output: folder.file("no"), format: format).run()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(reason([pieces[0], pieces[2]])?.contains("pictures 7..<8 are missing") == true)
    #expect(reason([pieces[0], pieces[0]])?.contains("pictures 0..<7 are in both") == true)
    #expect(reason([folder.file(names.whole)])?.contains("is no piece") == true)
    #expect(reason([folder.file("none.apng")])?.contains("no such file") == true)
    var other = film(.apng, 8..<24)
    other.loops = 1
    try write(other, .apng, to: folder.file("other.apng"))
    #expect(
      reason([pieces[0], pieces[1], folder.file("other.apng")])?.contains("different films") == true
    )
    try write(film(.mp4, 0..<7), .mp4, to: folder.file("0.mp4"))
    #expect(reason([folder.file("0.mp4")], .gif)?.contains("pieces in mp4") == true)
    #expect(reason([pieces[0], folder.file("0.mp4")])?.contains("different formats") == true)
    var cut = folder.bytes(names.pieces[0])
    cut.removeSubrange(400..<cut.count / 2)
    try Data(cut).write(to: URL(fileURLWithPath: folder.file("cut.apng")))
    #expect(reason([folder.file("cut.apng"), pieces[1], pieces[2]]) != nil)
    #expect(!folder.names.contains("no"))
    #expect(!folder.names.contains { $0.hasPrefix(".") })
  }

  @Test func `a mark is read back, and nonsense is not`() throws {
    var film = film(.gif, 7..<8)
    film.frameRate = FrameRate(30_000, 1_001)
    let mark = try #require(PieceMark(of: film))
    #expect(PieceMark(tail: Array("noise \(mark.text) noise".utf8)) == mark)
    // A checksum behind it whose bytes are a combining character.
    #expect(PieceMark(tail: Array(mark.text.utf8) + [0xD9, 0xB0, 0x06]) == mark)
    film.filmFrameCount = 1
    #expect(PieceMark(of: film) == nil)
    for text in ["", "quartzite-piece 9 3 9 1 1 0 0 0 0;", "quartzite-piece 0 1 1 0 1 0 0 0 0;"] {
      #expect(PieceMark(tail: Array(text.utf8)) == nil)
    }
  }
}
