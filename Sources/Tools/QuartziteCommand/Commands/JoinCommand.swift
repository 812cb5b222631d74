// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFilms

/// `quartzite join`: joins the pieces of a film.
struct JoinCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Puts the pieces of a film together that 'render --frames' made.",
    discussion: """
      Pieces know their place, so their order does not matter; raw pictures (.rgba, .bgra) are taken \
      as they stand. PNG directories, raw pictures, APNG, lossless WebP and GIF become the very file \
      that the whole film would have been. MP4, WebM and lossy WebP are put behind each other \
      without encoding them again. PNG directories, APNG and lossless WebP can be joined to any \
      format.
      """
  )

  @Argument(help: ArgumentHelp("Files or directories of pieces.", valueName: "piece"))
  var pieces: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where to write; - is standard output, for raw.", valueName: "file")
  )
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The format, if not by the ending.", valueName: "format"),
    transform: FilmOptions.format
  )
  var format: FilmFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pictures a second of PNG directories (default: 60, GIF 50).",
      valueName: "n"
    ),
    transform: FilmOptions.frameRate
  )
  var fps: FrameRate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How often the film plays; 0 is for ever (default: as the pieces).",
      valueName: "n"
    ),
    transform: { try NumberOption.whole($0, "loop count", in: 0...65_535) }
  )
  var loops: Int?

  @OptionGroup var encoding: EncodingOptions

  @Flag(help: "No pixel of the PNG directories is transparent.")
  var opaque = false

  @Flag(help: "Show no progress.")
  var quiet = false

  @MainActor func perform() throws {
    if output.isEmpty { throw UsageError("the output has no name; write -o film.gif") }
    guard let format = output == "-" ? format ?? rawFormat : format ?? FilmFormat.of(path: output)
    else {
      throw UsageError(
        "the ending of \(output) names no format; use \(FilmFormat.namedEndings),"
          + " or say --format"
      )
    }
    try OutputCheck.refuse(output, among: pieces)
    try format.check(encoding.given + (loops == nil ? [] : [.loops]))
    var options = FilmJoin.Options()
    options.frameRate = fps
    options.loops = loops
    options.quality = encoding.quality
    options.isLossless = encoding.lossless
    options.isOpaque = opaque
    if let effort = encoding.effort { options.effort = effort }
    if let dither = encoding.colors.dither { options.dither = dither }
    options.hasFilmPalette = encoding.colors.palette != .frame
    let join = try FilmJoin(pieces, output: output, format: format, options: options)
    let style: Progress.Style = quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
    let total = join.film?.frameCount ?? 0
    var progress = Progress("join", total: total, style: style)
    do {
      try join.run { progress.show($0) }
    } catch {
      progress.abandon()
      throw error
    }
    let count = total > 0 ? "\(total) frames of " : ""
    progress.finish(
      "\(output == "-" ? "standard output" : output): \(count)\(pieces.count) pieces"
        + String(format: " in %.2f s", progress.elapsed)
    )
  }

  /// The raw format of standard output: that of the pieces.
  private var rawFormat: FilmFormat {
    FilmFormat.of(path: pieces.first ?? "").flatMap { $0.facts.isRaw ? $0 : nil } ?? .rgba
  }
}
