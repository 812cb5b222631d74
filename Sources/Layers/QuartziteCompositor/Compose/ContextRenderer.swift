// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics

/// Draws layer trees into graphics contexts, as Core Graphics does: `CALayer.render(in:)`.
///
/// Core declares `render(in:)` and knows nothing of display lists; whoever links this module installs
/// the renderer once, as the stage does.
package struct ContextRenderer: LayerTreeDrawing {
  /// Which renderer is imitated.
  package var profile: RenderProfile

  /// Makes a renderer.
  package init(profile: RenderProfile = .coreGraphics) {
    self.profile = profile
  }

  /// Makes `CALayer.render(in:)` work.
  ///
  /// Any thread, any number of times.
  package static func install() {
    LayerServices.tree = ContextRenderer()
  }

  /// Draws `snapshot` at its own time into `ctx`: the root's space is the context's user space.
  ///
  /// The root's position and transform do not count. Clip, alpha, blend mode and shadow of the
  /// context apply to the picture as a whole.
  package func draw(_ snapshot: LayerTreeSnapshot, in ctx: CGContext) {
    var tree = PresentationTree()
    snapshot.evaluate(at: snapshot.time, into: &tree)
    draw(tree, in: ctx)
  }

  /// Draws `snapshot` at its own time into `ctx` as the render server would.
  package func drawScreen(_ snapshot: LayerTreeSnapshot, in ctx: CGContext) {
    ContextRenderer(profile: .renderServer).draw(snapshot, in: ctx)
  }

  /// Draws an evaluated tree the same way.
  package func draw(_ tree: PresentationTree, in ctx: CGContext) {
    let clip = ctx.deviceClipBounds
    guard !clip.isNull, !clip.isEmpty else { return }
    let items = FrameComposer(profile: profile).compose(
      tree,
      toDevice: CATransform3DMakeAffineTransform(ctx.userToDevice),
      isRootInPlace: true,
      visible: clip
    )
    ctx.draw(items)
  }
}
