// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie

/// A Lottie file that is written as another one, keyframe for keyframe.
package struct LottieRewriting: Sendable {
  private let animation: LottieAnimation
  private let size: CGSize?
  private let background: CGColor?

  /// Takes an animation.
  ///
  /// - Parameters:
  ///   - size: in points; nil for the animation's own.
  ///   - background: the colour behind it; nil for none.
  package init(_ animation: LottieAnimation, size: CGSize? = nil, background: CGColor? = nil) {
    (self.animation, self.size, self.background) = (animation, size, background)
  }

  /// The bytes of the file of a job, and what of it is not as asked for, a line each; nil for another
  /// format, and for an animation that was edited, which has no text of its own.
  package func text(of job: FilmJob) throws(MediaError) -> (bytes: [UInt8], notes: [String])? {
    guard let form = job.format.facts.lottie else { return nil }
    let duration = LottiePlayer.length(of: animation)
    var options = LottieAnimation.WritingOptions()
    var notes: [String] = []
    (options.size, options.background) = (size, background)
    if job.start > 0 { options.startFrame = animation.frame(atTime: job.start) }
    if job.end < duration { options.endFrame = animation.frame(atTime: job.end) }
    if job.end > duration + 1e-6 {
      notes.append("the file ends with the animation, after \(duration) s")
    }
    if abs(job.film.frameRate.value - animation.frameRate) > 1e-3 {
      notes.append("the file keeps its frame rate, \(animation.frameRate)")
    }
    guard let text = animation.rewritten(options) else { return nil }
    let bytes =
      try form == .archive ? LottieContainer.bytes(of: text, loops: job.film.loops) : text
    return (bytes, notes)
  }
}
