// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster

/// Draws a stage repeatedly while its clock advances.
///
/// Only pixels that may differ from the last frame are drawn; the result is byte for byte that of a
/// full drawing.
@MainActor package final class StageScreen {
  private let stage: Stage
  private var worker: FrameWorker<PixmapTaker>
  private var shown: Pixmap?

  /// Makes a screen of `stage` that has not drawn anything yet.
  package init(_ stage: Stage) {
    self.stage = stage
    worker = FrameWorker(rasterizer: Rasterizer(threads: max(stage.threads, 1)))
  }

  /// The result of drawing a frame.
  package struct Update {
    /// All pixels of the frame.
    package let pixmap: Pixmap
    /// The rectangles that may differ from the previous frame (damage); empty if nothing does.
    package let changes: [PixelRect]
  }

  /// Draws the current frame.
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
