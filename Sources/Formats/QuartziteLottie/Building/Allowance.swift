// SPDX-License-Identifier: Apache-2.0

/// A budget that all builders of one file share: how many layers, characters or pixels may still be made.
///
/// Of Core Animation layers (`LottieLimits.parts`), a layer of the file counts as one, and so do each
/// paint, group, copy and animated glyph in it, and roughly each layer that its parents, masks, effects
/// and styles need. Each takes about 30 microseconds and 10 kB from the file to the picture.
///
/// For one thread.
final class Allowance {
  /// The size of the budget.
  private let most: Int
  /// How many are left, whether or not a request was refused.
  private(set) var rest: Int
  /// Whether a request exceeded `rest`; all later requests are then refused.
  private(set) var isSpent = false

  /// Makes a budget.
  init(_ most: Int) { (self.most, rest) = (most, most) }

  /// Takes `count` from the budget; returns false, and takes nothing, where fewer are left.
  func take(_ count: Int = 1) -> Bool {
    if count > rest { isSpent = true }
    guard !isSpent else { return false }
    rest -= count
    return true
  }

  /// How many were taken.
  var used: Int { most - rest }

  /// How many may still be taken: `rest`, or 0 once a request exceeded it.
  var left: Int { isSpent ? 0 : rest }

  /// Takes `count` from the budget, or all that is left if that is less; returns how many were taken.
  func takeUp(to count: Int) -> Int {
    let taken = isSpent ? 0 : min(count, rest)
    if taken < count { isSpent = true }
    rest -= taken
    return taken
  }
}
