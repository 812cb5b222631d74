// SPDX-License-Identifier: Apache-2.0

/// A layer's time within its superlayer's.
///
/// An animation's time wraps around at the ends of its span: what an offset pushes out at one end
/// comes in at the other. A layer's time does not wrap: an offset shifts it against its
/// superlayer's time, and the layer ends where its active duration does.
///
/// The active local time is (parent - beginTime) x speed + timeOffset. Below 0 and from the active
/// duration on, the layer is removed from the presentation, or its time is clamped to that end, as
/// `fillMode` says. In between the time is folded into passes of `duration`. With a duration that
/// is infinite, 0 or negative the time has no end, is not folded, and has no lower end at 0 either:
/// such a layer may run backwards without limit. Before a `beginTime` other than 0 the time is 0.
///
/// Source: Apple, CAMediaTiming.h ("active local time", "basic local time", "Local time may be
/// clamped to either end of the active duration, or the element may be removed from the
/// presentation"), and the fill modes ("The receiver does not appear until it begins ..."); 0
/// before the begin time: measured on macOS by OpenCoreAnimation. That a duration of 0 has no end
/// is our choice: a layer's default duration is infinite, and Apple does not document the case of
/// 0.
extension MediaTiming {
  /// An interval of parent time over which a layer's time is linear.
  package struct Stretch: Hashable, Sendable {
    /// The layer's time at the requested moment, in seconds.
    package var time: Double
    /// The layer's seconds per second of the parent.
    package var rate: Double
    /// The parent's time at which the interval ends, in the requested direction; infinite if it
    /// does not end.
    package var limit: Double
    /// Whether the layer is removed from the presentation.
    package var isRemoved: Bool

    /// Makes a stretch.
    package init(time: Double, rate: Double, limit: Double, isRemoved: Bool) {
      (self.time, self.rate, self.limit, self.isRemoved) = (time, rate, limit, isRemoved)
    }
  }

  /// Whether a layer's time has an end or is folded into passes.
  package var isBounded: Bool {
    (duration > 0 && duration < .infinity) || repeatDuration > 0 && repeatDuration < .infinity
  }

  /// Returns a layer's time at `parent`, and how it continues as the parent's time increases or,
  /// where not `isForward`, decreases.
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
    // The end of the part towards which the active time runs.
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

  /// Returns whether a layer's time has reached its end at `parent`, to within `tolerance`, and
  /// stays there.
  package func isOver(atParent parent: Double) -> Bool {
    guard isBounded, speed > 0, parent >= beginTime || beginTime == 0 else { return false }
    return localTime(fromParent: parent) >= layerActiveDuration - Self.tolerance
  }

  /// Returns whether a layer's time reaches its end just at `parent`, to within `tolerance`.
  package func isEnding(atParent parent: Double) -> Bool {
    guard isOver(atParent: parent) else { return false }
    return localTime(fromParent: parent) <= layerActiveDuration + Self.tolerance
  }

  /// The greatest value that a layer's time reaches, in seconds; infinite without an end.
  package var longestLayerTime: Double {
    guard isBounded else { return .infinity }
    let pass = duration > 0 ? duration : .infinity
    return min(pass, layerActiveDuration)
  }

  // MARK: - Parts of the active time

  /// An interval of active time, `lower` to `upper`, in which the layer's time is linear.
  private struct Part {
    var time: Double
    /// 1 where the layer's time increases with the active time, -1 where it decreases, 0 where it
    /// is constant.
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
    // A layer with a speed of 0 exactly at its end is not past it.
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

  /// Folds active time into its pass; the end of the last pass belongs to that pass.
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
