// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFilms
import QuartziteGraphics
import QuartziteStage

/// The images that are compared with a golden: a single one, or those of a film, all of one size.
package struct GoldenPictures: Sendable {
  /// The greatest number of images of a film.
  package static let mostPictures = 1_000
  /// The greatest number of pixels of all images of a film together.
  package static let mostPixels = 64_000_000

  /// The images in order, at least one.
  package let pictures: [Pixmap]
  /// The times of the images of a film, in seconds; for a single image 0.
  package let times: [Double]
  /// The rate of a film; nil for a single image.
  package let rate: FrameRate?

  /// Makes a single image.
  package init(_ picture: Pixmap) {
    (pictures, times, rate) = ([picture], [0], nil)
  }

  /// Makes a film of `pictures`, which have one size and are as many as `times`.
  package init(film pictures: [Pixmap], times: [Double], rate: FrameRate) {
    (self.pictures, self.times, self.rate) = (pictures, times, rate)
  }

  /// Plays `stage` over `span` and takes `framesPerSecond` images per second, including one at the end.
  ///
  /// - Throws: `GoldenMismatch` if the stage is past the start, the rate is not in 0.001...1000, or
  ///   the film is beyond the limits.
  @MainActor
  package init(
    playing stage: Stage,
    over span: ClosedRange<Double>,
    _ framesPerSecond: Double
  ) throws(GoldenMismatch) {
    let (start, end) = (span.lowerBound, span.upperBound)
    guard start.isFinite, end.isFinite, start >= stage.time else {
      throw GoldenMismatch(
        description: "The stage is at \(stage.time) s and cannot play from \(start) to \(end) s."
      )
    }
    guard let rate = FrameRate(framesPerSecond) else {
      throw GoldenMismatch(
        description: "\(framesPerSecond) images a second are not in 0.001...1000."
      )
    }
    // A rounding error must not remove the image at the end.
    let count = ((end - start) * rate.value + 1e-6).rounded(.down) + 1
    let pixels = count * Double(stage.pixelWidth) * Double(stage.pixelHeight)
    guard count <= Double(Self.mostPictures), pixels <= Double(Self.mostPixels) else {
      throw GoldenMismatch(
        description: "The film has \(Golden.number(count)) images of \(stage.pixelWidth)x"
          + "\(stage.pixelHeight) pixels; \(Self.mostPictures) images and \(Self.mostPixels) "
          + "pixels are the limit."
      )
    }
    let times = (0..<Int(count)).map { min(start + rate.time(ofFrame: $0), end) }
    var pictures: [Pixmap] = []
    do { try stage.renderPixmaps(times: times) { pictures.append($0) } } catch {
      throw GoldenMismatch(description: "The film cannot be drawn: \(error)")
    }
    self.init(film: pictures, times: times, rate: rate)
  }

  /// The width of an image in pixels.
  package var width: Int { pictures[0].width }
  /// The height of an image in pixels.
  package var height: Int { pictures[0].height }

  /// The number of images in a row of the sheet, so that the sheet is about square.
  private var columns: Int {
    let count = Double(pictures.count)
    let ideal = (count * Double(height) / Double(width)).squareRoot().rounded(.up)
    return Int(min(max(ideal, 1), count))
  }

  /// The images as one picture: row by row, from left to right; the rest of the last row is clear.
  ///
  /// A single image is its own sheet.
  package var sheet: Pixmap {
    guard pictures.count > 1 else { return pictures[0] }
    let (columns, width, height) = (columns, width, height)
    let rows = (pictures.count + columns - 1) / columns
    let rowPixels = (columns * width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * rows * height)
    for (index, picture) in pictures.enumerated() {
      let (left, top) = (index % columns * width, index / columns * height)
      for y in 0..<height {
        let (to, from) = ((top + y) * rowPixels + left, y * picture.rowPixels)
        pixels.replaceSubrange(to..<to + width, with: picture.pixels[from..<from + width])
      }
    }
    return Pixmap(width: columns * width, height: rows * height, pixels: pixels)
  }

  /// Cuts `sheet` into images as these are arranged on their own sheet; nil if the size differs.
  package func cut(_ sheet: Pixmap) -> GoldenPictures? {
    let columns = columns
    let rows = (pictures.count + columns - 1) / columns
    guard sheet.width == columns * width, sheet.height == rows * height else { return nil }
    guard let rate else { return GoldenPictures(sheet) }
    let rowPixels = (width + 15) & ~15
    let cut = pictures.indices.map { index in
      let (left, top) = (index % columns * width, index / columns * height)
      var pixels = [UInt32](repeating: 0, count: rowPixels * height)
      for y in 0..<height {
        let from = (top + y) * sheet.rowPixels + left
        pixels.replaceSubrange(
          y * rowPixels..<y * rowPixels + width,
          with: sheet.pixels[from..<from + width]
        )
      }
      return Pixmap(width: width, height: height, pixels: pixels)
    }
    return GoldenPictures(film: cut, times: times, rate: rate)
  }
}
