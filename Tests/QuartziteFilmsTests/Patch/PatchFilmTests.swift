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

/// Films of rectangles that `PlainCodec` writes: what the base of all such formats promises.
@Suite struct PatchFilmTests {
  private static let (width, height) = (37, 21)

  /// Random changes: spots of a few pixels, now and then none at all, or all of the picture.
  private static func pictures(_ count: Int, seed: UInt64) -> [Pixmap] {
    var random = SeededRandom(seed: seed)
    var words = [UInt32](repeating: 0xFF20_3040, count: width * height)
    return (0..<count).map { index in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1:
        let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        words = words.map { _ in 0xFF00_0000 | color }
      default:
        for _ in 0..<3 {
          let place = Int.random(in: 0..<words.count, using: &random)
          let alpha = UInt32.random(in: 0...255, using: &random)
          words[place] = alpha << 24 | alpha / 2 << 8
        }
      }
      let row = words
      return TestPictures.make(width, height) { x, y in row[y * width + x] }
    }
  }

  private func film(_ frames: Range<Int>, of count: Int, threads: Int = 2) -> FilmDescription {
    var film = FilmDescription(
      width: Self.width,
      height: Self.height,
      frameRate: FrameRate(50),
      frameCount: frames.count,
      firstFrame: frames.lowerBound,
      filmFrameCount: count,
      hasAlpha: true,
      encoderThreads: threads
    )
    film.hasLeadIn = frames.lowerBound > 0
    return film
  }

  private func write(
    _ pictures: [Pixmap],
    _ frames: Range<Int>,
    threads: Int = 2,
    codec: PlainCodec = PlainCodec(),
    to path: String
  ) throws {
    let film = film(frames, of: pictures.count, threads: threads)
    let encoder = try PatchFilmEncoder(path: path, film: film, codec: codec)
    for index in frames.lowerBound - (film.hasLeadIn ? 1 : 0)..<frames.upperBound {
      try encoder.append(pictures[index])
    }
    try encoder.finish()
  }

  @Test(arguments: 1...8)
  func `a player sees the pictures, whatever changes between them`(seed: Int) throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(40, seed: UInt64(seed))
    try write(pictures, 0..<40, to: folder.file("film"))
    let seen = try PlainCodec.pictures(folder.bytes("film"), Self.width, Self.height)
    #expect(difference(seen, pictures.map(StraightPixels.make)) == nil)
    #expect(folder.names == ["film"])
  }

  @Test func `a frame holds the changed pixels and no row or column more`() throws {
    let before = TestPictures.make(Self.width, Self.height) { _, _ in TestPictures.green }
    func rect(_ changed: [(Int, Int)], grid: Int) -> PixelRect {
      let after = TestPictures.make(Self.width, Self.height) { x, y in
        changed.contains { $0 == (x, y) } ? TestPictures.violet : TestPictures.green
      }
      return FilmPatch.find(in: after, after: before, index: 1, position: 1, grid: grid).rect
    }
    #expect(rect([(5, 7)], grid: 1) == PixelRect(x: 5, y: 7, width: 1, height: 1))
    #expect(rect([(5, 7)], grid: 2) == PixelRect(x: 4, y: 6, width: 2, height: 2))
    #expect(
      rect([(5, 9), (3, 11), (8, 10)], grid: 1) == PixelRect(x: 3, y: 9, width: 6, height: 3)
    )
    #expect(rect([(0, 0), (36, 20)], grid: 1) == PixelRect(x: 0, y: 0, width: 37, height: 21))
    #expect(rect([(36, 4), (36, 20)], grid: 1) == PixelRect(x: 36, y: 4, width: 1, height: 17))
    #expect(rect([], grid: 1) == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `a frame of visible pixels holds their bounds, and depends on no other`() {
    let picture = TestPictures.make(Self.width, Self.height) { x, y in
      (x, y) == (9, 3) || (x, y) == (4, 6) ? 0x0100_0000 : 0
    }
    let clear = TestPictures.make(Self.width, Self.height) { _, _ in 0 }
    func patch(_ picture: Pixmap) -> FilmPatch {
      FilmPatch.find(in: picture, after: clear, index: 0, position: 0, extent: .visible)
    }
    #expect(patch(picture).rect == PixelRect(minX: 4, minY: 3, maxX: 10, maxY: 7))
    #expect(patch(picture).former == nil)
    #expect(patch(clear).rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `the number of threads changes no byte`() throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(60, seed: 9)
    for threads in [1, 2, 3, 16] {
      try write(pictures, 0..<60, threads: threads, to: folder.file("\(threads)"))
      #expect(difference(folder.bytes("\(threads)"), folder.bytes("1")) == nil)
    }
  }

  @Test(arguments: 1...5)
  func `joined pieces are the very file of the whole film`(seed: Int) throws {
    let folder = try ScratchFolder()
    var random = SeededRandom(seed: UInt64(seed))
    let pictures = Self.pictures(30, seed: UInt64(seed))
    try write(pictures, 0..<30, to: folder.file("whole"))
    let cuts = Set((0..<4).map { _ in Int.random(in: 1..<30, using: &random) }).union([0, 30])
    let bounds = cuts.sorted()
    var pieces: [String] = []
    for (first, end) in zip(bounds, bounds.dropFirst()) {
      pieces.append(folder.file("\(first)"))
      try write(pictures, first..<end, to: pieces[pieces.count - 1])
      // A piece is a film by itself.
      let seen = try PlainCodec.pictures(folder.bytes("\(first)"), Self.width, Self.height)
      #expect(difference(seen, pictures[first..<end].map(StraightPixels.make)) == nil)
    }
    try PatchJoin<PlainCodec>.join(pieces, film(0..<30, of: 30), to: folder.file("joined"))
    #expect(difference(folder.bytes("joined"), folder.bytes("whole")) == nil)
  }

  @Test func `joined parts are the very file of the larger piece`() throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(20, seed: 3)
    for frames in [4..<9, 9..<10, 10..<16, 4..<16] {
      try write(pictures, frames, to: folder.file("\(frames)"))
    }
    try PatchJoin<PlainCodec>.join(
      ["4..<9", "9..<10", "10..<16"].map(folder.file),
      film(4..<16, of: 20),
      to: folder.file("joined")
    )
    #expect(difference(folder.bytes("joined"), folder.bytes("4..<16")) == nil)
  }

  @Test func `a byte that is wrong somewhere in a piece is an error, and nothing is left`() throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(6, seed: 5)
    try write(pictures, 0..<3, to: folder.file("0"))
    try write(pictures, 3..<6, to: folder.file("3"))
    let whole = folder.bytes("3")
    // The numbers of the head are written anew by joining.
    let last = stride(from: whole.count - 120, to: whole.count, by: 1)
    let places = Array(0..<5) + Array(17..<60) + stride(from: 60, to: whole.count, by: 997) + last
    for place in places {
      var bytes = whole
      bytes[place] ^= 0x10
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("bad")))
      let isFound: Bool
      do {
        try PatchJoin<PlainCodec>.join(
          [folder.file("0"), folder.file("bad")],
          film(0..<6, of: 6),
          to: folder.file("no")
        )
        isFound = false
      } catch { isFound = true }
      if !isFound { Issue.record("byte \(place) of \(whole.count)") }
    }
    #expect(folder.names == ["0", "3", "bad"])
  }

  @Test func `a piece that was made without the frame before it joins nothing`() throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(6, seed: 5)
    try write(pictures, 0..<3, to: folder.file("0"))
    var alone = film(3..<6, of: 6)
    alone.hasLeadIn = false
    let encoder = try PatchFilmEncoder(path: folder.file("3"), film: alone, codec: PlainCodec())
    for index in 3..<6 { try encoder.append(pictures[index]) }
    try encoder.finish()
    #expect(throws: MediaError.self) {
      try PatchJoin<PlainCodec>.join(
        [folder.file("0"), folder.file("3")],
        film(0..<6, of: 6),
        to: folder.file("no")
      )
    }
    #expect(folder.names == ["0", "3"])
  }

  @Test(arguments: [1, 2, 3])
  func `a frame that cannot be encoded ends the film and leaves nothing`(threads: Int) throws {
    let folder = try ScratchFolder()
    #expect(throws: MediaError(.unsupported, "no")) {
      try write(
        Self.pictures(20, seed: 5),
        0..<20,
        threads: threads,
        codec: PlainCodec(failing: 12),
        to: folder.file("no")
      )
    }
    #expect(folder.names == [])
  }

  @Test func `what is given up, too short or of another size leaves nothing`() throws {
    let folder = try ScratchFolder()
    let pictures = Self.pictures(6, seed: 5)
    func encoder() throws -> PatchFilmEncoder<PlainCodec> {
      try PatchFilmEncoder(path: folder.file("no"), film: film(0..<6, of: 6), codec: PlainCodec())
    }
    let givenUp = try encoder()
    for picture in pictures.prefix(4) { try givenUp.append(picture) }
    #expect(folder.names.count == 1)
    givenUp.cancel()
    #expect(folder.names == [])
    let short = try encoder()
    for picture in pictures.prefix(5) { try short.append(picture) }
    #expect(throws: MediaError.self) { try short.finish() }
    #expect(folder.names == [])
    let wrong = try encoder()
    #expect(throws: MediaError.self) { try wrong.append(TestPictures.square(0)) }
    wrong.cancel()
    #expect(folder.names == [])
  }
}
