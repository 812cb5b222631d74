// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The timing, the timing curve and the key times that several animations share.
struct AnimationClock: Sendable, Equatable {
  /// The timing, in the time of the layer or of the enclosing group.
  var timing: MediaTiming
  /// The index of the group, -1 for none.
  var group: Int32
  /// The index of the curve; 0 is linear.
  var curve: Int32
  /// The index of the key times, -1 for none.
  var keys: Int32
  /// Whether the timing is one forward run at speed 1, without repetition or time offset.
  let isSingleRun: Bool

  /// Makes the clock of an animation.
  init(_ animation: CompiledAnimation, keys: Int32 = -1) {
    (timing, group, curve) = (animation.timing, animation.group, animation.curve)
    (self.keys, isSingleRun) = (keys, animation.isSingleRun)
  }
}

/// The state of a clock at one time.
struct ClockState: Sendable {
  /// The progress of the animation; with key times, the progress within their segment.
  var progress = 0.0
  /// The number of completed runs.
  var iteration = 0.0
  /// The index of the segment of the key times.
  var segment: Int32 = 0
  /// Whether the animation is applied at all.
  var isVisible = false
}

/// The key times of a list of values, with the timing curves of their segments.
struct KeyTimes: Sendable, Equatable {
  /// The index of the first time in the table's list of times.
  var firstTime: Int32
  /// The number of times.
  var timeCount: Int32
  /// The index of the first segment's curve in the table's list of curves.
  var firstCurve: Int32
  /// The number of curves; further segments are linear.
  var curveCount: Int32
  /// Whether the times never decrease.
  var isRising: Bool
  /// Whether each value holds until the next, as in discrete mode.
  var isDiscrete: Bool
}

/// The clocks of a layer's animations, with the curves, groups and key times that they refer to.
///
/// Immutable. Layers with equal tables, such as those that a loop gave the same animations, share
/// the states of their clocks.
final class ClockTable: @unchecked Sendable {
  // SAFETY: the buffers are written in init only and given back in deinit.
  /// The clocks.
  let clocks: UnsafeMutableBufferPointer<AnimationClock>
  /// The timing curves, read without counting references; the first is linear.
  let curveTable: CurveList
  private let groupTable: UnsafeMutableBufferPointer<CompiledGroup>
  private let keyTable: UnsafeMutableBufferPointer<KeyTimes>
  private let timeTable: UnsafeMutableBufferPointer<Double>
  private let keyCurves: UnsafeMutableBufferPointer<Int32>
  private var block: TableBlock
  /// Owns the springs and easing curves of `curveTable`.
  private let boxes: [CurveBox]
  /// A hash of the contents: equal tables have equal marks.
  let mark: UInt64

  /// Makes an immutable table from a builder.
  init(_ builder: ClockTableBuilder) {
    var boxes: [CurveBox] = []
    let curves = builder.curves.list.map { CompiledCurve($0, boxes: &boxes) }
    self.boxes = boxes
    block = TableBlock(
      bytes: TableBlock.size(of: builder.clocks) + TableBlock.size(of: curves)
        + TableBlock.size(of: builder.groups) + TableBlock.size(of: builder.keys)
        + TableBlock.size(of: builder.times) + TableBlock.size(of: builder.keyCurves)
    )
    clocks = block.add(builder.clocks)
    curveTable = block.add(curves)
    groupTable = block.add(builder.groups)
    keyTable = block.add(builder.keys)
    timeTable = block.add(builder.times)
    keyCurves = block.add(builder.keyCurves)
    var mark = UInt64(builder.clocks.count)
    func mix(_ bits: UInt64) {
      // Overflow is intended: the FNV-1a hash, over words instead of bytes.
      mark = (mark ^ bits) &* 0x100_0000_01b3
    }
    for clock in builder.clocks {
      mix(clock.timing.beginTime.bitPattern)
      mix(clock.timing.duration.bitPattern)
      mix(clock.timing.timeOffset.bitPattern)
      mix(UInt64(UInt32(bitPattern: clock.curve)))
    }
    for time in builder.times { mix(time.bitPattern) }
    self.mark = mark
  }

  deinit {
    block.deallocate()
  }

  /// Returns whether two tables have equal contents.
  ///
  /// O(clocks).
  static func equal(_ a: ClockTable, _ b: ClockTable) -> Bool {
    a === b
      || (a.mark == b.mark && a.clocks.elementsEqual(b.clocks)
        && a.groupTable.elementsEqual(b.groupTable) && a.keyTable.elementsEqual(b.keyTable)
        && a.timeTable.elementsEqual(b.timeTable) && a.keyCurves.elementsEqual(b.keyCurves)
        && a.curveTable.elementsEqual(b.curveTable))
  }

  // MARK: - Reading

  /// Writes the states of all clocks at a moment of the layer.
  func read(at time: LayerMoment, into states: UnsafeMutablePointer<ClockState>) {
    // SAFETY: the caller's buffer has a place for each clock.
    for index in 0..<clocks.count { states[index] = state(index, at: time) }
  }

  /// Returns the state of a clock at a moment of the layer.
  @inline(__always)
  func state(_ index: Int, at layerTime: LayerMoment) -> ClockState {
    guard let clock = clocks.baseAddress.map({ UnsafePointer($0 + index) }) else {
      return ClockState()
    }
    var time = layerTime
    if clock.pointee.group >= 0 {
      guard let inner = self.time(inGroup: Int(clock.pointee.group), at: time) else {
        return ClockState()
      }
      time = inner
    }
    var state = ClockState()
    if clock.pointee.isSingleRun, !time.isHeld {
      guard let part = plainPart(clock, at: time.time) else { return state }
      state.progress = part
    } else {
      let sample = clock.pointee.timing.sample(atParent: time.time, isParentHeld: time.isHeld)
      guard clock.pointee.timing.isVisible(in: sample.phase) else { return state }
      (state.progress, state.iteration) = (sample.progress, sample.iteration)
    }
    state.isVisible = true
    let duration = clock.pointee.timing.duration
    state.progress = paced(state.progress, by: clock.pointee.curve, duration: duration)
    if clock.pointee.keys >= 0 {
      enterSegment(&state, Int(clock.pointee.keys), duration: duration)
    }
    return state
  }

  /// Returns the elapsed fraction of a single forward run; nil where it is not applied.
  @inline(__always)
  private func plainPart(_ clock: UnsafePointer<AnimationClock>, at time: Double) -> Double? {
    let elapsed = time - clock.pointee.timing.beginTime
    let duration = clock.pointee.timing.duration
    if elapsed < 0 { return clock.pointee.timing.isVisible(in: .before) ? 0 : nil }
    if elapsed >= duration { return clock.pointee.timing.isVisible(in: .after) ? 1 : nil }
    return elapsed / duration
  }

  /// Returns the progress that a curve gives at the elapsed fraction `part`.
  @inline(__always)
  private func paced(_ part: Double, by curve: Int32, duration: Double) -> Double {
    let index = Int(curve)
    guard index > 0, index < curveTable.count, let table = curveTable.baseAddress else {
      return part
    }
    return CompiledCurve.progress(table + index, part, duration: duration)
  }

  /// Turns the progress over the whole run into a segment and the progress within it.
  private func enterSegment(_ state: inout ClockState, _ index: Int, duration: Double) {
    let keys = keyTable[index]
    guard let table = timeTable.baseAddress, keys.timeCount > 0 else {
      state.progress = 0
      return
    }
    let times = UnsafePointer(table + Int(keys.firstTime))
    let place = KeyPlace(
      state.progress,
      count: Int(keys.timeCount),
      isRising: keys.isRising,
      isDiscrete: keys.isDiscrete
    ) { times[$0] }
    var part = place.part
    if !keys.isDiscrete, place.segment < Int(keys.curveCount) {
      part = paced(part, by: keyCurves[Int(keys.firstCurve) + place.segment], duration: duration)
    }
    (state.segment, state.progress) = (Int32(place.segment), part)
  }

  /// Returns the moment in a group's time, or nil where the group is not active.
  ///
  /// The group's time is held at its end by its own fill mode, by the fill mode of an enclosing
  /// group or layer, or for the single moment at which a run ends, such as the turning point of an
  /// autoreversing group.
  func time(inGroup index: Int, at layerTime: LayerMoment) -> LayerMoment? {
    let group = groupTable[index]
    var outer = layerTime
    if group.parent >= 0 {
      guard let time = self.time(inGroup: Int(group.parent), at: layerTime) else { return nil }
      outer = time
    }
    let sample = group.timing.sample(atParent: outer.time, isParentHeld: outer.isHeld)
    guard group.timing.isVisible(in: sample.phase) else { return nil }
    let duration = group.timing.duration
    let time = paced(sample.progress, by: group.curve, duration: duration) * duration
    let isHeld =
      sample.phase == .after || time >= duration - MediaTiming.tolerance
      || (outer.isHeld && group.timing.ends(atParent: outer.time))
    return LayerMoment(time: time, isHeld: isHeld)
  }

  /// Returns the timing of the outermost group around a group.
  func outermostTiming(ofGroup index: Int32) -> MediaTiming {
    var group = groupTable[Int(index)]
    while group.parent >= 0 { group = groupTable[Int(group.parent)] }
    return group.timing
  }
}
