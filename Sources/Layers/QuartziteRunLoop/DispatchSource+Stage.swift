// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// The callable behind `DispatchSource.makeTimerSource`: makes a timer on the stage's clock, or one
/// of Dispatch's without a stage.
public struct TimerSourceMaking: Sendable {
  /// Makes a timer, which is inactive at first.
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

/// The callable behind `DispatchSourceTimer.schedule`.
public struct TimerSourceSchedule {
  let source: any DispatchSourceTimer

  /// Sets the first time and the interval of a timer; on a stage it is exact, so the leeway has no
  /// effect.
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

  /// Sets the first time on the wall clock and the interval.
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

  /// Sets the first time on the wall clock and the interval, in seconds.
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
  /// Sets the times of a timer: `timer.schedule(deadline: .now() + 1, repeating: 0.5)`.
  public var schedule: TimerSourceSchedule { TimerSourceSchedule(source: self) }
}

// Dispatch's own methods with default values work for its own sources only; these call the
// requirements of the protocol, which work for any source.
extension DispatchSourceProtocol {
  /// Sets the handler that is called when the source fires.
  public func setEventHandler(handler: DispatchSourceHandler?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets the handler that is called when the source fires, with a quality of service.
  public func setEventHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setEventHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets the handler that is called when the source fires, with flags.
  public func setEventHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    setEventHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Sets the handler that is called after the source was cancelled.
  public func setCancelHandler(handler: DispatchSourceHandler?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets the handler that is called after the source was cancelled, with a quality of service.
  public func setCancelHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setCancelHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets the handler that is called after the source was cancelled, with flags.
  public func setCancelHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    setCancelHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Sets the handler that is called when the source has been activated.
  public func setRegistrationHandler(handler: DispatchSourceHandler?) {
    setRegistrationHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Sets the handler that is called when the source has been activated, with a quality of service.
  public func setRegistrationHandler(qos: DispatchQoS, handler: DispatchSourceHandler?) {
    setRegistrationHandler(qos: qos, flags: [], handler: handler)
  }

  /// Sets the handler that is called when the source has been activated, with flags.
  public func setRegistrationHandler(flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  {
    setRegistrationHandler(qos: .unspecified, flags: flags, handler: handler)
  }

  /// Activates the source: `timer.activate()`.
  public var activate: SourceActivation { SourceActivation(source: self) }
}

/// The callable behind `DispatchSourceProtocol.activate`.
public struct SourceActivation {
  let source: any DispatchSourceProtocol

  /// Activates the source; calling it again has no effect.
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

// Names from Swift 3 that the protocol still requires.
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
  /// The interval in seconds; infinite for never.
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
