// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFrames

/// Plays a second copy of a scene to the times of its onion skins, in short slices.
@MainActor struct GhostFilm {
  private let recipe: Performance.Recipe
  private var film: Performance?
  private var times: [Double] = []
  private var frames: [Frame] = []
  /// The time around which the skins lie.
  private(set) var middle = -1.0

  /// Makes a film of a performance as it is now.
  init(_ performance: Performance) { recipe = performance.recipe() }

  /// Starts anew with the times of skins around `time`.
  mutating func begin(_ ghosts: Looks.Ghosts, around time: Double, to end: Double) {
    (times, frames, middle) = (ghosts.times(around: time, to: end), [], time)
  }

  /// Plays on until `deadline`; returns the frames once all are there.
  mutating func frames(until deadline: ContinuousClock.Instant) throws -> [Frame]? {
    while frames.count < times.count {
      let film = try film ?? recipe()
      self.film = film
      guard try film.advance(to: times[frames.count], until: deadline) else { return nil }
      frames.append(film.stage.currentFrame())
    }
    return frames
  }
}

/// Onion skins as one picture, to be laid over that of the shown time.
package enum OnionSkin {
  /// Returns the skins where they differ from the shown picture, tinted warm before and cold after its
  /// time, fainter the farther away they are in time; everywhere else the result is transparent.
  ///
  /// Pixels are premultiplied RGBA, the sizes those of `shown`; skins of another size are left out.
  ///
  /// - Parameters:
  ///   - skins: the pictures with their times less that of `shown`, in order.
  package static func picture(of skins: [(distance: Double, picture: Pixmap)], over shown: Pixmap)
    -> Pixmap
  {
    var pixels = [UInt32](repeating: 0, count: shown.pixels.count)
    let farthest = skins.map { abs($0.distance) }.max() ?? 1
    for (distance, skin) in skins.sorted(by: { abs($0.distance) > abs($1.distance) }) {
      guard skin.width == shown.width, skin.height == shown.height else { continue }
      let strength = 0.62 - 0.36 * abs(distance) / farthest
      let tint: SIMD4<Float> = distance < 0 ? [235, 96, 52, 255] : [40, 120, 245, 255]
      for row in 0..<shown.height {
        for at in row * shown.rowPixels..<row * shown.rowPixels + shown.width
        where skin.pixels[at] != shown.pixels[at] {
          let mixed = color(skin.pixels[at]) * 0.55 + tint * 0.45
          let over = mixed * Float(strength)
          pixels[at] = word(over + color(pixels[at]) * (1 - over[3] / 255))
        }
      }
    }
    return Pixmap(width: shown.width, height: shown.height, pixels: pixels)
  }

  private static func color(_ word: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt32>(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
    )
  }

  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    let c = SIMD4<UInt32>(
      color.rounded(.toNearestOrAwayFromZero).clamped(
        lowerBound: .zero,
        upperBound: .init(repeating: 255)
      )
    )
    return c[0] | c[1] << 8 | c[2] << 16 | c[3] << 24
  }
}
