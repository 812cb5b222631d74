// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues

/// Draws layer trees into graphics contexts, as Core Graphics does: `CALayer.render(in:)`.
///
/// Core calls it through `LayerServices.tree`, which UIKit sets when a program is loaded.
package struct ContextRenderer: LayerTreeDrawing {
  /// Which of Apple's renderers is imitated.
  package var profile: RenderProfile

  /// Makes a renderer.
  package init(profile: RenderProfile = .coreGraphics) {
    self.profile = profile
  }

  /// Draws `snapshot` at its own time into `ctx`, with the root's own space as the context's user
  /// space.
  ///
  /// The root's position and transform are ignored. The context's clip, alpha, blend mode and
  /// shadow apply to the picture as a whole.
  package func draw(_ snapshot: LayerTreeSnapshot, in ctx: CGContext) {
    var tree = PresentationTree()
    snapshot.evaluate(at: snapshot.time, into: &tree)
    draw(tree, in: ctx)
  }

  /// Draws `snapshot` at its own time into `ctx` as the render server would.
  package func drawScreen(_ snapshot: LayerTreeSnapshot, in ctx: CGContext) {
    ContextRenderer(profile: .renderServer).draw(snapshot, in: ctx)
  }

  /// Draws an evaluated tree into `ctx`, with the root's own space as the context's user space.
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
