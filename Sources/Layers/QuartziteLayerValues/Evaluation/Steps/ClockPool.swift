// SPDX-License-Identifier: Apache-2.0

/// The clock tables of the layers of one commit: equal ones are one.
package struct ClockPool {
  private var known: [UInt64: ClockTable] = [:]

  /// Makes an empty one.
  package init() {}

  /// Returns a table that always shows the same as `table`: the first that the pool was given.
  ///
  /// O(clocks).
  mutating func shared(_ table: ClockTable) -> ClockTable {
    if let found = known[table.mark] { return ClockTable.equal(found, table) ? found : table }
    known[table.mark] = table
    return table
  }
}
