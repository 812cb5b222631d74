// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CGMutablePath {
  /// The distance of a cubic's control point from the end of a quarter circle of radius 1:
  /// 4/3 (√2 - 1).
  ///
  /// The cubic lies at most 2.73e-4 of the radius outside the circle.
  package static let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

  /// Adds a closed rectangle: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
  ///
  /// A null rectangle adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    appendMove(CGPoint(x: rect.minX, y: rect.minY).mapped(by: transform))
    appendLine(CGPoint(x: rect.maxX, y: rect.minY).mapped(by: transform))
    appendLine(CGPoint(x: rect.maxX, y: rect.maxY).mapped(by: transform))
    appendLine(CGPoint(x: rect.minX, y: rect.maxY).mapped(by: transform))
    closeSubpath()
  }

  /// Adds closed rectangles, one sub-path each.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in `rect`: four cubics from (maxX, midY) over (midX, maxY).
  ///
  /// With y down that is clockwise. A null rectangle adds nothing.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let (cx, cy) = (rect.midX, rect.midY)
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * Self.quarterCircleControl, ry * Self.quarterCircleControl)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: cx + x, y: cy + y).mapped(by: transform)
    }
    appendMove(point(rx, 0))
    appendCubic(point(rx, ky), point(kx, ry), point(0, ry))
    appendCubic(point(-kx, ry), point(-rx, ky), point(-rx, 0))
    appendCubic(point(-rx, -ky), point(-kx, -ry), point(0, -ry))
    appendCubic(point(kx, -ry), point(rx, -ky), point(rx, 0))
    closeSubpath()
  }

  /// Adds a rectangle with elliptical corners: from (maxX, midY) over the corner (maxX, maxY).
  ///
  /// `cornerWidth` and `cornerHeight` are the corner's radii, clamped here to 0... half the side
  /// (Apple's function demands that they fit). Both zero adds `addRect`'s elements.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let rx = Swift.max(0, Swift.min(cornerWidth, rect.width / 2))
    let ry = Swift.max(0, Swift.min(cornerHeight, rect.height / 2))
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    // From the corner's point along the edge to the control point.
    let (kx, ky) = (
      rx * (1 - Self.quarterCircleControl), ry * (1 - Self.quarterCircleControl)
    )
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: x, y: y).mapped(by: transform)
    }
    appendMove(point(x1, rect.midY))
    appendLine(point(x1, y1 - ry))
    appendCubic(point(x1, y1 - ky), point(x1 - kx, y1), point(x1 - rx, y1))
    appendLine(point(x0 + rx, y1))
    appendCubic(point(x0 + kx, y1), point(x0, y1 - ky), point(x0, y1 - ry))
    appendLine(point(x0, y0 + ry))
    appendCubic(point(x0, y0 + ky), point(x0 + kx, y0), point(x0 + rx, y0))
    appendLine(point(x1 - rx, y0))
    appendCubic(point(x1 - kx, y0), point(x1, y0 + ky), point(x1, y0 + ry))
    closeSubpath()
  }
}
