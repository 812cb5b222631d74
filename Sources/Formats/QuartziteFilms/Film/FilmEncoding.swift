// SPDX-License-Identifier: Apache-2.0

/// How a film is encoded, whatever it shows; a format ignores what it does not know.
///
/// Requests and descriptions of films hold one and pass its properties on as their own.
package struct FilmEncoding: Sendable, Equatable {
  /// How many times the film plays, in formats that store it; 0, the default, is forever.
  package var loops = 0
  /// The quality of lossy formats, 1...100; nil for the default of the format.
  package var quality: Int?
  /// Whether a format that supports both is lossless; default false.
  package var isLossless = false
  /// How much work is done for a small file; default `balanced`.
  package var effort = Effort.balanced
  /// How a GIF is dithered; default `ordered`.
  package var dither = Dither.ordered
  /// Whether a GIF has one palette for all frames and not one for each; default true.
  package var hasFilmPalette = true
  /// The greatest number of colours, 2...256, in an APNG; nil, the default, keeps all.
  package var mostColors: Int?

  /// Makes the defaults.
  package init() {}
}
