// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

/// Keyframes that a source makes.
///
/// Values of up to four numbers are read out where a layer's animations are joined; any other value
/// is asked for at every evaluation.
final class SourcePayload: CompiledPayload, @unchecked Sendable {
  private let source: any KeyframeSource
  private let inner: CompiledPayload?
  private let kind: ValueKind
  /// The lanes that numbers go to; none for values of any other kind.
  private let lanes: Range<UInt8>
  /// Whether the source's key times are no finite numbers, so that values follow each other evenly.
  private let isEven: Bool
  /// Whether no time is before the one that stands before it.
  private let isRising: Bool

  /// Whether values are asked for at every evaluation.
  var isGeneral: Bool { lanes.isEmpty }

  /// Keeps a source of values that `animation` shows; nil where they do not fit.
  ///
  /// - Parameter inner: what says where values go, for kinds that need it.
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
      // Values of one source that are no numbers are of one kind.
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

  /// Returns the keyframes read out; `index` gives the places of curves.
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

  /// Returns the value at `progress`, where keyframes that were read out would have it.
  func value(_ progress: Double) -> AnimatableValue {
    let count = source.count
    guard count > 1 else { return source.animatable(0) }
    let place = KeyPlace(
      progress,
      count: count,
      isRising: isRising,
      isDiscrete: false,
      time: time
    )
    return source.sample(place.segment, part: place.part)
  }
}
