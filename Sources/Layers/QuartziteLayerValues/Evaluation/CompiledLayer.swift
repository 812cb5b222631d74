// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// All animations of one layer, compiled and joined to flat arrays that evaluation reads without counting
/// references.
///
/// It holds nothing of the layer itself, so layers of one commit with the same animations share one.
package final class CompiledLayer: @unchecked Sendable {
  // SAFETY: written in init only and given back in deinit.
  /// The animations whose steps have the form `general`, in the order in which they were added.
  ///
  /// A buffer, so that evaluation counts no references.
  let animations: UnsafeMutableBufferPointer<CompiledAnimation>
  /// What evaluation does, one step for each animation, in the order in which they were added.
  let steps: UnsafeMutableBufferPointer<AnimationStep>
  /// The keyframe values that steps refer to.
  let numbers: UnsafeMutableBufferPointer<Double>
  private var block: TableBlock
  /// The timing of the animations.
  let clocks: ClockTable
  /// The data that do not fit into the flat part of animations.
  let payloads: [CompiledPayload]
  /// Animations of descendants.
  let remotes: [RemoteAnimation]
  /// The properties that the animations write.
  ///
  /// First come those whose first step reads the underlying value; `readCount` is their number.
  let touched: [PropertyID]
  /// The number of properties at the start of `touched` that must always be reset to the model
  /// value before the steps run.
  let readCount: Int
  /// Whether `transform` is animated, and only by animations of its parts.
  let writesParts: Bool
  /// Whether any is a transition.
  let hasTransition: Bool
  /// Whether any animates a custom property.
  package let hasCustom: Bool
  /// Whether any is a function of the layer's time, besides flags that are set outside of a span.
  private let hasComputed: Bool
  /// Whether any is such a flag.
  private let hasSpans: Bool
  /// Whether the layer's contents must be drawn anew for each frame.
  package let redraws: Bool
  /// The fast paths that its steps, and those that it sends to descendants, may take.
  private let paths: FastPathChoice

  /// The timing curves; the first is linear.
  var curves: CurveList { clocks.curveTable }

  /// Joins the compiled animations of a layer; nil where there are none.
  ///
  /// Of clock tables with the same contents, the layers that are joined with `pool` share one.
  package convenience init?(
    _ forms: [CompiledForm],
    _ pool: inout CommitPool,
    paths: FastPathChoice = FastPathChoice()
  ) {
    guard !forms.isEmpty else { return nil }
    var joined = JoinedAnimations(paths: paths)
    for form in forms { joined.append(form) }
    self.init(joined, clocks: pool.shared(joined.clockTable(), paths: paths))
  }

  /// Makes the animations that another layer, `source`, sends to one of its descendants.
  convenience init(remote animations: [CompiledAnimation], of source: CompiledLayer) {
    var joined = JoinedAnimations(paths: source.paths)
    (joined.animations, joined.payloads) = (animations, source.payloads)
    self.init(joined, clocks: source.clocks)
  }

  private init(_ joined: JoinedAnimations, clocks: ClockTable) {
    var numbers: [Double] = []
    var steps: [AnimationStep] = []
    steps.reserveCapacity(joined.animations.count)
    for (index, animation) in joined.animations.enumerated() {
      steps.append(
        AnimationStep(
          animation,
          clock: animation.clock,
          index: index,
          frames: joined.frames(of: animation),
          numbers: &numbers,
          paths: joined.paths
        )
      )
    }
    let touched = TouchedProperties(joined, &steps)
    (self.touched, readCount) = (touched.reading + touched.covered, touched.reading.count)
    writesParts = touched.writesParts
    payloads = joined.payloads(besides: steps)
    let general = joined.general(&steps)
    block = TableBlock(
      bytes: TableBlock.size(of: steps) + TableBlock.size(of: general)
        + TableBlock.size(of: numbers)
    )
    // What every frame reads stands together in memory, for the cache.
    (self.steps, self.numbers) = (block.add(steps), block.add(numbers))
    (animations, self.clocks) = (block.add(general), clocks)
    (remotes, hasCustom, redraws) = (joined.remotes, joined.hasCustom, joined.redraws)
    hasTransition = joined.animations.contains { $0.kind == .transition }
    hasComputed = joined.animations.contains { $0.kind == .computed }
    hasSpans = steps.contains { $0.form == .outside }
    paths = joined.paths
  }

  deinit {
    block.deallocate()
  }

  /// Returns the payload of an animation; nil for none.
  @inline(__always)
  func payload(of animation: UnsafePointer<CompiledAnimation>) -> CompiledPayload? {
    animation.pointee.payload < 0 ? nil : payloads[Int(animation.pointee.payload)]
  }

  // MARK: - Time

  /// Whether the animations show the same at two times of the layer: at both, each of them has not
  /// begun, has ended, or stands still; flags that are set outside of a span are the same.
  ///
  /// O(clocks); returns at the first clock that runs.
  func isStill(from first: Double, to last: Double) -> Bool {
    if first == last { return true }
    guard !hasComputed else { return false }
    if hasSpans {
      let isSame = steps.allSatisfy {
        $0.form != .outside || $0.isSet(at: first) == $0.isSet(at: last)
      }
      guard isSame else { return false }
    }
    return clocks.clocks.allSatisfy { clock in
      var timing = clock.timing
      if clock.group >= 0 { timing = clocks.outermostTiming(ofGroup: clock.group) }
      let (early, late) = (min(first, last), max(first, last))
      return late < timing.beginTime || early >= timing.parentEndTime
        || (timing.speed == 0 && early >= timing.beginTime)
    }
  }
}

/// Collects the animations of a layer before they become one `CompiledLayer`.
private struct JoinedAnimations {
  var animations: [CompiledAnimation] = []
  var payloads: [CompiledPayload] = []
  var remotes: [RemoteAnimation] = []
  var (hasCustom, redraws) = (false, false)
  let paths: FastPathChoice
  private var builder = ClockTableBuilder()

  init(paths: FastPathChoice) {
    self.paths = paths
  }

  func clockTable() -> ClockTable { ClockTable(builder) }

  /// The keyframes of an animation, where its values are numbers; nil for others.
  func frames(of animation: CompiledAnimation) -> KeyframePayload? {
    guard animation.hasKeyframes, animation.payload >= 0 else { return nil }
    return payloads[Int(animation.payload)] as? KeyframePayload
  }

  /// Whether an animation of the general form writes the whole of its property, without reading it, at
  /// all times at which it is applied: a path, or the values of a source.
  func replaces(_ animation: CompiledAnimation) -> Bool {
    guard animation.payload >= 0, !animation.isAdditive else { return false }
    switch payloads[Int(animation.payload)] {
    case let computed as ComputedPayload:
      guard case .path = computed.function else { return false }
      return PropertyRow.row(animation.property).kind == .path
    case let source as SourcePayload: return animation.kind == .general && source.isGeneral
    default: return false
    }
  }

  /// The payloads, with a placeholder for each whose data steps hold completely.
  func payloads(besides steps: [AnimationStep]) -> [CompiledPayload] {
    guard payloads.contains(where: { $0 is KeyframePayload }), remotes.isEmpty else {
      return payloads
    }
    var result = payloads
    for (index, animation) in animations.enumerated()
    where animation.payload >= 0 && steps[index].form != .general {
      result[Int(animation.payload)] = .taken
    }
    return result
  }

  /// Returns the animations that need the general form, and sets the index of their steps to their
  /// position in this list.
  func general(_ steps: inout [AnimationStep]) -> [CompiledAnimation] {
    var result: [CompiledAnimation] = []
    for index in steps.indices where steps[index].form == .general {
      steps[index].index = Int32(result.count)
      result.append(animations[index])
    }
    return result
  }

  /// Appends one compiled animation with its members.
  mutating func append(_ one: CompiledForm) {
    let curveMap = one.parts.curves.list.map { builder.add($0) }
    let payloadBase = Int32(payloads.count)
    for payload in one.parts.payloads {
      if let source = payload as? SourcePayload, !source.isGeneral {
        payloads.append(source.expanded { builder.add($0) })
        continue
      }
      guard let frames = payload as? KeyframePayload, !frames.curves.isEmpty else {
        payloads.append(payload)
        continue
      }
      payloads.append(frames.replacing(curves: frames.curves.map { curveMap[Int($0)] }))
    }
    var groupMap: [Int32] = []
    for group in one.parts.groups {
      var group = group
      group.curve = curveMap[Int(group.curve)]
      if groupMap.isEmpty, let begin = one.beginTime { group.timing.beginTime = begin }
      if group.parent >= 0 { group.parent = groupMap[Int(group.parent)] }
      groupMap.append(builder.add(group))
    }
    func relocate(_ animation: inout CompiledAnimation) {
      if animation.group < 0, let begin = one.beginTime { animation.timing.beginTime = begin }
      animation.curve = curveMap[Int(animation.curve)]
      if animation.group >= 0 { animation.group = groupMap[Int(animation.group)] }
      if animation.payload >= 0 { animation.payload += payloadBase }
      var keys: Int32 = -1
      let frames = frames(of: animation)
      if let frames, paths.allowed.contains(.shortSteps), AnimationStep.isQuick(animation, frames) {
        keys = builder.addKeys(of: frames)
      }
      if animation.kind == .outside, paths.allowed.contains(.shortSteps) { return }
      animation.clock = builder.add(AnimationClock(animation, keys: keys))
    }
    for var animation in one.animations {
      relocate(&animation)
      animations.append(animation)
    }
    for var remote in one.parts.remotes {
      relocate(&remote.animation)
      remotes.append(remote)
    }
    hasCustom = hasCustom || one.parts.hasCustom
    redraws = redraws || one.parts.redraws
  }
}

/// The properties that a layer's animations write.
private struct TouchedProperties {
  /// Properties that are always reset: the first step reads the underlying value or writes only a
  /// part.
  var reading: [PropertyID] = []
  /// Properties whose first step writes the whole value.
  var covered: [PropertyID] = []
  /// Whether `transform` is animated, and only by animations of its parts.
  var writesParts = false

  /// Finds the properties, and marks in `steps` those that are the first to write a property.
  init(_ joined: JoinedAnimations, _ steps: inout [AnimationStep]) {
    let animations = joined.animations
    var seen = [Bool](repeating: false, count: PropertyID.allCases.count)
    var first = seen
    var (parts, others) = (false, false)
    for (index, animation) in animations.enumerated() {
      let own = Self.properties(of: animation)
      let isFirst = own.count == 1 && !seen[Int(own[0].rawValue)]
      if isFirst, steps[index].covers(animation) || joined.replaces(animation) {
        steps[index].isFirst = true
        first[Int(own[0].rawValue)] = true
      }
      for id in own { seen[Int(id.rawValue)] = true }
      if own.contains(.transform) {
        let isPart = steps[index].form == .part || steps[index].form == .partKeys
        (parts, others) = (parts || isPart, others || !isPart)
      }
    }
    for id in PropertyID.allCases where seen[Int(id.rawValue)] {
      if first[Int(id.rawValue)] { covered.append(id) } else { reading.append(id) }
    }
    writesParts = parts && !others
    if writesParts {
      reading.removeAll { $0 == .transform }
      covered.append(.transform)
    }
  }

  private static func properties(of animation: CompiledAnimation) -> [PropertyID] {
    switch animation.kind {
    case .custom, .transition: []
    case .path: [animation.property, .transform]
    default: [animation.property]
    }
  }
}

extension KeyframePayload {
  /// Returns the same keyframes with other indices of curves.
  func replacing(curves: [Int32]) -> KeyframePayload {
    KeyframePayload(
      inner: inner,
      mode: mode,
      times: times,
      curves: curves,
      vectors: vectors,
      values: values,
      tangents: tangents,
      splines: splines,
      path: path
    )
  }
}
