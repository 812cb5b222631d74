// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFilms
import QuartzitePictures

/// The options of a film.
struct FilmOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where to write; - is standard output.", valueName: "file")
  )
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The format, if not by the ending: \(FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"
    ),
    transform: FilmOptions.format
  )
  var format: FilmFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pictures a second (default: 60, GIF 50).", valueName: "n"),
    transform: FilmOptions.frameRate
  )
  var fps: FrameRate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the film begins, in seconds (default: 0).", valueName: "t"),
    transform: NumberOption.time
  )
  var from: Double = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where it ends (default: the length of the effect; 5 if endless).",
      valueName: "t"
    ),
    transform: NumberOption.time
  )
  var to: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these pictures of the film.", valueName: "a..<b"),
    transform: FrameRange.range
  )
  var frames: Range<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "GIF, APNG, WebP, SVG: how often the film plays; 0 is for ever (default: 0).",
      valueName: "n"
    ),
    transform: { try NumberOption.whole($0, "loop count", in: 0...65_535) }
  )
  var loops: Int?

  @OptionGroup var encoding: EncodingOptions

  @Option(
    name: .customLong("colors"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "APNG: no more colours than so many, 2 to 256, for a smaller file (default: all).",
      valueName: "n"
    ),
    transform: { try NumberOption.whole($0, "number of colours", in: 2...256) }
  )
  var mostColors: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make stickers of Lottie files, as good as the service's limits allow:"
        + " \(StickerPreset.all.map(\.name).joined(separator: ", ")).",
      valueName: "service"
    ),
    transform: FilmOptions.preset
  )
  var preset: StickerPreset?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Also write the picture that stands for the effect, as PNG.",
      valueName: "file.png"
    )
  )
  var poster: String?

  @Flag(help: "Leave the sound of a Lottie file out, which MP4 and WebM hold otherwise.")
  var noSound = false

  @Flag(help: "Make it an error, status 1, if something of the scene is not drawn as it was meant.")
  var strict = false

  @Flag(help: "Show no progress, and no notes about what differs; errors only.")
  var quiet = false

  static func format(_ text: String) throws(UsageError) -> FilmFormat {
    if let format = FilmFormat(rawValue: text.lowercased()) { return format }
    throw UsageError(
      "'\(text)' is no format; write \(FilmFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }

  static func preset(_ text: String) throws(UsageError) -> StickerPreset {
    if let preset = StickerPreset.named(text) { return preset }
    throw UsageError(
      "'\(text)' is no preset; write \(StickerPreset.all.map(\.name).joined(separator: ", "))"
    )
  }

  static func frameRate(_ text: String) throws(UsageError) -> FrameRate {
    guard let value = NumberOption.finite(text), let rate = FrameRate(value) else {
      throw UsageError("'\(text)' is no frame rate; write pictures a second, 0.001 to 1000")
    }
    return rate
  }
}

extension FilmOptions {
  /// The request for one film to `output`, with the named format or that of the path's extension.
  ///
  /// - Throws: `UsageError` if format, path and poster do not fit together.
  func request(encoderThreads: Int?) throws(UsageError) -> FilmJobRequest {
    guard let format = format ?? FilmFormat.of(path: output) else {
      throw UsageError(
        output.lowercased().hasSuffix(".png")
          ? "a film is no PNG picture; name a directory, or .apng, or use 'quartzite snapshot'"
          : "the ending of \(output) names no format;"
            + " use \(FilmFormat.namedEndings), or say --format"
      )
    }
    if output == "-", !format.facts.isRaw {
      throw UsageError("only --format rgba and bgra go to standard output; name a file")
    }
    if output.isEmpty { throw UsageError("the output has no name; write -o film.gif") }
    if let poster, !poster.lowercased().hasSuffix(".png") {
      throw UsageError("a poster is a PNG picture; name a .png file, not \(poster)")
    }
    try check(format)
    return request(to: output, format, encoderThreads: encoderThreads)
  }

  /// Refuses options that change nothing in a format.
  func check(_ format: FilmFormat) throws(UsageError) {
    var options = encoding.given
    if loops != nil { options.append(.loops) }
    if mostColors != nil { options.append(.colors) }
    try format.check(options)
  }

  /// Refuses options that a preset decides.
  func checkPreset() throws(UsageError) {
    guard let preset else { return }
    let decided = [
      ("--format", format != nil && format != preset.format),
      ("--quality", encoding.quality != nil),
      ("--lossless", encoding.lossless), ("--colors", mostColors != nil),
      ("--frames", frames != nil),
    ]
    if let (option, _) = decided.first(where: \.1) {
      throw UsageError("--preset \(preset.name) decides about \(option); leave one of them out")
    }
  }

  /// The request for a film to `path` in a format.
  func request(to path: String, _ format: FilmFormat, encoderThreads: Int?) -> FilmJobRequest {
    var request = FilmJobRequest(path, format: format)
    (request.frameRate, request.start, request.end, request.frames) = (fps, from, to, frames)
    (request.quality, request.isLossless) = (encoding.quality, encoding.lossless)
    if let loops { request.loops = loops }
    if let effort = encoding.effort { request.effort = effort }
    if let dither = encoding.colors.dither { request.dither = dither }
    request.mostColors = mostColors
    request.hasFilmPalette = encoding.colors.palette != .frame
    (request.isStrict, request.hasSound) = (strict, !noSound)
    (request.poster, request.encoderThreads) = (poster, encoderThreads)
    return request
  }
}

extension FilmFormat {
  /// Refuses options that change nothing in this format.
  ///
  /// - Throws: `UsageError` that names the formats for which the first one is meant.
  func check(_ options: [Option]) throws(UsageError) {
    guard let idle = options.first(where: { !facts.options.contains($0) }) else { return }
    let meant = Self.allCases.filter { $0.facts.options.contains(idle) }.map(\.facts.title)
    throw UsageError(
      "--\(idle.rawValue) does nothing for \(facts.title), only for"
        + " \(meant.joined(separator: ", ")); leave it out"
    )
  }
}

extension FilmJob {
  /// Resolves a request from the command line.
  ///
  /// - Throws: `UsageError`, with messages in terms of the options.
  static func asked(_ request: FilmJobRequest, of material: FilmMaterial) throws(UsageError)
    -> FilmJob
  {
    do {
      return try FilmJob(request, of: material)
    } catch {
      switch error {
      case .startsAfterEnd(let start, let length):
        throw UsageError("--from \(start) is past the end at \(length) s; add --to")
      case .endsBeforeStart(let start, let end):
        throw UsageError("--to \(end) is not after --from \(start); swap or change them")
      case .pieceBeyondEnd(let count):
        throw UsageError("the film has \(count) pictures; --frames must end at \(count) or before")
      case .noPieces(let format):
        throw UsageError(
          "pieces in \(format.facts.title) cannot be joined; choose a part by --from and --to, or render"
            + " pieces in apng and join them to .\(format.rawValue)"
        )
      case .tooManyPictures: throw UsageError(error.description)
      }
    }
  }
}
