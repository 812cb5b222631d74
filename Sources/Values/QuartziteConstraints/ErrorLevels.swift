// SPDX-License-Identifier: Apache-2.0

/// The objectives of the solver: for each strength the sum of errors to minimise, the strongest
/// first.
///
/// A symbol is wanted at a level where increasing it would reduce that level's sum without
/// increasing a stronger one: where its first coefficient that is not 0, from the strongest level
/// on, is negative.
struct ErrorLevels {
  private struct Level {
    let strength: Double
    var cells: [Int: Double] = [:]
    /// The symbols that are wanted at this level, and some that no longer are.
    var wanted = SmallestFirst()
  }

  private var levels: [Level] = []
  /// The symbols of which a coefficient has changed its sign since they were last sorted into
  /// `wanted`.
  private var changed: [Int] = []
  /// The number of coefficients visited so far.
  private(set) var work = 0

  /// Adds a symbol to the sum that is minimised at a strength.
  mutating func wish(_ symbol: Int, _ strength: Double) {
    let index = levels.firstIndex { $0.strength <= strength } ?? levels.count
    if index == levels.count || levels[index].strength != strength {
      levels.insert(Level(strength: strength), at: index)
    }
    add(1, of: symbol, at: index)
  }

  private mutating func add(_ factor: Double, of symbol: Int, at index: Int) {
    let old = levels[index].cells[symbol] ?? 0
    let sum = old + factor
    let isZero = abs(sum) < TableauRow.epsilon
    levels[index].cells[symbol] = isZero ? nil : sum
    let isSame = old < 0 ? !isZero && sum < 0 : old > 0 ? !isZero && sum > 0 : isZero
    if !isSame { changed.append(symbol) }
  }

  /// Replaces a symbol by the row that it equals.
  mutating func substitute(_ symbol: Int, by row: TableauRow) {
    for index in levels.indices {
      guard let factor = levels[index].cells.removeValue(forKey: symbol) else { continue }
      work += row.cells.count
      for (own, value) in row.cells { add(factor * value, of: own, at: index) }
    }
  }

  /// Forgets a symbol.
  mutating func remove(_ symbol: Int) {
    for index in levels.indices { levels[index].cells[symbol] = nil }
    changed.append(symbol)
  }

  /// The index of the level at which a symbol is wanted; nil where it is not wanted.
  private func place(of symbol: Int) -> Int? {
    for index in levels.indices {
      guard let factor = levels[index].cells[symbol] else { continue }
      return factor < 0 ? index : nil
    }
    return nil
  }

  /// The lowest symbol that is wanted at the strongest level possible, among those that `mayGrow`
  /// accepts.
  mutating func mostWanted(where mayGrow: (Int) -> Bool) -> Int? {
    work += changed.count * max(levels.count, 1)
    for symbol in changed where mayGrow(symbol) {
      if let place = place(of: symbol) { levels[place].wanted.add(symbol) }
    }
    changed.removeAll(keepingCapacity: true)
    for index in levels.indices {
      while let symbol = levels[index].wanted.first {
        work += 1
        if place(of: symbol) == index { return symbol }
        _ = levels[index].wanted.take()
      }
    }
    return nil
  }
}
