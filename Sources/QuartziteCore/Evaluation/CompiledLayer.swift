// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer's animations as flat arrays, with the values they start from.
final class CompiledLayer: @unchecked Sendable {
  // SAFETY: written in init only and given back in deinit.
  /// The animations in the order of adding, where evaluation reads them without counting references.
  let animations: UnsafeMutableBufferPointer<CompiledAnimation>
  /// The curves; the first is linear.
  let curves: [CompiledCurve]
  // SAFETY: a copy of `curves` that is written in init only and given back in deinit.
  /// The curves where evaluation reads them without counting references.
  private let curveTable: UnsafeMutableBufferPointer<CompiledCurve>
  /// The groups.
  let groups: [CompiledGroup]
  /// What does not fit into the flat part of animations.
  let payloads: [CompiledPayload]
  /// Animations of layers below.
  let remotes: [RemoteAnimation]
  /// The properties that any of the animations writes.
  let touched: [PropertyID]
  /// Whether any is a transition.
  let hasTransition: Bool
  /// Whether any is of a custom property.
  let hasCustom: Bool
  /// Whether the contents are to be drawn for each frame.
  let redraws: Bool

  /// Joins the animations of a layer; nil where there are none.
  init?(_ attached: [AttachedAnimation]) {
    guard !attached.isEmpty else { return nil }
    var animations: [CompiledAnimation] = []
    var curves: [ProgressCurve] = [.linear]
    var groups: [CompiledGroup] = []
    var remotes: [RemoteAnimation] = []
    var payloads: [CompiledPayload] = []
    animations.reserveCapacity(attached.reduce(0) { $0 + $1.compiled.count })
    var (hasCustom, redraws) = (false, false)
    for one in attached {
      let curveMap = one.parts.curves.map { curve -> Int32 in
        if let known = curves.firstIndex(of: curve) { return Int32(known) }
        curves.append(curve)
        return Int32(curves.count - 1)
      }
      let base = Int32(groups.count)
      let payloadBase = Int32(payloads.count)
      for payload in one.parts.payloads {
        guard let frames = payload as? KeyframePayload, !frames.curves.isEmpty else {
          payloads.append(payload)
          continue
        }
        payloads.append(frames.replacing(curves: frames.curves.map { curveMap[Int($0)] }))
      }
      func relocated(_ animation: CompiledAnimation) -> CompiledAnimation {
        var result = animation
        result.curve = curveMap[Int(animation.curve)]
        if animation.group >= 0 { result.group += base }
        if animation.payload >= 0 { result.payload += payloadBase }
        result.settle()
        return result
      }
      for group in one.parts.groups {
        var group = group
        group.curve = curveMap[Int(group.curve)]
        if group.parent >= 0 { group.parent += base }
        groups.append(group)
      }
      for animation in one.compiled { animations.append(relocated(animation)) }
      for remote in one.parts.remotes {
        remotes.append(
          RemoteAnimation(names: remote.names, animation: relocated(remote.animation))
        )
      }
      hasCustom = hasCustom || one.parts.hasCustom
      redraws = redraws || one.parts.redraws
    }
    (self.groups, self.remotes) = (groups, remotes)
    self.curves = curves.map { CompiledCurve($0) }
    (self.animations, curveTable) = (Self.table(of: animations), Self.table(of: self.curves))
    (self.payloads, self.hasCustom, self.redraws) = (payloads, hasCustom, redraws)
    touched = Self.touched(animations)
    hasTransition = animations.contains { $0.kind == .transition }
  }

  /// Makes the part of another layer's animations that goes to one layer below.
  init(remote animations: [CompiledAnimation], of source: CompiledLayer) {
    self.animations = Self.table(of: animations)
    (curves, groups, payloads, remotes) = (source.curves, source.groups, source.payloads, [])
    curveTable = Self.table(of: curves)
    (hasCustom, redraws) = (false, false)
    touched = Self.touched(animations)
    hasTransition = animations.contains { $0.kind == .transition }
  }

  deinit {
    animations.deinitialize()
    animations.deallocate()
    curveTable.deinitialize()
    curveTable.deallocate()
  }

  private static func table<Element>(
    of elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    let table = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = table.initialize(from: elements)
    return table
  }

  /// Returns the progress of an animation where `part` of its run is over.
  @inline(__always)
  private func paced(_ animation: UnsafePointer<CompiledAnimation>, _ part: Double) -> Double {
    let index = Int(animation.pointee.curve)
    guard index > 0, index < curveTable.count, let table = curveTable.baseAddress else {
      return part
    }
    return CompiledCurve.progress(
      table + index,
      part,
      duration: animation.pointee.timing.duration
    )
  }

  private static func touched(_ animations: [CompiledAnimation]) -> [PropertyID] {
    var seen = [Bool](repeating: false, count: PropertyID.allCases.count)
    for animation in animations {
      switch animation.kind {
      case .custom, .transition: break
      case .filter:
        for id in [PropertyID.filters, .backgroundFilters, .compositingFilter] {
          seen[Int(id.rawValue)] = true
        }
      case .cell: seen[Int(PropertyID.emitterCells.rawValue)] = true
      case .path:
        seen[Int(animation.property.rawValue)] = true
        seen[Int(PropertyID.transform.rawValue)] = true
      default: seen[Int(animation.property.rawValue)] = true
      }
    }
    return PropertyID.allCases.filter { seen[Int($0.rawValue)] }
  }

  /// Returns what does not fit into the flat part of an animation.
  @inline(__always)
  func payload(of animation: UnsafePointer<CompiledAnimation>) -> CompiledPayload? {
    animation.pointee.payload < 0 ? nil : payloads[Int(animation.pointee.payload)]
  }

  // MARK: - Time

  /// Whether the animations show the same at two times of the layer: each of them has not begun, is
  /// over, or stands still, at both.
  ///
  /// O(animations) at most; ends at the first that runs.
  func isStill(from first: Double, to last: Double) -> Bool {
    if first == last { return true }
    return animations.allSatisfy { animation in
      guard animation.kind != .computed else { return false }
      var timing = animation.timing
      var group = animation.group
      while group >= 0 {
        timing = groups[Int(group)].timing
        group = groups[Int(group)].parent
      }
      let (early, late) = (min(first, last), max(first, last))
      return late < timing.beginTime || early >= timing.parentEndTime
        || (timing.speed == 0 && early >= timing.beginTime)
    }
  }

  /// Returns the progress and the number of runs that are over at a time of the layer, or nil where
  /// the animation shows nothing.
  @inline(__always)
  func progress(
    of animation: UnsafePointer<CompiledAnimation>,
    at layerTime: Double
  ) -> (progress: Double, iteration: Double)? {
    var time = layerTime
    if animation.pointee.group >= 0 {
      guard let groupTime = self.time(inGroup: Int(animation.pointee.group), at: layerTime) else {
        return nil
      }
      time = groupTime
    }
    if animation.pointee.isPlain {
      return plainProgress(of: animation, at: time).map { ($0, 0) }
    }
    let sample = animation.pointee.timing.sample(atParent: time)
    guard animation.pointee.timing.isVisible(in: sample.phase) else { return nil }
    return (paced(animation, sample.progress), sample.iteration)
  }

  /// Returns the progress of a plain run at a time of the layer or group, or nil where it shows
  /// nothing.
  @inline(__always)
  func plainProgress(
    of animation: UnsafePointer<CompiledAnimation>,
    at time: Double
  ) -> Double? {
    let elapsed = time - animation.pointee.timing.beginTime
    let duration = animation.pointee.timing.duration
    var part = 0.0
    if elapsed < 0 {
      guard animation.pointee.timing.isVisible(in: .before) else { return nil }
    } else if elapsed >= duration {
      guard animation.pointee.timing.isVisible(in: .after) else { return nil }
      part = 1
    } else {
      part = elapsed / duration
    }
    return paced(animation, part)
  }

  /// Returns the time in a group, or nil where the group shows nothing.
  func time(inGroup index: Int, at layerTime: Double) -> Double? {
    let group = groups[index]
    var time = layerTime
    if group.parent >= 0 {
      guard let outer = self.time(inGroup: Int(group.parent), at: layerTime) else { return nil }
      time = outer
    }
    let sample = group.timing.sample(atParent: time)
    guard group.timing.isVisible(in: sample.phase) else { return nil }
    let duration = group.timing.duration
    return curves[Int(group.curve)].progress(sample.progress, duration: duration) * duration
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
