// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFiles
import QuartzitePictures

/// `quartzite snapshot`: renders images of an effect at given times.
struct SnapshotCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Writes the picture of an effect at one time or several, as PNG, SVG or PDF.",
    discussion: """
      A .svg file holds one picture as vectors, a .pdf file one a page; what these cannot say is in \
      them as small pictures, and told in a line. \
      Without a time it is that of the poster: the middle of a film, unless the scene names another. \
      One time goes to a file; several go to a directory, as WHAT-TIME.png with the times as typed. \
      A scene goes on after its end, so later times show what stands then; a Lottie file ends, and \
      later times are refused.
      """
  )

  @OptionGroup var scene: SceneOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times in seconds (default: that of the poster).",
      valueName: "t[,t...]"
    ),
    transform: NumberOption.times
  )
  var at: [TextualTime]?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A .png, .svg or .pdf file, or a directory of PNG files.",
      valueName: "file.png|directory"
    )
  )
  var output: String

  @Flag(help: "Make it an error, status 1, if something of the scene is not drawn as it was meant.")
  var strict = false

  @MainActor func perform() throws {
    let (subject, settings) = try scene.resolve()
    try OutputCheck.refuse(output, among: scene.files)
    let times = at ?? [TextualTime(seconds: subject.poster, text: "\(subject.poster)")]
    for time in times { try subject.check(time: time.seconds) }
    try Self.write(times, of: subject, settings, to: output, strict: strict)
  }

  /// Whether a path is that of a single picture.
  static func isPicture(_ path: String) -> Bool {
    ["png", "pdf"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Writes the pictures of a subject at given times.
  ///
  /// - Parameter strict: whether to throw if something is not drawn as intended.
  @MainActor static func write(
    _ at: [TextualTime],
    of subject: Subject,
    _ settings: SceneSettings,
    to output: String,
    strict: Bool
  ) throws {
    if let vectors = VectorOutput(path: output) {
      let times = at.map(\.seconds)
      return try VectorOutput.write(
        vectors,
        stills: times,
        of: subject,
        settings,
        to: output,
        strict: strict
      )
    }
    let place = try Self.place(output, count: at.count)
    let source = try subject.open(settings)
    switch place {
    case .file(let path):
      // Opened first, so that a path that cannot be written is reported before the scene is played.
      let file = try OutputFile(path)
      do {
        try source.render(times: at.map(\.seconds)) { try file.write(PNG.encode($0)) }
        if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
      } catch {
        file.cancel()
        throw error
      }
      try file.commit()
    case .directory(let path):
      var names = at.map { "\(subject.id)-\($0.text).png" }[...]
      let pictures = try PictureFolder(path)
      do {
        try source.render(times: at.map(\.seconds)) { picture in
          try pictures.add(PNG.encode(picture), name: names.removeFirst())
        }
        if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
      } catch {
        pictures.cancel()
        throw error
      }
      try pictures.commit()
    }
    NotDrawn.tell(source.notDrawn, of: subject)
  }

  /// The destination of images.
  enum Place: Equatable {
    /// A single image to this file.
    case file(String)
    /// Images into this directory.
    case directory(String)
  }

  /// Chooses the destination by the path, by what exists there, and by the number of images.
  static func place(_ output: String, count: Int) throws(UsageError) -> Place {
    if output.isEmpty { throw UsageError("the output has no name; write -o picture.png") }
    try OutputCheck.refuseStandardOutput(output)
    let isDirectory = output.hasSuffix("/") || CFile.kind(output) == .directory
    if !isDirectory && output.lowercased().hasSuffix(".png") {
      if count == 1 { return .file(output) }
      throw UsageError("\(count) pictures do not fit in \(output); name a directory")
    }
    let ending = URL(fileURLWithPath: output).pathExtension
    if isDirectory || ending.isEmpty { return .directory(output) }
    throw UsageError(
      "snapshots are PNG, SVG or PDF, not .\(ending); name such a file or a directory"
    )
  }
}
