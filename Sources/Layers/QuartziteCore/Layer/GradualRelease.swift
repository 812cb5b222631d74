// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Releases objects that hold others, one after the other and not recursively, so that a deep tree does not
/// overflow the stack when it is deallocated.
package enum GradualRelease {
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
