// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Turns a presentation tree into a display list: transforms flattened, groups, masks, shadows,
/// filters and blends resolved, invisible layers left out.
///
/// A pure function of its input: it reads no clock, no layer and no global state, and any number of
/// threads may compose at once. A composer that is kept does not draw rasterised layers again.
package struct FrameComposer: Sendable {
  /// Which renderer is imitated.
  package var profile: RenderProfile
  /// Which shorter ways are taken; default all.
  package let paths: FastPathChoice
  /// Pictures of rasterised layers, kept between frames; they never change a byte.
  package let pictures: PictureCache

  /// Makes a composer.
  package init(
    profile: RenderProfile = .renderServer,
    pictures: PictureCache = PictureCache(),
    paths: FastPathChoice = FastPathChoice()
  ) {
    (self.profile, self.pictures, self.paths) = (profile, pictures, paths)
  }

  /// Composes a frame.
  ///
  /// - Parameters:
  ///   - tree: the evaluated layers; the root stands in the frame by its own geometry.
  ///   - size: the frame's size in points; each side gives 1...16384 pixels.
  ///   - scale: pixels a point, above 0.
  ///   - background: what the frame holds before the root is drawn; nil is transparent.
  ///
  /// O(layers), and O(n²) within a group of siblings that pass through each other in depth.
  package func compose(
    _ tree: PresentationTree,
    size: CGSize,
    scale: CGFloat,
    background: LayerColor? = nil
  ) -> DisplayList {
    let width = Self.pixels(size.width * scale)
    let height = Self.pixels(size.height * scale)
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    let toDevice = CATransform3DMakeScale(scale, scale, 1)
    let items = compose(tree, toDevice: toDevice, isRootInPlace: false, visible: frame)
    return DisplayList(
      width: width,
      height: height,
      background: background.map { PaintColor($0) },
      items: items
    )
  }

  /// Composes a tree for a place of the caller's choice.
  ///
  /// - Parameters:
  ///   - tree: the evaluated layers.
  ///   - toDevice: from the space that is meant by `isRootInPlace` to device pixels.
  ///   - isRootInPlace: whether that space is the root's own (its position and transform do not
  ///     count) or the one that the root stands in.
  ///   - visible: the device pixels that matter; what is surely outside is left out.
  package func compose(
    _ tree: PresentationTree,
    toDevice: CATransform3D,
    isRootInPlace: Bool,
    visible: CGRect
  ) -> [DisplayItem] {
    guard !tree.nodes.isEmpty, toDevice.isFinite else { return [] }
    pictures.beginFrame()
    let composition = Composition(profile: profile, pictures: pictures, paths: paths)
    let depth = tree.depth
    let tree = depth > DeepRecursion.shallow ? tree.limited() : tree
    return DeepRecursion.run(depth: depth) {
      composition.compose(tree, toDevice: toDevice, isRootInPlace: isRootInPlace, visible: visible)
    }
  }

  /// The whole pixels, 1...16384, that a surface has for a length in pixels.
  package static func pixels(_ length: CGFloat) -> Int {
    guard length >= 1 else { return 1 }
    return Int(min(length.rounded(), 16_384))
  }
}
