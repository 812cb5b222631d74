// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry
import Synchronization

/// The limit on the work for outlines of a file in each frame.
///
/// It is what the import left of `LottieLimits.outlineWork`, at least a third. Work is counted as the
/// layers of a frame are evaluated, from back to front. An outline that is kept from another frame is
/// charged what it cost to make, so that what is left out depends on the frame alone.
package final class FrameOutlines: Sendable {
  /// A path, with what it cost.
  struct Made: Sendable {
    let path: CGPath
    fileprivate let cost: Int
    /// The units that a frame must have left to make it completely.
    fileprivate let needed: Int
    /// Whether it is complete; only complete paths may be kept.
    let isWhole: Bool
  }

  /// The units of the whole file.
  private let whole: Int
  /// The units that each frame may take.
  private let left: Atomic<Int>
  /// The units that the import took.
  private let before = Atomic(0)
  private let isNoted = Atomic(false)

  /// Makes a limit of `most` units of `PathWork` for each frame.
  init(_ most: Int) {
    whole = most
    left = Atomic(most)
  }

  /// Lowers the limit to what the import left; to be called before any frame is evaluated.
  func begin(after spent: Int) {
    before.store(spent, ordering: .relaxed)
    left.store(max(whole / 3, whole - spent), ordering: .relaxed)
  }

  private var most: Int { left.load(ordering: .relaxed) }

  /// Returns how much of a work limit of `DrawingLimits` is left for drawing a frame of the file: all of
  /// it where the import took nothing, and at least a third.
  ///
  /// The default of that limit is 1.2 s, or 240 million units of outlines, of 5 ns each.
  package func drawing(_ work: Int) -> Int {
    let spent = Double(before.load(ordering: .relaxed)) / 240_000_000
    return Int(Double(min(max(work, 0), 1 << 60)) * max(1.0 / 3, 1 - spent))
  }

  /// Returns a path that was kept if the frame has enough left for it, else what `make` makes with what
  /// is left; either way the frame is charged.
  func path(
    _ kept: Made?,
    _ costs: inout EvaluationCosts,
    _ make: (inout PathWork) -> CGPath
  ) -> Made {
    let spent = costs[self]
    let left = max(0, most - spent)
    if let kept, kept.needed <= left {
      costs[self] = spent + kept.cost
      return kept
    }
    var work = PathWork(left)
    let path = make(&work)
    costs[self] = spent + work.spent
    if work.isSpent { isNoted.store(true, ordering: .relaxed) }
    return Made(path: path, cost: work.spent, needed: work.needed, isWhole: !work.isSpent)
  }

  /// Charges a frame for `vertices`; returns false, and charges nothing, where it has less left.
  func spend(vertices: Int, _ costs: inout EvaluationCosts) -> Bool {
    let spent = costs[self]
    guard vertices <= (most - spent) / PathWork.vertex else {
      isNoted.store(true, ordering: .relaxed)
      return false
    }
    costs[self] = spent + vertices * PathWork.vertex
    return true
  }

  /// The issue to report; nil where no evaluated frame left anything out.
  ///
  /// Any thread may ask.
  package var issue: LottieIssue? {
    guard isNoted.load(ordering: .relaxed) else { return nil }
    return LottieIssue(.limit, "outlines that take too much work are left out of frames")
  }
}
