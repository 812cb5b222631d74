// SPDX-License-Identifier: Apache-2.0
import QuartziteGraphics

/// Draws layer trees into graphics contexts.
///
/// Declared beside the snapshots, so that neither the layers, whose `render(in:)` calls it, nor the
/// compositor, which implements it, need know the other.
package protocol LayerTreeDrawing: Sendable {
  /// Draws `snapshot` at its own time into `ctx`, in the root layer's space with y down.
  func draw(_ snapshot: LayerTreeSnapshot, in ctx: CGContext)

  /// Draws `snapshot` at its own time as a screen would show it, in the root layer's space with y
  /// down.
  func drawScreen(_ snapshot: LayerTreeSnapshot, in ctx: CGContext)
}
