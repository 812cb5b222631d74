// SPDX-License-Identifier: Apache-2.0

/// A growing array of plain values that keeps its memory and never moves it but in `append`.
///
/// For the raster stage's own use: indices are checked in debug builds only.
final class Buffer<Element: BitwiseCopyable> {
  // SAFETY: the object owns `base`; pointers taken from it are used before the next growth.
  /// The first element.
  private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  private(set) var count = 0
  /// The number of elements that fit.
  private(set) var capacity: Int

  /// Makes an empty buffer.
  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = Self.allocate(self.capacity)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = capacity * MemoryLayout<Element>.stride
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    return raw.bindMemory(to: Element.self, capacity: capacity)
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

  /// Makes room for `more` elements behind the last and returns where they go; see `advance`.
  @inline(__always)
  func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if count + more > capacity { grow(count + more) }
    return base + count
  }

  /// Counts elements that were written behind the last.
  @inline(__always)
  func advance(by written: Int) {
    assert(written >= 0 && count + written <= capacity)
    count &+= written
  }

  /// Forgets all elements and keeps the memory.
  func removeAll() { count = 0 }

  /// Forgets the elements from `newCount` on.
  func shrink(to newCount: Int) { count = min(count, newCount) }

  /// Makes room for `newCount` elements and sets the count; what new elements hold is undefined.
  func resize(_ newCount: Int) {
    if newCount > capacity { grow(newCount) }
    count = newCount
  }

  /// Makes room for `newCount` elements, sets the count and fills all with `value`.
  func reset(_ newCount: Int, to value: Element) {
    resize(newCount)
    base.update(repeating: value, count: newCount)
  }

  @inline(never)
  private func grow(_ needed: Int) {
    let larger = max(needed, capacity * 2)
    let next = Self.allocate(larger)
    next.update(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    (base, capacity) = (next, larger)
  }
}
