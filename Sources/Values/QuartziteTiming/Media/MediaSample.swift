// SPDX-License-Identifier: Apache-2.0

/// Whether an object has yet to begin, runs, or is over.
package enum MediaPhase: Hashable, Sendable {
  /// The parent's time is before the beginning.
  case before
  /// The object runs.
  case active
  /// The object is over.
  case after
}

/// A moment of an object's time: how far it is in which pass.
package struct MediaSample: Hashable, Sendable {
  /// Whether the object has begun and ended.
  package var phase: MediaPhase
  /// The part of the pass that is done, 0...1, falling in a reversed pass; no timing function yet.
  package var progress: Double
  /// The number of passes that are over, a whole number; with autoreverses, of pairs of passes.
  package var iteration: Double
  /// Whether this is the backward half of an autoreversed pass.
  package var isReversed: Bool

  /// Makes a moment of its parts.
  package init(phase: MediaPhase, progress: Double, iteration: Double, isReversed: Bool) {
    self.phase = phase
    self.progress = progress
    self.iteration = iteration
    self.isReversed = isReversed
  }
}
