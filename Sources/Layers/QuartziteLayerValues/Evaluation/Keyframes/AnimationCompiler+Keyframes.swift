// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension AnimationCompiler {
  /// Fills in keyframes; returns false where the values do not fit.
  mutating func fill(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    keyframes frames: KeyframeAnimation
  ) -> Bool {
    compiled.hasKeyframes = true
    if let path = frames.path, followsPath(compiled, kind, frames) {
      return fill(&compiled, path: path, frames)
    }
    guard let source = frames.source else {
      return !frames.values.isEmpty && fill(&compiled, kind: kind, values: frames)
    }
    if frames.mode == .linear, let payload = payload(of: source, compiled, kind) {
      compiled.payload = parts.add(payload)
      return true
    }
    var read = frames
    read.readSource(source)
    return !read.values.isEmpty && fill(&compiled, kind: kind, values: read)
  }

  /// Fills in keyframes of the list `values`.
  private mutating func fill(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    values frames: KeyframeAnimation
  ) -> Bool {
    let values = frames.values
    let isPaced = frames.mode == .paced || frames.mode == .cubicPaced
    let isCubic = frames.mode == .cubic || frames.mode == .cubicPaced
    let mode: KeyframePayload.Mode =
      frames.mode == .discrete ? .discrete : (isCubic ? .cubic : .linear)
    let curves = isPaced ? [] : segmentCurves(frames)
    let (tension, continuity, bias) = (frames.tension, frames.continuity, frames.bias)
    switch compiled.kind {
    case .vector, .transformPart, .valueFunction:
      let vectors = values.compactMap { compiled.numbers($0, kind: kind) }
      guard vectors.count == values.count else { return false }
      let paces = isPaced && compiled.kind != .valueFunction
      let payload = KeyframePayload(
        inner: parts.payload(compiled.payload),
        mode: mode,
        times: paces
          ? Self.pacedTimes(vectors) : times(frames, count: values.count, ignored: isPaced),
        curves: curves,
        vectors: vectors,
        tangents: isCubic
          ? Hermite.tangents(vectors, tension: tension, continuity: continuity, bias: bias) : []
      )
      compiled.payload = parts.add(payload)
    case .transform, .general, .custom, .filter, .cell:
      if compiled.kind == .transform {
        guard values.allSatisfy({ $0.transform != nil }) else { return false }
      }
      if compiled.kind == .general {
        guard values.allSatisfy({ $0.fits(kind) }) else { return false }
      }
      let payload = KeyframePayload(
        inner: parts.payload(compiled.payload),
        mode: mode,
        times: times(frames, count: values.count, ignored: isPaced),
        curves: curves,
        values: values,
        splines: isCubic
          ? ListSpline(values, tension: tension, continuity: continuity, bias: bias) : nil
      )
      compiled.payload = parts.add(payload)
    case .path, .transition, .computed, .outside: return false
    }
    return true
  }

  /// Returns the payload of a source; nil where its values must be read out at once.
  private func payload(
    of source: any KeyframeSource,
    _ compiled: CompiledAnimation,
    _ kind: ValueKind
  ) -> SourcePayload? {
    let inner = parts.payload(compiled.payload)
    switch compiled.kind {
    case .vector, .transformPart:
      return SourcePayload(source, for: compiled, kind: kind, inner: inner)
    case .general:
      guard inner == nil, !compiled.isCumulative else { return nil }
      return SourcePayload(source, for: compiled, kind: kind, inner: nil)
    default: return nil
    }
  }

  /// Whether a value is a point or a size, which can follow a path.
  private func followsPath(
    _ compiled: CompiledAnimation,
    _ kind: ValueKind,
    _ frames: KeyframeAnimation
  ) -> Bool {
    switch compiled.kind {
    case .custom:
      // A key that has no value yet accepts what it is given.
      if case .null = frames.present { return true }
    case .filter: break
    case .vector, .transformPart: return kind.isPair
    default: return false
    }
    switch frames.present {
    case .point, .size: return true
    case .numbers(let numbers): return numbers.count == 2
    default: return false
    }
  }

  /// Fills in a path that a point follows.
  ///
  /// In linear mode each element takes an equal share of the time; the paced modes go by arc
  /// length, over the whole path or within each element.
  private mutating func fill(
    _ compiled: inout CompiledAnimation,
    path: CGPath,
    _ frames: KeyframeAnimation
  ) -> Bool {
    guard let follower = PathFollower(path, turn: frames.turn) else { return false }
    let isPaced = frames.mode == .paced || frames.mode == .cubicPaced
    let marks = isPaced ? 1 : frames.mode == .pacedElements ? 2 : 0
    let count = follower.segments.count
    let isDiscrete = frames.mode == .discrete
    if compiled.kind == .vector || compiled.kind == .transformPart { compiled.kind = .path }
    let payload = KeyframePayload(
      inner: parts.payload(compiled.payload),
      mode: isDiscrete ? .discrete : .linear,
      times: isPaced
        ? follower.pacedTimes
        : times(frames, count: count + 1, ignored: false),
      curves: isPaced ? [] : segmentCurves(frames),
      // Where each element starts, and the end: what discrete mode jumps to.
      vectors: (follower.segments.map { $0.p0 } + [follower.segments[count - 1].p3])
        .map { SIMD4(lowHalf: $0, highHalf: .zero) },
      tangents: Array(repeating: (.zero, .zero), count: marks),
      path: follower
    )
    compiled.payload = parts.add(payload)
    return true
  }

  private mutating func segmentCurves(_ frames: KeyframeAnimation) -> [Int32] {
    frames.curves.map { parts.index(of: $0) }
  }

  /// The key times as given, at most one for each value; evenly spaced times where none are given
  /// or one of them is not finite.
  private func times(_ frames: KeyframeAnimation, count: Int, ignored: Bool) -> [Double] {
    if !ignored, let given = frames.times, !given.isEmpty {
      let times = Array(given.prefix(count))
      if times.allSatisfy({ $0.isFinite }) { return times }
      note("Key times that are no finite numbers are ignored; the values are evenly spaced.")
    }
    let steps = frames.mode == .discrete ? count : count - 1
    return (0..<count).map { Double($0) / Double(max(1, steps)) }
  }

  /// Key times in proportion to the distances between the values, for the paced modes.
  private static func pacedTimes(_ vectors: [SIMD4<Double>]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(vectors, vectors.dropFirst()) {
      sums.append(sums[sums.count - 1] + ((b - a) * (b - a)).sum().squareRoot())
    }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return sums.indices.map { Double($0) / Double(max(1, sums.count - 1)) }
    }
    return sums.map { $0 / total }
  }
}

extension KeyframeAnimation {
  /// Takes values, key times and timing curves from a source.
  fileprivate mutating func readSource(_ source: any KeyframeSource) {
    values = (0..<source.count).map { source.animatable($0) }
    times = (0..<source.count).map { source.time($0) }
    curves = (0..<(source.count - 1)).map { index in
      source.pace(index).map { .bezier($0) } ?? .linear
    }
  }
}
