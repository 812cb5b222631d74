// SPDX-License-Identifier: Apache-2.0

/// The time of a composition in the Core Animation dialect, where it runs on evenly with the
/// animation's: how the engine keeps the times of keyframes.
///
/// Each animation of the engine lasts one frame longer than the animation has, and keeps times as
/// parts of that length with 24 bits.
struct EngineClock: Hashable, Sendable {
  /// The first frame of the animation.
  let startFrame: Double
  /// The frame that ends it.
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
  func inner(start: Double, stretch: Double) -> EngineClock {
    var result = self
    result.stretch = self.stretch * stretch
    result.shift = self.shift + self.stretch * start
    return result
  }

  /// Returns the frame from which on a held keyframe is shown: its time, or slightly later where the
  /// fraction of the length was rounded up to 24 bits.
  func reached(_ time: Double) -> Double {
    let count = endFrame + 1 - startFrame
    guard count > 0 else { return time }
    let part = (time * stretch + shift - startFrame) / count
    let kept = Double(Float(part))
    guard kept > part, stretch > 0 else { return time }
    return max(time.nextUp, time + (kept - part) * count / stretch)
  }

  /// The whole frames of the animation, without its last one, in the time of the composition; none
  /// of 20,000 and more.
  var wholeFrames: [Double] {
    guard stretch > 0, endFrame - startFrame < 20_000 else { return [] }
    return stride(from: startFrame, to: endFrame, by: 1).map { ($0 - shift) / stretch }
  }
}

/// The times at which the engine computes a value that is made of several values with different
/// paces: each tenth of a frame from their first keyframe on, before their last one; none of values
/// that change over 20,000 frames or more.
struct EngineSteps: Sendable {
  private let first: Double
  private let last: Int
  private let clock: EngineClock

  /// Makes the steps of several paces; nil where nothing moves.
  init?(_ paces: [EngineOutlines.Pace], _ clock: EngineClock) {
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

  /// The time of a step, with a single rounding as in the engine: 600 steps after -60 are slightly more
  /// than 0.
  private static func time(_ index: Int, from first: Double) -> Double {
    first.addingProduct(Double(index), 0.1)
  }

  /// The times.
  var times: [Double] { (0...last).map { Self.time($0, from: first) } }

  /// Returns the step that is shown at a frame.
  func step(at frame: Double) -> Double {
    let place = min(max(((frame - first) / 0.1 + 1e-6).rounded(.down), 0), Double(last))
    var index = Int(place)
    if index > 0, clock.reached(Self.time(index, from: first)) > frame { index -= 1 }
    return Self.time(index, from: first)
  }
}

/// Values that the engine makes of several values.
enum EngineMix {
  /// Returns a value made of several: mixed between their keyframes where all have one pace, in
  /// steps otherwise.
  static func track<Value: Mixable>(
    _ paces: [EngineOutlines.Pace],
    _ clock: EngineClock,
    _ value: (Double) -> Value
  ) -> Track<Value> {
    let moving = paces.filter { $0.count > 1 }
    guard let pace = moving.first else { return Track(value(0)) }
    var keys: [Key<Value>]
    if EngineOutlines.haveOnePace(paces) {
      keys = pace.map { key in
        let value = value(key.time)
        return Key(time: key.time, value: value, end: value, ease: key.ease)
      }
    } else {
      guard let steps = EngineSteps(moving, clock) else { return Track(value(pace[0].time)) }
      keys = steps.times.map { time in
        let value = value(time)
        return Key(time: clock.reached(time), value: value, end: value, ease: .hold)
      }
    }
    for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
    return Track(keys: keys)
  }
}
