// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension FastPathChoice {
  /// All paths but those that keep what stands still: for drawing the same list again and again as if
  /// everything in it moved.
  ///
  /// Otherwise a list would be timed whose shapes are kept, as far as there is room: all of a small one,
  /// and a part of a large one.
  static let moving = FastPathChoice(
    FastPaths.all.subtracting([.keptCoverage, .keptGroups, .keptOutlines])
  )
}
