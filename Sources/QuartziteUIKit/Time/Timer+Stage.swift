// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What stands behind `Timer.scheduledTimer`: called like the method, it makes a timer that lives on
/// the current stage's clock, or on the run loop of the thread where there is no stage.
///
/// It is a property and not an overload because a call through a property is preferred to
/// Foundation's method of the same name, also in files that import Foundation themselves.
public struct TimerScheduling: Sendable {
  /// Makes and starts a timer that runs a closure.
  @discardableResult
  public func callAsFunction(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    guard let queue = EventQueue.current else {
      return Timer.scheduledTimer(withTimeInterval:repeats:block:)(interval, repeats, block)
    }
    return StageTimer.start(
      on: queue,
      after: interval,
      every: interval,
      repeats: repeats,
      block: block
    )
  }

  /// Makes and starts a timer that calls a method; the target is kept until the timer ends.
  @discardableResult
  public func callAsFunction(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let call = TimerCall(target: target as AnyObject, selector: selector)
    guard let queue = EventQueue.current else {
      return Timer.scheduledTimer(withTimeInterval:repeats:block:)(interval, repeats, call.run)
    }
    return StageTimer.start(
      on: queue,
      after: interval,
      every: interval,
      repeats: repeats,
      userInfo: userInfo,
      block: call.run
    )
  }
}

extension Timer {
  /// Makes and starts timers on the stage's clock: `Timer.scheduledTimer(withTimeInterval:…)`.
  public static var scheduledTimer: TimerScheduling { TimerScheduling() }

  /// Makes a timer that calls a method; `RunLoop.add(_:forMode:)` starts it.
  public convenience init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(target: target as AnyObject, selector: selector)
    self.init(
      fire: Date(timeIntervalSinceNow: interval),
      interval: interval,
      repeats: repeats,
      block: call.run
    )
  }
}

/// A method to call with the timer.
private struct TimerCall: @unchecked Sendable {
  // SAFETY: a timer runs on the thread that made it.
  let target: AnyObject
  let selector: Selector

  @Sendable func run(_ timer: Timer) {
    selector.invoke(on: target, timer)
  }
}

/// What stands behind `RunLoop.add`: starts a timer on the current stage's clock.
public struct TimerAddition {
  let runLoop: RunLoop

  /// Starts a timer; modes do not matter on a stage.
  ///
  /// - Note: Differs from Apple: `Timer(timeInterval:repeats:block:)` without repeats is Foundation's,
  ///   which forgets the interval off Apple's systems, so that the timer fires at once. Write
  ///   `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, or give `Timer(fire:interval:...)` a
  ///   date; `Timer(timeInterval:target:selector:userInfo:repeats:)` is ours and waits.
  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard !(timer is StageTimer) else { return }
    guard let queue = EventQueue.current else {
      return runLoop.add(_:forMode:)(timer, mode)
    }
    StageTimer.adopt(timer, on: queue)
  }

  /// Adds a port, as Foundation does.
  public func callAsFunction(_ port: Port, forMode mode: RunLoop.Mode) {
    runLoop.add(_:forMode:)(port, mode)
  }
}

extension RunLoop {
  /// Starts timers on the stage's clock: `RunLoop.main.add(timer, forMode: .common)`.
  public var add: TimerAddition { TimerAddition(runLoop: self) }
}

extension RunLoop.Mode {
  /// The mode while fingers drag; modes do not matter on a stage.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
