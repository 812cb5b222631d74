// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFilms
import QuartziteNumerics

/// A film of random spots, stripes and noise that change, stand still or fill all of the picture.
struct RandomFilm {
  let pictures: [Pixmap]
  let hasAlpha: Bool
  let rate: FrameRate
  let loops: Int

  init(seed: Int, count: Int = 14) {
    var random = SeededRandom(seed: UInt64(seed))
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...50, using: &random)
    let hasAlpha = Bool.random(using: &random)
    func color() -> UInt32 {
      let alpha = hasAlpha ? UInt32.random(in: 0...255, using: &random) : 255
      let channel = { UInt32.random(in: 0...alpha, using: &random) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
    var words = [UInt32](repeating: color(), count: width * height)
    pictures = (0..<count).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: break
      case 1: words = words.map { _ in color() }
      case 2: words = [UInt32](repeating: color(), count: width * height)
      case 3: words = words.map { $0 >> 24 == 255 ? $0 : 0 }
      default:
        let (left, top) = (
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
        )
        let spot = color()
        for y in top..<min(height, top + 12) {
          for x in left..<min(width, left + 20) where (x + y) % 5 != 0 {
            words[y * width + x] = spot
          }
        }
      }
      let picture = words
      return TestPictures.make(width, height) { x, y in picture[y * width + x] }
    }
    self.hasAlpha = hasAlpha
    rate =
      [FrameRate(50), FrameRate(60), FrameRate(30_000, 1_001), FrameRate(119_881, 1_000)][
        seed % 4
      ]
    loops = seed % 3
  }

  /// The description of a part of the film, or of all of it.
  func film(_ frames: Range<Int>? = nil) -> FilmDescription {
    let frames = frames ?? 0..<pictures.count
    var film = FilmDescription(
      width: pictures[0].width,
      height: pictures[0].height,
      frameRate: rate,
      frameCount: frames.count,
      firstFrame: frames.lowerBound,
      filmFrameCount: pictures.count,
      hasAlpha: hasAlpha,
      loops: loops
    )
    film.hasLeadIn = frames.lowerBound > 0
    return film
  }

  /// Writes a film or a part of it, with the frame before that.
  func write(_ film: FilmDescription, _ format: FilmFormat, to path: String) throws {
    let encoder = try format.makeEncoder(path: path, film: film)
    let first = film.firstFrame - (film.hasLeadIn ? 1 : 0)
    for picture in pictures[first..<film.firstFrame + film.frameCount] {
      try encoder.append(picture)
    }
    try encoder.finish()
  }
}
