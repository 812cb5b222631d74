// SPDX-License-Identifier: Apache-2.0

/// A request for a film; everything except path and format has a default.
@dynamicMemberLookup
package struct FilmJobRequest: Sendable, Equatable {
  /// The path of the film; `-` is standard output.
  package var output: String
  /// The format.
  package var format: FilmFormat
  /// Frames per second; nil for the subject's natural rate as far as the format supports it, or
  /// else for the format's default.
  package var frameRate: FrameRate?
  /// The start, in seconds of the subject; default 0.
  package var start = 0.0
  /// The end, in seconds of the subject; nil for the end of the subject.
  package var end: Double?
  /// The numbers of the frames to make as a piece of the film; nil for all.
  package var frames: Range<Int>?
  /// How it is encoded; default `FilmEncoding()`.
  package var encoding = FilmEncoding()
  /// The greatest number of bytes of the file; nil is no limit.
  package var greatestByteCount: Int?
  /// Whether the subject's sound is in the film, where the format holds any; default true.
  package var hasSound = true
  /// Whether pictures in a film of shapes are an error; default false.
  package var isStrict = false
  /// The path of the poster image, a PNG file; nil for none.
  package var poster: String?
  /// The number of threads that an encoder may use, 1 or more; nil lets the encoder decide.
  package var encoderThreads: Int?

  /// Makes a request for a whole film with default settings.
  package init(_ output: String, format: FilmFormat) {
    (self.output, self.format) = (output, format)
  }

  /// A property of the encoding.
  package subscript<Value>(dynamicMember property: WritableKeyPath<FilmEncoding, Value>) -> Value {
    get { encoding[keyPath: property] }
    set { encoding[keyPath: property] = newValue }
  }
}

/// What a film is made of: the properties of its subject that the film job must know.
package struct FilmMaterial: Sendable, Equatable {
  /// The default length of a film, in seconds.
  package var length: Double
  /// The natural frame rate of the subject; nil if it has none.
  package var frameRate: FrameRate?
  /// The width of the frames in pixels, 1...16384.
  package var width: Int
  /// The height of the frames in pixels, 1...16384.
  package var height: Int
  /// Whether frames may be transparent; nil if the film's first frame decides: with a pixel that is
  /// not opaque, the film keeps transparency.
  package var hasAlpha: Bool?
  /// The time of the poster image, in seconds; default half of the length.
  package var posterTime: Double
  /// Pixels to a point, above 0; default 1.
  package var scale = 1.0
  /// The sounds.
  package var sounds: [FilmSound] = []
  /// What of its sound cannot be heard, a line each.
  package var soundIssues: [String] = []

  /// Describes what a film is made of.
  package init(
    length: Double,
    frameRate: FrameRate? = nil,
    width: Int,
    height: Int,
    hasAlpha: Bool?,
    posterTime: Double? = nil
  ) {
    (self.length, self.frameRate) = (length, frameRate)
    (self.width, self.height, self.hasAlpha) = (width, height, hasAlpha)
    self.posterTime = posterTime ?? length / 2
  }
}

/// The reason why a film cannot be made as requested.
package enum FilmJobError: Error, Equatable, CustomStringConvertible {
  /// The start is after the end of the subject, and no end was requested.
  case startsAfterEnd(start: Double, length: Double)
  /// The requested end is not after the start.
  case endsBeforeStart(start: Double, end: Double)
  /// The film would have more than `FilmJob.mostPictures` frames.
  case tooManyPictures(Int)
  /// The piece ends after the film, which has `count` frames.
  case pieceBeyondEnd(count: Int)
  /// A piece is asked for in a format whose pieces cannot be joined.
  case noPieces(FilmFormat)

  /// What is wrong, and how to fix it.
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
    case .noPieces(let format):
      "pieces in \(format.facts.title) cannot be joined; choose a part of the film by its times, or make"
        + " the pieces in apng and join them to .\(format.rawValue)"
    }
  }
}
