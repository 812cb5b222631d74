// SPDX-License-Identifier: Apache-2.0

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
  /// The number of pictures of the film that this one is a piece of; default the end of this one.
  package var filmFrameCount: Int
  /// Whether pixels may be transparent; false lets formats leave alpha out.
  package var hasAlpha: Bool
  /// How often the film plays, in formats that say so; 0 is for ever, the default.
  package var loops: Int
  /// The quality of lossy formats, 1...100; nil is each format's own default.
  package var quality: Int?
  /// Whether a format that can do both keeps every pixel exactly; default false.
  package var isLossless: Bool
  /// How a GIF mixes colours; default `diffused`.
  package var dither: Dither
  /// Whether a GIF has one palette for all pictures rather than one a picture; default true.
  package var hasFilmPalette: Bool
  /// The threads that an encoder may use, 1 or more; nil, the default, leaves it to the encoder.
  ///
  /// Formats that keep every pixel become the same bytes whatever it is.
  package var encoderThreads: Int?

  /// Whether this is only a part of a film, which is to be joined with the others.
  package var isPiece: Bool { frameCount < filmFrameCount }

  /// Makes a description.
  package init(
    width: Int,
    height: Int,
    frameRate: FrameRate,
    frameCount: Int,
    firstFrame: Int = 0,
    filmFrameCount: Int? = nil,
    hasAlpha: Bool,
    loops: Int = 0,
    quality: Int? = nil,
    isLossless: Bool = false,
    dither: Dither = .diffused,
    hasFilmPalette: Bool = true,
    encoderThreads: Int? = nil
  ) {
    (self.width, self.height) = (width, height)
    (self.frameRate, self.hasAlpha) = (frameRate, hasAlpha)
    (self.frameCount, self.firstFrame) = (frameCount, firstFrame)
    self.filmFrameCount = filmFrameCount ?? firstFrame + frameCount
    (self.dither, self.hasFilmPalette) = (dither, hasFilmPalette)
    self.encoderThreads = encoderThreads
    (self.loops, self.quality, self.isLossless) = (loops, quality, isLossless)
  }
}
