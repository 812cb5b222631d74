// SPDX-License-Identifier: Apache-2.0

/// What differs between a film and what it shows, in a way that its author may not expect: to be
/// told when the film is made.
package enum FilmNote: Sendable, Equatable, CustomStringConvertible {
  /// The subject may be transparent, and the format holds no transparency.
  case losesAlpha(FilmFormat)
  /// The frames got a column at the right or a row below, which repeat the last ones: width and
  /// height in pixels with them.
  case isPadded(FilmFormat, width: Int, height: Int)
  /// Players show pictures of a hundredth of a second for a tenth: the film plays too slowly. The
  /// greatest rate, in frames per second, at which it does not.
  case playsSlowly(FilmFormat, greatestRate: Int)
  /// Parts of a film of shapes that are pictures in it: a line for each reason.
  case isNotVectors([String])
  /// More parts than a file of shapes may have are left out.
  case isCut
  /// A sticker ends before its subject does: the greatest length that it may have, in seconds.
  case isShortened(StickerPreset)
  /// What a format of layers cannot express and leaves out: a line each.
  case leavesOut(FilmFormat, [String])
  /// The subject has sound, and the format holds none.
  case losesSound(FilmFormat)
  /// What of the subject's sound is not heard.
  case sound(String)
  /// Something of the file that is not as it was asked for.
  case differs(String)
  /// How the file represents what was shown, in a format that has more than one way.
  case road(FilmRoad)

  /// The notes for a film.
  static func notes(of film: FilmDescription, format: FilmFormat, losesAlpha: Bool) -> [FilmNote] {
    var notes: [FilmNote] = []
    if losesAlpha { notes.append(.losesAlpha(format)) }
    let size = format.size(of: film)
    if size != (film.width, film.height) {
      notes.append(.isPadded(format, width: size.width, height: size.height))
    }
    if let most = format.facts.greatestPlayedRate, film.frameRate.value > most {
      notes.append(.playsSlowly(format, greatestRate: Int(most)))
    }
    return notes
  }

  /// A sentence for people, with the cure.
  package var description: String {
    switch self {
    case .losesAlpha(let format):
      "\(format.facts.title) holds no transparency: what is clear becomes black; give a background,"
        + " or write WebM, WebP or APNG"
    case .isPadded(let format, let width, let height):
      "\(format.facts.title) needs an even number of pixels a side: the film has \(width) x \(height),"
        + " with the last column or row twice; change the size or the scale to avoid that"
    case .playsSlowly(let format, let most):
      "\(format.facts.title) players show pictures of a hundredth of a second for a tenth, so this"
        + " film plays too slowly; use --fps \(most)"
    case .isNotVectors(let lines): "not as vectors: \(lines.joined(separator: "; "))"
    case .isShortened(let preset):
      "\(preset.title) plays \(preset.greatestLength.formatted()) seconds: the rest is left out; choose a part"
        + " with --from and --to"
    case .leavesOut(let format, let lines):
      "\(format.facts.title) has no word for, and leaves out: \(lines.joined(separator: "; "))"
    case .losesSound(let format):
      "\(format.facts.title) holds no sound: that of the file is left out; write MP4 or WebM for it"
    case .sound(let line): line
    case .differs(let line): line
    case .road(let road): road.description
    case .isCut: "more parts than a Lottie file may have are left out; make the film shorter"
    }
  }
}

extension FilmNote {
  /// Whether something is not as it was meant.
  package var isFault: Bool {
    if case .road = self { false } else { true }
  }
}

/// How a file represents movements.
package enum FilmRoad: Sendable, Equatable, CustomStringConvertible {
  /// Layers and animations are translated one to one.
  case layers
  /// Another file of the format was written anew, keyframe for keyframe.
  case file
  /// What was shown at each frame became keyframes.
  case frames

  /// A sentence for people.
  package var description: String {
    switch self {
    case .layers: "layers and animations one to one"
    case .file: "the file's own keyframes, one to one"
    case .frames: "keyframes of what was shown at each frame"
    }
  }
}

extension FilmFormat {
  /// The width and height of a film's frames in its file, in pixels.
  func size(of film: FilmDescription) -> (width: Int, height: Int) {
    facts.hasEvenSides
      ? ((film.width + 1) & ~1, (film.height + 1) & ~1) : (film.width, film.height)
  }
}
