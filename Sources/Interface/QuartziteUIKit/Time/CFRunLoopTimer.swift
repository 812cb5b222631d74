// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Who gives memory; a name for clients to pass on.
public final class CFAllocator: Sendable {}
/// Flags; always 0.
public typealias CFOptionFlags = UInt
/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// When a run loop looks after something; modes do not matter on a stage.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunloopmode>
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a mode of its name.
  public init(_ rawValue: CFString) {
    self.init(rawValue: rawValue as String)
  }

  /// The usual mode.
  public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
  /// All the common modes, also while fingers drag.
  public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

/// The usual mode.
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
/// All the common modes.
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// A thread's run loop: the stage's clock while there is a stage, as `RunLoop.add` has it.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunloop>
public final class CFRunLoop: Hashable, @unchecked Sendable {
  // SAFETY: a run loop is only added to, which Foundation's can be from any thread.
  fileprivate let runLoop: RunLoop

  fileprivate init(_ runLoop: RunLoop) {
    self.runLoop = runLoop
  }

  fileprivate static let main = CFRunLoop(.main)

  /// Returns whether both are the loop of the same thread.
  public static func == (left: CFRunLoop, right: CFRunLoop) -> Bool {
    left.runLoop === right.runLoop
  }

  /// Feeds the loop's identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(runLoop))
  }
}

/// A timer of Core Foundation: it fires at a date of `CFAbsoluteTimeGetCurrent()`'s clock, and then
/// at multiples of its interval.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cfrunlooptimer>
public final class CFRunLoopTimer: Hashable, @unchecked Sendable {
  // SAFETY: a timer is made, fires and ends on the thread whose run loop it is in.
  fileprivate let interval: CFTimeInterval
  fileprivate let order: CFIndex
  fileprivate var tolerance: CFTimeInterval = 0
  /// When it fires next.
  fileprivate private(set) var next: CFAbsoluteTime
  private var block: ((CFRunLoopTimer?) -> Void)?
  /// What counts the time; nil while the timer is in no run loop.
  private var timer: Timer?
  fileprivate private(set) var loop: RunLoop?

  fileprivate init(
    _ fireDate: CFAbsoluteTime,
    _ interval: CFTimeInterval,
    _ order: CFIndex,
    _ block: @escaping (CFRunLoopTimer?) -> Void
  ) {
    next = fireDate.isFinite ? fireDate : .infinity
    self.interval = interval > 0 && interval.isFinite ? interval : 0
    self.order = order
    self.block = block
  }

  fileprivate var isValid: Bool { block != nil }

  fileprivate func add(to runLoop: RunLoop) {
    guard isValid, loop == nil else { return }
    loop = runLoop
    start()
  }

  /// Takes the timer out of its run loop; it can be added again.
  fileprivate func remove() {
    timer?.invalidate()
    (timer, loop) = (nil, nil)
  }

  fileprivate func invalidate() {
    remove()
    block = nil
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
    // The run loop holds the timer, as Core Foundation's does.
    let ring: @Sendable (Timer) -> Void = { [self] in fire($0) }
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

  private func fire(_ source: Timer) {
    guard source === timer else { return source.invalidate() }
    if interval > 0 {
      let late = max(CFAbsoluteTimeGetCurrent() - next, 0)
      next += ((late / interval).rounded(.down) + 1) * interval
      block?(self)
    } else {
      let (work, date) = (block, next)
      work?(self)
      // A date that was set meanwhile lets it fire once more.
      if next == date { invalidate() }
    }
  }

  /// Returns whether both are the same timer.
  public static func == (left: CFRunLoopTimer, right: CFRunLoopTimer) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Run loops

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Returns the calling thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop {
  Thread.isMainThread ? .main : CFRunLoop(.current)
}

/// Lets a run loop run a block in its next round.
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

/// Wakes a run loop that sleeps; a stage's never does.
public func CFRunLoopWakeUp(_ rl: CFRunLoop?) {}

// MARK: - Timers

/// Makes a timer that runs a block; `CFRunLoopAddTimer` starts it.
///
/// - Parameters:
///   - fireDate: when it fires first, as `CFAbsoluteTimeGetCurrent()` counts; a date that has gone
///     means now.
///   - interval: seconds from one firing to the next; 0 or less fires once, and ends the timer.
///   - order: kept.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?,
  _ fireDate: CFAbsoluteTime,
  _ interval: CFTimeInterval,
  _ flags: CFOptionFlags,
  _ order: CFIndex,
  _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer? {
  CFRunLoopTimer(fireDate, interval, order, block)
}

/// What a timer of a function knows: a pointer of the client's.
public struct CFRunLoopTimerContext {
  /// 0.
  public var version: CFIndex
  /// What the function gets.
  public var info: UnsafeMutableRawPointer?
  /// Keeps `info`; called when the timer is made.
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  /// Lets go of `info`; called when the timer's block goes.
  public var release: ((UnsafeRawPointer?) -> Void)?
  /// Describes `info`; never called.
  public var copyDescription: ((UnsafeRawPointer?) -> CFString?)?

  /// Makes a context without pointer.
  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }

  /// Makes a context of its parts.
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
  return CFRunLoopTimer(fireDate, interval, order) { callout($0, held.info) }
}

/// A client's pointer, kept by the client's own functions as long as this object lives.
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

/// Starts a timer in a run loop: on the stage's clock while there is a stage.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  guard let rl else { return }
  timer?.add(to: rl.runLoop)
}

/// Stops a timer, which can be added again.
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

/// Ends a timer for good, and lets go of its block.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }
/// Returns whether a timer can still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }
/// Returns when a timer fires next, as `CFAbsoluteTimeGetCurrent()` counts; 0 for one that ended.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer?) -> CFAbsoluteTime {
  guard let timer, timer.isValid else { return 0 }
  return timer.next
}
/// Lets a timer fire at another date; its later ones follow from it.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer?, _ fireDate: CFAbsoluteTime) {
  timer?.move(to: fireDate)
}
/// Returns the seconds from one firing to the next; 0 for a timer that fires once.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer?) -> CFTimeInterval {
  timer?.interval ?? 0
}
/// Returns whether a timer fires more than once.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer?) -> Bool {
  (timer?.interval ?? 0) > 0
}
/// Returns the order that the timer was made with.
public func CFRunLoopTimerGetOrder(_ timer: CFRunLoopTimer?) -> CFIndex { timer?.order ?? 0 }
/// Returns how late a timer may fire; a stage's is never late.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer?) -> CFTimeInterval {
  timer?.tolerance ?? 0
}
/// Sets how late a timer may fire; kept.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer?, _ tolerance: CFTimeInterval) {
  timer?.tolerance = tolerance
}
