// SPDX-License-Identifier: Apache-2.0

/// The clock states of a whole tree.
///
/// Layers with equal clock tables in the same time slot share them.
struct TreeClocks: Sendable {
  private struct Key: Hashable {
    var mark: UInt64
    var slot: Int32
  }

  private struct Entry {
    var table: ClockTable
    var first: Int32
  }

  /// The states; the first is of no clock, so that a tree without clocks has an address for them, too.
  private var states = [ClockState()]
  private var known: [Key: Entry] = [:]
  /// The entry added last, which is the one looked for most often.
  private var last: (key: Key, entry: Entry)?

  /// Makes an empty list.
  init() {}

  /// Removes all clocks but keeps the capacity.
  mutating func removeAll() {
    states.removeLast(states.count - 1)
    known.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Adds the clocks of a layer that lives in the time of `slot`; returns the index of the first
  /// and whether they are new.
  ///
  /// O(clocks).
  mutating func add(_ table: ClockTable, slot: Int32) -> (first: Int32, isNew: Bool) {
    let key = Key(mark: table.mark, slot: slot)
    if let last, last.key == key, ClockTable.equal(last.entry.table, table) {
      return (last.entry.first, false)
    }
    if let entry = known[key], ClockTable.equal(entry.table, table) {
      last = (key, entry)
      return (entry.first, false)
    }
    let entry = Entry(table: table, first: Int32(states.count))
    for _ in 0..<table.clocks.count { states.append(ClockState()) }
    known[key] = entry
    last = (key, entry)
    return (entry.first, true)
  }

  /// Calls `body` with a pointer to the clock states.
  mutating func withStates(_ body: (UnsafeMutablePointer<ClockState>) -> Void) {
    // SAFETY: the pointer is used inside the call only, and there is a place for each clock.
    states.withUnsafeMutableBufferPointer { states in
      if let first = states.baseAddress { body(first) }
    }
  }
}
