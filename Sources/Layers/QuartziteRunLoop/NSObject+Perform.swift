// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The pending delayed calls of methods, so that they can be cancelled.
private final class PendingCalls: @unchecked Sendable {
  struct Call {
    let target: AnyObject
    let selector: Selector
    let argument: AnyObject?
    let queue: EventQueue
    let work: EventQueue.Work
  }

  static let shared = PendingCalls()

  // SAFETY: read and written under `lock`; objects are released outside of it.
  private let lock = NSLock()
  private var calls: [Call] = []

  func add(_ call: Call) {
    lock.withLock { calls.append(call) }
  }

  func cancel(_ matches: (Call) -> Bool) {
    let found = lock.withLock { () -> [Call] in
      defer { calls.removeAll(where: matches) }
      return calls.filter(matches)
    }
    for call in found { call.queue.cancel(call.work) }
  }
}

/// Refers to an event from its own closure; set after the event was made.
private final class OwnWork {
  var work: EventQueue.Work?
}

/// Whether the main queue runs the caller; after `dispatchMain()` its thread is not the main one.
private enum MainQueue {
  static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

// As on Apple's systems, these methods are not isolated: any `NSObject` may call them.
extension NSObject {
  /// Calls a method immediately; without one it does nothing.
  public func perform(_ selector: Selector!) {
    _ = selector?.invoke(on: self)
  }

  /// Calls a method with an argument immediately; without one it does nothing.
  public func perform(_ selector: Selector!, with argument: Any?) {
    _ = selector?.invoke(on: self, argument)
  }

  /// Calls a method with two arguments immediately.
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
    selector.invoke(on: self, first, second)
  }

  /// Calls a method after a delay in seconds on the stage's clock; the target is retained until
  /// then.
  ///
  /// Without a stage it is called immediately.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    guard let queue = EventQueue.current else {
      selector.invoke(on: self, argument)
      return
    }
    let own = OwnWork()
    let work = queue.add(after: delay > 0 ? delay : 0) {
      PendingCalls.shared.cancel { $0.work === own.work }
      selector.invoke(on: self, argument)
    }
    own.work = work
    PendingCalls.shared.add(
      .init(
        target: self,
        selector: selector,
        argument: argument.map { $0 as AnyObject },
        queue: queue,
        work: work
      )
    )
  }

  /// Calls a method after a delay; the run loop modes make no difference on a stage.
  public func perform(
    _ selector: Selector,
    with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls a method on the main thread: immediately if that is the caller's and it waits, else as an event.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject/1414900-performselector>
  public func performSelector(
    onMainThread aSelector: Selector,
    with arg: Any?,
    waitUntilDone wait: Bool
  ) {
    // SAFETY: the caller hands all over, as on Apple's systems.
    nonisolated(unsafe) let (target, method, argument) = (self, aSelector, arg)
    if !wait {
      DispatchQueue.main.async { method.invoke(on: target, argument) }
    } else if MainQueue.isCurrent {
      aSelector.invoke(on: target, argument)
    } else {
      DispatchQueue.main.sync { _ = method.invoke(on: target, argument) }
    }
  }

  /// Calls a method in the background, which the stage waits for.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject/1412390-performselector>
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    // SAFETY: the caller hands all over, as on Apple's systems.
    nonisolated(unsafe) let (target, method, argument) = (self, aSelector, arg)
    DispatchQueue.global().async { method.invoke(on: target, argument) }
  }

  /// Cancels all delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PendingCalls.shared.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the delayed calls of a method with an argument.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object argument: Any?
  ) {
    let argument = argument.map { $0 as AnyObject }
    PendingCalls.shared.cancel {
      $0.target === target as AnyObject && $0.selector == selector
        && ($0.argument === argument || ($0.argument as? NSObject)?.isEqual(argument) == true)
    }
  }
}
