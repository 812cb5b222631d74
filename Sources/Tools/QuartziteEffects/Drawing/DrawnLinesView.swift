// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Two polylines, drawn as one path.
public final class DrawnLinesView: DrawnView {
  /// The lines, each a list of points; a line of one point draws nothing.
  public var lines: [[CGPoint]] = [
    [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)],
    [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 400), CGPoint(x: 200, y: 500)],
  ]
  {
    didSet { setNeedsDisplay() }
  }
  /// The width in points; default 5.
  public var lineWidth: CGFloat = 5 {
    didSet { setNeedsDisplay() }
  }
  /// The colour; default magenta.
  public var lineColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }

  /// Draws every line into one path and strokes it.
  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for line in lines {
      guard let first = line.first else { continue }
      context.move(to: first)
      for point in line.dropFirst() { context.addLine(to: point) }
    }
    context.setStrokeColor(lineColor.cgColor)
    context.setLineWidth(lineWidth)
    context.strokePath()
  }
}

extension Effect {
  /// Two polylines.
  public static let drawLines = Effect(
    id: "draw-lines",
    title: "Drawn lines",
    summary: "Two poly-lines of one path, stroked 5 points wide in magenta by draw(_:).",
    size: CGSize(width: 348, height: 624),
    duration: 1,
    parameters: [
      .number("width", "Line width", 5, in: 1...40, step: 1),
      .color("color", "Colour", UIColor(red: 1, green: 0, blue: 1, alpha: 1)),
    ]
  ) { stage, values in
    let view = DrawnLinesView(frame: CGRect(x: 0, y: 0, width: 300, height: 576))
    view.lineWidth = values.number("width")
    view.lineColor = values.color("color")
    GridPaperView.show(view, on: stage)
  }
}
