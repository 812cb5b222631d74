// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// The properties of a film that encoders need before the first frame.
@dynamicMemberLookup
package struct FilmDescription: Sendable, Equatable {
  /// The width of the frames in pixels, 1...16384.
  package var width: Int
  /// The height of the frames in pixels, 1...16384.
  package var height: Int
  /// Frames per second, above 0.
  package var frameRate: FrameRate
  /// The number of frames, 1 or more.
  package var frameCount: Int
  /// The number of the first frame, where frames are numbered; default 0.
  package var firstFrame: Int
  /// The number of frames of the whole film if this is a piece of it; default the end of this one.
  package var filmFrameCount: Int
  /// Whether pixels may be transparent; with false, formats may omit alpha.
  package var hasAlpha: Bool
  /// How it is encoded; default `FilmEncoding()`.
  package var encoding = FilmEncoding()
  /// The greatest number of bytes of the file; nil, the default, is no limit.
  ///
  /// It is an error, `MediaError.Code.tooLarge`, to need more, and nothing is written then.
  package var greatestByteCount: Int?
  /// The number of threads that an encoder may use, 1 or more; nil, the default, lets the encoder
  /// decide.
  ///
  /// The output of lossless formats does not depend on it.
  package var encoderThreads: Int?
  /// Whether the encoder gets the frame before the first one, ahead of it; default false.
  ///
  /// It is not written: it tells what changes in the first frame of a piece.
  package var hasLeadIn = false

  /// Pixels to a point, above 0; default 1.
  ///
  /// Only formats of shapes have points.
  package var scale = 1.0
  /// Whether it is an error, before the film appears, that something is not as the format means it
  /// to be: pictures in a film of shapes; default false.
  package var isStrict = false

  /// The path of the sound, a WAV file as long as the film or shorter; nil, the default, for none.
  ///
  /// Only formats that hold sound use it.
  package var soundPath: String?

  /// Whether this is a piece of a film, which will be joined with the others.
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
    dither: Dither = .ordered,
    hasFilmPalette: Bool = true,
    encoderThreads: Int? = nil
  ) {
    (self.width, self.height) = (width, height)
    (self.frameRate, self.hasAlpha) = (frameRate, hasAlpha)
    (self.frameCount, self.firstFrame) = (frameCount, firstFrame)
    self.filmFrameCount = filmFrameCount ?? firstFrame + frameCount
    self.encoderThreads = encoderThreads
    (encoding.dither, encoding.hasFilmPalette) = (dither, hasFilmPalette)
    (encoding.loops, encoding.quality, encoding.isLossless) = (loops, quality, isLossless)
  }

  /// A property of the encoding.
  package subscript<Value>(dynamicMember property: WritableKeyPath<FilmEncoding, Value>) -> Value {
    get { encoding[keyPath: property] }
    set { encoding[keyPath: property] = newValue }
  }
}

extension FilmDescription {
  /// Checks that the file may have `byteCount` bytes.
  ///
  /// - Throws: `MediaError.tooLarge`.
  func check(byteCount: Int) throws(MediaError) {
    guard let greatestByteCount, byteCount > greatestByteCount else { return }
    throw MediaError(
      .tooLarge,
      "the film needs more than the \(greatestByteCount) bytes that it may have"
    )
  }
}
