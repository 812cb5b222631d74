// SPDX-License-Identifier: Apache-2.0

/// Finds values for variables that meet linear equations and inequalities, the more important ones
/// first.
///
/// Constraints of strength 1000 hold exactly or are refused. The errors of the others are minimised
/// level by level: a weaker constraint never costs a stronger one anything. Among several solutions
/// the one found is the same in every run, because ties are broken by the order of adding.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001; Bland's rule against cycling.
package struct SimplexSolver {
  /// How a symbol of the tableau may vary.
  private enum Kind {
    /// A variable of the client, of any value.
    case free
    /// At least 0.
    case slack
    /// At least 0, and 0 is wished for.
    case error
    /// Always 0: marks a required equation.
    case dummy
  }

  /// A number plus multiples of symbols that are not basic.
  private struct Row {
    var constant = 0.0
    var cells: [Int: Double] = [:]

    mutating func add(_ factor: Double, of symbol: Int) {
      let sum = cells[symbol, default: 0] + factor
      cells[symbol] = abs(sum) < SimplexSolver.epsilon ? nil : sum
    }

    mutating func add(_ factor: Double, times other: Row) {
      constant += factor * other.constant
      for (symbol, value) in other.cells { add(factor * value, of: symbol) }
    }

    /// Replaces a symbol by the row that it equals.
    mutating func substitute(_ symbol: Int, by row: Row) {
      guard let factor = cells.removeValue(forKey: symbol) else { return }
      add(factor, times: row)
    }

    /// Turns 0 = row into symbol = row.
    mutating func solve(for symbol: Int) {
      let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
      constant *= factor
      cells = cells.mapValues { $0 * factor }
    }
  }

  private static let epsilon = 1e-8

  private var kinds: [Kind] = []
  private var symbols: [Int: Int] = [:]
  /// The basic symbols and what they equal.
  private var rows: [Int: Row] = [:]
  /// The labels of the constraints that required symbols belong to.
  private var labels: [Int: Int] = [:]
  /// The labels of the constraints that contradict the one that was refused last, which is among
  /// them; in order, empty as long as none was refused.
  package private(set) var conflict: [Int] = []
  /// What is minimised, strongest level first.
  private var levels: [(strength: Double, row: Row)] = []

  /// Makes a solver without constraints: every variable is 0.
  package init() {}

  // MARK: - Building

  private mutating func newSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  private mutating func symbol(of variable: Int) -> Int {
    if let symbol = symbols[variable] { return symbol }
    let symbol = newSymbol(.free)
    symbols[variable] = symbol
    return symbol
  }

  /// How an expression is to relate to 0.
  package enum Relation: Sendable {
    case equal, lessOrEqual, greaterOrEqual
  }

  /// Adds `expression` relation 0 with a strength of 1...1000; returns false if it is required and
  /// contradicts what is required already; it then changes nothing but `conflict`.
  ///
  /// - Parameter label: What `conflict` calls the constraint; nil leaves it out there.
  @discardableResult
  package mutating func add(
    _ expression: LinearExpression,
    _ relation: Relation,
    strength: Double,
    label: Int? = nil
  ) -> Bool {
    let saved = self
    conflict = []
    let sign = relation == .greaterOrEqual ? -1.0 : 1.0
    var row = Row()
    row.constant = expression.constant * sign
    for term in expression.terms {
      let symbol = symbol(of: term.variable)
      if let basic = rows[symbol] {
        row.add(term.factor * sign, times: basic)
      } else {
        row.add(term.factor * sign, of: symbol)
      }
    }
    // Now the row is to be 0, or at most 0.
    var own: [Int] = []
    if relation != .equal {
      let slack = newSymbol(.slack)
      row.add(1, of: slack)
      own.append(slack)
    }
    if strength >= 1000 {
      if relation == .equal {
        let dummy = newSymbol(.dummy)
        row.add(1, of: dummy)
        own.append(dummy)
      }
    } else {
      let over = newSymbol(.error)
      row.add(-1, of: over)
      own.append(over)
      wish(over, strength)
      if relation == .equal {
        let under = newSymbol(.error)
        row.add(1, of: under)
        own.append(under)
        wish(under, strength)
      }
    }
    if strength >= 1000, let label { for symbol in own { labels[symbol] = label } }
    guard enter(row, own) else {
      let found = conflict
      self = saved
      conflict = found
      return false
    }
    optimize()
    return true
  }

  /// Wishes a symbol to be 0 with a strength.
  private mutating func wish(_ symbol: Int, _ strength: Double) {
    if let index = levels.firstIndex(where: { $0.strength <= strength }) {
      if levels[index].strength == strength {
        levels[index].row.add(1, of: symbol)
        return
      }
      levels.insert((strength, Row()), at: index)
      levels[index].row.add(1, of: symbol)
    } else {
      levels.append((strength, Row()))
      levels[levels.count - 1].row.add(1, of: symbol)
    }
  }

  /// Makes 0 = row part of the tableau.
  private mutating func enter(_ row: Row, _ own: [Int]) -> Bool {
    var row = row
    if row.constant < 0 {
      row.constant = -row.constant
      row.cells = row.cells.mapValues { -$0 }
    }
    // A free symbol, or an own symbol that comes out at least 0, can become basic at once.
    let free = row.cells.keys.filter { kinds[$0] == .free }.min()
    let subject =
      free
      ?? own.first { kinds[$0] != .dummy && row.cells[$0, default: 0] < 0 }
    if let subject {
      row.solve(for: subject)
      substitute(subject, by: row)
      rows[subject] = row
      return true
    }
    if row.cells.keys.allSatisfy({ kinds[$0] == .dummy }) {
      guard abs(row.constant) < 1e-6 else { return refuse(row) }
      guard let dummy = own.first(where: { row.cells[$0] != nil }) else { return true }
      row.solve(for: dummy)
      substitute(dummy, by: row)
      rows[dummy] = row
      return true
    }
    return enterByArtificial(row)
  }

  /// Notes whose symbols make a row that cannot be 0: these constraints contradict each other.
  ///
  /// Returns false.
  private mutating func refuse(_ row: Row) -> Bool {
    conflict = Set(row.cells.keys.compactMap { labels[$0] }).sorted()
    return false
  }

  /// Finds a basic symbol for the row by minimising an artificial one to 0.
  private mutating func enterByArtificial(_ row: Row) -> Bool {
    let artificial = newSymbol(.slack)
    rows[artificial] = row
    var goal = row
    while let entering = goal.cells.filter({ kinds[$0.key] != .dummy && $0.value < -Self.epsilon })
      .keys.min()
    {
      guard let leaving = leavingSymbol(for: entering) else { break }
      let pivot = pivoted(leaving, entering)
      goal.substitute(entering, by: pivot)
      if leaving == artificial { break }
    }
    let rest = rows[artificial]?.constant ?? 0
    if let own = rows.removeValue(forKey: artificial) {
      guard abs(rest) < 1e-6 else { return refuse(own) }
      if let entering = own.cells.keys.filter({ kinds[$0] != .dummy }).min() {
        var row = own
        row.cells[artificial] = -1
        row.solve(for: entering)
        row.cells[artificial] = nil
        substitute(entering, by: row)
        rows[entering] = row
      }
    }
    for symbol in rows.keys { rows[symbol]?.cells[artificial] = nil }
    for index in levels.indices { levels[index].row.cells[artificial] = nil }
    return true
  }

  // MARK: - Minimising

  private mutating func substitute(_ symbol: Int, by row: Row) {
    for other in rows.keys { rows[other]?.substitute(symbol, by: row) }
    for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
  }

  /// Exchanges a basic symbol for another; returns the new row.
  @discardableResult
  private mutating func pivoted(_ leaving: Int, _ entering: Int) -> Row {
    var row = rows.removeValue(forKey: leaving) ?? Row()
    row.cells[leaving] = -1
    row.solve(for: entering)
    substitute(entering, by: row)
    rows[entering] = row
    return row
  }

  /// The basic symbol that limits how far `entering` can grow; the lowest of equals.
  private func leavingSymbol(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for (symbol, row) in rows where kinds[symbol] != .free {
      guard let factor = row.cells[entering], factor < -Self.epsilon else { continue }
      let ratio = -row.constant / factor
      if let found = best, (found.ratio, found.symbol) < (ratio, symbol) { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }

  /// Minimises all levels.
  private mutating func optimize() {
    while let entering = improvingSymbol(), let leaving = leavingSymbol(for: entering) {
      pivoted(leaving, entering)
    }
  }

  /// The lowest symbol whose growth lessens a level without adding to a stronger one.
  private func improvingSymbol() -> Int? {
    var harmful: Set<Int> = []
    for level in levels {
      var best: Int?
      for (symbol, factor) in level.row.cells where kinds[symbol] != .dummy {
        guard factor < -Self.epsilon, !harmful.contains(symbol) else { continue }
        if best.map({ symbol < $0 }) ?? true { best = symbol }
      }
      if let best { return best }
      for (symbol, factor) in level.row.cells where factor > Self.epsilon { harmful.insert(symbol) }
    }
    return nil
  }

  // MARK: - Result

  /// The value of a variable; 0 if no constraint names it.
  package func value(of variable: Int) -> Double {
    guard let symbol = symbols[variable] else { return 0 }
    return rows[symbol]?.constant ?? 0
  }
}
