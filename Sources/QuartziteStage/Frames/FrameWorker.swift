// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteRaster

/// Everything that one picture is made of; immutable.
struct Frame: Sendable {
  let snapshot: LayerTreeSnapshot
  let time: TimeInterval
  let size: CGSize
  let scale: CGFloat
  let background: LayerColor?
}

/// Turns frames into pixels, one after the other, on one thread at a time.
///
/// It keeps what consecutive frames share: the evaluated tree and the surface.
struct FrameWorker: Sendable {
  private let rasterizer: Rasterizer
  private let composer = FrameComposer()
  private var tree = PresentationTree()
  private var surface: Surface?

  init(rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
  }

  /// Evaluates and composes a frame.
  mutating func compose(_ frame: Frame) -> DisplayList {
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    return composer.compose(
      tree,
      size: frame.size,
      scale: frame.scale,
      background: frame.background
    )
  }

  /// Evaluates, composes and draws a frame.
  mutating func draw(_ frame: Frame) -> Pixmap {
    let list = compose(frame)
    let target: Surface
    if let surface, surface.width == list.width, surface.height == list.height {
      target = surface
    } else {
      target = Surface(width: list.width, height: list.height)
      surface = target
    }
    rasterizer.draw(list, into: target)
    return target.makePixmap()
  }
}
