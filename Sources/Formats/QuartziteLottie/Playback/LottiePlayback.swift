// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A run of an animation: a pure function from time to frame.
struct LottiePlayback: Hashable, Sendable {
  /// The start time, in seconds of its layer.
  var startTime: Double
  /// The frame at which a forward pass starts.
  var from: Double
  /// The frame at which it ends; at least `from`.
  var to: Double
  /// Frames a second; above 0.
  var frameRate: Double
  /// The speed as a multiple of the file's; negative plays backwards.
  var speed: Double
  /// Whether it was requested from a later frame to an earlier one.
  var isBackwards = false
  var loopMode: LottieLoopMode
  /// How much of the first pass is skipped, in seconds at speed 1.
  var skipped = 0.0

  /// The duration of a pass in seconds, at speed 1.
  var turn: Double { max(0, (to - from) / frameRate) }

  /// The number of passes, including backward ones; infinity for endless.
  var turns: Double {
    switch loopMode {
    case .playOnce: 1
    case .loop, .autoReverse: .infinity
    case .repeat(let count): max(0, Double(count))
    case .repeatBackwards(let count): max(0, 2 * Double(count))
    }
  }

  /// Whether the first pass goes from `to` to `from`.
  var startsAtEnd: Bool { isBackwards != (speed < 0) }

  /// Returns the seconds that have been played at a time of the layer, at speed 1, up to the end.
  func elapsed(at time: Double) -> Double {
    min(skipped + max(0, time - startTime) * abs(speed), turns * turn)
  }

  /// Returns the run that continues from a time of the layer with another speed and loop mode.
  func goingOn(at time: Double, speed: Double, loopMode: LottieLoopMode) -> LottiePlayback {
    var result = self
    (result.startTime, result.speed, result.loopMode) = (time, speed, loopMode)
    result.skipped = elapsed(at: time)
    if result.startsAtEnd != startsAtEnd, turn > 0 {
      // The opposite direction, from the same frame.
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

  /// The duration from `startTime` on, in seconds of its layer; infinity if it is endless or its
  /// speed is 0.
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
    // At the very end show the end of the pass that just finished, not the start of the next one.
    let isEnd = done >= turns && part == 0 && done > 0
    if isEnd { part = 1 }
    let number = isEnd ? whole - 1 : whole
    let isBack = returns && number.truncatingRemainder(dividingBy: 2) == 1
    if isBack != startsAtEnd { part = 1 - part }
    return from + (to - from) * part
  }
}
