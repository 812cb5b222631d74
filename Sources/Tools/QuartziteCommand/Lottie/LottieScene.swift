// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLottie
import QuartziteRaster

/// A Lottie file made ready to be drawn: immutable, drawn at any frame by any thread.
package struct LottieScene: Sendable {
  /// The size in points.
  package let size: CGSize
  /// What is not drawn as meant, of the file and of its drawing.
  package let issues: [LottieIssue]
  private let snapshot: LayerTreeSnapshot

  /// Lays out an animation; any thread may.
  package init(_ animation: LottieAnimation) {
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    layer.anchorPoint = .zero
    layer.usesFramesAsTime = true
    size = animation.size
    issues = layer.issues
    snapshot = RenderContext(root: layer).frame(at: 0)
  }

  /// Returns what is drawn at a frame, which is not rounded.
  ///
  /// - Parameters:
  ///   - tree: what an earlier call on the same thread left, or an empty one.
  ///   - composer: what keeps pictures from frame to frame.
  ///   - toDevice: from points of the animation to pixels.
  func list(
    atFrame frame: Double,
    _ tree: inout PresentationTree,
    width: Int,
    height: Int,
    toDevice: CATransform3D,
    composer: FrameComposer,
    background: CGColor? = nil
  ) -> DisplayList {
    snapshot.evaluate(at: frame, into: &tree, skipsUnseen: true)
    let items = composer.compose(
      tree,
      toDevice: toDevice,
      isRootInPlace: true,
      visible: CGRect(x: 0, y: 0, width: width, height: height)
    )
    return DisplayList(
      width: width,
      height: height,
      background: background.map { PaintColor($0.rgba) },
      items: items
    )
  }
}

/// Draws a scene frame by frame, on one thread at a time.
struct LottiePainter {
  private let scene: LottieScene
  private let surface: Surface
  private let toDevice: CATransform3D
  private let composer: FrameComposer
  private let background: CGColor?
  private let rasterizer: Rasterizer
  private var tree = PresentationTree()
  private let limits: DrawingLimits
  /// What pictures left out.
  private(set) var leftOut: Set<DrawingIssue> = []
  /// What the surface shows.
  private var shown: DisplayList?

  /// Makes a painter of pictures of a size in pixels, in which the scene is fitted and centred, or
  /// scaled by a number and put at the top left.
  init(
    _ scene: LottieScene,
    width: Int,
    height: Int,
    scale: Double? = nil,
    profile: RenderProfile = .renderServer,
    background: CGColor? = nil,
    limits: DrawingLimits = DrawingLimits(),
    rasterizer: Rasterizer
  ) {
    self.limits = limits
    (self.scene, self.background, self.rasterizer) = (scene, background, rasterizer)
    composer = FrameComposer(profile: profile)
    surface = Surface(width: width, height: height)
    if let scale {
      toDevice = CATransform3DMakeScale(scale, scale, 1)
    } else {
      let (width, height) = (Double(width), Double(height))
      let fit = min(width / scene.size.width, height / scene.size.height)
      let x = (width - scene.size.width * fit) / 2
      let y = (height - scene.size.height * fit) / 2
      toDevice = CATransform3DConcat(
        CATransform3DMakeScale(fit, fit, 1),
        CATransform3DMakeTranslation(x, y, 0)
      )
    }
  }

  /// Lets the next frame be drawn as a whole, as the first one is.
  mutating func begin() { shown = nil }

  /// Draws a frame, not rounded, into the painter's own surface, which is to be left as it is.
  ///
  /// Only what differs from the frame before is drawn again; the bytes are those of the whole.
  @discardableResult
  mutating func draw(frame: Double) -> Surface {
    var list = scene.list(
      atFrame: frame,
      &tree,
      width: surface.width,
      height: surface.height,
      toDevice: toDevice,
      composer: composer,
      background: background
    )
    list.limits = limits
    rasterizer.draw(list, into: surface, damage: shown.map { list.damage(since: $0) })
    leftOut.formUnion(rasterizer.issues)
    shown = list
    return surface
  }
}
