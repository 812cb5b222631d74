// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster

/// What a stage shows, drawn again and again while its clock moves.
///
/// Only pixels that can differ from the last picture are drawn; the bytes are those of a full
/// drawing.
@MainActor package final class StageScreen {
  private let stage: Stage
  private var worker: FrameWorker<PixmapTaker>
  private var shown: Pixmap?

  /// Makes a screen of `stage` that has drawn nothing yet.
  package init(_ stage: Stage) {
    self.stage = stage
    worker = FrameWorker(rasterizer: Rasterizer(threads: max(stage.threads, 1)))
  }

  /// What was drawn.
  package struct Update {
    /// All pixels.
    package let pixmap: Pixmap
    /// The parts that can differ from the picture before; empty if nothing does.
    package let changes: [PixelRect]
  }

  /// Draws what the stage shows now.
  package func draw() -> Update {
    let pixmap = worker.draw(stage.currentFrame())
    defer { shown = pixmap }
    let whole = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
    guard let shown, shown.width == pixmap.width, shown.height == pixmap.height else {
      return Update(pixmap: pixmap, changes: [whole])
    }
    if shown === pixmap { return Update(pixmap: pixmap, changes: []) }
    return Update(pixmap: pixmap, changes: worker.lastDamage ?? [whole])
  }
}
