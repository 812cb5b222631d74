// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFilms

/// `quartzite render`: renders an effect or a Lottie file as a film.
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
    let wish = try film.wish(encoderThreads: settings.encoderThreads)
    let film = try SubjectFilm(subject, settings, wish)
    if plan {
      print(try JSONText.pretty(film.report))
    } else {
      try film.write(quiet: self.film.quiet)
    }
  }
}
