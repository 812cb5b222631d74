// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteStage
import QuartziteVectors

/// A picture as shapes, to be written as SVG or PDF.
///
/// ```swift
/// try stage.vectorSnapshot().write(to: "card.svg")
/// ```
///
/// What these formats cannot express, such as a blurred backdrop, is in the file as a small picture;
/// text is the outlines of its glyphs.
public struct VectorPicture: Sendable {
  private let list: DisplayList
  private let scale: Double

  init(_ list: DisplayList, scale: Double) { (self.list, self.scale) = (list, scale) }

  /// The picture as an SVG document, whose size is in points.
  public var svg: String { document.text() }

  /// The picture as a PDF document of one page, whose size is in points.
  public var pdf: Data {
    var document = PDFDocument(tools: .usual())
    document.append(list, scale: scale)
    return Data(document.bytes())
  }

  /// What is a picture instead of a shape in an SVG document, a line each.
  public var notes: [String] { VectorNotes.lines(document.pictures) }

  private var document: SVGDocument {
    var settings = SVGDocument.Settings()
    settings.scale = scale
    var document = SVGDocument(settings, tools: .usual())
    document.append(list)
    return document
  }

  /// Writes the picture to a file; the ending names the format: `.svg` or `.pdf`.
  ///
  /// The file appears at its path when it is complete; after an error nothing is left of it.
  ///
  /// - Throws: `MediaError`.
  public func write(to path: String) throws(MediaError) {
    let bytes: [UInt8]
    switch (path as NSString).pathExtension.lowercased() {
    case "svg": bytes = Array(svg.utf8)
    case "pdf": bytes = [UInt8](pdf)
    default:
      throw MediaError(
        .invalid,
        "the ending of \(path) names no format of vectors; use .svg or .pdf"
      )
    }
    let file = try OutputFile(path)
    do {
      try file.write(bytes)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }

  /// Writes the picture to a file URL; see the form with a path.
  public func write(to url: URL) throws(MediaError) { try write(to: FilmRequest.path(url)) }
}

extension Stage {
  /// Returns the current frame as shapes.
  public func vectorSnapshot() -> VectorPicture { VectorPicture(displayList(), scale: scale) }
}
