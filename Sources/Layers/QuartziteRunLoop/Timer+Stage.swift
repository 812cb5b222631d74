// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The callable behind `Timer.scheduledTimer`: makes a timer on the current stage's clock, or in
/// the run loop of the thread if there is no stage.
///
/// It is a property and not an overload, because a call through a property is preferred to
/// Foundation's method of the same name, also in files that import Foundation themselves.
public struct TimerScheduling: Sendable {
  /// Makes and starts a timer that calls a closure.
  @discardableResult
  public func callAsFunction(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    guard let queue = EventQueue.current else {
      let interval = StageTimer.valid(interval)
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

  /// Makes and starts a timer that calls a method; the target is retained until the timer ends.
  @discardableResult
  public func callAsFunction(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension Timer {
  /// Makes and starts timers on the stage's clock: `Timer.scheduledTimer(withTimeInterval:…)`.
  public static var scheduledTimer: TimerScheduling { TimerScheduling() }
}

/// The initialisers of timers with a target and a selector.
///
/// They are declared in a protocol, because only there an initialiser can return an instance of a
/// subclass: one that knows its `userInfo` and the stage's time at which it was made.
public protocol TimerMaking {}

extension Timer: TimerMaking {}

extension TimerMaking where Self: Timer {
  /// Makes a timer that calls a method; `RunLoop.add(_:forMode:)` starts it.
  ///
  /// It first fires one interval after it was made, whenever it is added.
  public init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(target: target as AnyObject, selector: selector)
    let timer = StageTimer.make(
      after: interval,
      every: interval,
      repeats: repeats,
      userInfo: userInfo,
      block: call.run
    )
    // SAFETY: only `Timer` itself conforms, so `Self` is always `Timer` here.
    self = unsafeDowncast(timer as Timer, to: Self.self)
  }

  /// Makes a timer that first fires at a date; `RunLoop.add(_:forMode:)` starts it.
  public init(
    fireAt date: Date,
    interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    fireDate = date
  }
}

/// The method that a timer calls with itself as the argument.
private struct TimerCall: @unchecked Sendable {
  // SAFETY: a timer runs on the thread that made it.
  let target: AnyObject
  let selector: Selector

  @Sendable func run(_ timer: Timer) {
    selector.invoke(on: target, timer)
  }
}

/// The callable behind `RunLoop.add`: starts a timer on the current stage's clock.
public struct TimerAddition {
  let runLoop: RunLoop

  /// Starts a timer; the modes make no difference on a stage.
  ///
  /// - Note: Differs from Apple: `Timer(timeInterval:repeats:block:)` belongs to Foundation, which
  ///   forgets the interval off Apple's systems: without repeats the timer fires at once, with them
  ///   one interval after it is added. Use `Timer.scheduledTimer(withTimeInterval:repeats:block:)`,
  ///   give `Timer(fire:interval:...)` a date, or use the file in Docs/BringYourCode.md;
  ///   `Timer(timeInterval:target:selector:userInfo:repeats:)` is Quartzite's own and waits.
  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    if let timer = timer as? CFRunLoopTimer { return timer.add(to: runLoop) }
    let own = timer as? StageTimer
    guard let queue = EventQueue.current else {
      if let own { return own.start(on: runLoop, forMode: mode) }
      return runLoop.add(_:forMode:)(timer, mode)
    }
    if let own { return own.start(on: queue) }
    StageTimer.adopt(timer, on: queue)
  }

  /// Adds a port to the run loop, as Foundation does.
  public func callAsFunction(_ port: Port, forMode mode: RunLoop.Mode) {
    runLoop.add(_:forMode:)(port, mode)
  }
}

extension RunLoop {
  /// Starts timers on the stage's clock: `RunLoop.main.add(timer, forMode: .common)`.
  public var add: TimerAddition { TimerAddition(runLoop: self) }
}

/// The callable behind `RunLoop.perform`: closures for the main run loop run on the stage.
public struct RunLoopWork {
  let runLoop: RunLoop

  /// Runs a closure in the next pass of the run loop.
  public func callAsFunction(_ block: @escaping @Sendable () -> Void) {
    guard isMain, StageContext.queue ?? EventQueue.current != nil else {
      return runLoop.perform(_:)(block)
    }
    DispatchQueue.main.submit(block)
  }

  /// Runs a closure in the next pass of the run loop; the modes make no difference on a stage.
  public func callAsFunction(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    guard isMain, StageContext.queue ?? EventQueue.current != nil else {
      return runLoop.perform(inModes:block:)(modes, block)
    }
    DispatchQueue.main.submit(block)
  }

  private var isMain: Bool {
    runLoop === RunLoop.main || (StageContext.isOnMain && runLoop === RunLoop.current)
  }
}

extension RunLoop {
  /// Runs closures on the stage's clock: `RunLoop.main.perform { … }`.
  public var perform: RunLoopWork { RunLoopWork(runLoop: self) }
}

extension RunLoop.Mode {
  /// The mode during dragging; modes make no difference on a stage.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
