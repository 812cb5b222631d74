// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// The subject of a film: something that can play frames at given times.
///
/// Stages, Lottie files and formulas all have players. The player decides how many threads draw. It
/// belongs to the actor or thread that made it.
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

  private let play: Play

  /// Makes a player; every call of `play` starts from the beginning.
  package init(_ play: @escaping Play) {
    self.play = play
  }

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
