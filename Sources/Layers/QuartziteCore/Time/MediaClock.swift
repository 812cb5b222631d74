// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// The virtual clock of a world's layers.
///
/// It starts at 0 and moves only when it is told to.
///
/// Nothing between scene and picture reads a wall clock: a stage makes a clock, gives it to its
/// world, and moves it.
package final class MediaClock: @unchecked Sendable {
  // SAFETY: written by the thread that runs the stage, which is the thread that reads it.
  /// Seconds since the start.
  ///
  /// NaN and infinity are ignored.
  package var now: CFTimeInterval {
    get { time }
    set { if newValue.isFinite { time = newValue } }
  }
  private var time: CFTimeInterval
  /// The display links that run on this clock; they end with it.
  let displayLinks = DisplayLinkSchedule()

  /// The time of the next display link's call; nil where none runs.
  package var nextTickTime: CFTimeInterval? { displayLinks.nextTickTime }

  /// Makes a clock whose time is `now`.
  package init(now: CFTimeInterval = 0) {
    time = now
    displayLinks.clock = self
  }

  /// The clock of the current world; a world without a stage has one of its own, which starts at 0.
  package static var current: MediaClock {
    get { World.current.clock }
    set { World.current.clock = newValue }
  }
}

/// Returns the stage's virtual time, counted as if the stage had begun on 1 January 2001 at
/// midnight UTC.
///
/// - Note: Differs from Apple: differences between two calls are what animation code needs; the
///   date itself is not the host's.
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
