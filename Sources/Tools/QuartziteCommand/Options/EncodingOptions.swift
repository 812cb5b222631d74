// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import QuartziteFilms

/// The options of how pictures are encoded, of films and of pieces that are joined.
struct EncodingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Quality of lossy formats, 1 to 100.", valueName: "n"),
    transform: { try NumberOption.whole($0, "quality", in: 1...100) }
  )
  var quality: Int?

  @Flag(help: "Keep every pixel exactly, where the format can do both (WebP).")
  var lossless = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much work is done for a small file:"
        + " \(Effort.allCases.map(\.rawValue).joined(separator: ", ")) (default: balanced).",
      valueName: "word"
    ),
    transform: { try GIFOptions.word($0, "effort") }
  )
  var effort: Effort?

  @OptionGroup var colors: GIFOptions

  /// The options that were given.
  var given: [FilmFormat.Option] {
    colors.given + (quality == nil ? [] : [.quality]) + (lossless ? [.lossless] : [])
      + (effort == nil ? [] : [.effort])
  }
}
