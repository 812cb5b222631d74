// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// The error output of a child process, read continuously so that the child never blocks on it.
package final class Complaints: Sendable {
  private let words = Mutex("")
  private let end = DispatchGroup()

  /// Makes an empty error output.
  package init() {}

  /// Reads `descriptor` to its end and closes it.
  package func gather(from descriptor: Int32) {
    // A separate thread, not one of the shared queue's, since it reads as long as the child lives.
    end.enter()
    Thread.detachNewThread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while let bytes = try? handle.read(upToCount: 4_096), !bytes.isEmpty {
        // Only the beginning is kept: it says what is wrong, and an endless output must not fill
        // the memory.
        words.withLock {
          if $0.utf8.count < 1 << 16 { $0 += String(decoding: bytes, as: UTF8.self) }
        }
      }
      end.leave()
    }
  }

  /// The first 64 KiB or so that the child has written.
  ///
  /// Waits for the end of its output, at most 2 s, since processes that the child left running may
  /// keep it open.
  package func text() -> String {
    _ = end.wait(timeout: .now() + 2)
    return words.withLock { $0 }
  }
}
