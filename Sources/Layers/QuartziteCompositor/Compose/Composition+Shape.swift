// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

extension Composition {
  /// Draws a shape layer's fill and stroke.
  ///
  /// Shapes are antialiased in every profile.
  func emitShape(_ shape: ShapeValues, _ place: Placement, into items: inout [DisplayItem]) {
    guard let path = shape.path, !path.isEmpty else { return }
    let style = StrokeStyle(shape)
    var box = path.controlBox
    guard !box.isNull else { return }
    if let style { box = box.grown(by: style.reach) }
    // A straight path has an empty bounding box but may still be stroked.
    guard isVisible(box.grown(by: 1), place) else { return }
    let projection = Projection(place.toDevice)
    if let color = shape.fillColor, color.w > 0 {
      let rule: FillRule = shape.fillRule == .evenOdd ? .evenOdd : .nonZero
      items.append(
        .draw(
          DrawItem(
            shape: .fill(path, rule: rule, projection: projection),
            paint: .color(paintColor(color, place)),
            opacity: place.opacity
          )
        )
      )
    }
    if let color = shape.strokeColor, color.w > 0, var style {
      let strength = profile.widensHairlines ? style.widenHairline(under: projection) : 1
      items.append(
        .draw(
          DrawItem(
            shape: .stroke(path, style: style, projection: projection),
            paint: .color(paintColor(color, place)),
            opacity: place.opacity * Float(strength)
          )
        )
      )
    }
  }
}

extension StrokeStyle {
  /// Makes the stroke of a shape layer; nil where it has no width, or nothing remains between
  /// `strokeStart` and `strokeEnd`.
  init?(_ shape: ShapeValues) {
    guard shape.lineWidth > 0, shape.lineWidth.isFinite else { return nil }
    let start = shape.strokeStart.isNaN ? 0 : min(max(shape.strokeStart, 0), 1)
    let end = shape.strokeEnd.isNaN ? 1 : min(max(shape.strokeEnd, 0), 1)
    guard start < end else { return nil }
    let cap: Cap =
      switch shape.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: Join =
      switch shape.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    // A pattern with a negative length, or with lengths of 0 only, gives a solid line.
    let dash = shape.lineDashPattern
    let isUsable = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
    self.init(
      width: shape.lineWidth,
      cap: cap,
      join: join,
      miterLimit: shape.miterLimit,
      dash: isUsable ? dash : [],
      dashPhase: shape.lineDashPhase.isFinite ? shape.lineDashPhase : 0,
      trim: start == 0 && end == 1 ? nil : start...end
    )
  }

  /// Widens a line that is thinner than a third of a pixel to one pixel, and returns the factor on
  /// its opacity that keeps its coverage; 1 for any other line, and in perspective.
  fileprivate mutating func widenHairline(under projection: Projection) -> Double {
    let m = projection.affine
    let scale = Double(abs(m.a * m.d - m.b * m.c)).squareRoot()
    guard projection.isAffine, scale > 0, Double(width) * scale < 1 / 3 else { return 1 }
    let part = Double(width) * scale
    width = 1 / scale
    return part
  }
}
