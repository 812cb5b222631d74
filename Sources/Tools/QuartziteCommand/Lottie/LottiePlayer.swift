// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteLottie
import QuartziteRaster

/// Plays a Lottie file without a stage: immutable, asked for any frame by any thread.
///
/// Its frames lie in its snapshot at their numbers, so a time in seconds never rounds one.
package struct LottiePlayer: Sendable {
  /// The animation that is played.
  package let animation: LottieAnimation
  /// What is not drawn as meant, of the file and of its drawing.
  package let issues: [LottieIssue]
  private let snapshot: LayerTreeSnapshot
  private let leftOut: LeftOutOutlines?
  /// What the frames that were evaluated so far, by any thread, left out.
  package var frameIssues: [LottieIssue] { leftOut?.issue.map { [$0] } ?? [] }

  /// Lays out an animation; any thread may.
  package init(_ animation: LottieAnimation) {
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    layer.anchorPoint = .zero
    layer.usesFramesAsTime = true
    self.animation = animation
    (issues, leftOut) = (layer.issues, layer.leftOut)
    snapshot = RenderContext(root: layer).frame(at: 0)
  }

  /// The length in seconds: at least a frame, at most a thousand million seconds.
  package static func length(of animation: LottieAnimation) -> Double {
    min(max(animation.duration, 1 / animation.frameRate), 1e9)
  }

  /// Returns what a picture of a frame is made of.
  ///
  /// - Parameters:
  ///   - number: the frame of the file, which is not rounded.
  ///   - log: where it is said what the picture leaves out.
  package func frame(_ number: Double, on canvas: FrameCanvas, log: DrawingLog) -> Frame {
    Frame(snapshot: snapshot, time: number, canvas: canvas, log: log)
  }

  /// Returns what a picture of a time, in seconds from the start, is made of.
  package func frame(at time: Double, on canvas: FrameCanvas, log: DrawingLog) -> Frame {
    frame(animation.frame(atTime: time), on: canvas, log: log)
  }

  /// Makes a canvas of a size in pixels in which the animation is fitted and centred.
  package func fittedCanvas(
    width: Int,
    height: Int,
    background: CGColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) -> FrameCanvas {
    let size = animation.size
    let fit = min(Double(width) / size.width, Double(height) / size.height)
    let x = (Double(width) - size.width * fit) / 2
    let y = (Double(height) - size.height * fit) / 2
    return FrameCanvas(
      width: width,
      height: height,
      toDevice: CATransform3DConcat(
        CATransform3DMakeScale(fit, fit, 1),
        CATransform3DMakeTranslation(x, y, 0)
      ),
      background: background?.rgba,
      limits: limits
    )
  }

  /// Makes a clear canvas of a size in pixels on which the animation stands at the top left, with
  /// `scale` pixels a point.
  package func canvas(width: Int, height: Int, scale: Double) -> FrameCanvas {
    FrameCanvas(
      width: width,
      height: height,
      toDevice: CATransform3DMakeScale(scale, scale, 1)
    )
  }
}
