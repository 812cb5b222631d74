// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster
import QuartziteStage

/// Draws the frames of one page and makes their packets, outside the main actor.
actor Painter {
  private var worker: FrameWorker<PixmapTaker>
  /// What the page shows once it has drawn all packets.
  private var shown: Pixmap?

  /// Makes a painter that draws on `threads` threads.
  init(threads: Int) {
    worker = FrameWorker(rasterizer: Rasterizer(threads: threads))
  }

  /// Draws a frame and returns the packet with its changes since the last one.
  func packet(of frame: Frame, number: UInt32, time: Double) -> [UInt8] {
    let picture = worker.draw(frame)
    defer { shown = picture }
    return FramePacket.make(picture, since: shown, number: number, time: time)
  }

  /// Forgets what the page shows: the next packet is complete.
  func forget() {
    shown = nil
  }
}
