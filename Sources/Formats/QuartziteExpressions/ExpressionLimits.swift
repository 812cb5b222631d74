// SPDX-License-Identifier: Apache-2.0

/// Limits on the expressions of one file.
package struct ExpressionLimits: Sendable {
  /// Units of counted work, about 24 ns each, of all expressions at all frames together.
  package var work: Double
  /// Bytes of the engine's heap and of the values that expressions gave.
  package var memory: Int
  /// How deeply expressions may read each other's values.
  package var depth: Int

  /// Makes limits.
  package init(work: Double, memory: Int, depth: Int) {
    (self.work, self.memory, self.depth) = (work, memory, depth)
  }

  /// The work that one expression may do at all frames together: a quarter.
  var ownWork: Double { work / 4 }
}
