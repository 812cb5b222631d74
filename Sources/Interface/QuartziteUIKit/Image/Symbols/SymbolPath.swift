// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// One layer of a symbol: a path in a square of 24 units, and whether it is filled, stroked or
/// erased.
struct SymbolPath {
  enum Mode: Character {
    case stroke = "s"
    case fill = "f"
    case both = "b"
    case cutStroke = "e"
    case cutFill = "x"

    var strokes: Bool { self == .stroke || self == .both || self == .cutStroke }
    var fills: Bool { self == .fill || self == .both || self == .cutFill }
    var cuts: Bool { self == .cutStroke || self == .cutFill }
  }

  /// The side of the square that symbols are drawn in.
  static let side: CGFloat = 24

  let mode: Mode
  let path: UIBezierPath
  /// Whether it is smaller than it was drawn, so that its lines are too.
  let isSmall: Bool

  /// Parses the layers of a symbol's description; see `SymbolTable` for its syntax.
  static func layers(of description: String) -> [SymbolPath] {
    description.split(separator: "|").compactMap { layer in
      let words = layer.split(separator: " ")
      guard let style = words.first, let mode = style.first.flatMap(Mode.init) else { return nil }
      let path = path(of: words.dropFirst())
      let place = style.dropFirst().split(separator: ",").compactMap { Double($0) }
      if let scale = place.first { path.apply(move(scale, place.dropFirst().first ?? 0)) }
      return SymbolPath(mode: mode, path: path, isSmall: !place.isEmpty)
    }
  }

  /// A scale about the centre of the square, then a shift to the right.
  private static func move(_ scale: Double, _ shift: Double) -> CGAffineTransform {
    let rest = Double(side) / 2 * (1 - scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rest + shift, ty: rest)
  }

  private static func path(of words: some Sequence<Substring>) -> UIBezierPath {
    let path = UIBezierPath()
    var verb: Character = "M"
    var numbers: [CGFloat] = []
    for word in words {
      var rest = word
      if let letter = word.first, letter.isLetter {
        add(verb, numbers, to: path)
        (verb, numbers) = (letter, [])
        rest = word.dropFirst()
      }
      if let number = Double(rest) { numbers.append(CGFloat(number)) }
    }
    add(verb, numbers, to: path)
    return path
  }

  private static func add(_ verb: Character, _ n: [CGFloat], to path: UIBezierPath) {
    switch (verb, n.count) {
    case ("M", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
    case ("L", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
    case ("C", 6):
      path.addCurve(
        to: CGPoint(x: n[4], y: n[5]),
        controlPoint1: CGPoint(x: n[0], y: n[1]),
        controlPoint2: CGPoint(x: n[2], y: n[3])
      )
    case ("Z", 0): path.close()
    case ("O", 3):
      let box = CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])
      path.append(UIBezierPath(ovalIn: box))
    case ("R", 5):
      let box = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      path.append(UIBezierPath(roundedRect: box, cornerRadius: n[4]))
    case ("A", 5):
      let (start, end) = (n[3] * .pi / 180, n[4] * .pi / 180)
      path.append(
        UIBezierPath(
          arcCenter: CGPoint(x: n[0], y: n[1]),
          radius: n[2],
          startAngle: start,
          endAngle: end,
          clockwise: end > start
        )
      )
    default: break
    }
  }

  /// Draws the layer in black; one unit of the context is one unit of the square.
  func draw(in context: CGContext, lineWidth: CGFloat, color: CGColor? = nil) {
    context.saveGState()
    context.setBlendMode(mode.cuts ? .clear : .normal)
    context.setFillColor(color ?? CGColor(gray: 0, alpha: 1))
    context.setStrokeColor(color ?? CGColor(gray: 0, alpha: 1))
    context.setLineWidth(isSmall ? lineWidth * 0.85 : lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    if mode.fills {
      context.addPath(path.cgPath)
      context.fillPath()
    }
    if mode.strokes {
      context.addPath(path.cgPath)
      context.strokePath()
    }
    context.restoreGState()
  }
}
