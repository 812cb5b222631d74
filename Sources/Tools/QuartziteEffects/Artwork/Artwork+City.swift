// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Artwork {
  /// A city by the sea at night, 600 by 600; the main motif is in the middle.
  public static let city = Artwork("city", size: CGSize(width: 600, height: 600)) { painter in
    City(painter: painter).paint()
  }
}

/// The parts of the image, back to front.
///
/// The water line is at y = 390.
private struct City {
  let painter: Painter
  private let water: CGFloat = 390

  func paint() {
    paintAir()
    paintSea()
    paintBridge()
  }

  private func paintAir() {
    let sky = CGPath(rect: CGRect(x: -1, y: -1, width: 602, height: water + 2), transform: nil)
    painter.fillDown(
      sky,
      [
        (0, Painter.color(0x070B2A)), (0.45, Painter.color(0x1E1A55)),
        (0.78, Painter.color(0x6B2F7A)), (1, Painter.color(0xE0707A)),
      ]
    )
    paintStars()
    painter.glow(
      408,
      118,
      150,
      [
        (0, Painter.color(0xFFF6DC, 0.55)), (0.3, Painter.color(0xE9D9FF, 0.2)),
        (1, Painter.color(0xC9B8FF, 0)),
      ]
    )
    painter.fillDown(
      Painter.circle(408, 118, 40),
      [(0, Painter.color(0xFFFDF2)), (1, Painter.color(0xF4E3C4))]
    )
    for (x, y, radius) in [(396.0, 106.0, 9.0), (420, 128, 12), (402, 138, 5), (426, 102, 5)] {
      painter.fill(Painter.circle(x, y, radius), Painter.color(0xDCC8AC, 0.45))
    }
    paintRow(
      seed: 5,
      heights: 60...150,
      widths: 26...52,
      top: 0x4A2B74,
      bottom: 0x8C4780,
      lit: 0.10
    )
    paintRow(
      seed: 9,
      heights: 50...205,
      widths: 28...50,
      top: 0x1B1A4C,
      bottom: 0x40276A,
      lit: 0.30
    )
    paintRow(seed: 2, heights: 20...95, widths: 30...62, top: 0x0C0D2E, bottom: 0x1A1440, lit: 0.42)
  }

  private func paintStars() {
    var random = SeededRandom(seed: 19)
    for _ in 0..<150 {
      let y = 300 * random.unit() * random.unit()
      let radius = 0.4 + 1.1 * random.unit() * random.unit()
      painter.fill(
        Painter.circle(600 * random.unit(), y, radius),
        Painter.color(0xFFFFFF, 0.35 + 0.6 * random.unit())
      )
    }
  }

  /// A row of houses along the water with some of their windows lit.
  private func paintRow(
    seed: UInt64,
    heights: ClosedRange<Double>,
    widths: ClosedRange<Double>,
    top: UInt32,
    bottom: UInt32,
    lit: Double
  ) {
    var random = SeededRandom(seed: seed)
    var x: CGFloat = -8
    while x < 605 {
      let width = random.uniform(in: widths)
      // Houses are higher in the middle of the city.
      let rise = 1 - 0.55 * abs(x + width / 2 - 300) / 300
      let height = random.uniform(in: heights) * rise + 14
      let house = CGRect(x: x, y: water - height, width: width, height: height + 1)
      let shape = CGMutablePath()
      shape.addRect(house)
      switch random.integer(below: 5) {
      case 0:
        shape.addRect(CGRect(x: house.midX - 1, y: house.minY - 26, width: 2, height: 27))
        shape.addRect(
          CGRect(x: house.midX - width * 0.3, y: house.minY - 9, width: width * 0.6, height: 10)
        )
      case 1:
        shape.addRect(
          CGRect(x: house.midX - width * 0.2, y: house.minY - 13, width: width * 0.4, height: 14)
        )
      default: break
      }
      painter.fillDown(shape, [(0, Painter.color(top)), (1, Painter.color(bottom))])
      painter.fill(
        CGPath(
          rect: CGRect(x: house.maxX - 4, y: house.minY, width: 4, height: height),
          transform: nil
        ),
        Painter.color(0x000018, 0.25)
      )
      paintWindows(&random, in: house.insetBy(dx: 5, dy: 7), lit: lit)
      x += width + random.uniform(in: -3...3)
    }
  }

  private func paintWindows(_ random: inout SeededRandom, in wall: CGRect, lit: Double) {
    let colors: [UInt32] = [0xFFD58A, 0xFFE9B8, 0xFFC36B, 0xA9DBFF]
    var y = wall.minY
    while y < wall.maxY - 5 {
      var x = wall.minX
      while x < wall.maxX - 3 {
        if random.chance(lit) {
          painter.fill(
            CGPath(rect: CGRect(x: x, y: y, width: 3, height: 4.4), transform: nil),
            Painter.color(colors[random.integer(below: colors.count)], 0.55 + 0.45 * random.unit())
          )
        }
        x += 6.2
      }
      y += 8.4
    }
  }

  private func paintSea() {
    let sea = CGPath(rect: CGRect(x: -1, y: water, width: 602, height: 212), transform: nil)
    painter.within(sea) {
      painter.apart(CGAffineTransform(a: 1, b: 0, c: 0, d: -1.1, tx: 0, ty: water * 2.1)) {
        paintAir()
      }
      painter.fillDown(
        sea,
        [
          (0, Painter.color(0x2A1C55, 0.25)), (0.35, Painter.color(0x141745, 0.62)),
          (1, Painter.color(0x060A24, 0.92)),
        ]
      )
      var random = SeededRandom(seed: 61)
      for _ in 0..<70 {
        paintLightColumn(&random)
      }
      for _ in 0..<330 {
        let near = random.unit()
        let width = 8 + 46 * random.unit() * (0.4 + near)
        let rect = CGRect(
          x: random.unit() * 640 - 20,
          y: water + 2 + 208 * near,
          width: width,
          height: 0.8 + 1.8 * near
        )
        painter.fill(
          CGPath(ellipseIn: rect, transform: nil),
          random.chance(0.45) ? Painter.color(0xFFC9C0, 0.13) : Painter.color(0x03061C, 0.4)
        )
      }
    }
  }

  /// The reflection of a lamp on the water: a soft streak.
  private func paintLightColumn(_ random: inout SeededRandom) {
    let colors: [UInt32] = [0xFFC76F, 0xFFE3A6, 0xFF9E7A, 0x9FD2FF]
    let color = colors[random.integer(below: colors.count)]
    let x = 600 * random.unit()
    let length = 24 + 100 * random.unit() * random.unit()
    let streak = CGPath(
      rect: CGRect(x: x, y: water, width: 1.6 + 2.2 * random.unit(), height: length),
      transform: nil
    )
    painter.fillDown(
      streak,
      [
        (0, Painter.color(color, 0.6)), (0.4, Painter.color(color, 0.28)),
        (1, Painter.color(color, 0)),
      ]
    )
  }

  /// A suspension bridge in front of the city.
  private func paintBridge() {
    let deck: CGFloat = 436
    let (left, right) = (CGPoint(x: 118, y: 300), CGPoint(x: 482, y: 300))
    let dark = Painter.color(0x0A0B28)
    let cable = CGMutablePath()
    cable.move(to: CGPoint(x: -60, y: deck - 4))
    cable.addQuadCurve(to: left, control: CGPoint(x: 60, y: deck - 20))
    cable.addQuadCurve(to: right, control: CGPoint(x: 300, y: 552))
    cable.addQuadCurve(
      to: CGPoint(x: 660, y: deck - 4),
      control: CGPoint(x: 540, y: deck - 20)
    )
    painter.stroke(cable, dark, width: 3.2)
    for step in 1..<26 {
      let t = CGFloat(step) / 26
      let x = left.x + (right.x - left.x) * t
      let y = (1 - t) * (1 - t) * left.y + 2 * t * (1 - t) * 552 + t * t * right.y
      guard y < deck else { continue }
      painter.fill(
        CGPath(rect: CGRect(x: x - 0.5, y: y, width: 1, height: deck - y), transform: nil),
        Painter.color(0x14143C)
      )
      painter.glow(
        x,
        y,
        7,
        [
          (0, Painter.color(0xFFE7B0, 0.95)), (0.2, Painter.color(0xFFD080, 0.5)),
          (1, Painter.color(0xFFC060, 0)),
        ]
      )
    }
    for tower in [left.x, right.x] {
      for x in [tower - 11, tower + 5] {
        painter.fill(Painter.rounded(x, 286, 6, 210, 2), dark)
      }
      for y in [296.0, 336, 376, 418] {
        painter.fill(Painter.rounded(tower - 11, y, 22, 5, 1), dark)
      }
      painter.glow(
        tower,
        284,
        12,
        [
          (0, Painter.color(0xFF6B6B, 1)), (0.25, Painter.color(0xFF5050, 0.6)),
          (1, Painter.color(0xFF4040, 0)),
        ]
      )
    }
    painter.fillDown(
      CGPath(rect: CGRect(x: -5, y: deck, width: 610, height: 11), transform: nil),
      [(0, Painter.color(0x23235A)), (1, Painter.color(0x0A0B28))]
    )
    for x in stride(from: 4.0, to: 600, by: 17) {
      painter.glow(
        x,
        deck + 3,
        6,
        [
          (0, Painter.color(0xFFF0C8, 1)), (0.3, Painter.color(0xFFD890, 0.5)),
          (1, Painter.color(0xFFC870, 0)),
        ]
      )
    }
  }
}
