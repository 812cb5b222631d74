// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster
import QuartziteStage

/// Draws and packs the pictures of one page, away from the main actor.
actor Painter {
  private var worker: FrameWorker<PixmapTaker>
  /// What the page shows once it has drawn every packet.
  private var shown: Pixmap?

  /// Makes one that draws on `threads` threads.
  init(threads: Int) {
    worker = FrameWorker(rasterizer: Rasterizer(threads: threads))
  }

  /// Draws a frame and returns the packet with what differs from the packet before.
  func packet(of frame: Frame, number: UInt32, time: Double) -> [UInt8] {
    let picture = worker.draw(frame)
    defer { shown = picture }
    return FramePacket.make(picture, since: shown, number: number, time: time)
  }

  /// Forgets what the page shows: the next packet holds everything.
  func forget() {
    shown = nil
  }
}
