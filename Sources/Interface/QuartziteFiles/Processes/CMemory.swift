// SPDX-License-Identifier: Apache-2.0
import CLinux

/// The memory that the C library keeps for later.
package enum CMemory {
  /// Gives back to the system what is free: after work that needed much more than what follows.
  package static func giveBack() {
    _ = malloc_trim(0)
  }
}
