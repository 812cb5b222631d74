// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer's animations as flat arrays, with the values they start from.
final class CompiledLayer: Sendable {
  /// The animations in the order of adding.
  let animations: [CompiledAnimation]
  /// The curves; the first is linear.
  let curves: [ProgressCurve]
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
    (self.animations, self.curves, self.groups, self.remotes) = (
      animations, curves, groups, remotes
    )
    (self.payloads, self.hasCustom, self.redraws) = (payloads, hasCustom, redraws)
    touched = Self.touched(animations)
    hasTransition = animations.contains { $0.kind == .transition }
  }

  /// Makes the part of another layer's animations that goes to one layer below.
  init(remote animations: [CompiledAnimation], of source: CompiledLayer) {
    self.animations = animations
    (curves, groups, payloads, remotes) = (source.curves, source.groups, source.payloads, [])
    (hasCustom, redraws) = (false, false)
    touched = Self.touched(animations)
    hasTransition = animations.contains { $0.kind == .transition }
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
  func payload(of animation: borrowing CompiledAnimation) -> CompiledPayload? {
    animation.payload < 0 ? nil : payloads[Int(animation.payload)]
  }

  // MARK: - Time

  /// Returns the progress and the number of runs that are over at a time of the layer, or nil where
  /// the animation shows nothing.
  @inline(__always)
  func progress(
    of animation: borrowing CompiledAnimation,
    at layerTime: Double
  ) -> (progress: Double, iteration: Double)? {
    var time = layerTime
    if animation.group >= 0 {
      guard let groupTime = self.time(inGroup: Int(animation.group), at: layerTime) else {
        return nil
      }
      time = groupTime
    }
    let part: Double
    var iteration = 0.0
    if animation.isPlain {
      let elapsed = time - animation.timing.beginTime
      if elapsed < 0 {
        guard animation.timing.isVisible(in: .before) else { return nil }
        part = 0
      } else if elapsed >= animation.timing.duration {
        guard animation.timing.isVisible(in: .after) else { return nil }
        part = 1
      } else {
        part = elapsed / animation.timing.duration
      }
    } else {
      let sample = animation.timing.sample(atParent: time)
      guard animation.timing.isVisible(in: sample.phase) else { return nil }
      (part, iteration) = (sample.progress, sample.iteration)
    }
    if animation.curve == 0 { return (part, iteration) }
    let duration = animation.timing.duration
    return (curves[Int(animation.curve)].progress(part, duration: duration), iteration)
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
