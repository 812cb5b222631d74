// SPDX-License-Identifier: Apache-2.0

/// The free symbols, which may have any value, and their definitions as linear expressions.
///
/// A free symbol needs no row in the tableau: nothing limits it, so no pivot ever depends on it.
/// Its definition is kept as it was given, so a chain of variables, each defined by the one before,
/// costs time linear in its length. Definitions are substituted only when a constraint needs them.
///
/// Definitions of symbols that no constraint had named before (fresh ones) refer to older symbols
/// alone. Definitions of symbols that were named before (late ones) refer to symbols without
/// definitions. Defined symbols can therefore be substituted in this order: fresh symbols, the
/// newest first, then late ones, the oldest first. Symbols that cancel out on the way are never
/// expanded.
struct FreeVariables {
  private struct Definition {
    let symbol: Int
    let constant: Double
    let terms: [(symbol: Int, factor: Double)]
  }

  private var fresh: [Definition] = []
  private var late: [Definition] = []
  /// For each symbol the index of its definition: from 1 up for fresh ones, from -1 down for late
  /// ones, 0 for a free symbol without definition, `limited` for a symbol that is not free.
  private var ranks: [Int] = []
  private static let limited = Int.min
  /// The number of terms visited so far.
  private(set) var work = 0

  /// Registers the next symbol.
  mutating func addSymbol(isFree: Bool) { ranks.append(isFree ? 0 : Self.limited) }

  /// Whether a symbol may have any value.
  func isFree(_ symbol: Int) -> Bool { ranks[symbol] != Self.limited }

  /// Whether a symbol has a definition.
  func isDefined(_ symbol: Int) -> Bool { isFree(symbol) && ranks[symbol] != 0 }

  /// Defines a symbol as equal to a row.
  mutating func define(_ symbol: Int, by row: TableauRow, isFresh: Bool) {
    let terms = row.cells.sorted { $0.key < $1.key }.map { (symbol: $0.key, factor: $0.value) }
    let definition = Definition(symbol: symbol, constant: row.constant, terms: terms)
    work += terms.count
    if isFresh {
      fresh.append(definition)
      ranks[symbol] = fresh.count
    } else {
      late.append(definition)
      ranks[symbol] = -late.count
    }
  }

  private func definition(_ rank: Int) -> Definition {
    rank > 0 ? fresh[rank - 1] : late[-rank - 1]
  }

  /// Substitutes the definitions of the symbols of a row that have one.
  mutating func expand(_ row: inout TableauRow) {
    var waiting = SmallestFirst()
    for symbol in row.cells.keys where isDefined(symbol) { waiting.add(-ranks[symbol]) }
    while let next = waiting.take() {
      let definition = definition(-next)
      guard let factor = row.cells.removeValue(forKey: definition.symbol) else { continue }
      work += 1 + definition.terms.count
      row.constant += factor * definition.constant
      for term in definition.terms {
        let isNew = row.add(factor * term.factor, of: term.symbol)
        if isNew, isDefined(term.symbol) { waiting.add(-ranks[term.symbol]) }
      }
    }
  }

  // MARK: - Result

  /// The values of all symbols, given those of the symbols that are not free.
  ///
  /// Undetermined symbols make the expressions in `wishes` 0, as far as these are independent, the
  /// first ones first. A symbol that is undetermined still is 0; of several symbols that are tied
  /// to each other by equations alone, those added last are 0.
  ///
  /// - Parameter open: The result of `openTerms`.
  func values(
    open: [Int: [Int: Double]],
    wishes: [TableauRow],
    limited: (Int) -> Double
  ) -> [Double] {
    var values = ranks.indices.map { isFree($0) ? 0 : limited($0) }
    evaluate(&values)
    guard !open.isEmpty else { return values }
    // As many equations as there are symbols to choose tell all of them.
    let choices = open.keys.count { !isDefined($0) }
    var system = OpenSystem()
    for wish in wishes where system.count < choices {
      var (constant, terms) = (wish.constant, [Int: Double]())
      for (symbol, factor) in wish.cells.sorted(by: { $0.key < $1.key }) {
        constant += factor * values[symbol]
        for (other, value) in open[symbol] ?? [:] { terms[other, default: 0] += factor * value }
      }
      system.add(constant: constant, terms.filter { abs($0.value) >= TableauRow.epsilon })
    }
    for symbol in open.keys.sorted(by: >) where system.count < choices {
      system.add(constant: values[symbol], open[symbol] ?? [:])
    }
    for (symbol, value) in system.solution() { values[symbol] = value }
    evaluate(&values)
    return values
  }

  /// Calls `body` with each definition after those that it refers to.
  private func forEachDefinition(_ body: (Definition) -> Void) {
    for definition in late.reversed() { body(definition) }
    for definition in fresh { body(definition) }
  }

  private func evaluate(_ values: inout [Double]) {
    forEachDefinition { definition in
      values[definition.symbol] = definition.terms.reduce(definition.constant) {
        $0 + $1.factor * values[$1.symbol]
      }
    }
  }

  /// The largest number of terms of undetermined symbols for which `openTerms` does its work.
  private static let mostOpenTerms = 1_000_000

  /// For each free symbol that depends on undetermined symbols, their coefficients; empty beyond
  /// `mostOpenTerms`.
  func openTerms() -> [Int: [Int: Double]] {
    var open: [Int: [Int: Double]] = [:]
    var sum = 0
    forEachDefinition { definition in
      guard sum < Self.mostOpenTerms else { return }
      var own: [Int: Double] = [:]
      for term in definition.terms where isFree(term.symbol) {
        guard isDefined(term.symbol) else {
          own[term.symbol, default: 0] += term.factor
          open[term.symbol] = [term.symbol: 1]
          continue
        }
        for (symbol, factor) in open[term.symbol] ?? [:] {
          own[symbol, default: 0] += term.factor * factor
        }
      }
      own = own.filter { abs($0.value) >= TableauRow.epsilon }
      sum += own.count
      if !own.isEmpty { open[definition.symbol] = own }
    }
    return sum < Self.mostOpenTerms ? open : [:]
  }
}

/// A system of linear equations between undetermined symbols, solved by elimination.
private struct OpenSystem {
  /// The equations, each solved for its highest symbol: symbol = constant + terms.
  private var rows: [(symbol: Int, constant: Double, terms: [Int: Double])] = []
  private var places: [Int: Int] = [:]
  /// The number of equations that are independent of each other.
  var count: Int { rows.count }

  /// Adds 0 = constant + terms, unless it follows from the equations before or contradicts them.
  mutating func add(constant: Double, _ terms: [Int: Double]) {
    var (constant, terms) = (constant, terms)
    while let place = terms.keys.compactMap({ places[$0] }).min(),
      let factor = terms.removeValue(forKey: rows[place].symbol)
    {
      let row = rows[place]
      constant += factor * row.constant
      for (other, value) in row.terms {
        let sum = (terms[other] ?? 0) + factor * value
        terms[other] = abs(sum) < TableauRow.epsilon ? nil : sum
      }
    }
    guard let symbol = terms.keys.max(), let factor = terms.removeValue(forKey: symbol) else {
      return
    }
    places[symbol] = rows.count
    rows.append((symbol, -constant / factor, terms.mapValues { -$0 / factor }))
  }

  /// The values of the symbols.
  func solution() -> [Int: Double] {
    var values: [Int: Double] = [:]
    for row in rows.reversed() {
      values[row.symbol] = row.terms.sorted { $0.key < $1.key }.reduce(row.constant) {
        $0 + $1.value * (values[$1.key] ?? 0)
      }
    }
    return values
  }
}
