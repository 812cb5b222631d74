// SPDX-License-Identifier: Apache-2.0

extension FilmFormat {
  /// The choices of a film that only some formats know, by their names on the command line.
  package enum Option: String, CaseIterable, Sendable {
    /// How often the film plays.
    case loops
    /// The quality of what is lossy.
    case quality
    /// Whether every pixel is kept.
    case lossless
    /// How much work is done for a small file.
    case effort
    /// The scope of a palette.
    case palette
    /// How colours outside of the palette are mixed.
    case dither
    /// The number of colours.
    case colors
  }
}

extension FilmFormat.Facts {
  /// The options that change something in the format, or that hold for it anyway.
  package var options: Set<FilmFormat.Option> {
    var options: Set<FilmFormat.Option> = []
    if holdsLoops { options.insert(.loops) }
    if usualQuality != nil { options.insert(.quality) }
    if lossless != .never { options.insert(.lossless) }
    // Palettes, PNG files, raw pictures and shapes are written one way only.
    if joining != .bytes, joining != .pictures, !hasPalette, !takes.isBeforePixels {
      options.insert(.effort)
    }
    if hasPalette { options.formUnion([.palette, .dither]) }
    if canReduceColors { options.insert(.colors) }
    return options
  }
}
