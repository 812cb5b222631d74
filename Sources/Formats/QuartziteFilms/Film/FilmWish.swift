// SPDX-License-Identifier: Apache-2.0

/// What is asked for of a film; all but the place and the format has a default.
package struct FilmWish: Sendable, Equatable {
  /// Where the film goes; `-` is standard output.
  package var output: String
  /// The format.
  package var format: FilmFormat
  /// Pictures a second; nil is the subject's own rate, as far as the format holds it, or else the
  /// format's.
  package var frameRate: FrameRate?
  /// When the film begins, in seconds of the subject; default 0.
  package var start = 0.0
  /// When it ends, in seconds of the subject; nil is with the subject.
  package var end: Double?
  /// The numbers of the pictures that are made, as a piece of the film; nil is all.
  package var frames: Range<Int>?
  /// How often the film plays, in formats that say so; 0 is for ever, the default.
  package var loops = 0
  /// The quality of lossy formats, 1...100; nil is each format's own default.
  package var quality: Int?
  /// Whether a format that can do both keeps every pixel exactly; default false.
  package var isLossless = false
  /// How a GIF mixes colours; default `diffused`.
  package var dither = Dither.diffused
  /// Whether a GIF has one palette for all pictures rather than one a picture; default true.
  package var hasFilmPalette = true
  /// Where the picture that stands for the subject goes, as PNG; nil is nowhere.
  package var poster: String?
  /// The threads that an encoder may use, 1 or more; nil leaves it to the encoder.
  package var encoderThreads: Int?

  /// Makes a wish for a whole film with the defaults of its format.
  package init(_ output: String, format: FilmFormat) {
    (self.output, self.format) = (output, format)
  }
}

/// What a film is made of, in numbers.
package struct FilmSubject: Sendable, Equatable {
  /// The length of a film where no end is asked for, in seconds.
  package var length: Double
  /// Pictures a second of the subject itself; nil if it has no rate of its own.
  package var frameRate: FrameRate?
  /// The width of its pictures in pixels, 1...16384.
  package var width: Int
  /// The height of its pictures in pixels, 1...16384.
  package var height: Int
  /// Whether its pictures may be transparent.
  package var hasAlpha: Bool
  /// When its picture stands for it, in seconds; default half of the length.
  package var posterTime: Double

  /// Describes a subject.
  package init(
    length: Double,
    frameRate: FrameRate? = nil,
    width: Int,
    height: Int,
    hasAlpha: Bool,
    posterTime: Double? = nil
  ) {
    (self.length, self.frameRate) = (length, frameRate)
    (self.width, self.height, self.hasAlpha) = (width, height, hasAlpha)
    self.posterTime = posterTime ?? length / 2
  }
}

/// Why no film can be made of what was asked for.
package enum FilmWishError: Error, Equatable, CustomStringConvertible {
  /// The subject is over before the film begins, and no end was asked for.
  case startsAfterEnd(start: Double, length: Double)
  /// The end that was asked for is not after the start.
  case endsBeforeStart(start: Double, end: Double)
  /// The film would have more than `FilmJob.mostPictures` pictures.
  case tooManyPictures(Int)
  /// The piece ends after the film, which has so many pictures.
  case pieceBeyondEnd(count: Int)

  /// What is wrong and how to mend it.
  package var description: String {
    switch self {
    case .startsAfterEnd(let start, let length):
      "the start \(start) is past the end at \(length) s; say where the film ends"
    case .endsBeforeStart(let start, let end):
      "the end \(end) is not after the start \(start); swap or change them"
    case .tooManyPictures(let count):
      "the film has \(count) pictures; \(FilmJob.mostPictures) is the limit"
    case .pieceBeyondEnd(let count):
      "the film has \(count) pictures; a piece must end at \(count) or before"
    }
  }
}
