// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie

/// A Lottie file that is written as another one.
package struct LottieFilm {
  private let animation: LottieAnimation

  /// The length of the animation in seconds.
  package var duration: Double { LottiePlayer.length(of: animation) }

  /// Takes an animation.
  package init(_ animation: LottieAnimation) { self.animation = animation }

  /// Returns the bytes of the file and what of it is not as asked for, a line each; nil for an
  /// animation that was edited, which has no text of its own.
  ///
  /// - Parameters:
  ///   - start: in seconds of the animation.
  ///   - end: in seconds, after `start`; nil for the end of the animation.
  ///   - frameRate: the one that was asked for; nil for none.
  ///   - size: in points; nil for the animation's own.
  package func bytes(
    _ format: FilmFormat,
    from start: Double = 0,
    to end: Double? = nil,
    frameRate: Double? = nil,
    size: CGSize? = nil,
    background: CGColor? = nil,
    loops: Int = 0
  ) throws(MediaError) -> (bytes: [UInt8], notes: [String])? {
    var options = LottieAnimation.WritingOptions()
    var notes: [String] = []
    (options.size, options.background) = (size, background)
    if start > 0 { options.startFrame = animation.frame(atTime: start) }
    if let end, end < duration { options.endFrame = animation.frame(atTime: end) }
    if let end, end > duration + 1e-6 {
      notes.append("the file ends with the animation, after \(duration) s")
    }
    if let frameRate, abs(frameRate - animation.frameRate) > 1e-6 {
      notes.append("the file keeps its frame rate, \(animation.frameRate)")
    }
    guard let text = animation.rewritten(options) else { return nil }
    let bytes = try format == .lottie ? LottieContainer.bytes(of: text, loops: loops) : text
    return (bytes, notes)
  }

  /// Writes the file that a job asks for, keyframe for keyframe; nil for another format, for an edited
  /// animation, and where a poster is asked for.
  func write(
    _ job: FilmJob,
    from start: Double,
    duration: Double?,
    fps: Double?,
    size: CGSize?,
    _ settings: FilmSettings
  ) throws(MediaError) -> Film? {
    guard [.json, .lottie].contains(job.format), settings.poster == nil,
      let (bytes, notes) = try bytes(
        job.format,
        from: start,
        to: duration.map { start + $0 },
        frameRate: fps,
        size: size,
        background: settings.background,
        loops: settings.loops
      )
    else { return nil }
    let file = try OutputFile(job.output)
    do {
      try file.write(bytes)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
    var film = Film(job)
    film.notes += notes
    return film
  }
}
