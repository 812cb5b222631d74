// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// What animations that run in step have in common: timing, pace and key times.
struct AnimationClock: Sendable, Equatable {
  /// The timing in the time of the layer, or of the group.
  var timing: MediaTiming
  /// The index of the group, -1 for none.
  var group: Int32
  /// The index of the curve; 0 is linear.
  var curve: Int32
  /// The index of the key times, -1 for none.
  var keys: Int32
  /// Whether the timing is one run at speed 1.
  let isSingleRun: Bool

  /// Makes the clock of an animation.
  init(_ animation: CompiledAnimation, keys: Int32 = -1) {
    (timing, group, curve) = (animation.timing, animation.group, animation.curve)
    (self.keys, isSingleRun) = (keys, animation.isSingleRun)
  }
}

/// What a clock shows at one time.
struct ClockState: Sendable {
  /// How far the animation is; with key times, how far it is in their segment.
  var progress = 0.0
  /// The number of runs that are over.
  var iteration = 0.0
  /// The segment of the key times.
  var segment: Int32 = 0
  /// Whether the animation shows anything.
  var isVisible = false
}

/// When each of a list of values is reached, and at what pace the segments between them go.
struct KeyTimes: Sendable, Equatable {
  /// The first of the times in the table's list.
  var firstTime: Int32
  /// The number of times.
  var timeCount: Int32
  /// The first of the segments' curves in the table's list.
  var firstCurve: Int32
  /// The number of curves; segments beyond go evenly.
  var curveCount: Int32
  /// Whether no time is before the one that stands before it.
  var isRising: Bool
  /// Whether each value holds until the next.
  var isDiscrete: Bool
}

/// The clocks of a layer's animations, with what they are read by.
///
/// Immutable. Layers whose tables are equal, as those are that a loop gave the same animations,
/// share what the clocks show.
final class ClockTable: @unchecked Sendable {
  // SAFETY: the buffers are written in init only and given back in deinit.
  /// The clocks.
  let clocks: UnsafeMutableBufferPointer<AnimationClock>
  /// The curves where evaluation reads them without counting references; the first is linear.
  let curveTable: CurveList
  private let groupTable: UnsafeMutableBufferPointer<CompiledGroup>
  private let keyTable: UnsafeMutableBufferPointer<KeyTimes>
  private let timeTable: UnsafeMutableBufferPointer<Double>
  private let keyCurves: UnsafeMutableBufferPointer<Int32>
  private var block: TableBlock
  /// What the curves refer to.
  private let boxes: [CurveBox]
  /// Equal for equal tables.
  let mark: UInt64

  /// Makes a table of what a builder found.
  init(_ builder: ClockTableBuilder) {
    var boxes: [CurveBox] = []
    let curves = builder.curves.map { CompiledCurve($0, boxes: &boxes) }
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
      // Wraps on purpose: Fowler, Noll and Vo's hash by words.
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

  /// Returns whether the clocks of two tables always show the same.
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

  /// Writes what all clocks show at a moment of the layer.
  func read(at time: LayerMoment, into states: UnsafeMutablePointer<ClockState>) {
    // SAFETY: the caller's buffer has a place for each clock.
    for index in 0..<clocks.count { states[index] = state(index, at: time) }
  }

  /// Returns what a clock shows at a moment of the layer.
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

  /// Returns the part of a plain run that is over, or nil where it shows nothing.
  @inline(__always)
  private func plainPart(_ clock: UnsafePointer<AnimationClock>, at time: Double) -> Double? {
    let elapsed = time - clock.pointee.timing.beginTime
    let duration = clock.pointee.timing.duration
    if elapsed < 0 { return clock.pointee.timing.isVisible(in: .before) ? 0 : nil }
    if elapsed >= duration { return clock.pointee.timing.isVisible(in: .after) ? 1 : nil }
    return elapsed / duration
  }

  /// Returns the progress by a curve where `part` of a run is over.
  @inline(__always)
  private func paced(_ part: Double, by curve: Int32, duration: Double) -> Double {
    let index = Int(curve)
    guard index > 0, index < curveTable.count, let table = curveTable.baseAddress else {
      return part
    }
    return CompiledCurve.progress(table + index, part, duration: duration)
  }

  /// Turns progress over the whole run into a segment and progress in it.
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

  /// Returns the moment in a group, or nil where the group shows nothing.
  ///
  /// The group's time is held at its end by its fill mode, by that of a group or a layer above, or
  /// for the one moment at which a group that runs comes to its end, such as where it turns round.
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

  /// Returns the timing of a group's outermost group.
  func outermostTiming(ofGroup index: Int32) -> MediaTiming {
    var group = groupTable[Int(index)]
    while group.parent >= 0 { group = groupTable[Int(group.parent)] }
    return group.timing
  }
}
