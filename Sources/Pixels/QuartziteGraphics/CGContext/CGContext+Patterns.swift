// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Sets the fill to a pattern in the fill colour space; the last of `components` is alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(
      patternSpace: state.fillSpace,
      pattern: pattern,
      components: colorComponents
    ) {
      state.fillColor = color
    }
  }

  /// Sets the stroke to a pattern in the stroke colour space; the last of `components` is alpha.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(
      patternSpace: state.strokeSpace,
      pattern: pattern,
      components: colorComponents
    ) {
      state.strokeColor = color
    }
  }

  /// Sets the translation of patterns, in base space.
  public func setPatternPhase(_ phase: CGSize) {
    if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
  }

  /// The paint of a colour; nil for a pattern that has nothing to draw.
  func paint(for color: CGColor) -> Paint? {
    guard let pattern = color.pattern else { return .color(PaintColor(color.rgba)) }
    return paint(of: pattern, color: color)
  }

  /// The largest side of a pattern's cell, in pixels.
  private static var largestCell: CGFloat { 4096 }

  /// Draws one step of a pattern at the device's resolution, as a picture to be tiled.
  private func paint(of pattern: CGPattern, color: CGColor) -> Paint? {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width,
      y: state.patternPhase.height
    )
    let device =
      pattern.matrix.concatenating(baseTransform).concatenating(phase).concatenating(deviceFlip)
    func pixels(_ length: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      let count = (length * (dx * dx + dy * dy).squareRoot()).rounded()
      return Swift.min(Swift.max(1, count), Self.largestCell)
    }
    let width = pixels(pattern.step.width, device.a, device.b)
    let height = pixels(pattern.step.height, device.c, device.d)
    let cell = CGContext(size: CGSize(width: width, height: height), scale: 1, isFlipped: false)
    // The corner (minX, minY) of the bounds is at the corner of the bitmap.
    cell.scaleBy(x: width / pattern.step.width, y: height / pattern.step.height)
    let color0 = CGColor(rgba: SIMD4(1, 1, 1, 1))
    drawCell(pattern, in: cell, tint: pattern.isColored ? nil : color0)
    guard let image = cell.makeImage() else { return nil }
    // From bitmap pixels, y down, to pattern space, y up.
    let toPattern = CGAffineTransform(
      a: pattern.step.width / width,
      b: 0,
      c: 0,
      d: -pattern.step.height / height,
      tx: pattern.bounds.minX,
      ty: pattern.bounds.minY + pattern.step.height
    )
    let tint =
      pattern.isColored
      ? PaintColor(1, 1, 1, Float(color.alpha)) : PaintColor(color.rgba)
    return .image(
      ImagePaint(
        pixmap: image.pixmap,
        projection: Projection(toPattern.concatenating(device)),
        // The picture has the device's resolution already: a filter would only blur it.
        sampling: sampling(image) == .nearest ? .nearest : .trilinear,
        edge: .repeated,
        tint: tint
      )
    )
  }

  /// Draws all cells that reach into one step: several where the bounds are larger than the step.
  private func drawCell(_ pattern: CGPattern, in cell: CGContext, tint: CGColor?) {
    func reach(_ length: CGFloat, _ step: CGFloat) -> Int {
      Swift.min(8, Int(Swift.min(8, (length / step - 1e-9).rounded(.down))))
    }
    let columns = reach(pattern.bounds.width, pattern.step.width)
    let rows = reach(pattern.bounds.height, pattern.step.height)
    for row in stride(from: -rows, through: 0, by: 1) {
      for column in stride(from: -columns, through: 0, by: 1) {
        cell.saveGState()
        cell.translateBy(
          x: CGFloat(column) * pattern.step.width - pattern.bounds.minX,
          y: CGFloat(row) * pattern.step.height - pattern.bounds.minY
        )
        cell.clip(to: pattern.bounds)
        if let tint {
          cell.setFillColor(tint)
          cell.setStrokeColor(tint)
        }
        pattern.draw(in: cell)
        cell.restoreGState()
      }
    }
  }
}
