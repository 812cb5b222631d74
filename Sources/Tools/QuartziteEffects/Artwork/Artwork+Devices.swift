// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Artwork {
  /// A phone that shows an app, 300 by 600.
  public static let phone = Artwork("phone", size: CGSize(width: 300, height: 600)) { painter in
    Phone(painter: painter).paint()
  }

  /// A hand whose index finger points to the upper left corner, 288 by 284.
  public static let hand = Artwork("hand", size: CGSize(width: 288, height: 284)) { painter in
    Hand(painter: painter).paint()
  }
}

private struct Phone {
  let painter: Painter

  func paint() {
    let body = Painter.rounded(2, 2, 296, 596, 46)
    painter.fill(
      body,
      from: CGPoint(x: 0, y: 0),
      to: CGPoint(x: 300, y: 600),
      [(0, Painter.color(0x59627A)), (0.2, Painter.color(0x2B3145)), (1, Painter.color(0x151926))]
    )
    painter.fill(Painter.rounded(5.5, 5.5, 289, 589, 43), Painter.color(0x0B0E18))
    let screen = Painter.rounded(13, 13, 274, 574, 36)
    painter.within(screen) {
      painter.fillDown(screen, [(0, Painter.color(0xF7F9FF)), (1, Painter.color(0xE6ECFB))])
      paintHeader()
      paintGrid()
      paintCards()
    }
    painter.fill(Painter.rounded(104, 20, 92, 22, 11), Painter.color(0x0B0E18))
    painter.fill(Painter.circle(180, 31, 4.5), Painter.color(0x25304F))
  }

  private func paintHeader() {
    let photo = CGRect(x: 13, y: 13, width: 274, height: 196)
    Artwork.landscape.draw(in: photo, of: painter.context, anchor: CGPoint(x: 0.5, y: 0.36))
    painter.fillDown(
      CGPath(rect: photo, transform: nil),
      [
        (0, Painter.color(0x0B2550, 0.35)), (0.4, Painter.color(0x0B2550, 0)),
        (0.7, Painter.color(0x0B2550, 0)), (1, Painter.color(0x0B2550, 0.35)),
      ]
    )
    // The symbols of the status bar.
    let white = Painter.color(0xFFFFFF)
    painter.fill(Painter.rounded(34, 28, 30, 7, 3.5), white)
    painter.fill(Painter.rounded(236, 26, 26, 11, 3.5), Painter.color(0xFFFFFF, 0.5))
    painter.fill(Painter.rounded(236, 26, 19, 11, 3.5), white)
    painter.fill(Painter.rounded(30, 166, 120, 12, 6), white)
    painter.fill(Painter.rounded(30, 185, 76, 8, 4), Painter.color(0xFFFFFF, 0.75))
  }

  private func paintGrid() {
    let entries: [(Icon, UInt32, UInt32)] = [
      (.camera, 0xFF8A5C, 0xFF5C6C), (.heart, 0xFF6FA5, 0xF0447E), (.note, 0x8C7BFF, 0x5B54ED),
      (.pin, 0x3ED6A9, 0x17B28C), (.cloud, 0x62C3FF, 0x2C8DF2), (.mail, 0xFFC857, 0xFF9F2E),
      (.star, 0xFFD84D, 0xFFB020), (.bell, 0x7BD88F, 0x3DB56B),
    ]
    for (index, entry) in entries.enumerated() {
      let x = 30 + 63 * CGFloat(index % 4)
      let y = 226 + 76 * CGFloat(index / 4)
      let tile = Painter.rounded(x, y, 50, 50, 14)
      painter.fillDown(tile, [(0, Painter.color(entry.1)), (1, Painter.color(entry.2))])
      painter.apart(CGAffineTransform(a: 1.2, b: 0, c: 0, d: 1.2, tx: x + 10.6, ty: y + 10.6)) {
        entry.0.paint(painter, Painter.color(0xFFFFFF))
      }
      painter.fill(Painter.rounded(x + 8, y + 57, 34, 5, 2.5), Painter.color(0xAEB8D2))
    }
  }

  private func paintCards() {
    for (index, y) in [386.0, 474].enumerated() {
      painter.shadowed(Painter.color(0x20305F, 0.18), down: 3, blur: 10) {
        painter.fill(Painter.rounded(27, y, 246, 76, 16), Painter.color(0xFFFFFF))
      }
      let picture = Painter.rounded(35, y + 8, 78, 60, 11)
      painter.within(picture) {
        let colors: [UInt32] =
          index == 0 ? [0x1E1A55, 0xE0707A, 0x120E33] : [0x6FA8DC, 0xFFE7C2, 0x3F6E7A]
        painter.fillDown(
          picture,
          [(0, Painter.color(colors[0])), (0.8, Painter.color(colors[1]))]
        )
        painter.fill(Painter.circle(90, y + 28, 8), Painter.color(0xFFFBEA))
        painter.fill(
          Painter.path(
            "M 35 \(y + 70) L 35 \(y + 54) L 54 \(y + 38) L 72 \(y + 55) L 86 \(y + 46) "
              + "L 113 \(y + 62) L 113 \(y + 70) Z"
          ),
          Painter.color(colors[2])
        )
      }
      painter.fill(Painter.rounded(125, y + 17, 98, 9, 4.5), Painter.color(0x39456B))
      painter.fill(Painter.rounded(125, y + 34, 130, 7, 3.5), Painter.color(0xC3CBE0))
      painter.fill(Painter.rounded(125, y + 48, 84, 7, 3.5), Painter.color(0xD7DDED))
    }
  }
}

/// Drawn with the finger pointing up the y axis and its tip at the origin, then rotated.
private struct Hand {
  let painter: Painter
  private let light = Painter.color(0xFFE0C4)
  private let skin = Painter.color(0xFBC9A2)
  private let deep = Painter.color(0xEBA67C)
  private let crease = Painter.color(0xC97F58, 0.8)

  func paint() {
    painter.shadowed(Painter.color(0x1B2550, 0.32), down: 7, blur: 16) {
      painter.apart(CGAffineTransform(translationX: 13, y: 11)) {
        painter.apart(CGAffineTransform(rotationAngle: -CGFloat.pi * 0.235)) {
          paintArm()
          paintPalm()
          paintFingers()
        }
      }
    }
  }

  private func paintArm() {
    let wrist = Painter.path("M -22 190 L 72 190 L 66 262 L -14 262 Z")
    painter.fill(
      wrist,
      from: CGPoint(x: -20, y: 0),
      to: CGPoint(x: 72, y: 0),
      [(0, light), (0.4, skin), (1, deep)]
    )
    let sleeve = Painter.path(
      "M -38 256 Q 26 268 88 256 L 93 288 Q 95 300 83 301 Q 26 309 -31 301 Q -43 300 -42 288 Z"
    )
    let cuff = Painter.path(
      "M -29 236 Q 26 248 81 236 Q 87 236 87 242 L 86 261 Q 26 273 -34 261 L -35 242 "
        + "Q -35 236 -29 236 Z"
    )
    painter.fill(
      sleeve,
      from: CGPoint(x: -42, y: 0),
      to: CGPoint(x: 94, y: 0),
      [(0, Painter.color(0x6F8BFF)), (0.5, Painter.color(0x4C63E6)), (1, Painter.color(0x3447B8))]
    )
    painter.fill(
      cuff,
      from: CGPoint(x: -35, y: 0),
      to: CGPoint(x: 87, y: 0),
      [(0, Painter.color(0xFFFFFF)), (0.5, Painter.color(0xF3F6FF)), (1, Painter.color(0xC8D2EC))]
    )
    painter.fill(Painter.circle(68, 251, 3), Painter.color(0xA9B7DC))
  }

  private func paintPalm() {
    let palm = Painter.path(
      "M -21 92 C -24 120 -34 142 -33 166 C -32 196 -22 214 -16 226 L 70 226 "
        + "C 88 204 98 178 98 148 C 98 120 94 104 84 98 L 20 92 Z"
    )
    painter.fill(
      palm,
      from: CGPoint(x: -34, y: 100),
      to: CGPoint(x: 100, y: 190),
      [(0, light), (0.45, skin), (1, deep)]
    )
    // The thumb lies across the palm.
    let thumb = Painter.path(
      "M -30 168 C -52 152 -66 132 -70 112 C -73 96 -54 88 -45 102 C -38 116 -27 126 -12 134 "
        + "C 8 146 8 176 -8 190 Z"
    )
    painter.fill(
      thumb,
      from: CGPoint(x: -70, y: 100),
      to: CGPoint(x: 6, y: 180),
      [(0, light), (0.6, skin), (1, deep)]
    )
    painter.stroke(
      Painter.path("M -42 106 C -34 122 -22 131 -8 138 C 4 146 6 160 2 172"),
      crease,
      width: 2
    )
  }

  private func paintFingers() {
    // The index finger.
    let finger = Painter.path(
      "M -21 20 C -21 -6 21 -6 21 20 L 24 128 C 24 146 -18 146 -20 128 Z"
    )
    painter.fill(
      finger,
      from: CGPoint(x: -22, y: 0),
      to: CGPoint(x: 24, y: 0),
      [(0, light), (0.5, skin), (1, deep)]
    )
    let nail = Painter.path("M -12 16 C -12 -1 12 -1 12 16 L 11 26 C 11 33 -11 33 -11 26 Z")
    painter.fillDown(nail, [(0, Painter.color(0xFFF3EC)), (1, Painter.color(0xFFD3C4))])
    painter.stroke(Painter.path("M -12 62 Q 1 66 14 62"), crease, width: 1.6)
    painter.stroke(Painter.path("M -10 67 Q 1 70 12 67"), crease, width: 1.2)
    // The other three are folded.
    for (x, y, width, height) in [(20.0, 82.0, 30.0, 62.0), (47, 88, 29, 58), (72, 98, 26, 48)] {
      let folded = Painter.rounded(x, y, width, height, width / 2)
      painter.fill(
        folded,
        from: CGPoint(x: x, y: y),
        to: CGPoint(x: x + width, y: y + height * 0.7),
        [(0, light), (0.5, skin), (1, deep)]
      )
      painter.stroke(folded, Painter.color(0xC97F58, 0.45), width: 1.4)
    }
  }
}
