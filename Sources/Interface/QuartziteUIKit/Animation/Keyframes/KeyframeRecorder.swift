// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Records the changes of a keyframe block and turns them into one keyframe animation per property.
@MainActor
final class KeyframeRecorder: ChangeRecorder {
  /// One keyframe of a property: its start and end as fractions (0...1) of the duration, and the
  /// value at its end.
  private struct Frame {
    let start: Double
    let end: Double
    let value: AnimatedProperty
  }

  /// Identifies one property of one view.
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: String
  }

  private struct Track {
    let view: UIView
    let first: AnimatedProperty
    var frames: [Frame]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var places: [Key: Int] = [:]
  /// The fractions of the duration between which changes are recorded now: the open keyframe's, or
  /// 0...1.
  private var span = (start: 0.0, end: 1.0)

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Runs `changes` as a keyframe inside the current span.
  ///
  /// `start` and `duration` are fractions of that span, clamped to 0...1; NaN counts as 0.
  func keyframe(start: Double, duration: Double, changes: () -> Void) {
    let outer = span
    let length = outer.end - outer.start
    let begin = Self.unit(start)
    let end = min(begin + Self.unit(duration), 1)
    span = (outer.start + begin * length, outer.start + end * length)
    changes()
    span = outer
  }

  private static func unit(_ part: Double) -> Double {
    part > 0 ? min(part, 1) : 0
  }

  func record(_ change: PropertyChange) {
    guard let first = change.values.first, let last = change.values.last else { return }
    let key = Key(view: ObjectIdentifier(change.view), property: first.key)
    let frame = Frame(start: span.start, end: span.end, value: last)
    if let place = places[key] {
      tracks[place].frames.append(frame)
    } else {
      places[key] = tracks.count
      tracks.append(Track(view: change.view, first: first, frames: [frame]))
    }
  }

  /// The recorded changes with their keyframes, in the order in which properties were first
  /// changed.
  ///
  /// The last value is always the model value, whatever the order of the keyframes in time.
  var changes: [PropertyChange] { tracks.map(change) }

  private func change(of track: Track) -> PropertyChange {
    // Sorting is stable, so of two keyframes with the same start the one that was added later wins.
    let frames = track.frames.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    var change: PropertyChange
    switch mode {
    case .discrete: change = Self.jumps(track, frames)
    case .paced, .cubicPaced:
      change = PropertyChange(view: track.view, values: [track.first] + frames.map(\.value))
    default: change = Self.ramps(track, frames)
    }
    change.mode = mode
    return change
  }

  /// The values and key times of an interpolated property; it holds its value between keyframes
  /// with a gap.
  ///
  /// Source: observed in UIKit; one keyframe (0, 0.1) of opacity gives values 1, 0, 0 at times 0,
  /// 0.1, 1.
  private static func ramps(_ track: Track, _ frames: [Frame]) -> PropertyChange {
    var values = [track.first]
    var times = [0.0]
    func add(_ value: AnimatedProperty, at time: Double) {
      values.append(value)
      times.append(time)
    }
    for frame in frames {
      let (last, value) = (times[times.count - 1], values[values.count - 1])
      if frame.start > last { add(value, at: frame.start) }
      add(frame.value, at: max(frame.end, last))
    }
    if times[times.count - 1] < 1 { add(values[values.count - 1], at: 1) }
    return PropertyChange(
      view: track.view,
      values: values,
      times: times.map { NSNumber(value: $0) }
    )
  }

  /// The values and key times of discrete mode: each value applies from the start of its keyframe
  /// on, the old value before the first.
  private static func jumps(_ track: Track, _ frames: [Frame]) -> PropertyChange {
    var values: [AnimatedProperty] = []
    var times: [Double] = []
    if (frames.first?.start ?? 0) > 0 { (values, times) = ([track.first], [0]) }
    for frame in frames {
      values.append(frame.value)
      times.append(frame.start)
    }
    return PropertyChange(
      view: track.view,
      values: values,
      times: (times + [1]).map { NSNumber(value: $0) }
    )
  }
}
