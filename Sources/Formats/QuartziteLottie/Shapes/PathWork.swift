// SPDX-License-Identifier: Apache-2.0

/// What making, combining and changing outlines may cost, counted in units that a vertex takes 40 of
/// and a comparison of two segments one: about 5 ns.
///
/// Counted, not timed, so that what is left out is the same in every run.
struct PathWork: Sendable {
  /// The units that it began with.
  private let most: Int
  /// The number of units left.
  var rest: Int
  /// Whether something was left out because there were not enough.
  private(set) var isSpent = false
  /// The most units that any check so far asked for; some ask for more than is spent then.
  private var asked = 0

  /// Makes a limit of some units.
  init(_ most: Int) { (self.most, rest) = (most, most) }

  /// The cost of a vertex, including its memory.
  static let vertex = 40

  /// The units that are spent.
  var spent: Int { most - rest }
  /// The least units to begin with by which nothing that was made so far would be left out.
  var needed: Int { max(asked, spent) }

  /// Subtracts the cost of making `vertices`; returns false, and subtracts nothing, if that is more
  /// than is left.
  mutating func spend(vertices: Int) -> Bool {
    let (cost, overflow) = vertices.multipliedReportingOverflow(by: Self.vertex)
    guard !overflow, !isSpent, cost <= rest else {
      isSpent = true
      return false
    }
    rest -= cost
    return true
  }

  /// Whether `vertices` can still be made; they are charged when that is done.
  mutating func does(vertices: Int) -> Bool {
    if isSpent || vertices > rest / Self.vertex {
      isSpent = true
    } else {
      asked = max(asked, spent + vertices * Self.vertex)
    }
    return !isSpent
  }

  /// Subtracts the cost of `vertices` that were made, even if that is more than was left; returns
  /// false in that case.
  mutating func charge(vertices: Int) -> Bool {
    rest -= min(vertices, 1 << 40) * Self.vertex
    if rest < 0 { isSpent = true }
    return !isSpent
  }

  /// Records that a merge was not completed.
  mutating func end() { isSpent = true }
}

/// What the outlines of a whole file may cost while its layers are made.
///
/// A file may have many layers, or expressions, or outlines that take long, and not all of them to the full:
/// what expressions took, and parts of layers over a number, take from the work, down to a third of it.
struct PathAccount {
  /// How many parts take nothing from the work, and what each further one takes: its 30 microseconds.
  private static let (freeParts, part) = (2000, 6000)

  private let most: Int
  /// What was spent before there were outlines.
  private let before: Int
  private var work: PathWork
  private let parts: Allowance?
  private let least: Int
  /// What parts took so far.
  private var taken = 0
  /// Whether something was left out.
  private(set) var isSpent = false

  /// Makes an account of so many units.
  ///
  /// - Parameters:
  ///   - parts: how many parts there are; nil if they take nothing.
  ///   - spent: what was spent before, 0 or more.
  init(_ units: Int, parts: Allowance? = nil, spent: Int = 0) {
    (most, before, self.parts, least) = (units, spent, parts, units / 3)
    work = PathWork(max(least, units - spent))
  }

  /// What was spent so far, with what was spent before.
  var spent: Int { max(before, most - max(0, work.rest)) }

  /// Returns what `body` makes; it may cost what is left, and the next may do with what it leaves.
  mutating func make<Made>(_ body: (inout PathWork) -> Made) -> Made {
    let price = max(0, (parts?.used ?? 0) - Self.freeParts) * Self.part
    let due = min(price - taken, work.rest - least)
    if due > 0 {
      taken += due
      work = PathWork(work.rest - due)
    }
    let made = body(&work)
    if work.isSpent {
      isSpent = true
      work = PathWork(max(0, work.rest))
    }
    return made
  }
}
