// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteRecording
import QuartziteVectors

/// The kinds of vector files that commands write, by extension.
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
  /// - Parameter strict: whether to throw if something is not drawn as intended, or only as pixels.
  /// - Throws: `UsageError` for several stills in one SVG document.
  @MainActor static func write(
    _ kind: VectorOutput,
    stills times: [Double],
    of subject: Subject,
    _ settings: SceneSettings,
    to path: String,
    strict: Bool
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
      let bytes: [UInt8]
      switch kind {
      case .svg:
        var document = SVGDocument(Self.settings(settings), tools: tools)
        for time in times { document.append(try list(source, subject, at: time)) }
        pictures = document.pictures
        bytes = Array(document.text().utf8)
      case .pdf:
        var document = PDFDocument(tools: tools)
        for time in times {
          document.append(try list(source, subject, at: time), scale: settings.scale)
        }
        pictures = document.pictures
        bytes = document.bytes()
      }
      if strict {
        try NotDrawn.refuse(source.notDrawn + VectorNotes.lines(pictures), of: subject)
      }
      try file.write(bytes)
      try file.commit()
      NotDrawn.tell(source.notDrawn, of: subject)
      tell(pictures, path)
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
