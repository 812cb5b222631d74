// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteGeometry

/// The display links of a clock and the times of their calls; each stage has its own.
package final class DisplayLinkSchedule {
  /// The display's frame rate, in frames a second.
  static let framesPerSecond = 60.0

  /// The links of the current world's clock.
  package static var current: DisplayLinkSchedule { World.current.displayLinks }

  /// The clock of the links.
  weak var clock: MediaClock?
  /// The links by their rank.
  private var links: [UInt64: CADisplayLink] = [:]
  /// The largest number of links that run at a time.
  private static let mostLinks = 16_384

  init() {}

  /// The time of the next call on the clock; nil where no link runs.
  package var nextTickTime: CFTimeInterval? {
    links.values.lazy.filter { !$0.isPaused }.map { $0.nextTick }.min()
  }

  /// Calls the links whose frame is at or before `time`, each once, in order of time.
  ///
  /// Missed frames are skipped, as on a display that dropped them. Returns whether any link was
  /// called.
  @discardableResult
  package func fire(through time: CFTimeInterval) -> Bool {
    let due = links.values.filter { !$0.isPaused && $0.nextTick <= time }
      .sorted { ($0.nextTick, $0.order) < ($1.nextTick, $1.order) }
    for link in due where links[link.order] != nil && !link.isPaused {
      let frame = Self.frame(atOrBefore: time)
      let tick = max(link.nextTick, frame - link.interval + link.duration)
      link.nextTick = Self.time(ofFrame: Self.index(of: tick) + Double(link.stride))
      if link.nextTick <= time {
        link.nextTick = Self.time(ofFrame: Self.index(of: frame) + 1)
      }
      link.tick(at: min(tick, time))
    }
    return !due.isEmpty
  }

  /// Adds a link; its first call is in the next frame of the display.
  ///
  /// Of more than 16,384 that run at a time, further ones are not called.
  func add(_ link: CADisplayLink) {
    guard links.count < Self.mostLinks else {
      return Log.noteOnce("At most \(Self.mostLinks) display links run at a time.")
    }
    links[link.order] = link
    resume(link)
  }

  /// Resumes a link at the next frame.
  func resume(_ link: CADisplayLink) {
    link.nextTick = Self.frame(after: clock?.now ?? 0)
  }

  /// Removes a link.
  func remove(_ link: CADisplayLink) {
    links[link.order] = nil
  }

  /// Invalidates all links, so that none retains its target beyond the end of the clock.
  package func removeAll() {
    for link in links.values { link.invalidate() }
  }

  // MARK: - Frames

  private static func time(ofFrame index: Double) -> CFTimeInterval { index / framesPerSecond }

  private static func index(of time: CFTimeInterval) -> Double {
    (time * framesPerSecond).rounded()
  }

  /// The first frame after a time; a time within a millionth of a frame of one counts as that
  /// frame.
  private static func frame(after time: CFTimeInterval) -> CFTimeInterval {
    self.time(ofFrame: (time * framesPerSecond + 1e-6).rounded(.down) + 1)
  }

  private static func frame(atOrBefore time: CFTimeInterval) -> CFTimeInterval {
    self.time(ofFrame: (time * framesPerSecond + 1e-6).rounded(.down))
  }
}
