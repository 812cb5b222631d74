// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Takes the pictures of a film one after the other and makes a file, a directory or a stream.
///
/// The result appears at its place in `finish` and not before; after `cancel`, or after an error,
/// nothing is left. Not thread-safe: one thread at a time.
package protocol FilmEncoder: AnyObject {
  /// Appends the next picture; every one has the size of `FilmDescription`.
  func append(_ picture: Pixmap) throws(MediaError)
  /// Appends the next picture as planes of video; only formats without anything else take them.
  func append(_ planes: VideoPlanes) throws(MediaError)
  /// Completes the film and puts it at its place. No call may follow.
  func finish() throws(MediaError)
  /// Throws away what was made so far. Does nothing after `finish` or `cancel`.
  func cancel()
}

extension FilmEncoder {
  package func append(_ planes: VideoPlanes) throws(MediaError) {
    throw MediaError(.unsupported, "this format is made of pixels, not of the planes of video")
  }
}
