// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Trims as the Core Animation engine applies them.
extension TrimModel {
  /// Whether it shows everything at all times.
  var isWhole: Bool {
    start.isAlways(.zero) && end.isAlways(Vector(100, 0, 0, 0)) && offset.isAlways(.zero)
  }

  /// Whether the engine ignores it; the offset does not matter.
  var isEmpty: Bool {
    start.isStatic && end.isStatic && start.first.x == 0 && end.first.x == 100
  }

  /// Returns the trim with its start before its end.
  ///
  /// They are swapped entirely if that puts them in order at all keyframes, otherwise value by
  /// value: interpolated if they have the same keyframes, or sampled in steps.
  func ordered(_ clock: CoreAnimationClock) -> TrimModel {
    let times = start.keys.map(\.time) + end.keys.map(\.time)
    func holds(_ isOrdered: (Double, Double) -> Bool) -> Bool {
      times.allSatisfy { isOrdered(start.scalar(at: $0), end.scalar(at: $0)) }
    }
    if holds({ $0 <= $1 }) { return self }
    var result = self
    if holds({ $0 >= $1 }) {
      (result.start, result.end) = (end, start)
      return result
    }
    let both = CoreAnimationMix.track(paces([start, end]), clock) { frame -> Vector in
      let (a, b) = (start.scalar(at: frame), end.scalar(at: frame))
      return Vector(min(a, b), max(a, b), 0, 0)
    }
    result.start = both.map { Vector($0.x, 0, 0, 0) }
    result.end = both.map { Vector($0.y, 0, 0, 0) }
    return result
  }

  /// How a trim shows an outline that is repeated one after the other: how many times it is
  /// repeated, and how many lengths before its start the first one begins.
  typealias Span = (times: Int, shift: Double)

  /// Returns how many times an outline must be repeated, at most 100, so that a trim with an offset
  /// may run past its ends.
  func span(_ clock: CoreAnimationClock) -> Span {
    guard offset.keys.contains(where: { $0.value.x != 0 }) else { return (1, 0) }
    let frames = self.frames(clock)
    func parts(_ track: Track<Vector>) -> [Double] {
      frames.map { track.scalar(at: $0) / 100 + offset.scalar(at: $0) / 360 }.filter(\.isFinite)
    }
    let most = 50.0
    let low = min(max((parts(start).min() ?? 0).rounded(.down), -most), most)
    let high = min(max((parts(end).max() ?? 1).rounded(.up), -most), most)
    return (max(1, Int(abs(low) + abs(high))), max(0, -low))
  }

  /// The steps in which start and end are sampled with the offset; nil where they are interpolated.
  func steps(_ clock: CoreAnimationClock) -> CoreAnimationSteps? {
    let paces = paces([start, end, offset])
    guard offset.keys.contains(where: { $0.value.x != 0 }),
      !CoreAnimationOutlines.haveOnePace(paces)
    else {
      return nil
    }
    return CoreAnimationSteps(paces.filter { $0.count > 1 }, clock)
  }

  /// Makes a layer stroke only a part of its outline; returns how many times the outline must be
  /// repeated, one after the other, so that the part may run past its end.
  func apply(to layer: CAShapeLayer, _ clock: CoreAnimationClock) -> Int {
    let (times, shift) = span(clock)
    // The engine adds the offset at keyframes, or in steps if the keyframes differ.
    let steps = steps(clock)
    let (start, end, offset) = (start, end, offset)
    @Sendable func part(_ frame: Double, isEnd: Bool) -> Double {
      let frame = steps?.step(at: frame) ?? frame
      let own = (isEnd ? end : start).scalar(at: frame) / 100
      let place = own + offset.scalar(at: frame) / 360
      return min(max((place + shift) / Double(times), 0), 1)
    }
    layer.strokeStart = part(0, isEnd: false)
    layer.strokeEnd = part(0, isEnd: true)
    if !(start.isStatic && end.isStatic && offset.isStatic) {
      LayerAnimations.compute(layer, "strokeStart", .value { .scalar(part($0, isEnd: false)) })
      LayerAnimations.compute(layer, "strokeEnd", .value { .scalar(part($0, isEnd: true)) })
    }
    return times
  }

  /// The frames at which the engine adds the offset.
  private func frames(_ clock: CoreAnimationClock) -> [Double] {
    if let times = steps(clock)?.times, times.count <= 10_000 { return times }
    return [start, end, offset].first { !$0.isStatic }?.keys.map(\.time) ?? [0]
  }

  private func paces(_ tracks: [Track<Vector>]) -> [CoreAnimationOutlines.Pace] {
    tracks.map { $0.keys.map { ($0.time, $0.ease) } }
  }
}
