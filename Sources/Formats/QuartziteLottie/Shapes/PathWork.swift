// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// The limit on the work of merging and modifying outlines, in units of about 5 ns: a vertex takes
/// 40, a comparison of two segments 1.
///
/// It is counted, not timed, so that the same is left out in every run.
struct PathWork: Sendable {
  /// The number of units left.
  var rest: Int
  /// Whether something was left out because there were not enough.
  private(set) var isSpent = false

  /// Makes a limit of some units.
  init(_ rest: Int) { self.rest = rest }

  /// The cost of a vertex, including its memory.
  static let vertex = 40

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
    if isSpent || vertices > rest / Self.vertex { isSpent = true }
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

/// The limits on the work of outlines in a whole animation.
struct PathAccount {
  /// The least limit for a path in a frame, if the first one costs less.
  private static let least = 1_500_000

  /// What is left of the limit for the import.
  private var importing: PathWork
  /// What is left of the limit for all paths of a frame together.
  private var frame: Int

  /// Makes limits of `units` for the import, and four times as many for each frame: most paths of a
  /// frame take far less than their limit.
  init(_ units: Int) {
    (importing, frame) = (PathWork(units), units < 1 << 60 ? 4 * units : units)
  }

  /// Whether something was left out.
  private(set) var isSpent = false

  /// Returns the first path of sources, and the limit on the cost of that path in later frames.
  ///
  /// It is four times the cost of the first one, or `least`, but never more than half of what is
  /// left for a frame, so that the sum of all paths' limits stays within it.
  mutating func path(_ sources: [PathSource]) -> (path: CGPath, most: Int) {
    let before = importing.rest
    let path = PathSource.path(sources, at: 0, &importing)
    if importing.isSpent {
      isSpent = true
      // Other paths may use what is left.
      importing = PathWork(max(0, importing.rest))
    }
    let cost = before - importing.rest
    let most = min(max(4 * cost, Self.least), frame / 2)
    frame -= most
    return (path, most)
  }
}
