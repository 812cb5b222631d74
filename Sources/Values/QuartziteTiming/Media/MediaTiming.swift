// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The timing of a layer or an animation within its parent's time, as `CAMediaTiming` has it.
///
/// Parent time becomes active time in two steps. An object begins at `beginTime` of the parent and
/// runs for `activeDuration` of its own time at `speed`; `timeOffset` shifts the time shown within
/// that span and wraps around: with a duration of 3 and an offset of 1 an animation shows its
/// seconds 1 to 3, then 0 to 1. A negative speed runs the same span backwards. The active time is
/// then folded into repetitions of `duration`.
///
/// Source: Apple, CAMediaTiming protocol ("active local time", "basic local time"); the wrapping
/// with an offset: N. Lockwood, iOS Core Animation: Advanced Techniques, 2013, chapter 9.
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
  /// The object's own seconds per second of the parent; may be 0 or negative.
  package var speed: Double
  /// The shift within the active span, in the object's own seconds.
  package var timeOffset: Double
  /// The number of passes, which need not be whole; 0 counts as 1, and a `repeatDuration` above 0
  /// replaces it.
  package var repeatCount: Double
  /// The length of all passes together in the object's own seconds; above 0 it replaces
  /// `repeatCount`.
  package var repeatDuration: Double
  /// Whether each pass is followed by a backward pass.
  package var autoreverses: Bool
  /// What is shown outside the active span.
  package var fillMode: FillMode

  /// Makes a timing; the defaults are those of `CAAnimation`.
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
  /// Returns the object's own time for `parentTime`: (parent - beginTime) x speed + timeOffset.
  package func localTime(fromParent parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the object's own time as `CALayer.convertTime(_:from:)` does: 0 before `beginTime`,
  /// unless `beginTime` is 0, in which case the layer has always begun.
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

  /// The length of the active span in the object's own seconds; may be infinite.
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

  /// Returns whether an object in `phase` is shown.
  package func isVisible(in phase: MediaPhase) -> Bool {
    switch phase {
    case .before: fillMode == .backwards || fillMode == .both
    case .active: true
    case .after: fillMode == .forwards || fillMode == .both
    }
  }

  /// The largest difference of two times that count as the same moment, in seconds: a microsecond,
  /// which is less than any frame and more than the rounding errors of sums, and of speeds that are
  /// stored as `Float`.
  package static let tolerance = 1e-6

  /// Returns whether the object stops being active at `parentTime`, to within `tolerance`.
  package func ends(atParent parentTime: Double) -> Bool {
    (parentEndTime - parentTime).magnitude <= Self.tolerance
  }

  /// Returns the phase, the pass and the progress of the object at `parentTime`; NaN counts as
  /// before the beginning.
  ///
  /// - Parameter isParentHeld: Whether the parent's time is held at its end by the parent's fill
  ///   mode. An object that ends at that very moment is then still active, at its end; one that
  ///   ended before has ended.
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

  /// Folds the object's own time since its beginning, counted in the direction of its speed, into a
  /// pass.
  private func sample(elapsed: Double, phase: MediaPhase) -> MediaSample {
    let total = activeDuration
    let time = activeTime(elapsed: elapsed, total: total)
    guard pass > 0 else {
      return MediaSample(phase: phase, progress: 1, iteration: 0, isReversed: false)
    }
    guard period.isFinite, time.isFinite else {
      // An endless pass has no progress; at the end of infinitely many passes the last one counts
      // as complete.
      let progress = period.isFinite && !autoreverses ? 1.0 : 0.0
      return MediaSample(phase: phase, progress: progress, iteration: 0, isReversed: autoreverses)
    }
    var iteration = (time / period).rounded(.down)
    var rest = time - iteration * period
    // The end of the last pass belongs to that pass, not to the start of another one.
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

  /// The active time, 0...total, shifted by the offset with wrapping at the ends.
  private func activeTime(elapsed: Double, total: Double) -> Double {
    let offset = timeOffset.isFinite ? timeOffset : 0
    if speed == 0 {
      // With a speed of 0 the offset alone sets the time, clamped at both ends.
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
