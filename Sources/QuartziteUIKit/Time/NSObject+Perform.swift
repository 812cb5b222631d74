// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Calls of methods that wait, so that they can be taken back.
@MainActor
private enum PendingCalls {
  struct Call {
    let target: AnyObject
    let selector: Selector
    let argument: AnyObject?
    let work: EventQueue.Work
  }

  static var calls: [Call] = []

  static func cancel(_ matches: (Call) -> Bool) {
    for call in calls where matches(call) { EventQueue.current?.cancel(call.work) }
    calls.removeAll(where: matches)
  }
}

@MainActor
extension NSObject {
  /// Calls a method at once.
  public func perform(_ selector: Selector) {
    selector.invoke(on: self)
  }

  /// Calls a method at once with an argument.
  public func perform(_ selector: Selector, with argument: Any?) {
    selector.invoke(on: self, argument)
  }

  /// Calls a method after a delay on the stage's clock; the target is kept until then.
  ///
  /// Without a stage it is called at once.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    guard let queue = EventQueue.current else {
      selector.invoke(on: self, argument)
      return
    }
    var work: EventQueue.Work?
    let added = queue.add(after: max(delay, 0)) {
      MainActor.assumeIsolated {
        PendingCalls.calls.removeAll { $0.work === work }
        selector.invoke(on: self, argument)
      }
    }
    work = added
    PendingCalls.calls.append(
      .init(
        target: self,
        selector: selector,
        argument: argument.map { $0 as AnyObject },
        work: added
      )
    )
  }

  /// Takes back all delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PendingCalls.cancel { $0.target === target as AnyObject }
  }

  /// Takes back the delayed calls of a method with an argument.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object argument: Any?
  ) {
    PendingCalls.cancel {
      $0.target === target as AnyObject && $0.selector == selector
        && $0.argument === argument.map { $0 as AnyObject }
    }
  }
}
