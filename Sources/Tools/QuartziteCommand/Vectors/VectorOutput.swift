// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteRecording
import QuartziteVectors

/// A file of vectors that a command writes, by its ending.
enum VectorOutput: String {
  /// A still or an animated SVG document.
  case svg
  /// A PDF document, a page for each time.
  case pdf

  /// The kind of file that a path names; nil for pictures and films of pixels.
  init?(path: String) {
    self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Writes stills to a file: one as SVG, any number as the pages of a PDF.
  ///
  /// - Throws: `UsageError` for several stills in one SVG document.
  @MainActor static func write(
    _ kind: VectorOutput,
    stills times: [Double],
    of subject: Subject,
    _ settings: SceneSettings,
    to path: String
  ) throws {
    if kind == .svg, times.count > 1 {
      throw UsageError(
        "\(times.count) stills do not fit in \(path); write one, a .pdf of several pages, or a film"
      )
    }
    let file = try OutputFile(path)
    do {
      let source = try subject.open(settings)
      let tools = VectorTools.usual(threads: settings.threads)
      var pictures: [PictureReason: Int] = [:]
      switch kind {
      case .svg:
        var document = SVGDocument(Self.settings(settings), tools: tools)
        for time in times { document.append(try list(source, subject, at: time)) }
        try file.write(Array(document.text().utf8))
        pictures = document.pictures
      case .pdf:
        var document = PDFDocument(tools: tools)
        for time in times {
          document.append(try list(source, subject, at: time), scale: settings.scale)
        }
        try file.write(document.bytes())
        pictures = document.pictures
      }
      try file.commit()
      NotDrawn.tell(source.notDrawn, of: subject)
      tell(pictures, path)
    } catch {
      file.cancel()
      throw error
    }
  }

  /// Writes a film as an animated SVG document.
  @MainActor static func write(
    film request: FilmJobRequest,
    of subject: Subject,
    _ settings: SceneSettings,
    quiet: Bool,
    strict: Bool
  ) throws {
    let rate = request.frameRate ?? FrameRate(60)
    let end = request.end ?? max(subject.filmDuration, request.start)
    guard end > request.start else {
      throw UsageError("--to \(end) is not after --from \(request.start); swap or change them")
    }
    let count = rate.frameCount(for: end - request.start)
    guard count <= SVGDocument.mostFrames else {
      throw UsageError(
        "the film has \(count) frames; an animated SVG has at most \(SVGDocument.mostFrames)"
      )
    }
    let file = try OutputFile(request.output)
    do {
      let source = try subject.open(settings)
      if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
      var choice = Self.settings(settings)
      (choice.frameRate, choice.loops, choice.isFilm) = (rate.value, request.loops, true)
      var document = SVGDocument(choice, tools: .usual(threads: settings.threads))
      let style: Progress.Style = quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
      var progress = Progress(subject.id, total: count, style: style)
      for frame in 0..<count {
        let time = request.start + rate.time(ofFrame: frame)
        document.append(try list(source, subject, at: time))
        progress.show(frame + 1)
      }
      let bytes = Array(document.text().utf8)
      if strict {
        try NotDrawn.refuse(source.notDrawn + VectorNotes.lines(document.pictures), of: subject)
      }
      try file.write(bytes)
      try file.commit()
      progress.finish(
        "\(request.output): \(count) frames as \((bytes.count + 999) / 1000) kB of SVG"
      )
      if !quiet {
        NotDrawn.tell(source.notDrawn, of: subject)
        tell(document.pictures, request.output)
      }
    } catch {
      file.cancel()
      throw error
    }
  }

  @MainActor private static func list(
    _ source: any FrameSource,
    _ subject: Subject,
    at time: Double
  ) throws -> DisplayList {
    guard let list = source.displayList(at: time) else {
      throw UsageError("\(subject.id) has no display list, which vectors are made of")
    }
    return list
  }

  private static func settings(_ settings: SceneSettings) -> SVGDocument.Settings {
    var result = SVGDocument.Settings()
    result.scale = settings.scale
    return result
  }

  private static func tell(_ pictures: [PictureReason: Int], _ path: String) {
    let lines = VectorNotes.lines(pictures)
    guard !lines.isEmpty else { return }
    ErrorOutput.write(
      "\(CommandHost.current.name): \(path): not as vectors: \(lines.joined(separator: "; "))\n"
    )
  }
}
