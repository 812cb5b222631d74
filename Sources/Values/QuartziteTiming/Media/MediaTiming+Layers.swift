// SPDX-License-Identifier: Apache-2.0

/// A layer's time within its superlayer's.
///
/// An animation's time turns round the ends of its span, because an offset brings in at one end what
/// it pushes out at the other. A layer's does not: what shifts the layer's time shifts it in its
/// superlayer's, and the layer ends where its active duration does.
///
/// The active local time is (parent - beginTime) x speed + timeOffset. Below 0 and from the active
/// duration on, the layer is removed from what is seen, or its time stands at that end, as
/// `fillMode` says. In between the time is folded into passes of `duration`. A duration that is
/// infinite, 0 or negative has no end, and then there is nothing to fold, nor an end below 0: such a
/// layer may run backwards for ever. Before a `beginTime` other than 0 the time is 0.
///
/// Source: Apple, CAMediaTiming.h ("active local time", "basic local time", "Local time may be
/// clamped to either end of the active duration, or the element may be removed from the
/// presentation"), and the fill modes ("The receiver does not appear until it begins ..."); 0 before
/// the begin time: measured on macOS by OpenCoreAnimation. That a duration of 0 has no end is our
/// choice: a layer's default is infinite, and Apple documents nothing.
extension MediaTiming {
  /// A stretch of parent time over which a layer's time runs evenly.
  package struct Stretch: Hashable, Sendable {
    /// The layer's time at the moment that was asked for, in seconds.
    package var time: Double
    /// Seconds of the layer for each second of the parent.
    package var rate: Double
    /// The parent's time at which something else follows, in the direction that was asked for.
    package var limit: Double
    /// Whether the layer is not seen.
    package var isRemoved: Bool

    /// Makes a stretch.
    package init(time: Double, rate: Double, limit: Double, isRemoved: Bool) {
      (self.time, self.rate, self.limit, self.isRemoved) = (time, rate, limit, isRemoved)
    }
  }

  /// Whether a layer's time has ends or turns.
  package var isBounded: Bool {
    (duration > 0 && duration < .infinity) || repeatDuration > 0 && repeatDuration < .infinity
  }

  /// Returns where a layer's time stands at `parent`, and how it goes on as the parent's time grows
  /// or, not `isForward`, falls.
  package func stretch(atParent parent: Double, isForward: Bool = true) -> Stretch {
    let end = isForward ? Double.infinity : -.infinity
    if parent < beginTime, beginTime != 0 {
      return Stretch(
        time: 0,
        rate: 0,
        limit: isForward ? beginTime : end,
        isRemoved: !isVisible(in: .before)
      )
    }
    let bound = !isForward && beginTime != 0 ? beginTime : end
    let active = localTime(fromParent: parent)
    guard isBounded else {
      return Stretch(time: active, rate: speed, limit: bound, isRemoved: false)
    }
    let part = activePart(at: active)
    // Towards which end of the part the active time runs.
    let goal = (speed > 0) == isForward ? part.upper : part.lower
    var limit = bound
    if speed != 0, goal.isFinite {
      let turn = beginTime + (goal - timeOffset) / speed
      limit = isForward ? min(bound, turn) : max(bound, turn)
    }
    return Stretch(
      time: part.time,
      rate: part.direction * speed,
      limit: limit,
      isRemoved: part.isRemoved
    )
  }

  /// Whether a layer's time has come to its end at `parent`, give or take `tolerance`, and stays there.
  package func isOver(atParent parent: Double) -> Bool {
    guard isBounded, speed > 0, parent >= beginTime || beginTime == 0 else { return false }
    return localTime(fromParent: parent) >= layerActiveDuration - Self.tolerance
  }

  /// Whether a layer's time comes to its end at `parent`, give or take `tolerance`.
  package func isEnding(atParent parent: Double) -> Bool {
    guard isOver(atParent: parent) else { return false }
    return localTime(fromParent: parent) <= layerActiveDuration + Self.tolerance
  }

  /// Returns the longest time that a layer's time comes to; infinite without an end.
  package var longestLayerTime: Double {
    guard isBounded else { return .infinity }
    let pass = duration > 0 ? duration : .infinity
    return min(pass, layerActiveDuration)
  }

  // MARK: - Parts of the active time

  /// The active time from `lower` to `upper`, in which the layer's time runs evenly.
  private struct Part {
    var time: Double
    /// 1 forwards, -1 backwards, 0 where it stands.
    var direction: Double
    var lower: Double
    var upper: Double
    var isRemoved = false
  }

  private var layerActiveDuration: Double {
    duration > 0 ? activeDuration : (repeatDuration > 0 ? repeatDuration : .infinity)
  }

  private func activePart(at active: Double) -> Part {
    let total = layerActiveDuration
    if active < 0 {
      return Part(
        time: 0,
        direction: 0,
        lower: -.infinity,
        upper: 0,
        isRemoved: !isVisible(in: .before)
      )
    }
    // A layer that stands still at its very end is not past it.
    if active > total || (active == total && speed != 0) {
      return Part(
        time: pass(at: total, isEnd: true).time,
        direction: 0,
        lower: total,
        upper: .infinity,
        isRemoved: !isVisible(in: .after)
      )
    }
    return pass(at: active, isEnd: active == total)
  }

  /// Folds active time into the pass that it falls into; the end of the last belongs to it.
  private func pass(at active: Double, isEnd: Bool) -> Part {
    let total = layerActiveDuration
    guard duration > 0, duration < .infinity else {
      return Part(time: active, direction: 1, lower: 0, upper: total)
    }
    let period = autoreverses ? 2 * duration : duration
    var start = (active / period).rounded(.down) * period
    if isEnd, start == active, start > 0 { start -= period }
    let rest = active - start
    if autoreverses, rest >= duration {
      return Part(
        time: max(period - rest, 0),
        direction: -1,
        lower: start + duration,
        upper: min(start + period, total)
      )
    }
    return Part(
      time: min(rest, duration),
      direction: 1,
      lower: start,
      upper: min(start + duration, total)
    )
  }
}
