// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A board on which the user draws.
///
/// Touches extend one path, which `draw(_:)` strokes again after each move.
public final class DrawingBoardView: DrawnView {
  /// What has been drawn so far, in the view's points.
  public private(set) var path = CGMutablePath()
  /// The width of the line in points; default 1.
  public var lineWidth: CGFloat = 1 {
    didSet { setNeedsDisplay() }
  }
  /// The colour of the line; default black.
  public var lineColor = UIColor.black {
    didSet { setNeedsDisplay() }
  }

  /// Clears the board.
  public func clear() {
    path = CGMutablePath()
    setNeedsDisplay()
  }

  /// Begins a line at the touch.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    path.move(to: touch.location(in: self))
  }

  /// Draws a line to the touch.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !path.isEmpty else { return }
    path.addLine(to: touch.location(in: self))
    setNeedsDisplay()
  }

  /// Strokes the whole path.
  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.setStrokeColor(lineColor.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.strokePath()
  }
}

extension Effect {
  /// A board to draw on.
  public static let drawBoard = Effect(
    id: "draw-board",
    title: "Drawing board",
    summary: "Draw with a finger: touches extend a path, and draw(_:) strokes it anew.",
    size: CGSize(width: 348, height: 348),
    duration: 6.5,
    takesTouches: true,
    touchScript: BoardSketch.script,
    parameters: [
      .number("width", "Line width", 1, in: 1...20, step: 1),
      .color("color", "Colour", Palette.ink),
    ]
  ) { stage, values in
    let view = DrawingBoardView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.lineWidth = values.number("width")
    view.lineColor = values.color("color")
    GridPaperView.show(view, on: stage)
  }
}

/// The drawing of a sailing boat under the sun, as a touch script.
enum BoardSketch {
  static let script: String = {
    var time = 0.3
    var steps: [String] = []
    for stroke in strokes {
      let points = resampled(stroke)
      for (index, point) in points.enumerated() {
        let place = "\(hundredths(point.x)),\(hundredths(point.y))"
        steps.append("\(hundredths(time)) \(index == 0 ? "down" : "move") \(place)")
        if index == points.count - 1 { steps.append("\(hundredths(time)) up \(place)") }
        time += 1.0 / 60
      }
      time += 0.12
    }
    return steps.joined(separator: "; ")
  }()

  /// The strokes in points of the window; the board begins at (24, 24).
  private static let strokes: [[CGPoint]] = {
    let sun = arc(center: CGPoint(x: 254, y: 96), radius: 26, from: -1.6, to: 4.75)
    let rays = (0..<7).map { index -> [CGPoint] in
      let angle = 1.2 + 2.6 * Double(index) / 6
      let (x, y) = (direction(angle).x, direction(angle).y)
      return [
        CGPoint(x: 254 + 36 * x, y: 96 + 36 * y), CGPoint(x: 254 + 48 * x, y: 96 + 48 * y),
      ]
    }
    let hull = spline([(84, 226), (98, 248), (124, 258), (172, 258), (198, 248), (210, 226)])
    let mast = [CGPoint(x: 144, y: 226), CGPoint(x: 144, y: 90)]
    let main = spline([(150, 100), (180, 140), (197, 180), (202, 212)])
    let jib = spline([(138, 112), (118, 150), (100, 188), (90, 212)])
    let feet = (CGPoint(x: 150, y: 212), CGPoint(x: 138, y: 212))
    let waves = stride(from: 56.0, through: 292, by: 3).map { x in
      CGPoint(x: x, y: 278 + 7 * direction((x - 56) / 9.4).y)
    }
    let boat: [[CGPoint]] = [hull + [hull[0]], mast, main + [feet.0], jib + [feet.1]]
    return [sun] + rays + boat + [waves]
  }()

  /// The point of the unit circle at an angle, computed without the C library's sine.
  private static func direction(_ angle: Double) -> CGPoint {
    CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: angle))
  }

  private static func arc(
    center: CGPoint,
    radius: Double,
    from: Double,
    to: Double
  ) -> [CGPoint] {
    (0...48).map { index in
      let angle = from + (to - from) * Double(index) / 48
      return CGPoint(
        x: center.x + radius * direction(angle).x,
        y: center.y + radius * direction(angle).y
      )
    }
  }

  /// A smooth curve through points: a Catmull-Rom spline.
  private static func spline(_ knots: [(Double, Double)]) -> [CGPoint] {
    let points = knots.map { SIMD2($0.0, $0.1) }
    guard let first = points.first, let last = points.last else { return [] }
    let padded = [first] + points + [last]
    var result = [CGPoint(x: first.x, y: first.y)]
    for index in 1..<points.count {
      let (a, b, c, d) = (
        padded[index - 1], padded[index], padded[index + 1], padded[index + 2]
      )
      for step in 1...6 {
        let t = Double(step) / 6
        // In steps: one expression of vectors and numbers takes the compiler seconds.
        let linear = (c - a) * t
        let (twice, fourfold) = (a * 2 - b * 5, c * 4)
        let square = (twice + fourfold - d) * (t * t)
        let (first, third) = (b * 3 - a, c * 3)
        let cubic = (first - third + d) * (t * t * t)
        let point = b + (linear + square + cubic) / 2
        result.append(CGPoint(x: point.x, y: point.y))
      }
    }
    return result
  }

  /// Points about 9 points apart, as a touch is sampled at 60 Hz.
  private static func resampled(_ line: [CGPoint]) -> [CGPoint] {
    guard var last = line.first else { return [] }
    var result = [last]
    for target in line.dropFirst() {
      let (dx, dy) = (target.x - last.x, target.y - last.y)
      let steps = max(1, ((dx * dx + dy * dy).squareRoot() / 9).rounded())
      for step in 1...Int(steps) {
        let part = CGFloat(step) / steps
        result.append(CGPoint(x: last.x + dx * part, y: last.y + dy * part))
      }
      last = target
    }
    return result
  }

  private static func hundredths(_ value: CGFloat) -> String {
    let whole = Int((value * 100).rounded())
    return "\(whole / 100).\(String(whole % 100 + 100).dropFirst())"
  }
}
