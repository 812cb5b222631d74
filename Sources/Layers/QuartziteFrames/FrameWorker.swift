// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteLayerValues
import QuartziteNumerics
import QuartziteRaster

/// Turns frames into pixels, one after the other, on one thread at a time.
///
/// It keeps what consecutive frames share: the evaluated tree, the surface with the last picture,
/// and the display list of that picture. Only damaged pixels are drawn again, with the same bytes
/// as a full drawing; a frame that looks like the last one costs nothing.
package struct FrameWorker<Taker: FrameTaker>: Sendable {
  private let rasterizer: Rasterizer
  private var taker: Taker
  private var composer: FrameComposer
  private var tree = PresentationTree()
  private var surface: Surface?
  /// The canvas, the list and the picture of the frame before; the picture is nil for none.
  private var lastCanvas: FrameCanvas?
  private var lastList: DisplayList?
  private var lastPicture: Taker.Picture?
  /// The damage rectangles that were drawn last, in pixels; nil for the whole surface.
  package private(set) var lastDamage: [PixelRect]?

  /// Makes a worker that draws with `rasterizer`; `taker` takes the pictures from its surface.
  ///
  /// - Parameters:
  ///   - profile: which of Apple's renderers is imitated; by default the render server.
  ///   - paths: which fast paths evaluation and composition may take; the rasterizer has its own.
  package init(
    rasterizer: Rasterizer,
    taker: Taker,
    profile: RenderProfile = .renderServer,
    paths: FastPathChoice = FastPathChoice()
  ) {
    (self.rasterizer, self.taker) = (rasterizer, taker)
    composer = FrameComposer(profile: profile, paths: paths)
    composer.marksLayers = taker.marksLayers
    tree.paths = paths
  }

  /// Makes the next frame be drawn as a whole, like the first one.
  package mutating func forgetLastFrame() { (lastCanvas, lastList, lastPicture) = (nil, nil, nil) }

  private mutating func keep(_ list: DisplayList, _ picture: Taker.Picture, on canvas: FrameCanvas)
  {
    if lastCanvas != canvas { lastCanvas = canvas }
    (lastList, lastPicture) = (list, picture)
  }

  /// Evaluates, composes and draws a frame.
  @discardableResult
  package mutating func draw(_ frame: Frame) -> Taker.Picture {
    if let lastPicture, lastCanvas == frame.canvas, tree.isStill(frame.snapshot, at: frame.time) {
      return lastPicture
    }
    frame.snapshot.evaluate(at: frame.time, into: &tree, skipsUnseen: !taker.takesLayers)
    if taker.takesLayers, let picture = taker.take(tree, on: frame.canvas) { return picture }
    let list = composer.list(of: tree, on: frame.canvas)
    if let picture = taker.take(list) {
      keep(list, picture, on: frame.canvas)
      return picture
    }
    let target: Surface
    var damage: [PixelRect]?
    if let surface, surface.width == list.width, surface.height == list.height {
      target = surface
      if let lastList, composer.paths.takes(.damage) { damage = list.damage(since: lastList) }
    } else {
      target = Surface(width: list.width, height: list.height)
      surface = target
    }
    if let lastPicture, damage?.isEmpty == true {
      keep(list, lastPicture, on: frame.canvas)
      return lastPicture
    }
    // Where more than three quarters of the surface are damaged, drawing all of it is cheaper.
    let area = damage?.reduce(0) { $0 + $1.area } ?? .max
    if area > list.width * list.height / 4 * 3 { damage = nil }
    lastDamage = damage
    rasterizer.draw(list, into: target, damage: damage)
    frame.log.add(rasterizer.issues)
    let picture = taker.take(target, damage: damage)
    keep(list, picture, on: frame.canvas)
    return picture
  }
}

extension FrameWorker where Taker == PixmapTaker {
  /// Makes a worker that draws with `rasterizer`; its pictures are copies of all pixels.
  package init(rasterizer: Rasterizer, profile: RenderProfile = .renderServer) {
    self.init(rasterizer: rasterizer, taker: PixmapTaker(), profile: profile)
  }
}
