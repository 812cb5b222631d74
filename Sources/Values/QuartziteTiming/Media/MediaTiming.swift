// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The timing of a layer or an animation within its parent's time, as `CAMediaTiming` has it.
///
/// Parent time becomes active time in two steps. An object begins at `beginTime` of the parent
/// and runs for `activeDuration` of its own time at `speed`; `timeOffset` shifts what is shown
/// within that span, and what is pushed out at one end comes in at the other: with a duration of
/// 3 and an offset of 1 an animation shows its seconds 1 to 3, then 0 to 1. A negative speed runs
/// the same span backwards. The active time is then folded into repetitions of `duration`.
///
/// Source: Apple, CAMediaTiming protocol ("active local time", "basic local time"); the turn at
/// the end with an offset: N. Lockwood, iOS Core Animation: Advanced Techniques, 2013, chapter 9.
package struct MediaTiming: Hashable, BitwiseCopyable, Sendable {
  /// What an object shows before and after it is active.
  package enum FillMode: Hashable, BitwiseCopyable, Sendable {
    /// Nothing.
    case removed
    /// The last value, afterwards.
    case forwards
    /// The first value, beforehand.
    case backwards
    /// The first value beforehand, the last one afterwards.
    case both
  }

  /// When the object begins, in seconds of its parent's time.
  package var beginTime: Double
  /// The length of one pass in seconds of the object's own time; negative or NaN counts as 0.
  package var duration: Double
  /// Own seconds for each second of the parent; may be 0 or negative.
  package var speed: Double
  /// Own seconds by which the object is shifted in its own span.
  package var timeOffset: Double
  /// The number of passes, fractions allowed; 0 counts as 1 where `repeatDuration` is 0 too.
  package var repeatCount: Double
  /// The length of all passes in own seconds; above 0 it takes the place of `repeatCount`.
  package var repeatDuration: Double
  /// Whether each pass is followed by one backwards.
  package var autoreverses: Bool
  /// What is shown outside the active span.
  package var fillMode: FillMode

  /// Makes the timing of `CAAnimation`'s defaults, with parts set.
  package init(
    beginTime: Double = 0,
    duration: Double = 0,
    speed: Double = 1,
    timeOffset: Double = 0,
    repeatCount: Double = 0,
    repeatDuration: Double = 0,
    autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

// MARK: - Between parent and own time

extension MediaTiming {
  /// Returns own time for `parentTime`: (parent - beginTime) x speed + timeOffset.
  package func localTime(fromParent parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns own time as `CALayer.convertTime(_:from:)` does: 0 before the layer has begun, which one
  /// with a `beginTime` of 0 always has.
  package func convertedTime(fromParent parentTime: Double) -> Double {
    parentTime < beginTime && beginTime != 0 ? 0 : localTime(fromParent: parentTime)
  }

  /// Returns the parent's time for `localTime`; 0 where `speed` is 0, as Apple's conversion does.
  package func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}

// MARK: - The active span

extension MediaTiming {
  private var pass: Double { duration > 0 ? duration : 0 }
  private var period: Double { autoreverses ? 2 * pass : pass }

  /// The length of the active span in own seconds; may be infinite.
  ///
  /// An autoreversed pass counts twice; `repeatDuration` is not doubled.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? repeatCount : 1
    return pass == 0 ? 0 : period * count
  }

  /// The parent's time at which the object stops being active; infinite when it never does.
  package var parentEndTime: Double {
    let active = activeDuration
    if speed == 0 { return .infinity }
    return beginTime + active / speed.magnitude
  }

  /// Whether an object in `phase` shows anything.
  package func isVisible(in phase: MediaPhase) -> Bool {
    switch phase {
    case .before: fillMode == .backwards || fillMode == .both
    case .active: true
    case .after: fillMode == .forwards || fillMode == .both
    }
  }

  /// How far two times may lie apart and still be the same moment: a microsecond, which is less than
  /// any frame and more than the rounding of sums, and of speeds that are kept as `Float`.
  package static let tolerance = 1e-6

  /// Whether the object stops being active at `parentTime`, give or take `tolerance`.
  package func ends(atParent parentTime: Double) -> Bool {
    (parentEndTime - parentTime).magnitude <= Self.tolerance
  }

  /// Returns where the object stands at `parentTime`; NaN counts as before the beginning.
  ///
  /// - Parameter isParentHeld: Whether the parent's time stands at its end, where the parent's fill
  ///   mode holds it. An object that ends at that very moment is then still active, at its end; one
  ///   that ended before is over.
  package func sample(atParent parentTime: Double, isParentHeld: Bool = false) -> MediaSample {
    if isParentHeld, ends(atParent: parentTime) {
      return sample(elapsed: activeDuration, phase: .active)
    }
    guard parentTime >= beginTime else {
      return sample(elapsed: 0, phase: .before)
    }
    if parentTime >= parentEndTime {
      return sample(elapsed: activeDuration, phase: .after)
    }
    let elapsed = (parentTime - beginTime) * speed.magnitude
    return sample(elapsed: min(elapsed, activeDuration), phase: .active)
  }

  /// Folds own time since the beginning, in the direction of travel, into a pass.
  private func sample(elapsed: Double, phase: MediaPhase) -> MediaSample {
    let total = activeDuration
    let time = activeTime(elapsed: elapsed, total: total)
    guard pass > 0 else {
      return MediaSample(phase: phase, progress: 1, iteration: 0, isReversed: false)
    }
    guard period.isFinite, time.isFinite else {
      // A pass without end stays at its beginning; endless passes end like a whole one.
      let progress = period.isFinite && !autoreverses ? 1.0 : 0.0
      return MediaSample(phase: phase, progress: progress, iteration: 0, isReversed: autoreverses)
    }
    var iteration = (time / period).rounded(.down)
    var rest = time - iteration * period
    // The end of the last pass belongs to it, not to one that never comes.
    if rest <= 0, iteration > 0, time >= total {
      iteration -= 1
      rest = period
    }
    let isReversed = rest > pass
    let progress = (isReversed ? period - rest : rest) / pass
    return MediaSample(
      phase: phase,
      progress: min(max(progress, 0), 1),
      iteration: iteration,
      isReversed: isReversed
    )
  }

  /// The active time of 0...total, shifted by the offset around the ends.
  private func activeTime(elapsed: Double, total: Double) -> Double {
    let offset = timeOffset.isFinite ? timeOffset : 0
    if speed == 0 {
      // Nothing runs: the offset alone scrubs, and stops at both ends.
      return min(max(offset, 0), total)
    }
    if offset == 0, speed > 0 { return elapsed }
    if offset == 0, total.isFinite { return total - elapsed }
    let time = speed < 0 ? offset - elapsed : offset + elapsed
    let span = total.isFinite ? total : period
    if total.isInfinite, time >= 0 { return time }
    guard span > 0, span.isFinite else { return 0 }
    return time - (time / span).rounded(.down) * span
  }
}
