// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// Collects the clocks of a layer's animations; those that are equal are one.
struct ClockTableBuilder {
  /// The clocks.
  private(set) var clocks: [AnimationClock] = []
  /// The curves; the first is linear.
  private(set) var curves: [ProgressCurve] = [.linear]
  /// The groups.
  private(set) var groups: [CompiledGroup] = []
  /// The key times.
  private(set) var keys: [KeyTimes] = []
  /// The times that `keys` refers to.
  private(set) var times: [Double] = []
  /// The curves of segments that `keys` refers to.
  private(set) var keyCurves: [Int32] = []

  /// How many of the newest entries are searched for an equal one: more would make the cost of many
  /// animations grow with their square.
  private static let searched = 8

  /// Makes an empty one.
  init() {}

  /// Returns the index of a curve, new or known.
  mutating func add(_ curve: ProgressCurve) -> Int32 {
    if let known = curves.firstIndex(of: curve) { return Int32(known) }
    curves.append(curve)
    return Int32(curves.count - 1)
  }

  /// Adds a group, whose parent and curve are indices of this table, and returns its index.
  mutating func add(_ group: CompiledGroup) -> Int32 {
    groups.append(group)
    return Int32(groups.count - 1)
  }

  /// Returns the index of a clock, new or known.
  mutating func add(_ clock: AnimationClock) -> Int32 {
    if let known = clocks.suffix(Self.searched).lastIndex(of: clock) { return Int32(known) }
    clocks.append(clock)
    return Int32(clocks.count - 1)
  }

  /// Returns the index of the key times of `frames`, new or known; its curves are this table's.
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
