// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFilms

/// `quartzite render`: renders a scene or a Lottie file as a film.
struct RenderCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders a scene or a Lottie file as a film; or many Lottie files.",
    discussion: """
      The ending of the file names the format: .gif, .apng, .webp, .mp4, .webm, .rgba, .bgra, .svg \
      for animated vectors, .json or .lottie for Lottie, or .ca for a layer package; a name without \
      an ending is a directory of PNG pictures, and - is raw RGBA on standard output. \
      With several files, or with --each, the output is a directory, and each file becomes a film \
      there, .mp4 if no --format says otherwise; files that cannot be played are reported, the \
      others are rendered, status 1. Lottie files are drawn at their own size, 1 pixel a point, \
      unless --scale says otherwise. --preset makes stickers of them, which keep to what a service \
      allows: size, length, rate and bytes. What of a file is not drawn is told in a line, and with \
      --strict it makes no film, status 1.
      """
  )

  @OptionGroup var scene: SceneOptions
  @OptionGroup var film: FilmOptions

  @Argument(
    help: ArgumentHelp("More .json or .lottie files.", valueName: "files"),
    completion: .file(extensions: ["json", "lottie"])
  )
  var more: [String] = []

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
    if each != nil || !more.isEmpty || film.preset != nil {
      let named = [scene.what].compactMap(\.self) + more
      let renderer = try RenderEach(
        pattern: each,
        named: named,
        scene,
        film,
        json: json,
        plan: plan
      )
      return try renderer.perform()
    }
    let (subject, settings) = try scene.resolve()
    for output in [film.output, film.poster].compactMap(\.self) {
      try OutputCheck.refuse(output, among: scene.files)
    }
    try OutputCheck.refuseTwice(film.output, film.poster)
    if subject.kind == .picture, SnapshotCommand.isPicture(film.output), film.format == nil, !plan {
      let still = TextualTime(seconds: 0, text: "0")
      return try SnapshotCommand.write(
        [still],
        of: subject,
        settings,
        to: film.output,
        strict: film.strict
      )
    }
    let request = try film.request(encoderThreads: settings.encoderThreads)
    let film = try FilmProduction(subject, settings, request)
    if plan {
      print(try JSONText.pretty(film.report()))
    } else {
      try film.write(quiet: self.film.quiet, strict: self.film.strict)
    }
  }
}
