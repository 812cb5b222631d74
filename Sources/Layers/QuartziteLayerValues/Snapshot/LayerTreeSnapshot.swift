// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A layer tree as committed.
///
/// Immutable: any thread may evaluate it, at any time and any number of times, with the same
/// result.
package struct LayerTreeSnapshot: Sendable {
  /// The root.
  package let root: LayerSnapshot
  /// The time of the commit on the stage's clock, in seconds.
  package let time: CFTimeInterval

  /// Makes a snapshot of a root.
  package init(root: LayerSnapshot, time: CFTimeInterval) {
    (self.root, self.time) = (root, time)
  }

  /// Writes the presentation values at `time` of the stage's clock into `tree`.
  ///
  /// O(animations) if `tree` was evaluated from this snapshot before, otherwise O(layers +
  /// animations). No allocation for an animation, except for paths, lists and cross-fades of
  /// contents.
  ///
  /// - Parameter skipsUnseen: whether animations inside hidden or fully transparent layers may be
  ///   skipped, for trees that are only drawn. The values there are then those of any earlier
  ///   evaluation.
  package func evaluate(
    at time: CFTimeInterval,
    into tree: inout PresentationTree,
    skipsUnseen: Bool = false
  ) {
    tree.skipsUnseen = skipsUnseen
    let time = time.isFinite ? time : self.time
    if tree.source !== root { tree.rebuild(root) }
    tree.time = time
    tree.advance(to: time)
  }
}
