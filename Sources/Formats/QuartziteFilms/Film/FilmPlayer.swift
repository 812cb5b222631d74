// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// What a film shows: something that can be asked for its pictures at given times.
///
/// A stage, a Lottie file and a formula are players alike. How many threads draw is the player's own
/// affair. A player belongs to the actor or thread that made it.
package struct FilmPlayer {
  /// Plays from the beginning and hands over the pictures of `times`, in order.
  ///
  /// - Parameters:
  ///   - times: in seconds from the beginning, rising.
  ///   - taker: what takes the pictures from the surface; one that has taken nothing yet.
  ///   - deliver: gets the pictures; playing stops when it throws.
  package typealias Play = (
    _ times: [Double],
    _ taker: FilmPictureTaker,
    _ deliver: (FilmPicture) throws -> Void
  ) throws -> Void

  private let play: Play

  /// Makes a player; every call of `play` begins anew.
  package init(_ play: @escaping Play) {
    self.play = play
  }

  /// Plays from the beginning and hands over the pictures of `times` as `format` encodes them.
  func play(
    _ times: [Double],
    for format: FilmFormat,
    deliver: (FilmPicture) throws -> Void
  ) throws {
    try play(times, FilmPictureTaker(format), deliver)
  }

  /// Plays from the beginning and hands over all pixels of each of `times`.
  func pictures(_ times: [Double], deliver: (Pixmap) throws -> Void) throws {
    try play(times, FilmPictureTaker(.frames)) { picture in
      if case .pixels(let pixmap) = picture { try deliver(pixmap) }
    }
  }
}
