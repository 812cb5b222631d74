// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A circle made of an arc, filled and stroked, and an ellipse inscribed in a rectangle, stroked.
public final class DrawnCircleView: DrawnView {
  /// The centre of the circle; default (150, 200).
  public var circleCenter = CGPoint(x: 150, y: 200) {
    didSet { setNeedsDisplay() }
  }
  /// The radius of the circle in points; default 100.
  public var radius: CGFloat = 100 {
    didSet { setNeedsDisplay() }
  }
  /// The rectangle around the ellipse; default 200 by 100 points at (50, 400).
  public var ellipseRect = CGRect(x: 50, y: 400, width: 200, height: 100) {
    didSet { setNeedsDisplay() }
  }
  /// The fill colour of the circle; default red.
  public var fillColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// The stroke colour of both; default black.
  public var strokeColor = UIColor.black {
    didSet { setNeedsDisplay() }
  }
  /// The line width of both in points; default 10.
  public var lineWidth: CGFloat = 10 {
    didSet { setNeedsDisplay() }
  }

  /// Fills and strokes an arc of 360 degrees, and strokes the ellipse.
  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func addCircle() {
      context.addArc(
        center: circleCenter,
        radius: radius,
        startAngle: 0,
        endAngle: 2 * .pi,
        clockwise: false
      )
      // Closing gives a join in place of two caps, so that there is no visible seam.
      context.closePath()
    }
    addCircle()
    context.setFillColor(fillColor.cgColor)
    context.fillPath()
    addCircle()
    context.setLineWidth(lineWidth)
    context.setStrokeColor(strokeColor.cgColor)
    context.strokePath()
    context.addEllipse(in: ellipseRect)
    context.strokePath()
  }
}

extension Effect {
  /// A circle made of an arc, and an ellipse in a rectangle.
  public static let drawCircle = Effect(
    id: "draw-circle",
    title: "Drawn circle and ellipse",
    summary:
      "A circle by its arc, filled and stroked 10 points wide, and an ellipse in a rectangle.",
    size: CGSize(width: 348, height: 624),
    duration: 1,
    parameters: [
      .number("width", "Line width", 10, in: 1...40, step: 1),
      .color("fill", "Fill", UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
      .color("stroke", "Line", Palette.black),
    ]
  ) { stage, values in
    let view = DrawnCircleView(frame: CGRect(x: 0, y: 0, width: 300, height: 576))
    view.lineWidth = values.number("width")
    view.fillColor = values.color("fill")
    view.strokeColor = values.color("stroke")
    GridPaperView.show(view, on: stage)
  }
}
