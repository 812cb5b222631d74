// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteMedia

/// `quartzite render`: an effect as a film.
struct RenderCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders an effect or a Lottie file as a film; or many Lottie files.",
    discussion: """
      The ending of the file names the format: .gif, .apng, .webp, .mp4, .webm, .rgba or .bgra; a \
      name without an ending is a directory of PNG pictures, and - is raw RGBA on standard output. \
      With --each the output is a directory, and each file becomes a film there, .mp4 if no --format \
      says otherwise; files that cannot be played are reported, the others are rendered, status 1.
      """
  )

  @OptionGroup var scene: SceneOptions
  @OptionGroup var film: FilmOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render every Lottie file of a pattern or a directory, all cores at once.",
      valueName: "'dir/*.json'"
    )
  )
  var each: String?

  @Flag(help: "Print the report of --each as JSON.")
  var json = false

  @Flag(help: "Print what would be made, as JSON, and make nothing.")
  var plan = false

  @MainActor func perform() throws {
    if let each {
      return try RenderEach(pattern: each, scene, film, json: json, plan: plan).perform()
    }
    let (subject, settings) = try scene.resolve()
    for output in [film.output, film.poster].compactMap(\.self) {
      try OutputCheck.refuse(output, among: scene.files)
    }
    try OutputCheck.refuseTwice(film.output, film.poster)
    let plan = try FilmPlan(subject: subject, settings: settings, options: film)
    if self.plan {
      print(try JSONText.pretty(plan.report))
    } else {
      try plan.write()
    }
  }
}

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
    transform: NumberText.time
  )
  var from: Double = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where it ends (default: the length of the effect; 5 if endless).",
      valueName: "t"
    ),
    transform: NumberText.time
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
    help: ArgumentHelp("How often the film plays; 0 is for ever (default: 0).", valueName: "n"),
    transform: { try NumberText.whole($0, "loop count", in: 0...65_535) }
  )
  var loops: Int = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Quality of lossy formats, 1 to 100.", valueName: "n"),
    transform: { try NumberText.whole($0, "quality", in: 1...100) }
  )
  var quality: Int?

  @Flag(help: "Keep every pixel exactly, where the format can do both (WebP).")
  var lossless = false

  @OptionGroup var colors: GIFOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Also write the picture that stands for the effect, as PNG.",
      valueName: "file.png"
    )
  )
  var poster: String?

  @Flag(help: "Show no progress.")
  var quiet = false

  static func format(_ text: String) throws(UsageError) -> FilmFormat {
    if let format = FilmFormat(rawValue: text.lowercased()) { return format }
    throw UsageError(
      "'\(text)' is no format; write \(FilmFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }

  static func frameRate(_ text: String) throws(UsageError) -> FrameRate {
    guard let value = NumberText.finite(text), let rate = FrameRate(value) else {
      throw UsageError("'\(text)' is no frame rate; write pictures a second, 0.001 to 1000")
    }
    return rate
  }
}
