// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// Says of a group that its items are what one layer shows.
///
/// It changes no pixel. Writers of films use it to keep what belongs together, and to find one
/// movement where there would be one of each item. The JSON form leaves it out.
package struct LayerMark: Sendable, Equatable {
  /// Identifies the layer among all of a process.
  package let id: UInt64
  /// From the layer's space to device pixels.
  package let transform: CGAffineTransform

  /// Makes a mark.
  package init(id: UInt64, transform: CGAffineTransform) {
    (self.id, self.transform) = (id, transform)
  }
}
