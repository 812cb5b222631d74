// SPDX-License-Identifier: Apache-2.0

/// The clock tables of all layers of one commit; equal tables are shared.
package struct ClockPool {
  private var known: [UInt64: ClockTable] = [:]

  /// Makes an empty pool.
  package init() {}

  /// Returns a table with the same contents as `table`: the one in the pool, or `table` itself,
  /// which the pool then keeps.
  ///
  /// O(clocks).
  mutating func shared(_ table: ClockTable) -> ClockTable {
    if let found = known[table.mark] { return ClockTable.equal(found, table) ? found : table }
    known[table.mark] = table
    return table
  }
}
