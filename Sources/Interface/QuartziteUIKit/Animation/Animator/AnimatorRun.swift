// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// The part of an animator's life that is played with one easing curve, and how far it has got.
///
/// `place` is the elapsed fraction of the run's time, 0...1. A plain run follows the animator's own
/// curve from the start values to the end values. `continueAnimation` replaces it by a bent run,
/// which begins at the values of that moment and follows its own curve to the end values, or to the
/// start values where the animator is reversed.
@MainActor
struct AnimatorRun {
  /// The curve, with the duration of the whole run.
  var timing: AnimatorTiming
  /// Whether this is a bent run: each track begins at its `startProgress` and not at progress 0.
  var isBent = false
  /// The progress that a bent run leads to: 1 for the end values, 0 for the start values.
  var target = 1.0
  /// The progress at the beginning of a bent run, for tracks that began with the animator (no delay
  /// factor).
  var startProgress = 0.0
  /// The elapsed fraction of the run's time, 0...1.
  var place = 0.0

  /// The progress now, for tracks that began with the animator.
  var progress: Double { progress(at: place) }

  private func progress(at place: Double) -> Double {
    let value = timing.curve.value(at: place)
    return isBent ? startProgress + (target - startProgress) * value : value
  }

  /// Returns the progress of one track at the current place.
  func progress(of track: AnimatorTrack) -> Double {
    curve(of: track, from: place, to: place).value(at: 0)
  }

  /// Returns the section of a track's progress curve between two places, stretched to 0...1.
  func curve(of track: AnimatorTrack, from start: Double, to end: Double) -> EasingFunction {
    let whole = track.part.isVertical ? timing.verticalCurve ?? timing.curve : timing.curve
    let begin = isBent ? track.runBegin : track.begin
    let length = max(1 - begin, 1e-9)
    var part = EasingSegment(start: (start - begin) / length, slope: (end - start) / length)
    if isBent {
      (part.offset, part.scale) = (track.startProgress, target - track.startProgress)
    }
    return whole.part(part)
  }

  /// Returns the place at which the plain run first reaches a progress.
  func plainPlace(of progress: Double) -> Double {
    timing.curve.firstTime(of: progress)
  }
}
