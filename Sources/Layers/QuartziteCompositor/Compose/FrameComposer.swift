// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// Turns a presentation tree into a display list: transforms flattened, groups, masks, shadows,
/// filters and blends resolved, invisible layers left out.
///
/// A pure function of its input: it reads no clock, no layer and no global state, and any number of
/// threads may compose at once.
package struct FrameComposer: Sendable {
  /// Which of Apple's renderers is imitated.
  package var profile: RenderProfile
  /// Which fast paths may be taken; by default all.
  package let paths: FastPathChoice
  /// Whether the items of each layer are wrapped in a group with a `LayerMark`, for writers of
  /// films that keep layers; default false.
  ///
  /// Layers in perspective and the layers of masks get no mark.
  package var marksLayers = false

  /// Makes a composer.
  package init(
    profile: RenderProfile = .renderServer,
    paths: FastPathChoice = FastPathChoice()
  ) {
    (self.profile, self.paths) = (profile, paths)
  }

  /// Composes a tree for a canvas: the whole list, with the canvas's background and limits.
  ///
  /// O(layers), and O(n²) for n siblings that intersect each other in depth.
  package func list(of tree: PresentationTree, on canvas: FrameCanvas) -> DisplayList {
    var list = DisplayList(
      width: canvas.width,
      height: canvas.height,
      background: canvas.background.map { PaintColor($0) },
      items: compose(
        tree,
        toDevice: canvas.toDevice,
        isRootInPlace: canvas.isRootInPlace,
        visible: CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
      )
    )
    list.limits = canvas.limits
    return list
  }

  /// Composes a tree as a stage would show it.
  ///
  /// - Parameters:
  ///   - tree: the evaluated layers; the root's position and transform place it in the frame.
  ///   - size: the frame's size in points; each side gives 1...16384 pixels.
  ///   - scale: pixels to a point, above 0.
  ///   - background: the colour that fills the frame before the root is drawn; nil is transparent.
  package func compose(
    _ tree: PresentationTree,
    size: CGSize,
    scale: CGFloat,
    background: LayerColor? = nil
  ) -> DisplayList {
    list(of: tree, on: FrameCanvas(size: size, scale: scale, background: background))
  }

  /// Composes a tree with a map to the device of the caller's choice.
  ///
  /// - Parameters:
  ///   - tree: the evaluated layers.
  ///   - toDevice: from the space that `isRootInPlace` names to device pixels.
  ///   - isRootInPlace: true for the root's own space (its position and transform are ignored),
  ///     false for its superlayer's.
  ///   - visible: the device pixels that can be seen; what is surely outside is left out.
  package func compose(
    _ tree: PresentationTree,
    toDevice: CATransform3D,
    isRootInPlace: Bool,
    visible: CGRect
  ) -> [DisplayItem] {
    guard !tree.nodes.isEmpty, toDevice.isFinite else { return [] }
    let composition = Composition(profile: profile, paths: paths, marksLayers: marksLayers)
    let depth = tree.depth
    let tree = depth > DeepRecursion.shallow ? tree.limited() : tree
    return DeepRecursion.run(depth: depth) {
      composition.compose(tree, toDevice: toDevice, isRootInPlace: isRootInPlace, visible: visible)
    }
  }
}
