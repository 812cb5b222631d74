// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Counts the heap allocations of Swift code: class instances, array buffers, boxes and closures.
///
/// The Swift runtime allocates them through a function pointer that instruments may replace.
/// Allocations of C libraries are not counted.
package enum AllocationCounter {
  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeRawPointer?

  private static let total = Atomic<Int>(0)
  private static let thread = Atomic<UInt>(0)
  // SAFETY: written on the counting thread, before the pointer is replaced whose function reads
  // them.
  nonisolated(unsafe) private static var original: Allocate?
  nonisolated(unsafe) private static var detour: UnsafeMutablePointer<Bool>?

  /// Returns how many objects `call` allocates on the calling thread; nil if the runtime has no
  /// such pointer, for instance when it is linked statically.
  ///
  /// Must not be nested. Other threads should be idle; the reason is given below.
  @MainActor package static func count(of call: () throws -> Void) rethrows -> Int? {
    let flagName = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let slot = dlsym(nil, "_swift_allocObject"), let flag = dlsym(nil, flagName) else {
      return nil
    }
    // SAFETY: the runtime declares the first as a pointer to a C function with these parameters,
    // and the second as a byte.
    let pointer = slot.assumingMemoryBound(to: Allocate.self)
    (original, detour) = (pointer.pointee, flag.assumingMemoryBound(to: Bool.self))
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    total.store(0, ordering: .relaxed)
    pointer.pointee = { metadata, size, alignment in
      // While the pointer is replaced, each allocation also enables the replaceable functions for
      // reference counting, which in Swift 6.3 treat the contents of strings as objects. This is
      // disabled at once.
      AllocationCounter.detour?.pointee = false
      if UInt(pthread_self()) == AllocationCounter.thread.load(ordering: .relaxed) {
        AllocationCounter.total.add(1, ordering: .relaxed)
      }
      return AllocationCounter.original?(metadata, size, alignment)
    }
    defer { if let original { pointer.pointee = original } }
    try call()
    return total.load(ordering: .relaxed)
  }
}
