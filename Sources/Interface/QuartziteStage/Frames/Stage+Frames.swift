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
  /// The width of the pictures in pixels.
  public var pixelWidth: Int { canvas.width }
  /// The height of the pictures in pixels.
  public var pixelHeight: Int { canvas.height }

  /// What its pictures are drawn on.
  private var canvas: FrameCanvas {
    FrameCanvas(
      size: size,
      scale: scale,
      background: backgroundColor?.cgColor.rgba,
      limits: drawingLimits
    )
  }

  /// What pictures of this stage left out so far, because it went beyond `drawingLimits`: for each
  /// limit what the picture that left out most left out.
  public var drawingIssues: [DrawingIssue] { drawingLog.issues }

  /// Returns what the stage shows now.
  public func snapshot() -> CGImage {
    var worker = FrameWorker(rasterizer: Rasterizer(threads: max(threads, 1)))
    return CGImage(pixmap: worker.draw(currentFrame()))
  }

  /// Returns the display list of what the stage shows now.
  package func displayList() -> DisplayList {
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1))
    return worker.compose(currentFrame())
  }

  /// Returns the evaluated layers of what the stage shows now.
  package func presentationTree() -> PresentationTree {
    var tree = PresentationTree()
    run { context.frame(at: time) }.evaluate(at: time, into: &tree)
    return tree
  }

  /// Everything that a picture of now is made of.
  package func currentFrame() -> Frame {
    Frame(
      snapshot: run { context.frame(at: time) },
      time: time,
      canvas: canvas,
      log: drawingLog
    )
  }

  /// Plays on and hands over a picture for each of `times`, which must rise.
  ///
  /// Evaluation, composition and rasterisation of several pictures run on other threads while the
  /// stage goes on to the next; the pictures are handed over in order, on the caller's thread.
  ///
  /// - Throws: what `deliver` throws; playing stops then.
  public func render(times: [TimeInterval], deliver: (CGImage) throws -> Void) throws {
    try renderPixmaps(times: times) { try deliver(CGImage(pixmap: $0)) }
  }

  /// Plays on and hands over the pictures from `start` up to but not at `end`, `fps` a second.
  public func frames(
    fps: Double,
    from start: TimeInterval = 0,
    to end: TimeInterval,
    deliver: (CGImage) throws -> Void
  ) throws {
    guard fps > 0, fps.isFinite, end > start else { return }
    let count = Int(((end - start) * fps - 1e-9).rounded(.up))
    try render(times: (0..<max(count, 0)).map { start + Double($0) / fps }, deliver: deliver)
  }

  /// Plays on and hands over the pixels for each of `times`, which must rise.
  package func renderPixmaps(times: [TimeInterval], deliver: (Pixmap) throws -> Void) throws {
    try render(times: times, taker: PixmapTaker(), deliver: deliver)
  }

  /// Plays on and hands over what `taker` takes for each of `times`, which must rise.
  ///
  /// - Parameter taker: one that has taken nothing yet; each drawing thread has a copy.
  package func render<Taker: SurfaceTaker>(
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
