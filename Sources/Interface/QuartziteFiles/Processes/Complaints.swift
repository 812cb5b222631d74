// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// What a child writes to its error output, read beside it so that it never waits for a reader.
package final class Complaints: Sendable {
  private let words = Mutex("")
  private let end = DispatchGroup()

  /// Makes complaints of a child that has said nothing yet.
  package init() {}

  /// Reads `descriptor` to its end and closes it.
  package func gather(from descriptor: Int32) {
    // A thread, not the shared queue: the read lasts as long as the child.
    end.enter()
    Thread.detachNewThread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while let bytes = try? handle.read(upToCount: 4_096), !bytes.isEmpty {
        // The first words say what is wrong; a child that never stops complaining fills no memory.
        words.withLock {
          if $0.utf8.count < 1 << 16 { $0 += String(decoding: bytes, as: UTF8.self) }
        }
      }
      end.leave()
    }
  }

  /// Everything that the child wrote; waits for its end, but not for one that it let loose.
  package func text() -> String {
    _ = end.wait(timeout: .now() + 2)
    return words.withLock { $0 }
  }
}
