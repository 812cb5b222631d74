// SPDX-License-Identifier: Apache-2.0
import QuartziteRaster

/// Takes the pictures of a film one after the other and makes a file, a directory or a stream.
///
/// The result appears at its place in `finish` and not before; after `cancel`, or after an error,
/// nothing is left. Not thread-safe: one thread at a time.
package protocol FilmEncoder: AnyObject {
  /// Appends the next picture; every one has the size of `FilmDescription`.
  func append(_ picture: Pixmap) throws(MediaError)
  /// Completes the film and puts it at its place. No call may follow.
  func finish() throws(MediaError)
  /// Throws away what was made so far. Does nothing after `finish` or `cancel`.
  func cancel()
}

/// What every encoder must know about a film before its first picture.
package struct FilmDescription: Sendable, Equatable {
  /// The width of every picture in pixels, 1...16384.
  package var width: Int
  /// The height of every picture in pixels, 1...16384.
  package var height: Int
  /// Pictures a second, above 0.
  package var frameRate: FrameRate
  /// The number of pictures, 1 or more.
  package var frameCount: Int
  /// The number of the first picture, where pictures are numbered; default 0.
  package var firstFrame: Int
  /// Whether pixels may be transparent; false lets formats leave alpha out.
  package var hasAlpha: Bool
  /// How often the film plays, in formats that say so; 0 is for ever, the default.
  package var loops: Int
  /// The quality of lossy formats, 1...100; nil is each format's own default.
  package var quality: Int?
  /// Whether a format that can do both keeps every pixel exactly; default false.
  package var isLossless: Bool

  /// Makes a description.
  package init(
    width: Int,
    height: Int,
    frameRate: FrameRate,
    frameCount: Int,
    firstFrame: Int = 0,
    hasAlpha: Bool,
    loops: Int = 0,
    quality: Int? = nil,
    isLossless: Bool = false
  ) {
    (self.width, self.height) = (width, height)
    (self.frameRate, self.hasAlpha) = (frameRate, hasAlpha)
    (self.frameCount, self.firstFrame) = (frameCount, firstFrame)
    (self.loops, self.quality, self.isLossless) = (loops, quality, isLossless)
  }
}
