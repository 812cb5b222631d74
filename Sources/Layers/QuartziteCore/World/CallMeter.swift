// SPDX-License-Identifier: Apache-2.0

/// Bounds the recursion of calls of client code in which each call may be about a new object.
///
/// Unlike `Nesting` it does not look at the objects. It limits the depth of nested calls, and the
/// number of calls that begin before the outermost one ends, so that calls that branch at each
/// level end, too.
package final class CallMeter {
  private let name: String
  private let deepest: Int
  private let most: Int
  private var depth = 0
  /// The depth of nested calls of `hold`.
  private var holds = 0
  /// How many calls have begun since the outermost did.
  private var count = 0

  /// Makes a meter; `name`, in the plural, appears in the log.
  package init(_ name: String, depth: Int, calls: Int = 100_000) {
    (self.name, deepest, most) = (name, depth, calls)
  }

  /// Returns whether a call may begin, which then must end with `leave()`.
  ///
  /// The first refusal of a kind in a process writes a line to the log.
  package func enter() -> Bool {
    if depth == 0, holds == 0 { count = 0 }
    guard depth < deepest, count < most else {
      Log.noteOnce("\(name) inside each other without end are left out.")
      return false
    }
    depth += 1
    count += 1
    return true
  }

  /// Ends a call.
  package func leave() { depth -= 1 }

  /// Runs `work`, whose calls are counted together although none of them is nested in another.
  package func hold<Value>(_ work: () -> Value) -> Value {
    if depth == 0, holds == 0 { count = 0 }
    holds += 1
    defer { holds -= 1 }
    return work()
  }

  /// Returns the result of `work`, or `standIn` where no further call may begin.
  package func run<Value>(or standIn: @autoclosure () -> Value, _ work: () -> Value) -> Value {
    guard enter() else { return standIn() }
    defer { leave() }
    return work()
  }
}
