// SPDX-License-Identifier: Apache-2.0

/// A growing array of plain values that keeps its memory.
///
/// For the rasteriser's own use: indices are checked in debug builds only, and pointers are valid
/// until the next growth.
final class Buffer<Element: BitwiseCopyable> {
  // SAFETY: the object owns `base`; pointers taken from it are used before the next growth.
  /// The first element.
  private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  private(set) var count = 0
  /// The number of elements that fit without growing.
  private(set) var capacity: Int
  private var memory: AlignedMemory

  /// Makes an empty buffer.
  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    memory = Self.allocate(self.capacity)
    base = memory.base.bindMemory(to: Element.self, capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  private static func allocate(_ capacity: Int) -> AlignedMemory {
    AlignedMemory(bytes: capacity * MemoryLayout<Element>.stride)
  }

  /// The element at `index`, which must be below `count`.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Appends an element.
  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Reserves memory for `more` elements after the last and returns its address; see `advance`.
  @inline(__always)
  func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if count + more > capacity { grow(count + more) }
    return base + count
  }

  /// Increases the count by elements that were written after the last.
  @inline(__always)
  func advance(by written: Int) {
    assert(written >= 0 && count + written <= capacity)
    count &+= written
  }

  /// Sets the count to 0 and keeps the memory.
  func removeAll() { count = 0 }

  /// Removes the elements from index `newCount` on.
  func shrink(to newCount: Int) { count = min(count, newCount) }

  /// Sets the count and reserves the memory; new elements are undefined.
  func resize(_ newCount: Int) {
    if newCount > capacity { grow(newCount) }
    count = newCount
  }

  /// Sets the count, reserves the memory and sets all elements to `value`.
  func reset(_ newCount: Int, to value: Element) {
    resize(newCount)
    base.update(repeating: value, count: newCount)
  }

  @inline(never)
  private func grow(_ needed: Int) {
    let larger = max(needed, capacity * 2)
    let next = Self.allocate(larger)
    let start = next.base.bindMemory(to: Element.self, capacity: larger)
    start.update(from: base, count: count)
    memory.deallocate()
    (memory, base, capacity) = (next, start, larger)
  }
}
