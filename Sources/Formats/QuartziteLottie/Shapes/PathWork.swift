// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// What combining and changing outlines may cost, counted in units that a vertex takes 40 of and a
/// comparison of two segments one: about 5 ns.
///
/// Counted, not timed, so that what is left out is the same in every run.
struct PathWork: Sendable {
  /// The units that are left.
  var rest: Int
  /// Whether something was left out because they did not do.
  private(set) var isSpent = false

  /// Makes an account.
  init(_ rest: Int) { self.rest = rest }

  /// What a vertex costs, with the memory that it takes.
  static let vertex = 40

  /// Takes off what making `vertices` will cost; returns false, and takes nothing off, where that is
  /// more than is left.
  mutating func spend(vertices: Int) -> Bool {
    let (cost, overflow) = vertices.multipliedReportingOverflow(by: Self.vertex)
    guard !overflow, !isSpent, cost <= rest else {
      isSpent = true
      return false
    }
    rest -= cost
    return true
  }

  /// Whether so many vertices can be made; they are charged when they are.
  mutating func does(vertices: Int) -> Bool {
    if isSpent || vertices > rest / Self.vertex { isSpent = true }
    return !isSpent
  }

  /// Takes off what `vertices` that were made have cost, even where that is more than was left;
  /// returns false there.
  mutating func charge(vertices: Int) -> Bool {
    rest -= min(vertices, 1 << 40) * Self.vertex
    if rest < 0 { isSpent = true }
    return !isSpent
  }

  /// Notes that a combination did not come to its end.
  mutating func end() { isSpent = true }
}

/// What the outlines of a whole animation may cost.
struct PathAccount {
  /// The least that the path of a frame may cost where the first one costs less.
  private static let least = 1_500_000

  /// What importing may still cost.
  private var importing: PathWork
  /// What all paths of a frame together may still cost.
  private var frame: Int

  /// Makes an account of so many units for the import, and four times as many for each frame: most
  /// paths of a frame take far less than they may.
  init(_ units: Int) {
    (importing, frame) = (PathWork(units), units < 1 << 60 ? 4 * units : units)
  }

  /// Whether something was left out.
  private(set) var isSpent = false

  /// Returns the first path of sources, and what one of their paths may cost in a frame.
  ///
  /// Four times the first one, or `least`; but never more than half of what is left, so that the sum of
  /// all paths stays within what a frame may cost however many there are.
  mutating func path(_ sources: [PathSource]) -> (path: CGPath, most: Int) {
    let before = importing.rest
    let path = PathSource.path(sources, at: 0, &importing)
    if importing.isSpent {
      isSpent = true
      // Others may do with what is left.
      importing = PathWork(max(0, importing.rest))
    }
    let cost = before - importing.rest
    let most = min(max(4 * cost, Self.least), frame / 2)
    frame -= most
    return (path, most)
  }
}
