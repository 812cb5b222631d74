// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The memory of all existing bitmap contexts, in bytes.
///
/// A context exists as long as the client refers to it, so many large ones add up: beyond `most` no
/// further one is made.
package enum CanvasMemory {
  /// The largest sum in bytes: 1 GiB.
  package static let most = 1 << 30

  private static let used = Atomic<Int>(0)

  /// Returns whether a bitmap with 4 bytes per pixel may still be made.
  package static func hasRoom(_ width: Int, _ height: Int) -> Bool {
    used.load(ordering: .relaxed) + 4 * width * height <= most
  }

  /// Counts memory that was allocated, or released where `bytes` is negative.
  static func count(_ bytes: Int) {
    used.wrappingAdd(bytes, ordering: .relaxed)
  }
}
