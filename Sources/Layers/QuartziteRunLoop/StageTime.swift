// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteCore

/// The stage's clock as dates and uptimes.
///
/// It is `CACurrentMediaTime()` in other units: the uptime is the same number of seconds, and the
/// date counts them from 1 January 2001, 0:00 UTC, as `CFAbsoluteTimeGetCurrent()` does. Without a
/// stage both are the machine's.
///
/// `Date()` and `ProcessInfo.processInfo.systemUptime` belong to Foundation and cannot be replaced
/// from outside the client's module; Docs/BringYourCode.md has a file that does so inside of it.
public enum StageClock {
  /// The equivalent of `Date()` on the stage's clock.
  public static var date: Date {
    guard let queue = StageContext.queue else { return Date(timeIntervalSinceNow: 0) }
    queue.isAskedForDates = true
    return Date(timeIntervalSinceReferenceDate: queue.now)
  }

  /// The equivalent of `ProcessInfo.processInfo.systemUptime` on the stage's clock, in seconds.
  public static var uptime: TimeInterval {
    StageContext.queue?.now ?? ProcessInfo.processInfo.systemUptime
  }

  /// The equivalent of `DispatchTime.now()` on the stage's clock, plus one nanosecond.
  static var dispatchTime: DispatchTime {
    guard let queue = StageContext.queue else { return HostClock.dispatchTime }
    return DispatchTime(uptimeNanoseconds: nanoseconds(of: queue))
  }

  /// One more than the stage's nanoseconds, because 0 means the machine's current time in Dispatch.
  fileprivate static func nanoseconds(of queue: EventQueue) -> UInt64 {
    UInt64(min(max((queue.now * 1e9).rounded(), 0), 9e18)) + 1
  }
}

/// The machine's clock.
enum HostClock {
  /// The machine's own `DispatchTime.now()`.
  static var dispatchTime: DispatchTime {
    let read: () -> DispatchTime = DispatchTime.now
    return read()
  }

  /// The machine's deadline that corresponds to one that may be of the stage's clock.
  static func deadline(_ time: DispatchTime) -> DispatchTime {
    guard let queue = StageContext.queue, time.uptimeNanoseconds < UInt64(Int64.max) else {
      return time
    }
    return dispatchTime + StageDelay(until: time, on: queue).seconds
  }
}

/// The callable behind `DispatchTime.now()`: the current time of the stage that the thread works
/// for.
public struct PresentTime: Sendable {
  /// Returns the time.
  public func callAsFunction() -> DispatchTime { StageClock.dispatchTime }
}

extension DispatchTime {
  /// The current time on the stage's clock: `DispatchTime.now()`.
  public static var now: PresentTime { PresentTime() }
}

/// The time on a stage's clock until a deadline that client code gives.
///
/// Client code mostly reads the stage's clock and adds to it. Deadlines from elsewhere are times of
/// the machine's clock. Their delay is rounded to whole milliseconds, because some time passes
/// between the reading there and the one here, and the stage's time must be the same in every run.
struct StageDelay {
  /// Seconds from now, at least 0; infinite for never.
  let seconds: TimeInterval

  /// A deadline is taken as one of the machine's clock if it is nearer than this to the machine's
  /// current time and farther than this from the stage's, in seconds.
  private static let horizon: TimeInterval = 600
  /// Dates from this one on, in seconds since 2001, are the machine's: no stage runs for ten years.
  private static let firstHostDate: TimeInterval = 10 * 365 * 86_400

  /// The delay until a deadline.
  init(until time: DispatchTime, on queue: EventQueue) {
    let (target, now) = (time.uptimeNanoseconds, StageClock.nanoseconds(of: queue))
    guard target < UInt64(Int64.max) else {
      seconds = .infinity
      return
    }
    let left = target > now ? Double(target - now) / 1e9 : 0
    guard left > Self.horizon else {
      seconds = left
      return
    }
    let host = HostClock.dispatchTime.uptimeNanoseconds
    let hostLeft = target > host ? Double(target - host) / 1e9 : -Double(host - target) / 1e9
    seconds = abs(hostLeft) < Self.horizon ? Self.rounded(hostLeft) : left
  }

  /// The delay until a deadline of the wall clock.
  init(until time: DispatchWallTime, on queue: EventQueue) {
    // Dispatch stores these as nanoseconds since 1970, negated; the greatest number means never.
    let isNever = time.rawValue == DispatchWallTime.distantFuture.rawValue
    let since1970 = -Double(Int64(bitPattern: time.rawValue)) / 1e9
    self.init(
      until: isNever ? .distantFuture : Date(timeIntervalSince1970: since1970),
      on: queue
    )
  }

  /// The delay until a date.
  init(until date: Date, on queue: EventQueue) {
    let moment = date.timeIntervalSinceReferenceDate
    if moment < Self.firstHostDate {
      seconds = max(moment - queue.now, 0)
    } else if date >= .distantFuture {
      seconds = .infinity
    } else {
      seconds = Self.rounded(date.timeIntervalSinceNow)
    }
  }

  private static func rounded(_ seconds: Double) -> Double {
    max((seconds * 1000).rounded() / 1000, 0)
  }
}
