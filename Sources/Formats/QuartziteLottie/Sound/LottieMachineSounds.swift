// SPDX-License-Identifier: Apache-2.0

/// Records what a state machine has shown so far, and finds the sounds of it.
package struct LottieMachineSounds: Sendable {
  /// A part of what was shown: from a time on, until the next part.
  private struct Part: Sendable {
    var start: Double
    var animation: String
    var playing: LottieMachineShown.Playing
  }

  /// The most parts that are kept, and the most passes of all of them.
  private static let most = 2000
  /// The most sounds of a film.
  private static let mostSounds = 256

  private var parts: [Part] = []

  /// Makes an empty record.
  package init() {}

  /// Records what is shown from a time on, in seconds; times never decrease.
  package mutating func note(_ shown: LottieMachineShown, at time: Double) {
    if let last = parts.last {
      if last.animation == shown.animation, last.playing == shown.playing { return }
      if last.start == time { parts.removeLast() }
    }
    guard parts.count < Self.most else { return }
    parts.append(Part(start: time, animation: shown.animation, playing: shown.playing))
  }

  /// Returns the sounds up to a time, in seconds of the machine, and the issues of what cannot be heard.
  ///
  /// A sound is heard while its animation plays forwards, at the speed of the animation, and starts anew in
  /// each pass; backward passes are silent.
  ///
  /// - Parameter animations: the animations that the machine plays, by identifier.
  package func sounds(
    of animations: [String: LottieAnimation],
    until end: Double
  ) -> (sounds: [LottieSound], issues: [LottieIssue]) {
    var sounds: [LottieSound] = []
    let log = IssueLog()
    var own: [String: [LottieSound]] = [:]
    for (id, animation) in animations.sorted(by: { $0.key < $1.key }) where animation.hasSound {
      own[id] = animation.sounds
      animation.soundIssues.forEach(log.note)
    }
    var passes = 0
    for (index, part) in parts.enumerated() {
      guard case .run(let run) = part.playing, let heard = own[part.animation], !heard.isEmpty,
        let first = animations[part.animation]?.startFrame
      else { continue }
      let stop = min(index + 1 < parts.count ? parts[index + 1].start : end, end)
      for pass in run.forwardPasses(from: part.start, to: stop) {
        passes += 1
        guard passes <= Self.most else { break }
        for sound in heard {
          let from = (run.from - first) / run.frameRate
          let moved = sound.moved(
            by: pass.start - from / pass.speed,
            speed: pass.speed,
            within: pass.shown
          )
          guard let moved else { continue }
          guard sounds.count < Self.mostSounds else {
            log.note(.limit, "more than \(Self.mostSounds) sounds")
            return (sounds, log.issues)
          }
          sounds.append(moved)
        }
      }
    }
    return (sounds, log.issues)
  }
}

extension LottiePlayback {
  /// Returns the forward passes that are shown between two times: for each, the time of its first frame,
  /// shown or not, its speed, and the interval in which it is shown.
  fileprivate func forwardPasses(
    from start: Double,
    to end: Double
  ) -> [(start: Double, speed: Double, shown: Range<Double>)] {
    guard turn > 0, speed != 0, start < end, start.isFinite, end.isFinite else { return [] }
    let length = turn / abs(speed)
    let begin = startTime - skipped / abs(speed)
    let returns =
      switch loopMode {
      case .autoReverse, .repeatBackwards: true
      case .playOnce, .loop, .repeat: false
      }
    var result: [(Double, Double, Range<Double>)] = []
    var number = max(0, ((start - begin) / length).rounded(.down))
    while number < turns, begin + number * length < end, result.count < 2000 {
      let isBack = returns && number.truncatingRemainder(dividingBy: 2) == 1
      if isBack == startsAtEnd {
        let (low, high) = (begin + number * length, begin + (number + 1) * length)
        let from = max(low, start, startTime)
        let to = min(high, end)
        if from < to { result.append((low, abs(speed), from..<to)) }
      }
      number += 1
    }
    return result
  }
}

extension LottieSound {
  /// Returns the sound for an animation that begins at a time and plays at a speed; nil where it is not
  /// heard within `shown`, or its rate is not within 0.01...100.
  fileprivate func moved(
    by begin: Double,
    speed: Double,
    within shown: Range<Double>
  ) -> LottieSound? {
    func moved(_ time: Double) -> Double { begin + time / speed }
    let (from, to) = (
      max(moved(heard.lowerBound), shown.lowerBound), min(moved(heard.upperBound), shown.upperBound)
    )
    guard from < to, rate * speed >= 0.01, rate * speed <= 100 else { return nil }
    var result = self
    (result.start, result.rate, result.heard) = (moved(start), rate * speed, from..<to)
    result.levels = levels.map { Level(time: moved($0.time), gain: $0.gain) }
    return result
  }
}
