// SPDX-License-Identifier: Apache-2.0

/// A budget for making, combining and changing outlines, in units: a vertex takes 40, and a comparison of
/// two segments takes one, about 5 ns.
///
/// Work is counted, not timed, so that what is left out is the same in every run.
struct PathWork: Sendable {
  /// The units that it began with.
  private let most: Int
  /// The number of units left.
  var rest: Int
  /// Whether something was left out because there were not enough.
  private(set) var isSpent = false
  /// The most units that had to be available for any check so far; some ask for more than is spent then.
  private var asked = 0

  /// Makes a budget of `most` units.
  init(_ most: Int) { (self.most, rest) = (most, most) }

  /// The cost of a vertex, including its memory.
  static let vertex = 40

  /// The units that are spent.
  var spent: Int { most - rest }
  /// The smallest budget with which nothing made so far would have been left out.
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

  /// Returns whether `vertices` can still be made, without charging them.
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

/// The budget for the outlines of a whole file while its layers are made, in units of `PathWork`.
///
/// Layers and expressions take time too, and share it with outlines: what expressions took, and each of the
/// file's parts beyond `freeParts`, is subtracted, down to a third of the budget.
struct PathAccount {
  /// How many parts are free, and the units that each further one takes, for its 30 microseconds.
  private static let (freeParts, part) = (2000, 6000)

  private let most: Int
  /// What was spent before outlines were made.
  private let before: Int
  private var work: PathWork
  private let parts: Allowance?
  private let least: Int
  /// The units that parts took so far.
  private var taken = 0
  /// Whether something was left out.
  private(set) var isSpent = false

  /// Makes a budget of `units`.
  ///
  /// - Parameters:
  ///   - parts: counts the parts of the file; nil if they take nothing.
  ///   - spent: the units that were spent before, 0 or more.
  init(_ units: Int, parts: Allowance? = nil, spent: Int = 0) {
    (most, before, self.parts, least) = (units, spent, parts, units / 3)
    work = PathWork(max(least, units - spent))
  }

  /// What was spent so far, with what was spent before.
  var spent: Int { max(before, most - max(0, work.rest)) }

  /// Returns what `body` makes; it may use all that is left, and what it leaves is for later calls.
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
