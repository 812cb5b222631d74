// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Releases objects that hold others, one after the other and not recursively, so that a deep tree does not
/// overflow the stack when it is deallocated.
package enum GradualRelease {
  /// Lets go of an object in a `deinit`, at the latest when the outermost one of these is done.
  ///
  /// For what a class holds besides what its superclass does: a subclass's properties are released after
  /// the superclass's deinit, each inside the one before, and without this a chain of them overflows the
  /// stack.
  package static func drop<Object: AnyObject>(_ object: inout Object?) {
    var objects: [Object] = []
    if let held = object { objects.append(held) }
    object = nil
    drop(&objects)
  }

  /// The same for several objects; `objects` is empty afterwards.
  package static func drop<Object: AnyObject>(_ objects: inout [Object]) {
    if !objects.isEmpty { World.current.release(&objects) }
  }

  /// The same for a value that holds objects, such as a dictionary, which is replaced by `empty`.
  package static func drop<Value>(_ value: inout Value, leaving empty: Value) {
    var objects = [Shared(value)]
    value = empty
    World.current.release(&objects)
  }

  /// Releases `members`, which is empty afterwards, and what members without another owner hold.
  ///
  /// - Parameter take: takes from a member what it holds.
  package static func release<Member: AnyObject>(
    _ members: inout [Member],
    taking take: (Member) -> [Member]
  ) {
    var work: [Member] = []
    swap(&work, &members)
    while var last = work.popLast() {
      guard isKnownUniquelyReferenced(&last) else { continue }
      work.append(contentsOf: take(last))
    }
  }

  /// The same for members of the main actor, whose `deinit` is not isolated.
  package static func release<Member: AnyObject>(
    _ members: inout [Member],
    takingOnMain take: @MainActor (Member) -> [Member]
  ) {
    withoutActuallyEscaping(take) { take in
      // SAFETY: isolation is not part of a synchronous function's calling convention, and an object of the main
      // actor dies where it is used, which is there.
      let free = unsafeBitCast(take, to: ((Member) -> [Member]).self)
      release(&members, taking: free)
    }
  }
}
