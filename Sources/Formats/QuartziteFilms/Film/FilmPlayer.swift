// SPDX-License-Identifier: Apache-2.0
import QuartziteCAML
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFrames
import QuartziteRaster

/// The subject of a film: something that can play frames at given times.
///
/// Stages, Lottie files and formulas all have players. The player decides how many threads draw. It
/// belongs to the actor or thread that made it.
///
/// Some films need not be sampled. A player may offer two other forms, which a job uses where its format
/// allows: the `text` of a file that holds the whole film, and `layers` whose animations show it.
package struct FilmPlayer {
  /// Plays from the beginning and delivers the frames at `times`, in order.
  ///
  /// - Parameters:
  ///   - times: in seconds from the beginning, increasing.
  ///   - taker: takes the frames from the surface; one that has not been used yet.
  ///   - deliver: gets the frames; playing stops when it throws.
  package typealias Play = (
    _ times: [Double],
    _ taker: FilmPictureTaker,
    _ deliver: (FilmPicture) throws -> Void
  ) throws -> Void

  /// Returns the bytes of the file of a job, and what of it is not as asked for, a line each; nil where
  /// the film must be sampled.
  package typealias Text = (_ job: FilmJob) throws(MediaError) -> (bytes: [UInt8], notes: [String])?

  /// Returns the layers that were played last, with the animations that move them, as they were at the
  /// first frame; nil where the format lacks an animation.
  ///
  /// It is called where these layers show all frames, whatever ended meanwhile.
  package typealias Layers = () throws -> LayerPackage.Draft?

  private let play: Play
  private let text: Text?
  private let layers: Layers?

  /// Makes a player; every call of `play` starts from the beginning.
  ///
  /// - Parameters:
  ///   - text: the film as a file that need not be sampled; nil, the default, for none.
  ///   - layers: the film as layers that need not be sampled; nil, the default, for none.
  package init(text: Text? = nil, layers: Layers? = nil, _ play: @escaping Play) {
    (self.play, self.text, self.layers) = (play, text, layers)
  }

  /// Makes a player whose frames are drawn by a pipeline, several at once.
  ///
  /// - Parameters:
  ///   - text: the film as a file that need not be sampled; nil, the default, for none.
  ///   - layers: the film as layers that need not be sampled; nil, the default, for none.
  ///   - threads: the threads that draw, 1...256; the film does not depend on it.
  ///   - frame: returns what is drawn at a time; called in order, on the thread that plays.
  package init(
    text: Text? = nil,
    layers: Layers? = nil,
    threads: Int,
    frame: @escaping (_ time: Double) throws -> Frame
  ) {
    self.init(text: text, layers: layers) { times, taker, deliver in
      try FramePipeline(threads: threads, taker: taker)
        .play(times: times, frame: frame, deliver: deliver)
    }
  }

  /// The file of a job, where the player has it as a whole.
  func text(of job: FilmJob) throws(MediaError) -> (bytes: [UInt8], notes: [String])? {
    try text?(job)
  }

  /// The layers that were played last, as they were at the first frame.
  func firstLayers() throws -> LayerPackage.Draft? { try layers?() }

  /// Plays from the beginning and delivers the frames at `times` in the form that `format` encodes.
  ///
  /// - Parameter hasAlpha: whether the film keeps alpha.
  func play(
    _ times: [Double],
    for format: FilmFormat,
    hasAlpha: Bool,
    deliver: (FilmPicture) throws -> Void
  ) throws {
    try play(times, FilmPictureTaker(format, hasAlpha: hasAlpha), deliver)
  }

  /// Plays from the beginning and delivers all pixels at each of `times`.
  func pictures(_ times: [Double], deliver: (Pixmap) throws -> Void) throws {
    try play(times, FilmPictureTaker(.frames)) { picture in
      if case .pixels(let pixmap, _) = picture { try deliver(pixmap) }
    }
  }
}
