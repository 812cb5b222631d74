// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// Which way an animator goes along which curve, and how far it is.
///
/// A place of 0...1 is the part of the run's time that is over. A plain run is the animator's own
/// curve from start to end. A bent run begins in the middle of the way with a curve of its own,
/// which leads from the values of that moment to the end, or to the start if reversed.
@MainActor
struct AnimatorRun {
  /// The curve with its whole duration.
  var course: AnimatorCourse
  /// Whether values begin at the tracks' `startProgress` and not at 0.
  var isBent = false
  /// Where a bent run leads: 1 is the end.
  var target = 1.0
  /// The progress at the beginning of a bent run, for what moves all the way.
  var startProgress = 0.0
  /// The part of the run's time that is over.
  var place = 0.0

  /// The progress of what moves all the way.
  var progress: Double { progress(at: place) }

  private func progress(at place: Double) -> Double {
    let value = course.curve.value(at: place)
    return isBent ? startProgress + (target - startProgress) * value : value
  }

  /// The progress of a track at the present place.
  func progress(of track: AnimatorTrack) -> Double {
    curve(of: track, from: place, to: place).value(at: 0)
  }

  /// The course of a track from one place of the run to another.
  func curve(of track: AnimatorTrack, from start: Double, to end: Double) -> EasingFunction {
    let whole = track.part.isVertical ? course.verticalCurve ?? course.curve : course.curve
    let begin = isBent ? track.runBegin : track.begin
    let length = max(1 - begin, 1e-9)
    var part = EasingPart(start: (start - begin) / length, slope: (end - start) / length)
    if isBent {
      (part.offset, part.scale) = (track.startProgress, target - track.startProgress)
    }
    return whole.part(part)
  }

  /// Where on the plain run the progress is `progress`.
  func plainPlace(of progress: Double) -> Double {
    course.curve.firstTime(of: progress)
  }
}
