// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteDisplayList
import QuartziteFilms
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Films of pictures that several workers draw, each on a surface of its own of which it redraws
/// parts: what these say they have drawn again must not change the film.
@Suite struct RedrawnFilmTests {
  /// A worker as `FrameWorker` is one.
  private struct Worker {
    var surface = Surface(width: TestFilms.width, height: TestFilms.height)
    var taker: FilmPictureTaker
    var last: (pixels: [UInt32], taken: FilmPicture)?

    /// Draws what differs from its last picture, in a few rectangles that are larger than that.
    mutating func draw(_ picture: Pixmap, _ random: inout SeededRandom) -> FilmPicture {
      if let last, last.pixels == picture.pixels, Bool.random(using: &random) { return last.taken }
      var damage: [PixelRect]?
      if let last, Int.random(in: 0..<8, using: &random) > 0 {
        damage = Self.damage(last.pixels, picture, &random)
      }
      for rect in damage ?? [surface.bounds] {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            surface[x, y] = picture.pixels[y * picture.rowPixels + x]
          }
        }
      }
      let taken = taker.take(surface, damage: damage)
      last = (picture.pixels, taken)
      return taken
    }

    private static func damage(
      _ old: [UInt32],
      _ picture: Pixmap,
      _ random: inout SeededRandom
    ) -> [PixelRect] {
      var halves = [PixelRect.empty, .empty]
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let place = y * picture.rowPixels + x
          guard old[place] != picture.pixels[place] else { continue }
          let half = x < picture.width / 2 ? 0 : 1
          halves[half] = halves[half].union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      let all = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      return halves.filter { !$0.isEmpty }.map {
        let more = Int.random(in: 0...3, using: &random)
        return $0.insetBy(dx: -more, dy: -more).intersection(all)
      }
    }
  }

  @Test(arguments: [FilmFormat.gif, .apng, .webp], 1...4)
  func `however many workers draw, the film has the same bytes`(
    format: FilmFormat,
    count: Int
  ) throws {
    let folder = try ScratchFolder()
    for seed in 1...3 {
      var random = SeededRandom(seed: UInt64(seed))
      var pictures = TestFilms.spots(40, seed: UInt64(seed), colors: 40)
      // What changes and changes back is known to nobody who drew neither.
      for index in stride(from: 3, to: 40, by: 4) { pictures[index] = pictures[index - 2] }
      var film = TestFilms.film(40)
      film.isLossless = true
      let palette = format == .gif ? TestFilms.palette(pictures, film) : nil
      try TestFilms.write(pictures, film, format: format, to: folder.file("plain"))
      let path = folder.file("redrawn")
      let encoder = try format.makeEncoder(path: path, film: film, palette: palette)
      var workers = (0..<count).map { _ in Worker(taker: FilmPictureTaker(format)) }
      var kept: [(Pixmap, [UInt32])] = []
      for picture in pictures {
        let worker = Int.random(in: 0..<count, using: &random)
        guard case .pixels(let pixmap, let redrawn) = workers[worker].draw(picture, &random) else {
          Issue.record("\(format) is made of pixels")
          return
        }
        #expect(pixmap.pixels == picture.pixels)
        if kept.count < 9 { kept.append((pixmap, picture.pixels)) }
        try encoder.append(pixmap, redrawn: redrawn)
      }
      try encoder.finish()
      #expect(difference(folder.bytes("redrawn"), folder.bytes("plain")) == nil)
      // What somebody holds is not written again.
      #expect(kept.allSatisfy { $0.0.pixels == $0.1 })
    }
  }
}
