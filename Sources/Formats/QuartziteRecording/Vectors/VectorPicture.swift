// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteStage
import QuartziteVectors

/// A picture as shapes, to be written as SVG or PDF.
///
/// ```swift
/// try stage.vectorSnapshot().write(to: "card.svg")
/// ```
///
/// What these formats cannot say, such as a blurred backdrop, is in the file as a small picture; text
/// is the outlines of its glyphs.
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

  /// What of it is no shape in an SVG document but a picture, a line each.
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

/// What is no shape in a document, in words.
package enum VectorNotes {
  /// A line for each reason; pictures that were pictures before are none.
  package static func lines(_ pictures: [PictureReason: Int]) -> [String] {
    pictures.sorted { $0.key < $1.key }.filter { !$0.key.isExpected }.map {
      "\($0.key.rawValue) is a picture (\($0.value == 1 ? "once" : "\($0.value) times"))"
    }
  }
}

extension Stage {
  /// Returns the current frame as shapes.
  public func vectorSnapshot() -> VectorPicture { VectorPicture(displayList(), scale: scale) }

  /// Writes what the stage shows from now on as an animated SVG document, which browsers play in an
  /// `img` element without a script.
  ///
  /// ```swift
  /// let notes = try stage.writeSVG(to: "card.svg", duration: 2)
  /// ```
  ///
  /// Frame k shows the stage k / `fps` seconds after its present time. What moves is fitted with few
  /// keyframes, at most a fifth of a pixel off. Afterwards the clock stands at the end. The file
  /// appears when it is complete; after an error nothing is left of it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - duration: in seconds, above 0, for at most 36,000 frames.
  ///   - fps: frames per second that are compared, 0.001...1000; default 60.
  ///   - loops: how often it plays; 0, the default, is for ever.
  /// - Returns: what of it is no shape but a picture, a line each.
  /// - Throws: `MediaError`.
  @discardableResult
  public func writeSVG(
    to path: String,
    duration: TimeInterval,
    fps: Double = 60,
    loops: Int = 0
  ) throws(MediaError) -> [String] {
    try FilmRequest.check(duration: duration)
    let rate = try FilmRequest.rate(fps)
    let count = rate.frameCount(for: duration)
    guard count <= SVGDocument.mostFrames, loops >= 0 else {
      throw MediaError(.invalid, "an animated SVG has at most \(SVGDocument.mostFrames) frames")
    }
    let file = try OutputFile(path)
    var settings = SVGDocument.Settings()
    (settings.scale, settings.frameRate, settings.loops) = (scale, rate.value, loops)
    settings.isFilm = true
    var document = SVGDocument(settings, tools: .usual(threads: threads))
    let start = time
    for frame in 0..<count {
      advance(to: start + rate.time(ofFrame: frame))
      document.append(displayList())
    }
    advance(to: start + rate.time(ofFrame: count))
    do {
      try file.write(Array(document.text().utf8))
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
    return VectorNotes.lines(document.pictures)
  }
}
