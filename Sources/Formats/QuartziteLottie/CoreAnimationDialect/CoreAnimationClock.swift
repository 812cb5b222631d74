// SPDX-License-Identifier: Apache-2.0

/// The time of a composition in the Core Animation dialect, if it is a linear function of the
/// animation's, with the precision of the engine's key times.
///
/// Each animation of the engine lasts one frame longer than the animation, and has key times as
/// fractions of that duration with 24 bits.
struct CoreAnimationClock: Hashable, Sendable {
  /// The first frame of the animation.
  let startFrame: Double
  /// The frame at which the animation ends.
  let endFrame: Double
  /// How many frames of the animation a frame of the composition lasts; not 0.
  private(set) var stretch = 1.0
  /// The frame of the animation at the composition's frame 0.
  private(set) var shift = 0.0

  /// Makes the clock of the main composition.
  init(startFrame: Double, endFrame: Double) {
    (self.startFrame, self.endFrame) = (startFrame, endFrame)
  }

  /// Returns the clock of a composition that a layer shows.
  func inner(start: Double, stretch: Double) -> CoreAnimationClock {
    var result = self
    result.stretch = self.stretch * stretch
    result.shift = self.shift + self.stretch * start
    return result
  }

  /// Returns the frame from which a held keyframe is shown: its own, or slightly later where its
  /// fraction of the duration was rounded up to 24 bits.
  func reached(_ time: Double) -> Double {
    let count = endFrame + 1 - startFrame
    guard count > 0 else { return time }
    let part = (time * stretch + shift - startFrame) / count
    let kept = Double(Float(part))
    guard kept > part, stretch > 0 else { return time }
    return max(time.nextUp, time + (kept - part) * count / stretch)
  }

  /// The whole frames of the animation, except the last, in the time of the composition; empty if
  /// there are 20,000 or more, or the composition runs backwards.
  var wholeFrames: [Double] {
    guard stretch > 0, endFrame - startFrame < 20_000 else { return [] }
    return stride(from: startFrame, to: endFrame, by: 1).map { ($0 - shift) / stretch }
  }
}

/// The times at which the engine samples a value that combines several with different keyframes:
/// every tenth of a frame from their first keyframe on, before their last one; none for values that
/// change over 20,000 frames or more.
struct CoreAnimationSteps: Sendable {
  private let first: Double
  private let last: Int
  private let clock: CoreAnimationClock

  /// Makes the steps for several lists of keyframes; nil where nothing is animated.
  init?(_ paces: [CoreAnimationOutlines.Pace], _ clock: CoreAnimationClock) {
    let times = paces.flatMap { pace in pace.map(\.time) }
    guard let first = times.min(), let end = times.max(), end > first, (end - first) < 20_000 else {
      return nil
    }
    self.first = first
    self.clock = clock
    var last = Int(((end - first) / 0.1).rounded(.up))
    while last > 0, Self.time(last, from: first) >= end { last -= 1 }
    self.last = last
  }

  /// The time of a step, with a single rounding as in the engine: 600 steps after -60 are slightly
  /// more than 0.
  private static func time(_ index: Int, from first: Double) -> Double {
    first.addingProduct(Double(index), 0.1)
  }

  /// The times of all steps.
  var times: [Double] { (0...last).map { Self.time($0, from: first) } }

  /// Returns the time of the step that is shown at a frame.
  func step(at frame: Double) -> Double {
    let place = min(max(((frame - first) / 0.1 + 1e-6).rounded(.down), 0), Double(last))
    var index = Int(place)
    if index > 0, clock.reached(Self.time(index, from: first)) > frame { index -= 1 }
    return Self.time(index, from: first)
  }
}

/// Combinations of several values as the engine computes them.
enum CoreAnimationMix {
  /// Returns a combination of values: interpolated between keyframes if all values have the same
  /// ones, sampled in steps otherwise.
  static func track<Value: Mixable>(
    _ paces: [CoreAnimationOutlines.Pace],
    _ clock: CoreAnimationClock,
    _ value: (Double) -> Value
  ) -> Track<Value> {
    let moving = paces.filter { $0.count > 1 }
    guard let pace = moving.first else { return Track(value(0)) }
    var keys: [Key<Value>]
    if CoreAnimationOutlines.haveOnePace(paces) {
      keys = pace.map { key in
        let value = value(key.time)
        return Key(time: key.time, value: value, end: value, ease: key.ease)
      }
    } else {
      guard let steps = CoreAnimationSteps(moving, clock) else { return Track(value(pace[0].time)) }
      keys = steps.times.map { time in
        let value = value(time)
        return Key(time: clock.reached(time), value: value, end: value, ease: .hold)
      }
    }
    for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
    return Track(keys: keys)
  }
}
