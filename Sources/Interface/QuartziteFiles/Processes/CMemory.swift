// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation

/// The memory that the C library has freed but kept.
package enum CMemory {
  /// Returns free memory to the system; for after work that needed much more than what follows.
  package static func giveBack() {
    _ = malloc_trim(0)
  }

  /// Keeps the heap of a program that runs for hours from growing by gaps.
  ///
  /// The C library has up to eight heaps for each core, between which threads change, and raises the
  /// size from which blocks are mapped by themselves up to 32 MiB as large ones are freed. Pictures of
  /// all sizes then lie between what lives long, in each of the heaps, and more and more of them is
  /// free but held. With this there are as many heaps as cores, at least two, and blocks of 256 KiB and
  /// more are mapped by themselves. For the start of a program: heaps that are there stay.
  package static func keepCompact() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    _ = mallopt(M_ARENA_MAX, Int32(clamping: max(2, cores)))
    _ = mallopt(M_MMAP_THRESHOLD, 256 << 10)
  }
}
