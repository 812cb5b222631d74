// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CGContext {
  /// Replaces the path by the outline of its stroke, including dashes.
  ///
  /// Curves of the outline are flattened to within 1/16 pixel.
  public func replacePathWithStrokedPath() {
    alignPath()
    currentPath = CGPath(elements: currentPath.elements.stroked(state.style, tolerance: tolerance))
  }

  /// Returns whether a user space point would be painted by drawing the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    alignPath()
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke, currentPath.contains(point, using: rule) { return true }
    guard mode != .fill, mode != .eoFill else { return false }
    let outline = currentPath.elements.stroked(state.style, tolerance: tolerance)
    return outline.windingNumber(at: point) != 0
  }

  /// A sixteenth of a pixel, in user space.
  private var tolerance: Double {
    let scale = Swift.abs(state.ctm.determinant).squareRoot()
    return scale > 0 ? 1 / (16 * scale) : 1.0 / 16
  }
}
