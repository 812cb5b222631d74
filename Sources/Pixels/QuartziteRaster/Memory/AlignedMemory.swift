// SPDX-License-Identifier: Apache-2.0

/// Uninitialised memory that begins at a multiple of 64 bytes, which is a cache line and the widest vector.
///
/// It stands inside a slightly larger block of ordinary memory. Asked for aligned blocks, the C library
/// searches for one that is larger by the alignment, so that it cannot use the gap which a block of the same
/// size has just left, and the heap of a long film grows by gaps (glibc 2.36, bug 14581).
struct AlignedMemory {
  // SAFETY: whoever makes it deallocates it once, and does not use `base` afterwards.
  /// The first byte, at a multiple of `alignment`.
  let base: UnsafeMutableRawPointer
  private let block: UnsafeMutableRawPointer

  /// The alignment in bytes.
  static let alignment = 64
  /// The alignment that every block has, in bytes.
  private static let usual = 16

  /// Allocates memory, whose bytes are undefined.
  ///
  /// - Parameter bytes: its size, 0 or more.
  init(bytes: Int) {
    block = .allocate(byteCount: bytes + (Self.alignment - Self.usual), alignment: Self.usual)
    base = block.alignedUp(toMultipleOf: Self.alignment)
  }

  /// Gives the memory back.
  func deallocate() { block.deallocate() }
}
