// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFilms
import QuartziteNumerics
import QuartziteRaster

/// Films of seeded chance, 53 x 38 pixels.
enum TestFilms {
  static let (width, height) = (53, 38)

  static func film(_ count: Int) -> FilmDescription {
    var film = TestPictures.film(count)
    (film.width, film.height) = (width, height)
    return film
  }

  /// A few spots change their colour from picture to picture; now and then nothing does, or all.
  static func spots(_ count: Int, seed: UInt64, colors: Int) -> [Pixmap] {
    var random = SeededRandom(seed: seed)
    let palette = (0..<colors).map { _ in
      0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
    }
    var words = (0..<width * height).map { palette[$0 / 100 % colors] }
    return (0..<count).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: break
      case 1: words.shuffle(using: &random)
      default:
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
          let color = palette[Int.random(in: 0..<colors, using: &random)]
          let (x, y) = (
            Int.random(in: 0..<width - 6, using: &random),
            Int.random(in: 0..<height - 4, using: &random)
          )
          for row in y..<y + 4 { for column in x..<x + 6 { words[row * width + column] = color } }
        }
      }
      let now = words
      return TestPictures.make(width, height) { x, y in now[y * width + x] }
    }
  }

  /// A few squares of any alpha on nothing; now and then nothing at all.
  static func ghosts(_ count: Int, seed: UInt64) -> [Pixmap] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      let x = Int.random(in: 0..<40, using: &random)
      let y = Int.random(in: 0..<30, using: &random)
      let alpha = index % 5 == 4 ? 0 : UInt32.random(in: 1...255, using: &random)
      return TestPictures.make(width, height) { column, row in
        // Premultiplied red, and a fully opaque column.
        if alpha > 0, column == x { return 0xFF40_8020 }
        return (x..<x + 9).contains(column) && (y..<y + 7).contains(row) ? alpha << 24 | alpha : 0
      }
    }
  }

  /// Any colour anywhere.
  static func noise(_ count: Int, seed: UInt64) -> [Pixmap] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      TestPictures.make(width, height) { _, _ in
        0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
      }
    }
  }

  /// Gradients with some noise, of which the left part stands still.
  static func clouds(_ count: Int, seed: UInt64) -> [Pixmap] {
    (0..<count).map { index in
      var random = SeededRandom(seed: seed)
      return TestPictures.make(width, height) { x, y in
        let noise = UInt32.random(in: 0..<12, using: &random)
        let time = x < 20 ? 0 : 3 * index
        let red = UInt32((4 * x + time) % 240) + noise
        let green = UInt32((6 * y + 2 * time) % 240) + noise
        let blue = UInt32((2 * x + 2 * y) % 240) + noise
        return 0xFF00_0000 | blue << 16 | green << 8 | red
      }
    }
  }

  /// The palette that a film job would compute.
  static func palette(_ pictures: [Pixmap], _ film: FilmDescription) -> FilmPalette? {
    guard film.hasFilmPalette else { return nil }
    let maker = GIFPaletteMaker()
    for index in GIFPaletteMaker.sample(of: pictures.count) { maker.append(pictures[index]) }
    return maker.finish(film)
  }

  /// Writes the frames of `film`, which numbers them as `pictures`, with a lead-in if it has one.
  static func write(
    _ pictures: [Pixmap],
    _ film: FilmDescription,
    palette: FilmPalette? = nil,
    format: FilmFormat = .gif,
    to path: String
  ) throws {
    let palette = palette ?? (format == .gif ? Self.palette(pictures, film) : nil)
    let encoder = try format.makeEncoder(path: path, film: film, palette: palette)
    let first = film.firstFrame - (film.hasLeadIn ? 1 : 0)
    for index in first..<film.firstFrame + film.frameCount { try encoder.append(pictures[index]) }
    try encoder.finish()
  }
}
