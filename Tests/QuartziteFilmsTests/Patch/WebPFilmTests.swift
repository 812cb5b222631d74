// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import Testing

/// Animated WebP files against libwebp's player.
@Suite struct WebPFilmTests {
  @Test(arguments: 0..<12)
  func `lossless films hold exactly the pictures`(seed: Int) throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: seed)
    var film = random.film()
    (film.isLossless, film.effort) = (true, Effort.allCases[seed % 5])
    try random.write(film, .webp, to: folder.file("film.webp"))
    let player = try WebPPlayer(folder.bytes("film.webp"))
    #expect(difference(player.pictures, random.pictures.map(StraightPixels.make)) == nil)
    #expect((player.width, player.height) == (film.width, film.height))
    #expect(player.loops == random.loops)
    // A picture ends at the rounded time of the next one.
    let ends = (1...14).map { Int((1_000 * random.rate.time(ofFrame: $0)).rounded()) }
    #expect(player.ends == ends)
  }

  @Test(arguments: 0..<8, [false, true])
  func `joined pieces are the very file, with losses and without`(
    seed: Int,
    isLossless: Bool
  ) throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: seed)
    func write(_ film: FilmDescription, _ name: String, threads: Int = 2) throws {
      var film = film
      (film.isLossless, film.encoderThreads) = (isLossless, threads)
      try random.write(film, .webp, to: folder.file(name))
    }
    for threads in 1...3 {
      try write(random.film(), "\(threads).webp", threads: threads)
      #expect(difference(folder.bytes("\(threads).webp"), folder.bytes("1.webp")) == nil)
    }
    let pieces = [0..<1, 1..<5 + seed, 5 + seed..<14]
    for (index, frames) in pieces.enumerated() {
      try write(random.film(frames), "piece\(index).webp")
      #expect(try WebPPlayer(folder.bytes("piece\(index).webp")).pictures.count == frames.count)
    }
    try FilmJoin(
      [1, 0, 2].map { folder.file("piece\($0).webp") },
      output: folder.file("joined.webp"),
      format: .webp
    ).run()
    #expect(difference(folder.bytes("joined.webp"), folder.bytes("1.webp")) == nil)
  }

  /// A smooth field of colours, so that losses are worth while, with a disc that moves over it.
  private func field(_ index: Int) -> Pixmap {
    TestPictures.make(96, 96) { x, y in
      let (dx, dy) = (x - 20 - 4 * index, y - 48)
      if dx * dx + dy * dy < 200 { return 0xFFE0_F0FF }
      let (fx, fy) = (Double(x) / 96, Double(y) / 96)
      let red = UInt32(255 * fx), green = UInt32(255 * fy), blue = UInt32(255 * (1 - fx * fy))
      return 0xFF00_0000 | blue << 16 | green << 8 | red
    }
  }

  @Test func `nothing is left behind what moves in a lossy film`() throws {
    let folder = try ScratchFolder()
    let film = FilmDescription(
      width: 96,
      height: 96,
      frameRate: FrameRate(50),
      frameCount: 14,
      hasAlpha: false
    )
    let encoder = try FilmFormat.webp.makeEncoder(path: folder.file("film.webp"), film: film)
    for index in 0..<14 { try encoder.append(field(index)) }
    try encoder.finish()
    let player = try WebPPlayer(folder.bytes("film.webp"))
    try #require(player.pictures.count == 14)
    // Every picture is as near to the original as the first one, which was encoded as a whole.
    let errors = player.pictures.enumerated().map { index, picture in
      zip(picture, StraightPixels.make(of: field(index))).reduce(0.0) { sum, pair in
        sum + Double(distance(pair.0, pair.1))
      } / (96 * 96)
    }
    for error in errors { #expect(error <= 1.15 * errors[0]) }
  }

  @Test func `the edges of a red shape on nothing stay red`() throws {
    let folder = try ScratchFolder()
    let red = TestPictures.disc
    var film = FilmDescription(
      width: 64,
      height: 64,
      frameRate: FrameRate(50),
      frameCount: 1,
      hasAlpha: true
    )
    film.quality = 90
    let encoder = try FilmFormat.webp.makeEncoder(path: folder.file("film.webp"), film: film)
    try encoder.append(red)
    try encoder.finish()
    let picture = try #require(try WebPPlayer(folder.bytes("film.webp")).pictures.first)
    let lowest = zip(picture, StraightPixels.make(of: red)).filter { $0.1 >> 24 >= 32 }
      .map { Int($0.0 & 0xFF) }.min()
    #expect(try #require(lowest) >= 250)
  }

  @Test func `more pixels a side than WebP holds are refused`() throws {
    let folder = try ScratchFolder()
    var film = TestPictures.film(1)
    film.width = 16_384
    #expect(throws: MediaError.self) {
      try FilmFormat.webp.makeEncoder(path: folder.file("film.webp"), film: film)
    }
    #expect(folder.names == [])
  }
}
