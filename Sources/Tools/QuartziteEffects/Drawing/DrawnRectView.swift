// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A rectangle that is filled, then stroked.
public final class DrawnRectView: DrawnView {
  /// The rectangle; default 100 points wide and high at (100, 100).
  public var rect = CGRect(x: 100, y: 100, width: 100, height: 100) {
    didSet { setNeedsDisplay() }
  }
  /// The fill colour; default red.
  public var fillColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// The stroke colour; default green.
  public var strokeColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// The line width in points, half of it inside the rectangle; default 5.
  public var lineWidth: CGFloat = 5 {
    didSet { setNeedsDisplay() }
  }

  /// Fills the rectangle as a path, and strokes the rectangle.
  public override func draw(_ dirtyRect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addRect(rect)
    context.setFillColor(fillColor.cgColor)
    context.fillPath()
    context.setLineWidth(lineWidth)
    context.setStrokeColor(strokeColor.cgColor)
    context.stroke(rect)
  }
}

extension Effect {
  /// A rectangle, filled and stroked.
  public static let drawRect = Effect(
    id: "draw-rect",
    title: "Drawn rectangle",
    summary: "A rectangle filled red and stroked green, 5 points wide, by draw(_:).",
    size: CGSize(width: 348, height: 348),
    duration: 1,
    parameters: [
      .number("width", "Line width", 5, in: 1...40, step: 1),
      .color("fill", "Fill", UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
      .color("stroke", "Line", UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
    ]
  ) { stage, values in
    let view = DrawnRectView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.lineWidth = values.number("width")
    view.fillColor = values.color("fill")
    view.strokeColor = values.color("stroke")
    GridPaperView.show(view, on: stage)
  }
}
