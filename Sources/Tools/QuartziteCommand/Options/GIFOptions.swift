// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import QuartziteFilms

/// The options for the colours of a GIF.
struct GIFOptions: ParsableArguments {
  /// The scope of a palette.
  enum Palette: String, CaseIterable {
    /// One palette for all frames: smaller files, stable colours.
    case film
    /// One palette for each frame: the most accurate colours.
    case frame
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "GIF: one palette for the film, or one a picture: film, frame (default: film).",
      valueName: "kind"
    ),
    transform: { try GIFOptions.word($0, "palette") }
  )
  var palette: Palette?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "GIF: how missing colours are mixed: none, ordered, diffused (default: \(FilmJobRequest("", format: .gif).dither.rawValue)).",
      valueName: "kind"
    ),
    transform: { try GIFOptions.word($0, "dithering") }
  )
  var dither: Dither?

  /// The options that were given.
  var given: [FilmFormat.Option] {
    (palette == nil ? [] : [.palette]) + (dither == nil ? [] : [.dither])
  }

  static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String,
    _ what: String
  ) throws(UsageError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text.lowercased()) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("'\(text)' is no \(what); write \(words)")
  }
}
