// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteGeometry
import QuartzitePictures

/// `quartzite gallery`: makes a page that shows all effects and given files.
struct GalleryCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Renders all scenes and writes a page that shows them.",
    discussion: """
      The page works from disk, without a server. Lottie files that are named are shown too. The code \
      of the effects is read from the package's sources, which are found from where the program was \
      built or from the current directory, or are named by --sources.
      """
  )

  @Argument(help: ArgumentHelp("Lottie files to show as well.", valueName: "file.json"))
  var files: [String] = []

  @Option(name: [.short, .long], help: ArgumentHelp("The directory.", valueName: "directory"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these effects.", valueName: "id[,id...]"),
    transform: { $0.split(separator: ",").map(String.init) }
  )
  var only: [String]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The directory of the effects' sources.", valueName: "directory")
  )
  var sources: String?

  @Flag(help: "Show no progress.")
  var quiet = false

  @MainActor func perform() throws {
    var subjects = try only?.map { try Subjects.named($0) } ?? Subjects.all
    subjects += try files.map { try Subjects.named($0) }
    guard !subjects.isEmpty else { throw UsageError("there is nothing to show") }
    if CFile.kind(output) == .file || output.isEmpty {
      throw UsageError("'\(output)' is no directory; name one for the gallery")
    }
    try OutputCheck.refuseStandardOutput(output)
    let names = GalleryEntry.names(subjects.map(\.id))
    try CFile.makeDirectory(output + "/media")
    let code = SourceFinder(sources)
    var entries: [GalleryEntry] = []
    for (index, (subject, name)) in zip(subjects, names).enumerated() {
      if !quiet { ErrorOutput.write("\(index + 1)/\(subjects.count) \(subject.id)\n") }
      // Effects are played by their ids, files by their paths.
      let word =
        index < subjects.count - files.count
        ? subject.id : files[index - (subjects.count - files.count)]
      entries.append(try entry(subject, word: word, name: name, code))
    }
    let page = try OutputFile(output + "/index.html")
    do {
      try page.write(Array(try GalleryPage.html(entries).utf8))
    } catch {
      page.cancel()
      throw error
    }
    try page.commit()
    if !quiet { ErrorOutput.write("\(output)/index.html: \(entries.count) entries\n") }
  }

  /// Whether the film of a subject ends with the picture that it begins with.
  @MainActor private static func isSeamless(_ subject: Subject) throws -> Bool {
    let scale = min(1, 240 / max(subject.size.width, subject.size.height))
    let settings = try SceneSettings(subject, size: subject.size, scale: scale)
    var pictures: [Pixmap] = []
    try subject.open(settings).render(times: [0, subject.filmDuration]) { pictures.append($0) }
    return pictures.count == 2 && GalleryEntry.areAlike(pictures[0], pictures[1])
  }

  /// Renders the film and the poster of a subject for the page.
  @MainActor private func entry(
    _ subject: Subject,
    word: String,
    name: String,
    _ code: SourceFinder
  ) throws -> GalleryEntry {
    let side = max(subject.size.width, subject.size.height)
    // About 1,100 pixels along the longer side; both sides are even, as H.264 requires.
    let scale = min(2, 1_136 / side)
    func even(_ length: Double) -> Double { max(2, (length * scale / 2).rounded() * 2) }
    let size = CGSize(
      width: even(subject.size.width) / scale,
      height: even(subject.size.height) / scale
    )
    let poster = "media/\(name).png"
    func film(_ request: FilmJobRequest, scale: Double, background: CGColor? = nil) throws {
      let settings = try SceneSettings(subject, size: size, scale: scale, background: background)
      try FilmProduction(subject, settings, request).write(quiet: true)
    }
    let (video, picture) = ("media/\(name).mp4", "media/\(name).webp")
    var request = FilmJobRequest("\(output)/\(video)", format: .mp4)
    (request.quality, request.poster) = (85, "\(output)/\(poster)")
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    try film(request, scale: scale, background: white)
    request = FilmJobRequest("\(output)/\(picture)", format: .webp)
    request.frameRate = FrameRate(30)
    try film(request, scale: scale / 2)
    // A small copy of the poster, so that a page full of them loads quickly.
    let still = "media/\(name)-still.webp"
    request = FilmJobRequest("\(output)/\(still)", format: .webp)
    (request.start, request.end) = (subject.poster, subject.poster + 1.0 / 60)
    (request.frameRate, request.quality) = (FrameRate(60), 85)
    try film(request, scale: scale / 2, background: white)
    return GalleryEntry(
      id: subject.id,
      word: word,
      name: name,
      title: subject.title,
      summary: subject.summary,
      width: subject.size.width,
      height: subject.size.height,
      duration: subject.duration,
      chapter: subject.scene?.chapter,
      isSeamless: try Self.isSeamless(subject),
      touches: subject.takesTouches,
      still: still,
      poster: poster,
      video: video,
      picture: picture,
      ground: GalleryEntry.ground(around: try PNG.read("\(output)/\(poster)")),
      parameters: subject.parameters.map {
        .init(name: $0.name, title: $0.title, value: $0.defaultValue.description, range: $0.range)
      },
      code: subject.scene?.file.map { code.files(of: $0) } ?? []
    )
  }
}
