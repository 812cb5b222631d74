// SPDX-License-Identifier: Apache-2.0
import CLinux

/// The memory that the C library has freed but kept.
package enum CMemory {
  /// Returns free memory to the system; for after work that needed much more than what follows.
  package static func giveBack() {
    _ = malloc_trim(0)
  }
}
