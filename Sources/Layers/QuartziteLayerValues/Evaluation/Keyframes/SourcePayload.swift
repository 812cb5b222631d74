// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

/// Keyframes that a source makes when asked.
///
/// Values of at most four numbers are read out when a layer's animations are joined; values of any
/// other kind are asked for at every evaluation.
final class SourcePayload: CompiledPayload, @unchecked Sendable {
  private let source: any KeyframeSource
  private let inner: CompiledPayload?
  private let kind: ValueKind
  /// The lanes that numbers are written to; empty for values of any other kind.
  private let lanes: Range<UInt8>
  /// Whether a key time of the source is not finite, so that the values are spaced evenly.
  private let isEven: Bool
  /// Whether the key times never decrease.
  private let isRising: Bool

  /// Whether values are asked for at every evaluation.
  var isGeneral: Bool { lanes.isEmpty }

  /// Wraps the source of the values of `animation`; nil where they do not fit.
  ///
  /// - Parameter inner: describes the target, for the kinds of animation that need it.
  init?(
    _ source: any KeyframeSource,
    for animation: CompiledAnimation,
    kind: ValueKind,
    inner: CompiledPayload?
  ) {
    guard source.count > 0 else { return nil }
    (self.source, self.inner, self.kind) = (source, inner, kind)
    if animation.kind == .general {
      lanes = 0..<0
      // All values of one source that are not numbers have the same kind, so that one is checked.
      guard source.animatable(0).fits(kind) else { return nil }
    } else {
      lanes = animation.firstLane..<(animation.firstLane + animation.laneCount)
      let areNumbers = (0..<source.count).allSatisfy {
        animation.numbers(source.animatable($0), kind: kind) != nil
      }
      guard areNumbers else { return nil }
    }
    let times = (0..<source.count).map { source.time($0) }
    isEven = !times.allSatisfy { $0.isFinite }
    isRising = isEven || times.isRising
  }

  private func time(_ index: Int) -> Double {
    isEven ? Double(index) / Double(max(1, source.count - 1)) : source.time(index)
  }

  /// Returns the keyframes read out; `index` maps a timing curve to its index.
  func expanded(_ index: (ProgressCurve) -> Int32) -> KeyframePayload {
    var animation = CompiledAnimation(timing: MediaTiming())
    (animation.firstLane, animation.laneCount) = (lanes.lowerBound, UInt8(lanes.count))
    return KeyframePayload(
      inner: inner,
      mode: .linear,
      times: source.count > 1 ? (0..<source.count).map { time($0) } : [0],
      curves: (0..<(source.count - 1)).map {
        index(source.pace($0).map { .bezier($0) } ?? .linear)
      },
      vectors: (0..<source.count).map {
        animation.numbers(source.animatable($0), kind: kind) ?? .zero
      }
    )
  }

  /// Returns the value at `progress`: the same as that of keyframes that were read out.
  func value(_ progress: Double, _ costs: inout EvaluationCosts) -> AnimatableValue {
    let count = source.count
    guard count > 1 else { return source.animatable(0) }
    let place = KeyPlace(
      progress,
      count: count,
      isRising: isRising,
      isDiscrete: false,
      time: time
    )
    return source.sample(place.segment, part: place.part, &costs)
  }
}
