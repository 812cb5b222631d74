// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Counts the heap objects that Swift code allocates: classes, array buffers, boxes, closures.
///
/// The Swift runtime sends each of them through a pointer that instruments may exchange. What C
/// libraries allocate by themselves does not count.
package enum AllocationCounter {
  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeRawPointer?

  private static let total = Atomic<Int>(0)
  private static let thread = Atomic<UInt>(0)
  // SAFETY: written on the counting thread, before the pointer that makes them be read is exchanged.
  nonisolated(unsafe) private static var original: Allocate?
  nonisolated(unsafe) private static var detour: UnsafeMutablePointer<Bool>?

  /// Returns how many objects `call` allocates on the calling thread; nil where the runtime has no
  /// such pointer, as when it is linked statically.
  ///
  /// Not to be nested. Other threads should be idle: see below.
  @MainActor package static func count(of call: () throws -> Void) rethrows -> Int? {
    let flagName = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let slot = dlsym(nil, "_swift_allocObject"), let flag = dlsym(nil, flagName) else {
      return nil
    }
    // SAFETY: the runtime declares the first as a pointer to a C function of these parameters, the
    // second as a byte.
    let pointer = slot.assumingMemoryBound(to: Allocate.self)
    (original, detour) = (pointer.pointee, flag.assumingMemoryBound(to: Bool.self))
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    total.store(0, ordering: .relaxed)
    pointer.pointee = { metadata, size, alignment in
      // Once the pointer is exchanged each allocation also turns on the detour for counting references,
      // which in Swift 6.3 takes the inside of strings for objects. It has to be off again at once.
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
