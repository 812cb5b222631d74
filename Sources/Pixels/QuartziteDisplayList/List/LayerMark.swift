// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A mark on a group whose items are what one layer shows.
///
/// It changes no pixel. Exporters of animations use it to keep a layer's items together, and to
/// find one movement of the layer instead of one for each item. The JSON form leaves it out.
package struct LayerMark: Sendable, Equatable {
  /// A number that identifies the layer within the process.
  package let id: UInt64
  /// The transform from the layer's space to device pixels.
  package let transform: CGAffineTransform

  /// Makes a mark.
  package init(id: UInt64, transform: CGAffineTransform) {
    (self.id, self.transform) = (id, transform)
  }
}
