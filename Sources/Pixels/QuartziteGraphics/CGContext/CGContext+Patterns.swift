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

  /// Draws one step of a pattern at the device's resolution, as a picture to be tiled.
  private func paint(of pattern: CGPattern, color: CGColor) -> Paint? {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width,
      y: state.patternPhase.height
    )
    let device =
      pattern.matrix.concatenating(baseTransform).concatenating(phase).concatenating(deviceFlip)
    let scale = CGSize(
      width: (device.a * device.a + device.b * device.b).squareRoot(),
      height: (device.c * device.c + device.d * device.d).squareRoot()
    )
    guard let cell = pattern.cell(scale: scale) else { return nil }
    let tint =
      pattern.isColored
      ? PaintColor(1, 1, 1, Float(color.alpha)) : PaintColor(color.rgba)
    return .image(
      ImagePaint(
        pixmap: cell.image.pixmap,
        projection: Projection(cell.toPattern.concatenating(device)),
        // The picture has the device's resolution already: a filter would only blur it.
        sampling: sampling(cell.image) == .nearest ? .nearest : .trilinear,
        edge: .repeated,
        tint: tint
      )
    )
  }
}
