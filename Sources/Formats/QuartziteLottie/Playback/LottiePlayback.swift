// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A run of an animation: which frame it shows at which time, a pure function.
struct LottiePlayback: Hashable, Sendable {
  /// When it begins, in seconds of its layer.
  var startTime: Double
  /// The frame where a forward turn starts.
  var from: Double
  /// The frame where it ends; not before `from`.
  var to: Double
  /// Frames a second; above 0.
  var frameRate: Double
  /// The speed as a multiple of the file's; negative plays backwards.
  var speed: Double
  /// Whether it was asked for from a later frame to an earlier one.
  var isBackwards = false
  var loopMode: LottieLoopMode
  /// Seconds of the first turn that are skipped, of the animation at speed 1.
  var skipped = 0.0

  /// The seconds of a turn at speed 1.
  var turn: Double { max(0, (to - from) / frameRate) }

  /// How many turns there are; infinite ones for ever, those backwards counted.
  var turns: Double {
    switch loopMode {
    case .playOnce: 1
    case .loop, .autoReverse: .infinity
    case .repeat(let count): max(0, Double(count))
    case .repeatBackwards(let count): max(0, 2 * Double(count))
    }
  }

  /// Whether the first turn goes from `to` to `from`.
  var startsAtEnd: Bool { isBackwards != (speed < 0) }

  /// Returns the seconds that were played by a time of the layer, at speed 1, of the end at most.
  func elapsed(at time: Double) -> Double {
    min(skipped + max(0, time - startTime) * abs(speed), turns * turn)
  }

  /// Returns the run that goes on from a time of the layer at another speed and loop mode.
  func goingOn(at time: Double, speed: Double, loopMode: LottieLoopMode) -> LottiePlayback {
    var result = self
    (result.startTime, result.speed, result.loopMode) = (time, speed, loopMode)
    result.skipped = elapsed(at: time)
    if result.startsAtEnd != startsAtEnd, turn > 0 {
      // The other way round, from the same place.
      let shown = frame(at: time)
      result.skipped = (result.startsAtEnd ? to - shown : shown - from) / frameRate
    }
    return result
  }

  private var returns: Bool {
    switch loopMode {
    case .autoReverse, .repeatBackwards: true
    case .playOnce, .loop, .repeat: false
    }
  }

  /// How long it runs from `startTime` on, in seconds of its layer; infinite if for ever, or if it
  /// stands still.
  var duration: Double {
    guard turn > 0 else { return 0 }
    guard speed != 0 else { return .infinity }
    return max(0, turns * turn - skipped) / abs(speed)
  }

  /// Returns the frame at a time of the layer, not rounded.
  ///
  /// Before the start it is the first frame shown, after the end the last.
  func frame(at time: Double) -> Double {
    guard turn > 0 else { return to }
    let done = elapsed(at: time) / turn
    let whole = done.rounded(.down)
    var part = done - whole
    // At the very end the turn that has just ended shows, not the start of the next one.
    let isEnd = done >= turns && part == 0 && done > 0
    if isEnd { part = 1 }
    let number = isEnd ? whole - 1 : whole
    let isBack = returns && number.truncatingRemainder(dividingBy: 2) == 1
    if isBack != startsAtEnd { part = 1 - part }
    return from + (to - from) * part
  }
}
