// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An SVG document made from one display list, or from those of a film.
///
/// A still is a film of one frame. An animated document animates attributes with SMIL, which
/// Chromium, Firefox and Safari play in an `img` element without any script.
package struct SVGDocument {
  /// The settings of a document.
  package struct Settings: Sendable {
    /// The pixels per point: `width` and `height` of the document are in points; default 1.
    package var scale = 1.0
    /// The largest rounding error of a position in pixels, above 0; default 0.05.
    package var tolerance = 0.05
    /// The largest error of a fitted movement in pixels, above 0; default 0.2.
    package var motionTolerance = 0.2
    /// The frames per second; default 60.
    package var frameRate = 60.0
    /// How often a film plays; 0, the default, repeats it without end.
    package var loops = 0
    /// Whether several frames follow, so that pictures are not resampled to the size at which they
    /// are shown; default false.
    package var isFilm = false

    /// Makes the defaults.
    package init() {}
  }

  /// The largest number of frames that are worth writing: ten minutes at 60 per second.
  package static let mostFrames = 36_000

  private let settings: Settings
  private let tools: VectorTools
  private let root = SVGTrack()
  private var reduction: VectorReduction
  private var builder: SVGBuilder?
  private var count = 0

  /// How often parts of the frames were written as pictures, by the reason.
  package var pictures: [PictureReason: Int] { reduction.pictures }

  /// Makes a document without frames.
  package init(_ settings: Settings, tools: VectorTools) {
    (self.settings, self.tools) = (settings, tools)
    reduction = VectorReduction(.svg, tools: tools, resamples: !settings.isFilm)
  }

  /// Adds a frame, which must have the size of the first one.
  package mutating func append(_ list: DisplayList) {
    let reduced = reduction.reduce(list)
    let builder =
      self.builder
      ?? SVGBuilder(
        tolerance: settings.tolerance,
        size: (list.width, list.height),
        store: reduction.store,
        tintStep: settings.isFilm ? 10 : 1
      )
    self.builder = builder
    root.append(SVGTag(tag: "svg", children: builder.nodes(reduced)), frame: count)
    count += 1
  }

  /// Returns the text of the document.
  package func text() -> String {
    root.finish(count: count)
    let size: (width: Int, height: Int) = builder?.size ?? (width: 1, height: 1)
    func points(_ pixels: Int) -> String {
      NumberText.text(Double(pixels) / settings.scale, decimals: 2)
    }
    var writer = SVGWriter(settings: settings, tools: tools, count: count)
    writer.countPictures(root)
    writer.write(children: root)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    text += " width=\"\(points(size.width))\" height=\"\(points(size.height))\""
    text += " viewBox=\"0 0 \(size.width) \(size.height)\">"
    return text + writer.definitions + writer.text + "</svg>\n"
  }
}
