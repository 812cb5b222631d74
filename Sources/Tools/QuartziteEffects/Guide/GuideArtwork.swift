// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Artwork {
  /// The round background with its shadow, 300 by 332; the radius of the disc is 0.49 of the width.
  static let guideGround = Artwork("guide-ground", size: CGSize(width: 300, height: 332)) {
    painter in
    let center = CGPoint(x: 150, y: 166)
    painter.glow(
      150,
      318,
      112,
      flat: 0.12,
      [(0, Painter.color(0x2A2670, 0.34)), (1, Painter.color(0x2A2670, 0))]
    )
    let disc = Painter.circle(center.x, center.y, 147)
    painter.fill(
      disc,
      from: CGPoint(x: 60, y: 20),
      to: CGPoint(x: 240, y: 312),
      [(0, Painter.color(0x8E9BFF)), (0.5, Painter.color(0x6C6BF5)), (1, Painter.color(0x5145D6))]
    )
    painter.within(disc) {
      painter.fill(Painter.circle(52, 76, 58), Painter.color(0xFFFFFF, 0.08))
      painter.fill(Painter.circle(262, 268, 64), Painter.color(0x2A1F9E, 0.18))
    }
    // The inner disc is the part that the phone's mask shows: 0.82114883 of the width.
    let inner = Painter.circle(center.x, center.y, 123.2)
    painter.fill(
      inner,
      from: CGPoint(x: 80, y: 50),
      to: CGPoint(x: 220, y: 290),
      [(0, Painter.color(0xE9EDFF)), (1, Painter.color(0xB9C3FF))]
    )
    painter.stroke(inner, Painter.color(0xFFFFFF, 0.35), width: 1.2)
    for (x, y, radius) in [(24.0, 190.0, 2.4), (38, 238, 1.6), (276, 120, 2.2), (262, 82, 1.5)] {
      painter.fill(Painter.circle(x, y, radius), Painter.color(0xFFFFFF, 0.7))
    }
  }

  /// The highlights over the background: a sheen, an arc and four stars, 300 by 302.
  static let guideLight = Artwork("guide-light", size: CGSize(width: 300, height: 302)) { painter in
    painter.glow(
      104,
      84,
      96,
      [
        (0, Painter.color(0xFFFFFF, 0.55)), (0.5, Painter.color(0xFFFFFF, 0.18)),
        (1, Painter.color(0xFFFFFF, 0)),
      ]
    )
    let arc = CGMutablePath()
    arc.addArc(
      center: CGPoint(x: 150, y: 151),
      radius: 129,
      startAngle: CGFloat.pi * 1.06,
      endAngle: CGFloat.pi * 1.42,
      clockwise: false
    )
    painter.stroke(arc, Painter.color(0xFFFFFF, 0.85), width: 5)
    let rest = CGMutablePath()
    rest.addArc(
      center: CGPoint(x: 150, y: 151),
      radius: 129,
      startAngle: CGFloat.pi * 1.46,
      endAngle: CGFloat.pi * 1.49,
      clockwise: false
    )
    painter.stroke(rest, Painter.color(0xFFFFFF, 0.85), width: 5)
    for (x, y, size) in [(280.0, 96.0, 12.0), (20, 110, 9), (262, 236, 10), (92, 284, 8)] {
      painter.apart(CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: x, ty: y)) {
        painter.fill(
          Painter.path(
            "M 0 -1 Q 0.12 -0.12 1 0 Q 0.12 0.12 0 1 Q -0.12 0.12 -1 0 Q -0.12 -0.12 0 -1 Z"
          ),
          Painter.color(0xFFD66B)
        )
      }
    }
  }

  /// The icon that is touched: a white tile with a house, 104 by 107.
  static let guideHome = Artwork("guide-home", size: CGSize(width: 104, height: 107)) { painter in
    painter.shadowed(Painter.color(0x1F1A66, 0.4), down: 5, blur: 10) {
      painter.fillDown(
        Painter.rounded(12, 10, 80, 80, 22),
        [(0, Painter.color(0xFFFFFF)), (1, Painter.color(0xEEF0FF))]
      )
    }
    painter.apart(CGAffineTransform(a: 2.1, b: 0, c: 0, d: 2.1, tx: 26.8, ty: 24.5)) {
      Icon.home.paint(painter, Painter.color(0x5B54ED))
    }
  }

  /// Three short strokes that fan out to the upper right, 40 by 40.
  static func guideSpark(turned angle: CGFloat) -> Artwork {
    Artwork("guide-spark-\(angle)", size: CGSize(width: 40, height: 40)) { painter in
      painter.apart(CGAffineTransform(translationX: 20, y: 20).rotated(by: angle)) {
        let color = Painter.color(0x6C6BF5)
        painter.stroke(Painter.path("M -12 -2 L -4 -15"), color, width: 4)
        painter.stroke(Painter.path("M -3 4 L 14 -10"), color, width: 4)
        painter.stroke(Painter.path("M 2 13 L 15 9"), color, width: 4)
      }
    }
  }
}
