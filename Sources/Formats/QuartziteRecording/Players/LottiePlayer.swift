// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteLottie
import QuartzitePictures
import QuartziteRaster

/// Plays a Lottie file without a stage: immutable, any thread can request any frame.
///
/// The time of its snapshot is counted in frames, so that converting seconds never rounds a frame.
package struct LottiePlayer: Sendable {
  /// The animation that is played.
  package let animation: LottieAnimation
  /// The features of the file that are not drawn as intended.
  package let issues: [LottieIssue]
  private let snapshot: LayerTreeSnapshot
  private let outlines: FrameOutlines?
  /// What was left out of the frames that any thread has evaluated so far.
  package var frameIssues: [LottieIssue] { outlines?.issue.map { [$0] } ?? [] }

  /// Builds the layers of an animation; on any thread.
  package init(_ animation: LottieAnimation) {
    let layer = LottieLayer(animation: animation) { try? PictureFile.image($0) }
    layer.anchorPoint = .zero
    layer.usesFramesAsTime = true
    self.animation = animation
    (issues, outlines) = (layer.issues, layer.outlines)
    snapshot = RenderContext(root: layer).snapshot(at: 0)
  }

  /// The colour behind films and stages of Lottie files for which none is chosen: white.
  package static var usualBackground: CGColor {
    CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  }

  /// The duration in seconds: at least one frame, at most 10^9 seconds.
  package static func length(of animation: LottieAnimation) -> Double {
    min(max(animation.duration, 1 / animation.frameRate), 1e9)
  }

  /// Returns everything that is needed to draw a frame.
  ///
  /// - Parameters:
  ///   - number: the frame number in the file, which is not rounded.
  ///   - log: receives what drawing leaves out.
  package func frame(_ number: Double, on canvas: FrameCanvas, log: DrawingLog) -> Frame {
    var canvas = canvas
    canvas.limits = canvas.limits.left(by: outlines)
    return Frame(snapshot: snapshot, time: number, canvas: canvas, log: log)
  }

  /// Returns everything that is needed to draw the frame at a time in seconds from the start.
  package func frame(at time: Double, on canvas: FrameCanvas, log: DrawingLog) -> Frame {
    frame(animation.frame(atTime: time), on: canvas, log: log)
  }

  /// Makes a canvas with a size in pixels, into which the animation is fitted and centred.
  package func fittedCanvas(
    width: Int,
    height: Int,
    background: CGColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) -> FrameCanvas {
    FrameCanvas(
      fitting: animation.size,
      width: width,
      height: height,
      background: background,
      limits: limits
    )
  }

  /// Makes the player of a film, which draws one frame after the other on the thread of the film.
  ///
  /// - Parameters:
  ///   - threads: the threads that draw, 1 or more; the result does not depend on it.
  ///   - log: receives what drawing leaves out.
  ///   - film: the animation as a file of its own; nil, the default, where it must be sampled.
  package func filmPlayer(
    on canvas: FrameCanvas,
    threads: Int = 1,
    log: DrawingLog,
    film: LottieRewriting? = nil
  ) -> FilmPlayer {
    let rasterizer = Rasterizer(threads: threads)
    return FilmPlayer(text: film?.text) { times, taker, deliver in
      var worker = FrameWorker(rasterizer: rasterizer, taker: taker)
      for time in times { try deliver(worker.draw(frame(at: time, on: canvas, log: log))) }
    }
  }

  /// Makes a transparent canvas with a size in pixels; the animation is at its top left, at `scale`
  /// pixels per point.
  package func canvas(width: Int, height: Int, scale: Double) -> FrameCanvas {
    FrameCanvas(
      width: width,
      height: height,
      toDevice: CATransform3DMakeScale(scale, scale, 1)
    )
  }
}

extension DrawingLimits {
  /// What is left for drawing a frame of a Lottie file whose import took some of the work; the limits
  /// themselves where nothing counted its outlines.
  package func left(by outlines: FrameOutlines?) -> DrawingLimits {
    guard let outlines else { return self }
    var result = self
    result.work = outlines.drawing(work)
    return result
  }
}
