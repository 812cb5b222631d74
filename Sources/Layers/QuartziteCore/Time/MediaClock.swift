// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// The virtual time that a world's layers live in.
///
/// It starts at 0 and moves only when told.
///
/// Nothing on the way from scene to picture reads a wall clock: a stage makes a clock, gives
/// it to its world, and moves it.
package final class MediaClock: @unchecked Sendable {
  // SAFETY: written by the thread that runs the stage, which is the thread that reads it.
  /// Seconds since the start.
  ///
  /// Setting NaN or infinity is ignored.
  package var now: CFTimeInterval {
    get { time }
    set { if newValue.isFinite { time = newValue } }
  }
  private var time: CFTimeInterval
  /// The display links that tick by this clock; they go when it goes.
  let displayLinks = DisplayLinkSchedule()

  /// When the next of the clock's display links ticks; nil where none runs.
  package var nextTickTime: CFTimeInterval? { displayLinks.nextTickTime }

  /// Makes a clock that stands at `now`.
  package init(now: CFTimeInterval = 0) {
    time = now
    displayLinks.clock = self
  }

  /// The clock of the current world; one that was given none has its own, at 0.
  package static var current: MediaClock {
    get { World.current.clock }
    set { World.current.clock = newValue }
  }
}

/// Returns the stage's virtual time, counted as if the stage had begun on 1 January 2001 at midnight UTC.
///
/// - Note: Differs from Apple: differences between two calls are what animation code needs; the date
///   itself is not the host's.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()>
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  MediaClock.current.now
}

/// Returns the current time of the layers' clock, in seconds.
///
/// - Note: Differs from Apple: this is the stage's virtual time, not the host's uptime.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current.now
}
