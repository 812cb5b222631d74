// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// Collects the clocks of a layer's animations; equal ones are added once.
struct ClockTableBuilder {
  /// The clocks.
  private(set) var clocks: [AnimationClock] = []
  /// The curves; the first is linear.
  private(set) var curves = CurveCollection()
  /// The groups.
  private(set) var groups: [CompiledGroup] = []
  /// The key times.
  private(set) var keys: [KeyTimes] = []
  /// The times that `keys` refers to.
  private(set) var times: [Double] = []
  /// The indices of segments' curves that `keys` refers to.
  private(set) var keyCurves: [Int32] = []

  /// How many of the newest entries are compared with a new one.
  ///
  /// Comparing all would make the cost quadratic in the number of animations.
  private static let searched = 8

  /// Makes an empty builder.
  init() {}

  /// Returns the index of a curve, which is added if it is new.
  mutating func add(_ curve: ProgressCurve) -> Int32 { curves.index(of: curve) }

  /// Adds a group, whose parent and curve are indices of this builder, and returns its index.
  mutating func add(_ group: CompiledGroup) -> Int32 {
    groups.append(group)
    return Int32(groups.count - 1)
  }

  /// Returns the index of a clock, which is added if it is new.
  mutating func add(_ clock: AnimationClock) -> Int32 {
    if let known = clocks.suffix(Self.searched).lastIndex(of: clock) { return Int32(known) }
    clocks.append(clock)
    return Int32(clocks.count - 1)
  }

  /// Returns the index of the key times of `frames`, added if new; the curves are indices of this
  /// builder.
  mutating func addKeys(of frames: KeyframePayload) -> Int32 {
    for index in keys.indices.suffix(Self.searched).reversed() where isSame(keys[index], frames) {
      return Int32(index)
    }
    keys.append(
      KeyTimes(
        firstTime: Int32(times.count),
        timeCount: Int32(frames.times.count),
        firstCurve: Int32(keyCurves.count),
        curveCount: Int32(frames.curves.count),
        isRising: frames.isRising,
        isDiscrete: frames.mode == .discrete
      )
    )
    times += frames.times
    keyCurves += frames.curves
    return Int32(keys.count - 1)
  }

  private func isSame(_ keys: KeyTimes, _ frames: KeyframePayload) -> Bool {
    guard Int(keys.timeCount) == frames.times.count, Int(keys.curveCount) == frames.curves.count,
      keys.isDiscrete == (frames.mode == .discrete)
    else { return false }
    return times[Int(keys.firstTime)...].prefix(frames.times.count).elementsEqual(frames.times)
      && keyCurves[Int(keys.firstCurve)...].prefix(frames.curves.count)
        .elementsEqual(frames.curves)
  }
}
