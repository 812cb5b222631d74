// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGPattern {
  /// The largest side of a cell, in pixels.
  private static let largestCell: CGFloat = 4096

  /// Draws one step of the pattern with some pixels a unit, as a picture to be tiled; an uncoloured one in white.
  ///
  /// - Returns: the picture, and the map from its pixels, y down, to pattern space, y up; nil where it cannot
  ///   be made.
  func cell(scale: CGSize) -> (image: CGImage, toPattern: CGAffineTransform)? {
    func pixels(_ length: CGFloat) -> CGFloat {
      Swift.min(Swift.max(1, length.rounded()), Self.largestCell)
    }
    let (width, height) = (pixels(step.width * scale.width), pixels(step.height * scale.height))
    let cell = CGContext(size: CGSize(width: width, height: height), scale: 1, isFlipped: false)
    // The corner (minX, minY) of the bounds is at the corner of the bitmap.
    cell.scaleBy(x: width / step.width, y: height / step.height)
    drawSteps(in: cell)
    guard let image = cell.makeImage() else { return nil }
    let toPattern = CGAffineTransform(
      a: step.width / width,
      b: 0,
      c: 0,
      d: -step.height / height,
      tx: bounds.minX,
      ty: bounds.minY + step.height
    )
    return (image, toPattern)
  }

  /// Draws all cells that reach into one step: several where the bounds are larger than the step.
  private func drawSteps(in cell: CGContext) {
    func reach(_ length: CGFloat, _ step: CGFloat) -> Int {
      Swift.min(8, Int(Swift.min(8, (length / step - 1e-9).rounded(.down))))
    }
    let columns = reach(bounds.width, step.width)
    let rows = reach(bounds.height, step.height)
    for row in stride(from: -rows, through: 0, by: 1) {
      for column in stride(from: -columns, through: 0, by: 1) {
        cell.saveGState()
        cell.translateBy(
          x: CGFloat(column) * step.width - bounds.minX,
          y: CGFloat(row) * step.height - bounds.minY
        )
        cell.clip(to: bounds)
        if !isColored {
          let white = CGColor(rgba: SIMD4(1, 1, 1, 1))
          cell.setFillColor(white)
          cell.setStrokeColor(white)
        }
        draw(in: cell)
        cell.restoreGState()
      }
    }
  }
}

/// A pattern as the background of a layer: a picture that is tiled over the layer's space.
package struct TiledPattern: Sendable, Equatable {
  /// The picture of a cell.
  package let pixmap: Pixmap
  /// From the picture's pixels to the layer's space.
  package let toLayer: CGAffineTransform
  /// Multiplies each pixel.
  package let tint: SIMD4<Double>
  private let pattern: CGPattern

  /// The pattern that a colour draws, at some pixels a point; nil for a plain colour.
  package init?(_ color: CGColor?, scale: CGFloat) {
    guard let color, let pattern = color.pattern,
      let cell = pattern.cell(scale: CGSize(width: scale, height: scale))
    else { return nil }
    self.pattern = pattern
    (pixmap, toLayer) = (cell.image.pixmap, cell.toPattern.concatenating(pattern.matrix))
    tint = pattern.isColored ? SIMD4(1, 1, 1, color.alpha) : color.rgba
  }

  /// Returns whether both draw the same pattern in the same colour.
  package static func == (left: TiledPattern, right: TiledPattern) -> Bool {
    left.pattern === right.pattern && left.tint == right.tint && left.toLayer == right.toLayer
  }
}
