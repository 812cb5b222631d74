// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The memory of all bitmap contexts that are alive, in bytes.
///
/// A context is the client's as long as the client holds it, so that many large ones add up: over
/// `most` no further one is made.
package enum CanvasMemory {
  /// The largest sum: 1 GiB.
  package static let most = 1 << 30

  private static let used = Atomic<Int>(0)

  /// Returns whether a bitmap of 4 bytes a pixel may still be made.
  package static func hasRoom(_ width: Int, _ height: Int) -> Bool {
    used.load(ordering: .relaxed) + 4 * width * height <= most
  }

  /// Counts memory that was allocated, or released where `bytes` is negative.
  static func count(_ bytes: Int) {
    used.wrappingAdd(bytes, ordering: .relaxed)
  }
}
