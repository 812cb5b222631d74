// SPDX-License-Identifier: Apache-2.0

/// Finds values for variables that meet linear equations and inequalities, the more important ones
/// first.
///
/// Constraints of strength 1000 hold exactly or are refused. The errors of the others are minimised
/// level by level: a weaker constraint never costs a stronger one anything. Among several solutions
/// the one found is the same in every run, because ties are broken by the order of adding.
///
/// A constraint costs what the rows that it touches hold: chains of constraints without labels are
/// solved in linear time. Labels cost a symbol in every row that follows from the constraint. Work
/// is counted, so that what is left out is the same on every machine: after `mostWork` every
/// further constraint is refused.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001; Bland's rule against cycling.
package struct SimplexSolver {
  /// How a symbol of the tableau may vary.
  private enum Kind {
    /// A variable of the client; any value.
    case free
    /// At least 0.
    case slack
    /// At least 0; how far a constraint that is not required is violated, which is minimised.
    case error
    /// Always 0: marks a required equation that has a label.
    case dummy
  }

  /// A constant plus multiples of non-basic symbols.
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

    /// Substitutes a row for the symbol that equals it.
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

  /// The sum of errors that is minimised at one strength.
  private struct Level {
    let strength: Double
    private(set) var row = Row()
    /// The symbols whose increase would reduce the sum.
    private(set) var wanted: Set<Int> = []

    init(strength: Double) {
      self.strength = strength
    }

    mutating func add(_ factor: Double, of symbol: Int) {
      row.add(factor, of: symbol)
      if row.cells[symbol, default: 0] < -SimplexSolver.epsilon {
        wanted.insert(symbol)
      } else {
        wanted.remove(symbol)
      }
    }

    mutating func substitute(_ symbol: Int, by other: Row) {
      guard let factor = row.cells[symbol] else { return }
      remove(symbol)
      for (own, value) in other.cells { add(factor * value, of: own) }
    }

    mutating func remove(_ symbol: Int) {
      row.cells[symbol] = nil
      wanted.remove(symbol)
    }
  }

  private static let epsilon = 1e-8

  /// The largest number of cells of the tableau that may be visited in all.
  private static let mostWork = 12_000_000

  /// The number of cells visited so far.
  private var work = 0
  /// Whether further constraints are refused because of what the former ones cost.
  package var isSpent: Bool { work > Self.mostWork }

  private var kinds: [Kind] = []
  private var symbols: [Int: Int] = [:]
  /// The rows of the tableau: each basic symbol, and the row that it equals.
  private var rows: [Int: Row] = [:]
  /// For each non-basic symbol, a superset of the basic symbols whose rows contain it.
  private var columns: [Int: Set<Int>] = [:]
  /// For each symbol of a required constraint, the constraint's label.
  private var labels: [Int: Int] = [:]
  /// The labels of the constraints that contradict the one that was refused last, which is among
  /// them; in order, empty as long as none was refused.
  package private(set) var conflict: [Int] = []
  /// The sums that are minimised, the strongest level first.
  private var levels: [Level] = []

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

  /// The relation of an expression to 0 that a constraint demands.
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
    conflict = []
    guard !isSpent else { return false }
    let sign = relation == .greaterOrEqual ? -1.0 : 1.0
    var row = Row()
    row.constant = expression.constant * sign
    for term in expression.terms {
      let symbol = symbol(of: term.variable)
      if let basic = rows[symbol] {
        work += basic.cells.count
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
      if relation == .equal, label != nil {
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
    guard enter(row, own, label) else { return false }
    optimize()
    return true
  }

  /// Adds the minimisation of a symbol at a strength.
  private mutating func wish(_ symbol: Int, _ strength: Double) {
    if let index = levels.firstIndex(where: { $0.strength <= strength }) {
      if levels[index].strength != strength {
        levels.insert(Level(strength: strength), at: index)
      }
      levels[index].add(1, of: symbol)
    } else {
      levels.append(Level(strength: strength))
      levels[levels.count - 1].add(1, of: symbol)
    }
  }

  /// Adds the equation 0 = row to the tableau.
  private mutating func enter(_ row: Row, _ own: [Int], _ label: Int?) -> Bool {
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
      makeBasic(subject, row)
      return true
    }
    if row.cells.keys.allSatisfy({ kinds[$0] == .dummy }) {
      guard abs(row.constant) < 1e-6 else { return refuse(row, label) }
      guard let dummy = own.first(where: { row.cells[$0] != nil }) else { return true }
      row.solve(for: dummy)
      makeBasic(dummy, row)
      return true
    }
    return enterByArtificial(row, label)
  }

  /// Makes a symbol basic with a row, which is substituted for it in all other rows.
  private mutating func makeBasic(_ symbol: Int, _ row: Row) {
    substitute(symbol, by: row)
    rows[symbol] = row
    work += row.cells.count
    for cell in row.cells.keys { columns[cell, default: []].insert(symbol) }
  }

  /// Stores in `conflict` the constraints whose symbols occur in a row that cannot be 0: they
  /// contradict each other.
  ///
  /// Returns false.
  private mutating func refuse(_ row: Row, _ label: Int?) -> Bool {
    var found = Set(row.cells.keys.compactMap { labels[$0] })
    if let label { found.insert(label) }
    conflict = found.sorted()
    return false
  }

  /// Finds a basic symbol for the row by minimising an artificial one to 0.
  private mutating func enterByArtificial(_ row: Row, _ label: Int?) -> Bool {
    let artificial = newSymbol(.slack)
    makeBasic(artificial, row)
    var goal = row
    var exchanges: [(leaving: Int, entering: Int)] = []
    while !isSpent,
      let entering = goal.cells.filter({ kinds[$0.key] != .dummy && $0.value < -Self.epsilon })
        .keys.min()
    {
      guard let leaving = leavingSymbol(for: entering) else { break }
      exchanges.append((leaving, entering))
      let pivot = pivoted(leaving, entering)
      goal.substitute(entering, by: pivot)
      if leaving == artificial { break }
    }
    if let own = rows[artificial], abs(own.constant) >= 1e-6 {
      // The tableau goes back to what it was.
      for exchange in exchanges.reversed() { pivoted(exchange.entering, exchange.leaving) }
      rows[artificial] = nil
      return refuse(own, label)
    }
    if let own = rows.removeValue(forKey: artificial) {
      if let entering = own.cells.keys.filter({ kinds[$0] != .dummy }).min() {
        var row = own
        row.cells[artificial] = -1
        row.solve(for: entering)
        row.cells[artificial] = nil
        makeBasic(entering, row)
      }
    }
    for symbol in columns.removeValue(forKey: artificial) ?? [] {
      rows[symbol]?.cells[artificial] = nil
    }
    for index in levels.indices { levels[index].remove(artificial) }
    return true
  }

  // MARK: - Minimising

  private mutating func substitute(_ symbol: Int, by row: Row) {
    let touched = columns.removeValue(forKey: symbol) ?? []
    work += touched.count
    for other in touched where rows[other]?.cells[symbol] != nil {
      work += row.cells.count
      rows[other]?.substitute(symbol, by: row)
      for cell in row.cells.keys { columns[cell, default: []].insert(other) }
    }
    for index in levels.indices { levels[index].substitute(symbol, by: row) }
  }

  /// Exchanges a basic symbol for another; returns the new row.
  @discardableResult
  private mutating func pivoted(_ leaving: Int, _ entering: Int) -> Row {
    var row = rows.removeValue(forKey: leaving) ?? Row()
    row.cells[leaving] = -1
    row.solve(for: entering)
    makeBasic(entering, row)
    return row
  }

  /// The basic symbol that limits how far `entering` can grow; the lowest of equals.
  private mutating func leavingSymbol(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    work += columns[entering]?.count ?? 0
    for symbol in columns[entering] ?? [] where kinds[symbol] != .free {
      guard let row = rows[symbol], let factor = row.cells[entering], factor < -Self.epsilon
      else { continue }
      let ratio = -row.constant / factor
      if let found = best, (found.ratio, found.symbol) < (ratio, symbol) { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }

  /// Minimises all levels.
  private mutating func optimize() {
    while !isSpent, let entering = improvingSymbol(), let leaving = leavingSymbol(for: entering) {
      pivoted(leaving, entering)
    }
  }

  /// The lowest symbol whose increase reduces the sum of a level without increasing that of a
  /// stronger one.
  private mutating func improvingSymbol() -> Int? {
    for (index, level) in levels.enumerated() {
      work += level.wanted.count
      var best: Int?
      for symbol in level.wanted where kinds[symbol] != .dummy {
        if let best, best < symbol { continue }
        let isHarmful = levels[..<index].contains {
          $0.row.cells[symbol, default: 0] > Self.epsilon
        }
        if !isHarmful { best = symbol }
      }
      if let best { return best }
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
