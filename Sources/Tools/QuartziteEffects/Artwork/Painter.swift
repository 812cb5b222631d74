// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A context with the few drawing operations that the artwork needs.
struct Painter {
  /// The context to draw into.
  let context: CGContext
  /// Points of the context's base space per unit of the canvas, for shadows, which ignore the CTM.
  let scale: CGFloat

  // MARK: - Colours and paths

  /// A colour from 0xRRGGBB.
  static func color(_ hex: UInt32, _ alpha: CGFloat = 1) -> CGColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  /// A gradient with colours at locations of 0...1.
  static func gradient(_ stops: [(CGFloat, CGColor)]) -> CGGradient? {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: stops.map(\.1) as CFArray,
      locations: stops.map(\.0)
    )
  }

  /// A path from path data: `M x y`, `L x y`, `Q cx cy x y`, `C ax ay bx by x y`, `Z`.
  static func path(_ text: String) -> CGPath {
    let path = CGMutablePath()
    var words = text.split(separator: " ")[...]
    func point() -> CGPoint {
      guard words.count > 1, let x = Double(words.removeFirst()),
        let y = Double(words.removeFirst())
      else { return .zero }
      return CGPoint(x: x, y: y)
    }
    while let word = words.popFirst() {
      switch word {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// A polygon.
  static func polygon(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  /// A rectangle with rounded corners.
  static func rounded(
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    _ radius: CGFloat
  ) -> CGPath {
    let radius = min(radius, width / 2, height / 2)
    return CGPath(
      roundedRect: CGRect(x: x, y: y, width: width, height: height),
      cornerWidth: radius,
      cornerHeight: radius,
      transform: nil
    )
  }

  /// A circle.
  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    return CGPath(ellipseIn: rect, transform: nil)
  }

  // MARK: - Drawing

  /// Fills a path with a colour.
  func fill(_ path: CGPath, _ color: CGColor, _ rule: CGPathFillRule = .winding) {
    context.setFillColor(color)
    context.addPath(path)
    context.fillPath(using: rule)
  }

  /// Fills a path with a linear gradient between two points.
  func fill(_ path: CGPath, from start: CGPoint, to end: CGPoint, _ stops: [(CGFloat, CGColor)]) {
    guard let gradient = Self.gradient(stops) else { return }
    within(path) {
      context.drawLinearGradient(
        gradient,
        start: start,
        end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      )
    }
  }

  /// Fills a path with a linear gradient from the top of its bounding box to the bottom.
  func fillDown(_ path: CGPath, _ stops: [(CGFloat, CGColor)]) {
    let box = path.boundingBoxOfPath
    fill(
      path,
      from: CGPoint(x: box.midX, y: box.minY),
      to: CGPoint(x: box.midX, y: box.maxY),
      stops
    )
  }

  /// Strokes a path with round caps and joins.
  func stroke(_ path: CGPath, _ color: CGColor, width: CGFloat) {
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addPath(path)
    context.strokePath()
  }

  /// Draws a radial gradient from its centre to its rim, scaled vertically by `flat`.
  func glow(
    _ x: CGFloat,
    _ y: CGFloat,
    _ radius: CGFloat,
    flat: CGFloat = 1,
    _ stops: [(CGFloat, CGColor)]
  ) {
    guard let gradient = Self.gradient(stops) else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: x, y: y)
    context.scaleBy(x: 1, y: flat)
    context.drawRadialGradient(
      gradient,
      startCenter: .zero,
      startRadius: 0,
      endCenter: .zero,
      endRadius: radius,
      options: []
    )
  }

  /// Clips what `body` draws to a path.
  func within(_ path: CGPath, _ rule: CGPathFillRule = .winding, _ body: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    context.addPath(path)
    context.clip(using: rule)
    body()
  }

  /// Runs `body` in a saved graphics state with a transform.
  func apart(_ transform: CGAffineTransform = .identity, _ body: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    body()
  }

  /// Draws what `body` draws as a group with a shadow; offset downwards and blur in canvas units.
  func shadowed(_ color: CGColor, down: CGFloat, blur: CGFloat, _ body: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    context.setShadow(
      offset: CGSize(width: 0, height: down * scale),
      blur: blur * scale,
      color: color
    )
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    body()
    context.endTransparencyLayer()
  }
}
