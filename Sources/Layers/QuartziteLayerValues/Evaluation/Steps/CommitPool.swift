// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// What the layers of one commit share: clock tables with the same contents, and the whole compiled form
/// where a layer has the same animations as the layer before it.
package struct CommitPool {
  private var known: [UInt64: ClockTable] = [:]
  /// The animations that were joined last, and the result.
  private var last: (forms: [CompiledForm], layer: CompiledLayer)?

  /// Makes an empty pool.
  package init() {}

  /// Joins the compiled animations of a layer; nil where there are none.
  ///
  /// The result is that of the layer before where its animations are the same, with the same begin
  /// times.
  package mutating func joined(_ forms: [CompiledForm], paths: FastPathChoice) -> CompiledLayer? {
    if let last, last.forms.elementsEqual(forms, by: { $0.isSame(as: $1) }),
      paths.takes(.sharedTables)
    {
      return last.layer
    }
    guard let layer = CompiledLayer(forms, &self, paths: paths) else { return nil }
    last = (forms, layer)
    return layer
  }

  /// Returns a table with the same contents as `table`: the one in the pool, or `table` itself,
  /// which the pool then keeps.
  ///
  /// O(clocks).
  mutating func shared(_ table: ClockTable, paths: FastPathChoice) -> ClockTable {
    guard paths.allowed.contains(.sharedTables) else { return table }
    if let found = known[table.mark] { return ClockTable.equal(found, table) ? found : table }
    known[table.mark] = table
    return table
  }
}
