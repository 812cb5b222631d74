// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// A Dispatch timer source on the stage's clock.
///
/// As with Dispatch's, it is inactive at first, keeps its phase, and counts firings that were not
/// handled.
final class StageTimerSource: DispatchSourceTimer, @unchecked Sendable {
  // SAFETY: read and written under `lock`; handlers are called outside of it.
  private let lock = NSRecursiveLock()
  private weak var stage: EventQueue?
  private let target: DispatchQueue
  private var eventHandler: (@Sendable () -> Void)?
  private var cancelHandler: (@Sendable () -> Void)?
  private var registrationHandler: (@Sendable () -> Void)?
  private var work: EventQueue.Work?
  private var due: TimeInterval = .infinity
  private var step: TimeInterval = .infinity
  private var suspensions = 1
  private var hasBegun = false
  private var isOver = false
  private var fired: UInt = 0

  init(on stage: EventQueue, target: DispatchQueue) {
    (self.stage, self.target) = (stage, target)
  }

  deinit {
    if let work { stage?.cancel(work) }
  }

  /// Sets the times: first `delay` seconds from now, and then every `interval` seconds.
  func set(after delay: TimeInterval, every interval: TimeInterval) {
    lock.withLock {
      guard let stage, !isOver else { return }
      due = stage.now + delay
      step = interval.isNaN || interval < 0 ? .infinity : max(interval, 1e-9)
      wait()
    }
  }

  private func wait() {
    guard let stage else { return }
    if let work { stage.cancel(work) }
    work = nil
    guard suspensions == 0, !isOver, due < .infinity else { return }
    // The source lives as long as the client retains it, as Dispatch's does.
    work = stage.add(at: due) { [weak self] in self?.ring() }
  }

  private func ring() {
    let handler: (@Sendable () -> Void)? = lock.withLock {
      guard let stage, suspensions == 0, !isOver else { return nil }
      work = nil
      let late = step < .infinity ? max((stage.now - due) / step, 0).rounded(.down) : 0
      fired = UInt(min(late, 1e9)) + 1
      due += (late + 1) * step
      wait()
      return eventHandler
    }
    if let handler { call(handler) }
  }

  /// A handler for the main queue runs as part of the event; others run on their queues.
  private func call(_ handler: @escaping @Sendable () -> Void) {
    if target.isMain, StageContext.isOnMain { handler() } else { target.submit(handler) }
  }

  // MARK: - DispatchSourceProtocol

  func setEventHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: DispatchSourceHandler?
  ) {
    lock.withLock { eventHandler = Self.sendable(handler) }
  }

  func setEventHandler(handler: DispatchWorkItem) {
    lock.withLock { eventHandler = Self.performing(handler) }
  }

  func setCancelHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: DispatchSourceHandler?
  ) {
    lock.withLock { cancelHandler = Self.sendable(handler) }
  }

  func setCancelHandler(handler: DispatchWorkItem) {
    lock.withLock { cancelHandler = Self.performing(handler) }
  }

  func setRegistrationHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: DispatchSourceHandler?
  ) {
    lock.withLock { registrationHandler = Self.sendable(handler) }
  }

  func setRegistrationHandler(handler: DispatchWorkItem) {
    lock.withLock { registrationHandler = Self.performing(handler) }
  }

  // SAFETY: Dispatch too calls handlers on another thread without asking that they can be sent.

  private static func sendable(_ handler: (() -> Void)?) -> (@Sendable () -> Void)? {
    guard let handler else { return nil }
    nonisolated(unsafe) let body = handler
    return { body() }
  }

  private static func performing(_ item: DispatchWorkItem) -> @Sendable () -> Void {
    nonisolated(unsafe) let item = item
    return { WorkItemNotes.shared.perform(item) }
  }

  /// Activates the source, once; called by `activate()`.
  func begin() {
    lock.withLock {
      guard !hasBegun else { return }
      resumeOnce()
    }
  }

  func resume() {
    lock.withLock { resumeOnce() }
  }

  private func resumeOnce() {
    guard suspensions > 0 else { return }
    suspensions -= 1
    guard suspensions == 0 else { return }
    if !hasBegun, let registrationHandler { target.submit(registrationHandler) }
    hasBegun = true
    wait()
  }

  func suspend() {
    lock.withLock {
      suspensions += 1
      wait()
    }
  }

  func cancel() {
    let handler: (@Sendable () -> Void)? = lock.withLock {
      guard !isOver else { return nil }
      isOver = true
      wait()
      defer { (eventHandler, cancelHandler) = (nil, nil) }
      return cancelHandler
    }
    if let handler { target.submit(handler) }
  }

  var handle: UInt { 0 }
  var mask: UInt { 0 }
  var data: UInt { lock.withLock { fired } }
  var isCancelled: Bool { lock.withLock { isOver } }
}
