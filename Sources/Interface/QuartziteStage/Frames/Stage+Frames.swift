// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
@_exported import struct QuartziteDisplayList.DrawingIssue
@_exported import struct QuartziteDisplayList.DrawingLimits
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster
import QuartziteUIKit

extension Stage {
  /// The width of the stage's images in pixels.
  public var pixelWidth: Int { canvas.width }
  /// The height of the stage's images in pixels.
  public var pixelHeight: Int { canvas.height }

  /// The canvas on which frames are drawn.
  private var canvas: FrameCanvas {
    FrameCanvas(
      size: size,
      scale: scale,
      background: backgroundColor?.cgColor.rgba,
      limits: drawingLimits
    )
  }

  /// The drawing that was left out of frames so far because it exceeded `drawingLimits`: for each
  /// limit, the values of the frame that left out most.
  public var drawingIssues: [DrawingIssue] { drawingLog.issues }

  /// Returns an image of the current frame.
  public func snapshot() -> CGImage {
    var worker = FrameWorker(rasterizer: Rasterizer(threads: max(threads, 1)))
    return CGImage(pixmap: worker.draw(currentFrame()))
  }

  /// Returns the display list of the current frame.
  package func displayList() -> DisplayList { FrameComposer().list(of: currentFrame()) }

  /// The committed state from which the current frame is drawn.
  package func currentFrame() -> Frame {
    Frame(
      snapshot: run { context.snapshot(at: time) },
      time: time,
      canvas: canvas,
      log: drawingLog
    )
  }

  /// Advances to each of `times`, which must increase, and passes an image of it to `deliver`.
  ///
  /// Evaluation, composition and rasterisation of several frames run on other threads while the
  /// stage advances to the next one; the images are delivered in order on the caller's thread.
  ///
  /// - Throws: the error of `deliver`; no more frames are rendered then.
  public func render(times: [TimeInterval], deliver: (CGImage) throws -> Void) throws {
    try renderPixmaps(times: times) { try deliver(CGImage(pixmap: $0)) }
  }

  /// The maximum number of pictures of one call: three days at 60 per second.
  static let mostFrames = 1 << 24

  /// Advances and delivers `fps` pictures per second from `start` up to but not including `end`.
  ///
  /// Arguments that are not finite give no pictures; beyond 2^24 pictures the rest is logged and
  /// left out.
  public func frames(
    fps: Double,
    from start: TimeInterval = 0,
    to end: TimeInterval,
    deliver: (CGImage) throws -> Void
  ) throws {
    guard fps > 0, fps.isFinite, start.isFinite, end.isFinite, end > start else { return }
    let wanted = ((end - start) * fps - 1e-9).rounded(.up)
    if wanted > Double(Self.mostFrames) {
      Log.note("Over \(Self.mostFrames) pictures are asked for; the rest is left out.")
    }
    let count = Int(min(wanted, Double(Self.mostFrames)))
    try render(times: (0..<max(count, 0)).map { start + Double($0) / fps }, deliver: deliver)
  }

  /// Advances to each of `times`, which must increase, and delivers its pixels.
  package func renderPixmaps(times: [TimeInterval], deliver: (Pixmap) throws -> Void) throws {
    try render(times: times, taker: PixmapTaker(), deliver: deliver)
  }

  /// Advances to each of `times`, which must increase, and delivers what `taker` makes of the
  /// frame's surface.
  ///
  /// - Parameter taker: a taker that has not been used yet; each drawing thread uses a copy.
  package func render<Taker: FrameTaker>(
    times: [TimeInterval],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    let pipeline = FramePipeline(threads: max(threads, 1), taker: taker)
    func frame(at time: TimeInterval) -> Frame {
      advance(to: time)
      return currentFrame()
    }
    try pipeline.play(times: times, frame: frame, deliver: deliver)
  }
}
