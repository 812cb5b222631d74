// SPDX-License-Identifier: Apache-2.0

/// Tables in one piece of memory, one after the other: evaluation goes through those of layer after
/// layer, and memory that is read in order is there before it is asked for.
struct TableBlock {
  // SAFETY: tables end within the memory, which `add` checks; whoever makes a block gives it back.
  private let memory: UnsafeMutableRawPointer
  private let size: Int
  private var end = 0

  /// What tables begin at multiples of, in bytes.
  private static let alignment = 16

  /// Makes an empty block, to be given back by `deallocate`.
  ///
  /// - Parameter bytes: the sum of what `size(of:)` says of all that will be added.
  init(bytes: Int) {
    size = bytes
    memory = .allocate(byteCount: bytes, alignment: Self.alignment)
  }

  /// Returns how many bytes a table takes.
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
