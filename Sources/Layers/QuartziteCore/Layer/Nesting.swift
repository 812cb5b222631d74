// SPDX-License-Identifier: Apache-2.0

/// A guard against client code that, called for a layer or a view, starts the same work again from
/// inside.
///
/// The work of one object may be nested once in itself; anything deeper is refused with a line in
/// the log, because it would end only at the end of the stack. Work that starts the work of several
/// other objects, which do the same, would take exponential time: at most 100,000 pieces may begin
/// inside the outermost one.
package final class Nesting {
  // One thread at a time uses a guard, and nothing below calls back while a property is accessed,
  // so run-time exclusivity checks, which every view and layer would pay several times, are
  // disabled.

  /// How often work may begin inside other work before the outermost ends.
  @exclusivity(unchecked) private var mostInside = 100_000
  /// How often work has begun.
  @exclusivity(unchecked) private(set) var begun = 0

  private let name: String
  private let refusal: String
  /// How deeply the work of different objects may be nested.
  private let largestDepth: Int
  @exclusivity(unchecked) private var objects: [AnyObject] = []
  /// Whether the work of a tree is in progress, of which that of its objects is a part.
  @exclusivity(unchecked) private var isHeld = false
  /// How often work has begun inside other work since the outermost began.
  @exclusivity(unchecked) private var inside = 0

  /// Makes a guard for a kind of work.
  ///
  /// The log calls it `name`; `refusal` tells what becomes of work that is refused.
  package init(_ name: String, depth: Int = 64, refusal: String = "is left out") {
    (self.name, largestDepth, self.refusal) = (name, depth, refusal)
  }

  /// Whether no work is in progress.
  var isIdle: Bool { objects.isEmpty && !isHeld }

  /// Whether as many objects are at work as may be nested.
  var isFull: Bool { objects.count >= largestDepth }

  /// Whether the work of an object is in progress.
  func holds(_ object: AnyObject) -> Bool { objects.contains { $0 === object } }

  /// Whether an object is at work, and started no work of another one that is still in progress.
  func isInnermost(_ object: AnyObject) -> Bool { objects.last === object }

  /// Runs the work of a whole tree, for whose objects it calls `run`.
  func runTree(_ work: () -> Void) {
    let outer = isHeld
    if isIdle { inside = 0 }
    isHeld = true
    work()
    isHeld = outer
  }

  /// Runs `work` for an object, unless its work is already in progress twice, as many objects as
  /// may be nested are at work, or 100,000 pieces have begun inside the outermost one.
  ///
  /// Returns whether it ran. The first refusal of a kind in a process writes a line to the log.
  @discardableResult
  package func run(_ object: AnyObject, _ work: () -> Void) -> Bool {
    guard enter(object) else { return false }
    work()
    leave()
    return true
  }

  /// Begins the work of an object, which ends with `leave()`; returns whether it may, as `run`
  /// does.
  func enter(_ object: AnyObject) -> Bool {
    var times = 0
    for other in objects where other === object { times += 1 }
    if isIdle { inside = 0 } else if !objects.isEmpty { inside += 1 }
    guard times < 2, objects.count < largestDepth, inside <= mostInside else {
      Log.noteOnce("\(name) inside \(name) inside \(name) \(refusal).")
      return false
    }
    objects.append(object)
    begun += 1
    return true
  }

  /// Runs `work`, in which at most `most` pieces, or 100,000, may begin inside an outermost one.
  func limit(to most: Int, _ work: () -> Void) {
    let former = mostInside
    mostInside = min(most, former)
    work()
    mostInside = former
  }

  /// Ends the work that began last.
  func leave() { objects.removeLast() }
}
