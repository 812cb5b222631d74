// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation

/// The memory that the C library has freed but kept.
package enum CMemory {
  /// Returns free memory to the system; to be called after work that needed much more memory than
  /// what follows.
  package static func giveBack() {
    _ = malloc_trim(0)
  }

  /// Keeps the heap of a long-running program from growing by fragmentation.
  ///
  /// The C library has up to eight arenas per core, between which threads change, and raises the
  /// threshold from which blocks are mapped separately up to 32 MiB as large ones are freed. Pixel
  /// buffers of all sizes then lie between long-lived blocks in each of the arenas, and more and
  /// more memory is free but not returned. This function limits the arenas to the number of cores,
  /// at least two, and maps blocks of 256 KiB and more separately. It must be called at the start
  /// of a program: existing arenas stay.
  package static func keepCompact() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    _ = mallopt(M_ARENA_MAX, Int32(clamping: max(2, cores)))
    _ = mallopt(M_MMAP_THRESHOLD, 256 << 10)
  }
}
