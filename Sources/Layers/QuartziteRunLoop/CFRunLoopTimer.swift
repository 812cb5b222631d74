// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A memory allocator, which clients only pass on.
public final class CFAllocator: Sendable {}
/// Flags; always 0.
public typealias CFOptionFlags = UInt
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// A mode of a run loop; on a stage modes make no difference.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunloopmode>
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a mode from its name.
  public init(_ rawValue: CFString) {
    self.init(rawValue: rawValue as String)
  }

  /// The default mode.
  public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
  /// All common modes, including that of dragging.
  public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

/// The default mode.
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
/// All common modes.
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// The run loop of a thread: the stage's clock while there is a stage, as with `RunLoop.add`.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunloop>
public final class CFRunLoop: Hashable, @unchecked Sendable {
  // SAFETY: objects are only added to a run loop, which Foundation allows from any thread.
  fileprivate let runLoop: RunLoop

  fileprivate init(_ runLoop: RunLoop) {
    self.runLoop = runLoop
  }

  fileprivate static let main = CFRunLoop(.main)

  /// Returns whether both are the run loop of the same thread.
  public static func == (left: CFRunLoop, right: CFRunLoop) -> Bool {
    left.runLoop === right.runLoop
  }

  /// Hashes the identity of the run loop.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(runLoop))
  }
}

/// A timer of Core Foundation, which is one of Foundation's, too, as on iOS, where either type
/// stands for the other.
///
/// It first fires at an absolute time (`CFAbsoluteTimeGetCurrent()`), and then at multiples of its
/// interval after it.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunlooptimer>
public final class CFRunLoopTimer: Timer {
  fileprivate private(set) var interval: CFTimeInterval = 0
  fileprivate private(set) var order: CFIndex = 0
  fileprivate var slack: CFTimeInterval = 0
  /// The absolute time of the next firing.
  fileprivate private(set) var next: CFAbsoluteTime = 0
  private var block: ((CFRunLoopTimer?) -> Void)?
  /// The timer that runs it; nil while it is in no run loop.
  private var timer: Timer?
  fileprivate private(set) var loop: RunLoop?

  fileprivate static func make(
    _ fireDate: CFAbsoluteTime,
    _ interval: CFTimeInterval,
    _ order: CFIndex,
    _ block: @escaping (CFRunLoopTimer?) -> Void
  ) -> CFRunLoopTimer {
    // Foundation's part of it is never started.
    let made = CFRunLoopTimer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    if StageTimer.isKept { Unmanaged.passUnretained(made).release() }
    made.next = fireDate.isFinite ? fireDate : .infinity
    made.interval = interval > 0 && interval.isFinite ? interval : 0
    made.order = order
    made.block = block
    return made
  }

  /// Whether it can still fire.
  public override var isValid: Bool { block != nil }

  /// The seconds between firings; 0 for a timer that fires once.
  public override var timeInterval: TimeInterval { interval }

  /// Nothing: its block holds what it needs.
  public override var userInfo: Any? { nil }

  /// Stored without effect; in seconds.
  public override var tolerance: TimeInterval {
    get { slack }
    set { slack = newValue }
  }

  /// The date of the next firing.
  public override var fireDate: Date {
    get { Date(timeIntervalSinceReferenceDate: next) }
    set { move(to: newValue.timeIntervalSinceReferenceDate) }
  }

  /// Runs the block now; a timer that fires once ends with it.
  public override func fire() {
    block?(self)
    if interval == 0 { invalidate() }
  }

  /// Takes it out of its run loop for good.
  public override func invalidate() {
    remove()
    block = nil
  }

  func add(to runLoop: RunLoop) {
    guard isValid, loop == nil else { return }
    loop = runLoop
    start()
  }

  /// Removes the timer from its run loop; it can be added again.
  fileprivate func remove() {
    timer?.invalidate()
    (timer, loop) = (nil, nil)
  }

  fileprivate func move(to date: CFAbsoluteTime) {
    guard isValid, !date.isNaN else { return }
    next = date
    timer?.invalidate()
    timer = nil
    if loop != nil { start() }
  }

  private func start() {
    guard let loop, next < .infinity else { return }
    let delay = next - CFAbsoluteTimeGetCurrent()
    // The run loop retains the timer, as Core Foundation's does.
    // SAFETY: a timer is made, fired and invalidated on the thread of its run loop.
    nonisolated(unsafe) let own = self
    let ring: @Sendable (Timer) -> Void = { own.ring(by: $0) }
    if let queue = EventQueue.current {
      timer = StageTimer.start(
        on: queue,
        after: delay,
        every: interval,
        repeats: interval > 0,
        block: ring
      )
    } else {
      let made = Timer(
        fire: Date(timeIntervalSinceNow: delay),
        interval: interval,
        repeats: interval > 0,
        block: ring
      )
      loop.add(_:forMode:)(made, .common)
      timer = made
    }
  }

  private func ring(by source: Timer) {
    guard source === timer else { return source.invalidate() }
    if interval > 0 {
      let late = max(CFAbsoluteTimeGetCurrent() - next, 0)
      next += ((late / interval).rounded(.down) + 1) * interval
      block?(self)
    } else {
      let (work, date) = (block, next)
      work?(self)
      // The timer may have been given a new fire date in the meantime; then it fires once more.
      if next == date { invalidate() }
    }
  }
}

// MARK: - Run loops

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Returns the calling thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop {
  Thread.isMainThread ? .main : CFRunLoop(.current)
}

/// Runs a block in the next pass of a run loop.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop?,
  _ mode: CFRunLoopMode?,
  _ block: (() -> Void)?
) {
  guard let rl, let block else { return }
  // SAFETY: the block runs on the thread of the run loop, as with Core Foundation.
  nonisolated(unsafe) let work = block
  if let queue = EventQueue.current {
    queue.add(after: 0) { work() }
  } else {
    rl.runLoop.perform { work() }
  }
}

/// Wakes a sleeping run loop; that of a stage never sleeps.
public func CFRunLoopWakeUp(_ rl: CFRunLoop?) {}

// MARK: - Timers

/// Makes a timer that runs a block; `CFRunLoopAddTimer` starts it.
///
/// - Parameters:
///   - fireDate: the absolute time of the first firing; a time in the past means now.
///   - interval: the seconds between firings; with 0 or less the timer fires once and is then
///     invalidated.
///   - order: stored without effect.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?,
  _ fireDate: CFAbsoluteTime,
  _ interval: CFTimeInterval,
  _ flags: CFOptionFlags,
  _ order: CFIndex,
  _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer? {
  .make(fireDate, interval, order, block)
}

/// The client's pointer for a timer that calls a function, and the functions that manage it.
public struct CFRunLoopTimerContext {
  /// The version; 0.
  public var version: CFIndex
  /// The pointer that the function gets.
  public var info: UnsafeMutableRawPointer?
  /// Retains `info`; called when the timer is made.
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  /// Releases `info`; called when the timer's block is deallocated.
  public var release: ((UnsafeRawPointer?) -> Void)?
  /// Describes `info`; never called.
  public var copyDescription: ((UnsafeRawPointer?) -> CFString?)?

  /// Makes a context without a pointer.
  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }

  /// Makes a context from its parts.
  public init(
    version: CFIndex,
    info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    release: ((UnsafeRawPointer?) -> Void)?,
    copyDescription: ((UnsafeRawPointer?) -> CFString?)?
  ) {
    (self.version, self.info, self.retain) = (version, info, retain)
    (self.release, self.copyDescription) = (release, copyDescription)
  }
}

/// A function that a timer calls.
public typealias CFRunLoopTimerCallBack = (CFRunLoopTimer?, UnsafeMutableRawPointer?) -> Void

/// Makes a timer that calls a function with a pointer; `CFRunLoopAddTimer` starts it.
public func CFRunLoopTimerCreate(
  _ allocator: CFAllocator?,
  _ fireDate: CFAbsoluteTime,
  _ interval: CFTimeInterval,
  _ flags: CFOptionFlags,
  _ order: CFIndex,
  _ callout: @escaping CFRunLoopTimerCallBack,
  _ context: UnsafeMutablePointer<CFRunLoopTimerContext>?
) -> CFRunLoopTimer? {
  let held = HeldPointer(context?.pointee ?? CFRunLoopTimerContext())
  return .make(fireDate, interval, order) { callout($0, held.info) }
}

/// The client's pointer, retained and released through the client's functions.
private final class HeldPointer {
  let info: UnsafeMutableRawPointer?
  private let release: ((UnsafeRawPointer?) -> Void)?

  init(_ context: CFRunLoopTimerContext) {
    let kept = context.retain.map { $0(context.info) } ?? UnsafeRawPointer(context.info)
    info = UnsafeMutableRawPointer(mutating: kept)
    release = context.release
  }

  deinit {
    release?(info)
  }
}

/// Adds a timer to a run loop: to the stage's clock while there is a stage.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  guard let rl else { return }
  timer?.add(to: rl.runLoop)
}

/// Removes a timer from a run loop; it can be added again.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop?,
  _ timer: CFRunLoopTimer?,
  _ mode: CFRunLoopMode?
) {
  guard CFRunLoopContainsTimer(rl, timer, mode) else { return }
  timer?.remove()
}

/// Returns whether a timer is in a run loop.
public func CFRunLoopContainsTimer(
  _ rl: CFRunLoop?,
  _ timer: CFRunLoopTimer?,
  _ mode: CFRunLoopMode?
) -> Bool {
  guard let rl, let loop = timer?.loop else { return false }
  return rl.runLoop === loop
}

/// Invalidates a timer and releases its block.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }
/// Returns whether a timer can still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }
/// Returns the absolute time of the next firing; 0 for an invalidated timer.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer?) -> CFAbsoluteTime {
  guard let timer, timer.isValid else { return 0 }
  return timer.next
}
/// Sets the absolute time of the next firing, from which later ones are counted.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer?, _ fireDate: CFAbsoluteTime) {
  timer?.move(to: fireDate)
}
/// Returns the seconds between firings; 0 for a timer that fires once.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer?) -> CFTimeInterval {
  timer?.interval ?? 0
}
/// Returns whether a timer repeats.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer?) -> Bool {
  (timer?.interval ?? 0) > 0
}
/// Returns the order that the timer was made with.
public func CFRunLoopTimerGetOrder(_ timer: CFRunLoopTimer?) -> CFIndex { timer?.order ?? 0 }
/// Returns the tolerance in seconds; the timers of a stage are exact, whatever it is.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer?) -> CFTimeInterval {
  timer?.slack ?? 0
}
/// Sets the tolerance in seconds; stored without effect.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer?, _ tolerance: CFTimeInterval) {
  timer?.slack = tolerance
}
