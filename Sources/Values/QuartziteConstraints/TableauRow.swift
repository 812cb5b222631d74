// SPDX-License-Identifier: Apache-2.0

/// A linear expression of symbols of the tableau: a constant plus a coefficient for each.
struct TableauRow {
  /// The magnitude below which a coefficient counts as 0.
  static let epsilon = 1e-8

  var constant = 0.0
  var cells: [Int: Double] = [:]

  /// Adds a multiple of a symbol; returns whether the symbol is new in the row.
  @discardableResult
  mutating func add(_ factor: Double, of symbol: Int) -> Bool {
    guard let old = cells[symbol] else {
      guard !(abs(factor) < Self.epsilon) else { return false }
      cells[symbol] = factor
      return true
    }
    let sum = old + factor
    cells[symbol] = abs(sum) < Self.epsilon ? nil : sum
    return false
  }

  /// Adds a multiple of another row.
  mutating func add(_ factor: Double, times other: TableauRow) {
    constant += factor * other.constant
    for (symbol, value) in other.cells { add(factor * value, of: symbol) }
  }

  /// Turns 0 = row into symbol = row.
  mutating func solve(for symbol: Int) {
    let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
    constant *= factor
    cells = cells.mapValues { $0 * factor }
  }

  /// Multiplies constant and coefficients by -1.
  mutating func negate() {
    constant = -constant
    cells = cells.mapValues { -$0 }
  }
}
