// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

/// Keyframes that a source makes when asked.
///
/// Values of at most four numbers are read out once; values of any other kind are asked for at
/// every evaluation.
final class SourcePayload: CompiledPayload, @unchecked Sendable {
  private let source: any KeyframeSource
  private let inner: CompiledPayload?
  private let kind: ValueKind
  /// Whether values are asked for at every evaluation.
  let isGeneral: Bool
  /// The numbers of all values; empty for values of any other kind.
  private let vectors: [SIMD4<Double>]
  /// Whether a key time of the source is not finite, so that the values are spaced evenly.
  private let isEven: Bool
  /// Whether the key times never decrease.
  private let isRising: Bool

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
    isGeneral = animation.kind == .general
    if isGeneral {
      // All values of one source that are not numbers have the same kind, so that one is checked.
      guard source.fits(kind) else { return nil }
      vectors = []
    } else {
      var vectors: [SIMD4<Double>] = []
      vectors.reserveCapacity(source.count)
      for index in 0..<source.count {
        guard let numbers = animation.numbers(source.animatable(index), kind: kind) else {
          return nil
        }
        vectors.append(numbers)
      }
      self.vectors = vectors
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
    KeyframePayload(
      inner: inner,
      mode: .linear,
      times: source.count > 1 ? (0..<source.count).map { time($0) } : [0],
      curves: (0..<(source.count - 1)).map {
        index(source.pace($0).map { .bezier($0) } ?? .linear)
      },
      vectors: vectors
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
