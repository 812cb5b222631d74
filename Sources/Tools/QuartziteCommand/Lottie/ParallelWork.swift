// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Runs a list of independent jobs on several threads.
enum ParallelWork {
  /// Calls `body` once for each number below `count`, on `threads` threads with large stacks, and
  /// returns when all calls are done.
  ///
  /// Numbers are assigned in order; a thread takes the next one when it is ready.
  static func run(
    count: Int,
    threads: Int,
    _ body: @escaping @Sendable (_ index: Int) -> Void
  ) {
    let next = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    let workers = max(1, min(threads, count))
    for _ in 0..<workers {
      let thread = Thread {
        while true {
          let index = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard index < count else { break }
          body(index)
        }
        done.signal()
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
    for _ in 0..<workers { done.wait() }
  }
}
