// SPDX-License-Identifier: Apache-2.0

/// Whether an object has not begun, is active, or has ended.
package enum MediaPhase: Hashable, Sendable {
  /// The parent's time is before the beginning.
  case before
  /// The object is active.
  case active
  /// The object has ended.
  case after
}

/// A moment in an object's time: which pass it is in, and how far.
package struct MediaSample: Hashable, Sendable {
  /// Whether the object has begun and ended.
  package var phase: MediaPhase
  /// The fraction of the pass, 0...1, before any timing function; it decreases in a reversed pass.
  package var progress: Double
  /// The number of completed passes, a whole number; with autoreverses that of completed pairs.
  package var iteration: Double
  /// Whether this is the backward half of an autoreversed pass.
  package var isReversed: Bool

  /// Makes a moment from its parts.
  package init(phase: MediaPhase, progress: Double, iteration: Double, isReversed: Bool) {
    self.phase = phase
    self.progress = progress
    self.iteration = iteration
    self.isReversed = isReversed
  }
}
