// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteFrames
import QuartziteLayerValues
import QuartziteRaster
import QuartziteStage

/// Draws the frames of one page and makes their packets, outside the main actor.
actor PagePainter {
  /// A frame and how it is to be shown.
  struct Order: Sendable {
    var frame: Frame
    var number: UInt32
    var time: Double
    /// The size of the stage in points.
    var size: CGSize
    /// The layer where paths begin.
    var window: LayerID
    var looks = Looks()
    /// The path of the layer that is chosen.
    var chosen: [Int]?
  }

  /// The result for the page.
  struct Painting: Sendable {
    var packet: [UInt8]
    /// The places of the layers in the exploded view; nil in the plain one.
    var plates: [ExplodedTree.Plate]?
    /// Why the picture differs from the last one, if that was asked for.
    var changes: ServerMessage.Changes?
  }

  private let rasterizer: Rasterizer
  private var worker: FrameWorker<PixmapTaker>
  private let kind: FramePacket.Kind
  /// What the page shows once it has drawn all packets.
  private var shown: Pixmap?
  private var tree = PresentationTree()
  private var changes = FrameChanges()

  /// Makes a painter that draws on `threads` threads.
  init(threads: Int, kind: FramePacket.Kind = .stage) {
    (rasterizer, self.kind) = (Rasterizer(threads: threads), kind)
    worker = FrameWorker(rasterizer: rasterizer)
  }

  /// Draws a frame and returns the packet with its changes since the last one.
  func paint(_ order: Order) -> Painting {
    let frame = order.frame
    var painting = Painting(packet: [])
    let picture: Pixmap
    if let explosion = order.looks.explosion {
      (picture, painting.plates) = explode(order, explosion)
    } else {
      picture = worker.draw(frame)
    }
    if order.looks.explains {
      painting.changes = explain(order, isSame: picture === shown)
    } else {
      changes.forget()
    }
    painting.packet = FramePacket.make(
      picture,
      since: shown,
      number: order.number,
      time: order.time,
      kind: kind
    )
    shown = picture
    return painting
  }

  /// Draws the onion skins over the shown picture; returns their packet.
  func skins(_ frames: [Frame], over frame: Frame, time: Double) -> [UInt8] {
    let now = worker.draw(frame)
    let skins = frames.map { (distance: $0.time - frame.time, picture: worker.draw($0)) }
    let picture = OnionSkin.picture(of: skins, over: now)
    return FramePacket.make(picture, since: nil, number: 0, time: time, kind: .skins)
  }

  private func explode(
    _ order: Order,
    _ explosion: Looks.Explosion
  ) -> (Pixmap, [ExplodedTree.Plate]) {
    let frame = order.frame
    var canvas = frame.canvas
    canvas.background = nil
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    let exploded = ExplodedTree(
      tree,
      explosion,
      size: order.size,
      window: order.window,
      chosen: order.chosen
    )
    let list = FrameComposer().list(of: exploded.tree, on: canvas)
    let surface = Surface(width: canvas.width, height: canvas.height)
    rasterizer.draw(list, into: surface, damage: nil)
    return (surface.makePixmap(), exploded.plates)
  }

  /// Returns the reasons why the picture differs from the last one.
  ///
  /// An exploded view is drawn as a whole for each picture, whatever has changed in the scene, so its
  /// changes have no rectangles; they are nil if no layer differs from the last picture.
  private func explain(_ order: Order, isSame: Bool) -> ServerMessage.Changes? {
    let canvas = order.frame.canvas
    let (isApart, isFirst) = (order.looks.explosion != nil, !changes.hasLast)
    let layers = changes.changes(in: order.frame, window: order.window)
    if isApart && layers.isEmpty && !isFirst { return nil }
    let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    let rects = isSame || isApart ? [] : worker.lastDamage ?? [whole]
    let area = rects.reduce(0) { $0 + $1.area }
    return .init(
      frame: order.number,
      rects: rects.prefix(200).map { [$0.minX, $0.minY, $0.width, $0.height] },
      share: min(1, Double(area) / Double(max(1, whole.area))),
      layers: layers
    )
  }
}
