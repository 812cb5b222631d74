// SPDX-License-Identifier: Apache-2.0

/// How many of something a file may still become, shared by those who build it.
///
/// Of Core Animation layers: a layer of the file is one, and so are each paint, group, copy and
/// animated glyph in it, and each layer that its parents, masks, effects and styles need, about. Each
/// takes some 30 microseconds and 10 kB from the file to the picture.
///
/// For one thread.
final class Allowance {
  /// How many there were.
  private let most: Int
  /// How many are left.
  private(set) var rest: Int
  /// Whether something was left out because they did not do; then all that follows is.
  private(set) var isSpent = false

  /// Makes an account of so many.
  init(_ most: Int) { (self.most, rest) = (most, most) }

  /// Takes off `count`; returns false where so many are not left.
  func take(_ count: Int = 1) -> Bool {
    if count > rest { isSpent = true }
    guard !isSpent else { return false }
    rest -= count
    return true
  }

  /// How many were taken.
  var used: Int { most - rest }

  /// How many are left; none once more were asked for than that.
  var left: Int { isSpent ? 0 : rest }

  /// Takes off `count`, or what is left if that is less; returns how many.
  func takeUp(to count: Int) -> Int {
    let taken = isSpent ? 0 : min(count, rest)
    if taken < count { isSpent = true }
    rest -= taken
    return taken
  }
}
