// SPDX-License-Identifier: Apache-2.0
import QuartziteFilms
import QuartziteLottie

/// The sounds of a Lottie file, as films take them.
package struct HeardSounds: Sendable {
  /// The sounds; times are seconds after the first frame.
  package var sounds: [FilmSound] = []
  /// What cannot be heard, a line each.
  package var issues: [String] = []

  /// Makes none.
  package init() {}

  /// Takes the sounds of an animation.
  package init(_ animation: LottieAnimation) {
    let isHeard = animation.hasSound
    self.init(isHeard ? animation.sounds : [], issues: isHeard ? animation.soundIssues : [])
  }

  /// Takes sounds with their times in a film.
  package init(_ sounds: [LottieSound], issues: [LottieIssue]) {
    self.issues = issues.map(\.description)
    self.sounds = sounds.map { sound in
      FilmSound(
        name: sound.name,
        data: sound.data,
        start: sound.start,
        rate: sound.rate,
        heard: sound.heard,
        levels: sound.levels.map { .init(time: $0.time, gain: $0.gain) }
      )
    }
  }
}
