// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFilms
import QuartziteNumerics
import QuartzitePictures
import Testing

/// Pieces of GIFs, and threads: the bytes depend on neither.
@Suite struct GIFPieceTests {
  /// Every kind of GIF.
  private static let kinds: [(Dither, Bool, Bool)] = Dither.allCases.flatMap { dither in
    [(dither, true, false), (dither, false, false), (dither, true, true), (dither, false, true)]
  }

  private func film(_ kind: (Dither, Bool, Bool), _ frames: Range<Int>? = nil) -> FilmDescription {
    var film = TestFilms.film(8)
    (film.dither, film.hasFilmPalette, film.hasAlpha) = kind
    film.frameRate = FrameRate(30)
    if let frames {
      (film.firstFrame, film.frameCount) = (frames.lowerBound, frames.count)
      film.hasLeadIn = frames.lowerBound > 0
    }
    return film
  }

  @Test(arguments: kinds)
  func `pieces of any length are joined to the very file`(
    dither: Dither,
    hasFilmPalette: Bool,
    hasAlpha: Bool
  ) throws {
    let folder = try ScratchFolder()
    let kind = (dither, hasFilmPalette, hasAlpha)
    let pictures =
      hasAlpha ? TestFilms.ghosts(8, seed: 3) : TestFilms.clouds(8, seed: 3)
    try TestFilms.write(pictures, film(kind), to: folder.file("whole.gif"))
    let whole = try GIFDecoder(folder.bytes("whole.gif")).pictures
    var random = SeededRandom(seed: 1)
    for _ in 0..<1 {
      let cuts = Set((0..<3).map { _ in Int.random(in: 1..<8, using: &random) })
      let bounds = cuts.union([0, 8]).sorted()
      var paths: [String] = []
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        paths.append(folder.file("\(start).gif"))
        try TestFilms.write(
          pictures,
          film(kind, start..<end),
          palette: TestFilms.palette(pictures, film(kind)),
          to: paths[paths.count - 1]
        )
        let piece = try GIFDecoder(folder.bytes("\(start).gif")).pictures
        #expect(piece.map(\.delay) == whole[start..<end].map(\.delay))
        // Errors that are diffused, and colours of a frame alone, begin anew with a piece.
        if hasFilmPalette && dither != .diffused || hasAlpha {
          #expect(difference(piece.map(\.pixels), whole[start..<end].map(\.pixels)) == nil)
        }
      }
      try FilmJoin(paths.reversed(), output: folder.file("joined.gif"), format: .gif).run()
      #expect(difference(folder.bytes("joined.gif"), folder.bytes("whole.gif")) == nil)
    }
  }

  @Test(arguments: kinds)
  func `threads change no byte`(dither: Dither, hasFilmPalette: Bool, hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let pictures =
      hasAlpha ? TestFilms.ghosts(8, seed: 5) : TestFilms.clouds(8, seed: 5)
    var film = film((dither, hasFilmPalette, hasAlpha))
    for threads in [1, 2, 3] {
      film.encoderThreads = threads
      try TestFilms.write(pictures, film, to: folder.file("\(threads).gif"))
      #expect(difference(folder.bytes("\(threads).gif"), folder.bytes("1.gif")) == nil)
    }
  }

  @Test func `joined pieces play as often as they are told to`() throws {
    let folder = try ScratchFolder()
    let pictures = TestFilms.spots(8, seed: 3, colors: 9)
    let kind = (Dither.ordered, true, false)
    for frames in [0..<5, 5..<8] {
      try TestFilms.write(
        pictures,
        film(kind, frames),
        palette: TestFilms.palette(pictures, film(kind)),
        to: folder.file("\(frames.lowerBound).gif")
      )
    }
    var options = FilmJoin.Options()
    options.loops = 1
    let paths = ["0.gif", "5.gif"].map(folder.file)
    try FilmJoin(paths, output: folder.file("once.gif"), format: .gif, options: options).run()
    #expect(try GIFReader(folder.bytes("once.gif")).loops == nil)
    try FilmJoin(paths, output: folder.file("ever.gif"), format: .gif).run()
    #expect(try GIFReader(folder.bytes("ever.gif")).loops == 0)
  }

  @Test func `a piece with other colours, or damaged, is refused and leaves nothing`() throws {
    let folder = try ScratchFolder()
    let pictures = TestFilms.clouds(8, seed: 3)
    let kind = (Dither.ordered, true, false)
    let palette = TestFilms.palette(pictures, film(kind))
    let other = FilmPalette(colors: (palette?.colors ?? []).reversed())
    try TestFilms.write(pictures, film(kind, 0..<5), palette: palette, to: folder.file("0.gif"))
    try TestFilms.write(pictures, film(kind, 5..<8), palette: palette, to: folder.file("5.gif"))
    try TestFilms.write(pictures, film(kind, 5..<8), palette: other, to: folder.file("other.gif"))
    func reason(_ name: String) -> String? {
      do {
        let paths = ["0.gif", name].map(folder.file)
        try FilmJoin(paths, output: folder.file("no.gif"), format: .gif).run()
        return nil
      } catch { return "\(error)" }
    }
    #expect(reason("5.gif") == nil)
    try FileManager.default.removeItem(atPath: folder.file("no.gif"))
    #expect(reason("other.gif")?.contains("other colours") == true)
    let whole = folder.bytes("5.gif")
    for place in stride(from: 6, to: whole.count, by: 211) {
      var bytes = whole
      bytes[place] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("bad.gif")))
      if reason("bad.gif") == nil { Issue.record("byte \(place)") }
      // Cut short there, with the end of the piece behind it.
      bytes = Array(whole.prefix(place) + whole.suffix(200))
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("bad.gif")))
      if reason("bad.gif") == nil { Issue.record("cut at \(place)") }
    }
    #expect(folder.names == ["0.gif", "5.gif", "bad.gif", "other.gif"])
  }
}
