// SPDX-License-Identifier: Apache-2.0

/// Several tables in one block of memory, one after the other.
///
/// Evaluation walks the tables of one layer after another, and the processor prefetches memory that
/// is read in order.
struct TableBlock {
  // SAFETY: `add` checks that a table ends within the memory; whoever makes a block deallocates it.
  private let memory: UnsafeMutableRawPointer
  private let size: Int
  private var end = 0

  /// The alignment of each table, in bytes.
  private static let alignment = 16

  /// Makes an empty block, to be given back by `deallocate`.
  ///
  /// - Parameter bytes: the sum of `size(of:)` over all tables that will be added.
  init(bytes: Int) {
    size = bytes
    memory = .allocate(byteCount: bytes, alignment: Self.alignment)
  }

  /// Returns how many bytes a table takes, rounded up to the alignment.
  static func size<Element>(of elements: [Element]) -> Int {
    (elements.count * MemoryLayout<Element>.stride + alignment - 1) / alignment * alignment
  }

  /// Copies a table into the block and returns where it stands.
  mutating func add<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    precondition(end + Self.size(of: elements) <= size, "The block has room for all tables.")
    let start = (memory + end).bindMemory(to: Element.self, capacity: elements.count)
    let table = UnsafeMutableBufferPointer(start: start, count: elements.count)
    _ = table.initialize(from: elements)
    end += Self.size(of: elements)
    return table
  }

  /// Gives the memory back.
  func deallocate() {
    memory.deallocate()
  }
}
