// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// What stands behind `DispatchSource.makeTimerSource`: a timer on the stage's clock, or Dispatch's
/// where there is no stage.
public struct TimerSourceMaking: Sendable {
  /// Makes a timer, which begins suspended.
  public func callAsFunction(
    flags: DispatchSource.TimerFlags = [],
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    guard let stage = StageContext.queue else {
      return DispatchSource.makeTimerSource(flags:queue:)(flags, queue)
    }
    return StageTimerSource(on: stage, target: queue ?? .global())
  }
}

extension DispatchSource {
  /// Makes timers on the stage's clock: `DispatchSource.makeTimerSource(queue: .main)`.
  public static var makeTimerSource: TimerSourceMaking { TimerSourceMaking() }
}

/// What stands behind `DispatchSourceTimer.schedule`.
public struct TimerSourceSchedule {
  let source: any DispatchSourceTimer

  /// Sets the first time and the interval of a timer; a stage's is never late, so that it needs no
  /// leeway.
  public func callAsFunction(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    guard let own = source as? StageTimerSource else {
      return source.schedule(deadline:repeating:leeway:)(
        HostClock.deadline(deadline),
        interval,
        leeway
      )
    }
    own.set(at: .up(deadline), every: interval.seconds)
  }

  /// Sets the first time and the interval, in seconds.
  public func callAsFunction(
    deadline: DispatchTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    guard let own = source as? StageTimerSource else {
      return source.schedule(deadline:repeating:leeway:)(
        HostClock.deadline(deadline),
        interval,
        leeway
      )
    }
    own.set(at: .up(deadline), every: interval)
  }

  /// Sets the first time of the wall clock and the interval.
  public func callAsFunction(
    wallDeadline: DispatchWallTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    guard let own = source as? StageTimerSource else {
      return source.schedule(wallDeadline:repeating:leeway:)(wallDeadline, interval, leeway)
    }
    own.set(at: .wall(wallDeadline), every: interval.seconds)
  }

  /// Sets the first time of the wall clock and the interval, in seconds.
  public func callAsFunction(
    wallDeadline: DispatchWallTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    guard let own = source as? StageTimerSource else {
      return source.schedule(wallDeadline:repeating:leeway:)(wallDeadline, interval, leeway)
    }
    own.set(at: .wall(wallDeadline), every: interval)
  }
}

extension DispatchSourceTimer {
  /// Sets when the timer fires: `timer.schedule(deadline: .now() + 1, repeating: 0.5)`.
  public var schedule: TimerSourceSchedule { TimerSourceSchedule(source: self) }
}

// Dispatch's own methods with default values are for its own sources alone; without them the call goes
// to the source, whosever it is.
extension DispatchSourceProtocol {
  /// Sets what is called when it fires.
  public func setEventHandler(handler: DispatchSourceHandler?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets what is called when it fires, of a class of service.
  public func setEventHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setEventHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets what is called when it fires, with flags.
  public func setEventHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    setEventHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Sets what is called once it was cancelled.
  public func setCancelHandler(handler: DispatchSourceHandler?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets what is called once it was cancelled, of a class of service.
  public func setCancelHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setCancelHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets what is called once it was cancelled, with flags.
  public func setCancelHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    setCancelHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Sets what is called once it has begun.
  public func setRegistrationHandler(handler: DispatchSourceHandler?) {
    setRegistrationHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets what is called once it has begun, of a class of service.
  public func setRegistrationHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setRegistrationHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets what is called once it has begun, with flags.
  public func setRegistrationHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  {
    setRegistrationHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Lets the source begin: `timer.activate()`.
  public var activate: SourceActivation { SourceActivation(source: self) }
}

/// What stands behind `DispatchSourceProtocol.activate`.
public struct SourceActivation {
  let source: any DispatchSourceProtocol

  /// Lets the source begin; does nothing the second time.
  public func callAsFunction() {
    if let own = source as? StageTimerSource { return own.begin() }
    let native: () -> Void = source.activate
    native()
  }
}

extension StageTimerSource {
  fileprivate func set(at time: SubmissionTime, every interval: TimeInterval) {
    guard let stage = StageContext.queue ?? EventQueue.current else { return }
    set(after: time.delay(on: stage), every: interval)
  }
}

// Names of Swift 3 that the protocol still asks for.
extension StageTimerSource {
  func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval) {
    set(at: .up(deadline), every: .infinity)
  }

  func scheduleOneshot(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval) {
    set(at: .wall(wallDeadline), every: .infinity)
  }

  func scheduleRepeating(
    deadline: DispatchTime,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  ) {
    set(at: .up(deadline), every: interval.seconds)
  }

  func scheduleRepeating(deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval) {
    set(at: .up(deadline), every: interval)
  }

  func scheduleRepeating(
    wallDeadline: DispatchWallTime,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  ) {
    set(at: .wall(wallDeadline), every: interval.seconds)
  }

  func scheduleRepeating(
    wallDeadline: DispatchWallTime,
    interval: Double,
    leeway: DispatchTimeInterval
  ) {
    set(at: .wall(wallDeadline), every: interval)
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; infinite is never.
  fileprivate var seconds: TimeInterval {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
