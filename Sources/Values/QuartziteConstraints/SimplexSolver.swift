// SPDX-License-Identifier: Apache-2.0

/// Finds values for variables that meet linear equations and inequalities, the more important ones
/// first.
///
/// Constraints of strength 1000 hold exactly or are refused. The errors of the others are minimised
/// level by level: a weaker constraint never costs a stronger one anything. Among several solutions
/// the one found is the same in every run, because ties are broken by the order of adding.
///
/// The cost of a constraint is the number of cells in the rows that it touches, plus the length of
/// the definitions of its variables: chains of variables, each of which follows from the one
/// before, are solved in linear time. Work is counted in cells rather than in time, so that the
/// same constraints are refused on every machine: after `mostWork` cells every further one is.
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

  /// The largest number of cells of the tableau that may be visited in all.
  private static let mostWork = 12_000_000

  /// The number of cells of rows that the solver itself has visited.
  private var rowWork = 0
  /// The number of cells visited so far, those of objectives and definitions included.
  package var work: Int { rowWork + levels.work + frees.work }
  /// Whether further constraints are refused because the former ones have used up `mostWork`.
  package var isSpent: Bool { work > Self.mostWork }

  private var kinds: [Kind] = []
  private var symbols: [Int: Int] = [:]
  /// The symbols that may have any value.
  private var frees = FreeVariables()
  /// The rows of the tableau by symbol: the expression that a basic symbol equals; nil for other
  /// symbols.
  private var rows: [TableauRow?] = []
  /// For each non-basic symbol, the basic symbols whose rows contain it, and some whose rows no
  /// longer do.
  private var columns: [[Int]] = []
  /// For each symbol of a required constraint, the constraint's label.
  private var labels: [Int: Int] = [:]
  /// The labels of the constraints that contradict each other, where the last call of `add` refused
  /// one, its own label included; ascending, and empty where the last call refused none.
  package private(set) var conflict: [Int] = []
  /// The sums that are minimised.
  private var levels = ErrorLevels()
  /// What is known of all symbols, kept until a constraint is added.
  private var solution = Solution()
  /// The expressions that are to be 0 where the constraints leave that open.
  private var wishes: [TableauRow] = []

  /// Makes a solver without constraints: every variable is 0.
  package init() {}

  // MARK: - Building

  private mutating func newSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    columns.append([])
    frees.addSymbol(isFree: kind == .free)
    return kinds.count - 1
  }

  /// The symbol of a variable, and whether this call has made it.
  private mutating func symbol(of variable: Int) -> (symbol: Int, isFresh: Bool) {
    if let symbol = symbols[variable] { return (symbol, false) }
    let symbol = newSymbol(.free)
    symbols[variable] = symbol
    return (symbol, true)
  }

  /// The relation of an expression to 0 that a constraint demands.
  package enum Relation: Sendable {
    case equal, lessOrEqual, greaterOrEqual
  }

  /// Adds `expression` relation 0 with a strength of 1...1000; returns false if it is required and
  /// contradicts the constraints that are required already, in which case only `conflict` changes,
  /// and where `isSpent`.
  ///
  /// - Parameter label: The number that identifies the constraint in `conflict`; nil leaves it out.
  @discardableResult
  package mutating func add(
    _ expression: LinearExpression,
    _ relation: Relation,
    strength: Double,
    label: Int? = nil
  ) -> Bool {
    conflict = []
    guard !isSpent else { return false }
    if solution.open != nil { solution = Solution() }
    let sign = relation == .greaterOrEqual ? -1.0 : 1.0
    var row = TableauRow()
    row.constant = expression.constant * sign
    var fresh: [Int] = []
    for term in expression.terms {
      let (symbol, isFresh) = symbol(of: term.variable)
      row.add(term.factor * sign, of: symbol)
      if isFresh { fresh.append(symbol) }
    }
    rowWork += expression.terms.count
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
      levels.wish(over, strength)
      if relation == .equal {
        let under = newSymbol(.error)
        row.add(1, of: under)
        own.append(under)
        levels.wish(under, strength)
      }
    }
    if strength >= 1000, let label { for symbol in own { labels[symbol] = label } }
    guard enter(row, own, label, fresh: fresh) else { return false }
    optimize()
    return true
  }

  /// Adds the equation 0 = row to the tableau.
  private mutating func enter(
    _ given: TableauRow,
    _ own: [Int],
    _ label: Int?,
    fresh: [Int]
  ) -> Bool {
    var row = given
    // A free symbol that no constraint has named before can be defined by this one.
    if let subject = fresh.first(where: { row.cells[$0] != nil }) {
      row.solve(for: subject)
      frees.define(subject, by: row, isFresh: true)
      return true
    }
    frees.expand(&row)
    if let subject = row.cells.keys.filter({ kinds[$0] == .free }).min() {
      row.solve(for: subject)
      frees.define(subject, by: row, isFresh: false)
      return true
    }
    for symbol in row.cells.keys.sorted() {
      guard let basic = rows[symbol], let factor = row.cells.removeValue(forKey: symbol) else {
        continue
      }
      rowWork += basic.cells.count
      row.add(factor, times: basic)
    }
    if row.constant < 0 { row.negate() }
    // A symbol that this constraint has brought, and that comes out at least 0, can become basic at
    // once.
    let subject = own.first { kinds[$0] != .dummy && row.cells[$0, default: 0] < 0 }
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
  private mutating func makeBasic(_ symbol: Int, _ row: TableauRow) {
    substitute(symbol, by: row)
    rowWork += row.cells.count
    for cell in row.cells.keys { columns[cell].append(symbol) }
    rows[symbol] = row
  }

  /// Stores in `conflict` the labels of the constraints whose symbols occur in a row that cannot be
  /// 0: these contradict each other.
  ///
  /// Returns false.
  private mutating func refuse(_ row: TableauRow, _ label: Int?) -> Bool {
    var found = Set(row.cells.keys.compactMap { labels[$0] })
    if let label { found.insert(label) }
    conflict = found.sorted()
    return false
  }

  /// Finds a basic symbol for the row by minimising an artificial one to 0.
  private mutating func enterByArtificial(_ row: TableauRow, _ label: Int?) -> Bool {
    let artificial = newSymbol(.slack)
    makeBasic(artificial, row)
    var goal = row
    var exchanges: [(leaving: Int, entering: Int)] = []
    while !isSpent,
      let entering = goal.cells.filter({ kinds[$0.key] != .dummy && $0.value < -TableauRow.epsilon }
      )
      .keys.min()
    {
      guard let leaving = leavingSymbol(for: entering) else { break }
      exchanges.append((leaving, entering))
      let pivot = pivoted(leaving, entering)
      if let factor = goal.cells.removeValue(forKey: entering) { goal.add(factor, times: pivot) }
      if leaving == artificial { break }
    }
    if let own = rows[artificial], abs(own.constant) >= 1e-6 {
      // The pivots are undone in reverse order.
      for exchange in exchanges.reversed() { pivoted(exchange.entering, exchange.leaving) }
      rows[artificial] = nil
      return refuse(own, label)
    }
    if let own = rows[artificial] {
      rows[artificial] = nil
      if let entering = own.cells.keys.filter({ kinds[$0] != .dummy }).min() {
        var row = own
        row.cells[artificial] = -1
        row.solve(for: entering)
        row.cells[artificial] = nil
        makeBasic(entering, row)
      }
    }
    for symbol in columns[artificial] { rows[symbol]?.cells[artificial] = nil }
    columns[artificial] = []
    levels.remove(artificial)
    return true
  }

  // MARK: - Minimising

  private mutating func substitute(_ symbol: Int, by row: TableauRow) {
    let touched = columns[symbol]
    columns[symbol] = []
    rowWork += touched.count
    for other in touched {
      guard let factor = rows[other]?.cells.removeValue(forKey: symbol) else { continue }
      rowWork += row.cells.count
      rows[other]?.constant += factor * row.constant
      for (cell, value) in row.cells where rows[other]?.add(factor * value, of: cell) == true {
        columns[cell].append(other)
      }
    }
    levels.substitute(symbol, by: row)
  }

  /// Exchanges a basic symbol for another; returns the new row.
  @discardableResult
  private mutating func pivoted(_ leaving: Int, _ entering: Int) -> TableauRow {
    var row = rows[leaving] ?? TableauRow()
    rows[leaving] = nil
    row.cells[leaving] = -1
    row.solve(for: entering)
    makeBasic(entering, row)
    return row
  }

  /// The basic symbol that limits how far `entering` can grow; the lowest of equals.
  private mutating func leavingSymbol(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    rowWork += columns[entering].count
    for symbol in columns[entering] {
      guard let factor = rows[symbol]?.cells[entering], factor < -TableauRow.epsilon else {
        continue
      }
      let ratio = -(rows[symbol]?.constant ?? 0) / factor
      if let found = best, (found.ratio, found.symbol) < (ratio, symbol) { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }

  /// Minimises all levels.
  private mutating func optimize() {
    while !isSpent {
      let kinds = kinds
      guard let entering = levels.mostWanted(where: { kinds[$0] != .dummy }),
        let leaving = leavingSymbol(for: entering)
      else { return }
      pivoted(leaving, entering)
    }
  }

  // MARK: - Result

  /// What is known of all symbols, computed when it is first asked for.
  private final class Solution {
    var values: [Double]?
    var open: [Int: [Int: Double]]?
  }

  /// For each free symbol that the constraints leave open, the open symbols on which it depends.
  private var open: [Int: [Int: Double]] {
    if let open = solution.open { return open }
    let open = frees.openTerms()
    solution.open = open
    return open
  }

  /// Whether a constraint names a variable.
  package func names(_ variable: Int) -> Bool { symbols[variable] != nil }

  /// Whether there are variables that the constraints name, and leave open.
  package var hasOpenVariables: Bool { !open.isEmpty }

  /// Whether the constraints name a variable and leave it open: they would hold with another value
  /// as well.
  ///
  /// Complexity: O(1) after the first call since a constraint was added.
  package func leavesOpen(_ variable: Int) -> Bool {
    symbols[variable].map { open[$0] != nil } ?? false
  }

  /// Asks that an expression of variables be 0, as far as the constraints and former wishes leave
  /// it open; variables that no constraint names count as 0.
  package mutating func wish(_ expression: LinearExpression) {
    let open = solution.open
    solution = Solution()
    solution.open = open
    var row = TableauRow()
    row.constant = expression.constant
    for term in expression.terms {
      if let symbol = symbols[term.variable] { row.add(term.factor, of: symbol) }
    }
    wishes.append(row)
  }

  /// The value of a variable; 0 if no constraint names it.
  ///
  /// The first call after an addition computes the values of all variables.
  package func value(of variable: Int) -> Double {
    guard let symbol = symbols[variable] else { return 0 }
    if let values = solution.values { return values[symbol] }
    let values = frees.values(open: open, wishes: wishes) { rows[$0]?.constant ?? 0 }
    solution.values = values
    return values[symbol]
  }
}
