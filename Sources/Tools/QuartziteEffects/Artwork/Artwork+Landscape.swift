// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Artwork {
  /// A mountain above a lake in the early morning, 600 by 600; the main motif is in the middle.
  public static let landscape = Artwork("landscape", size: CGSize(width: 600, height: 600)) {
    painter in
    Landscape(painter: painter).paint()
  }
}

/// The parts of the image, back to front.
///
/// The water line is at y = 360.
private struct Landscape {
  let painter: Painter
  private let water: CGFloat = 360

  func paint() {
    paintAir()
    paintLake()
    paintShore()
  }

  private func paintAir(clouds: Bool = true) {
    paintSky()
    if clouds { paintClouds() }
    paintRange(
      seed: 11,
      from: (-10, 322),
      to: (610, 306),
      height: 78,
      top: 0x8FA9CB,
      bottom: 0xF3D8C0
    )
    paintRange(
      seed: 5,
      from: (-10, 300),
      to: (610, 330),
      height: 60,
      top: 0x6F8DB6,
      bottom: 0xD9C3BD
    )
    paintPeak()
    paintRange(
      seed: 23,
      from: (-10, 334),
      to: (610, 318),
      height: 34,
      top: 0x3F5F78,
      bottom: 0x8792A0
    )
    paintForest()
  }

  private func paintSky() {
    let sky = CGPath(rect: CGRect(x: -1, y: -1, width: 602, height: 363), transform: nil)
    painter.fillDown(
      sky,
      [
        (0, Painter.color(0x1F5FA8)), (0.4, Painter.color(0x6FA8DC)),
        (0.72, Painter.color(0xF3D3B0)), (1, Painter.color(0xFFE7C2)),
      ]
    )
    painter.glow(
      425,
      222,
      240,
      [
        (0, Painter.color(0xFFF3CF, 0.95)), (0.25, Painter.color(0xFFE3A8, 0.5)),
        (1, Painter.color(0xFFD9A0, 0)),
      ]
    )
    painter.fill(Painter.circle(425, 222, 25), Painter.color(0xFFFBEA))
  }

  private func paintClouds() {
    var random = SeededRandom(seed: 3)
    for (x, y, width) in [(120.0, 78.0, 150.0), (330, 52, 90), (520, 104, 130), (250, 128, 70)] {
      for _ in 0..<14 {
        let spread = random.signedUnit()
        let radius = (width * 0.30) * (1.05 - abs(spread)) + 7
        painter.glow(
          x + spread * width * 0.72,
          y + random.signedUnit() * 7 - radius * 0.12,
          radius,
          flat: 0.46,
          [
            (0, Painter.color(0xFFFFFF, 0.46)), (0.55, Painter.color(0xFFF4EA, 0.27)),
            (1, Painter.color(0xFFEBDD, 0)),
          ]
        )
      }
    }
  }

  /// A jagged line between two points, made by midpoint displacement.
  private func ridge(
    _ random: inout SeededRandom,
    from start: CGPoint,
    to end: CGPoint,
    roughness: CGFloat,
    depth: Int
  ) -> [CGPoint] {
    guard depth > 0 else { return [start] }
    let middle = CGPoint(
      x: (start.x + end.x) / 2 + random.signedUnit() * roughness * 0.25,
      y: (start.y + end.y) / 2 + random.signedUnit() * roughness
    )
    return ridge(&random, from: start, to: middle, roughness: roughness * 0.52, depth: depth - 1)
      + ridge(&random, from: middle, to: end, roughness: roughness * 0.52, depth: depth - 1)
  }

  private func paintRange(
    seed: UInt64,
    from start: (CGFloat, CGFloat),
    to end: (CGFloat, CGFloat),
    height: CGFloat,
    top: UInt32,
    bottom: UInt32
  ) {
    var random = SeededRandom(seed: seed)
    let left = CGPoint(x: start.0, y: start.1)
    let right = CGPoint(x: end.0, y: end.1)
    var line = ridge(&random, from: left, to: right, roughness: height, depth: 7)
    line += [right, CGPoint(x: 610, y: water + 2), CGPoint(x: -10, y: water + 2)]
    painter.fillDown(
      Painter.polygon(line),
      [(0, Painter.color(top)), (1, Painter.color(bottom))]
    )
  }

  private func paintPeak() {
    var random = SeededRandom(seed: 8)
    let (summit, shoulder) = (CGPoint(x: 262, y: 142), CGPoint(x: 372, y: 246))
    let left = ridge(
      &random,
      from: CGPoint(x: 20, y: 352),
      to: summit,
      roughness: 15,
      depth: 6
    )
    let right =
      ridge(&random, from: summit, to: shoulder, roughness: 12, depth: 5)
      + ridge(&random, from: shoulder, to: CGPoint(x: 560, y: 352), roughness: 15, depth: 5)
    let outline = Painter.polygon(
      left + right + [CGPoint(x: 560, y: 362), CGPoint(x: 20, y: 362)]
    )
    // The sunlit side, then everything left of the ridge line in shade.
    painter.fillDown(
      outline,
      [(0, Painter.color(0xD9B7A6)), (0.55, Painter.color(0xB58F8B)), (1, Painter.color(0xA69AA2))]
    )
    let spine = ridge(
      &random,
      from: summit,
      to: CGPoint(x: 296, y: 362),
      roughness: 26,
      depth: 5
    )
    let shade = Painter.polygon(
      spine + [CGPoint(x: 296, y: 362), CGPoint(x: 0, y: 362), CGPoint(x: 0, y: 100)]
    )
    painter.within(outline) {
      painter.fillDown(
        shade,
        [
          (0, Painter.color(0x5A6E97)), (0.6, Painter.color(0x5F759C)),
          (1, Painter.color(0x8491A8)),
        ]
      )
      paintFacets(&random, spine: spine)
      paintSnow(&random, shade: shade)
    }
  }

  /// Gullies that descend from the ridge line on both sides.
  private func paintFacets(_ random: inout SeededRandom, spine: [CGPoint]) {
    for index in stride(from: 5, to: spine.count - 2, by: 3) {
      let top = spine[index]
      let reach = (top.y - 120) * 0.62
      let foot = CGPoint(x: top.x + reach * (0.6 + 0.4 * random.unit()), y: top.y + reach * 1.15)
      let back = CGPoint(x: foot.x - reach * 0.42, y: foot.y + reach * 0.35)
      painter.fill(Painter.polygon([top, foot, back]), Painter.color(0x7F6A78, 0.38))
      let left = CGPoint(x: top.x - reach * (0.7 + 0.5 * random.unit()), y: top.y + reach)
      let under = CGPoint(x: left.x + reach * 0.5, y: left.y + reach * 0.4)
      painter.fill(Painter.polygon([top, left, under]), Painter.color(0x8298C0, 0.45))
    }
  }

  private func paintSnow(_ random: inout SeededRandom, shade: CGPath) {
    var edge: [CGPoint] = []
    for step in 0...26 {
      let x = 120 + CGFloat(step) * 12
      let depth: CGFloat = step.isMultiple(of: 2) ? 20 : -14
      edge.append(CGPoint(x: x, y: 226 + depth * (0.5 + random.unit())))
    }
    let snow = Painter.polygon(
      [CGPoint(x: 100, y: 100), CGPoint(x: 450, y: 100)] + edge.reversed()
    )
    painter.within(snow) {
      let all = CGPath(rect: CGRect(x: 0, y: 100, width: 600, height: 180), transform: nil)
      painter.fillDown(all, [(0, Painter.color(0xFFF8F0)), (1, Painter.color(0xFBDCC8))])
      painter.fillDown(shade, [(0, Painter.color(0xB9CBEA)), (1, Painter.color(0x8FA8D0))])
      for _ in 0..<9 {
        let x = 200 + random.unit() * 150
        let y = 170 + random.unit() * 40
        let crack = [
          CGPoint(x: x, y: y), CGPoint(x: x + 8, y: y + 26), CGPoint(x: x + 18, y: y + 48),
          CGPoint(x: x + 5, y: y + 34),
        ]
        painter.fill(Painter.polygon(crack), Painter.color(0x75789B, 0.5))
      }
    }
  }

  /// A distant forest along the water.
  private func paintForest() {
    var random = SeededRandom(seed: 31)
    var line: [CGPoint] = [CGPoint(x: -10, y: water + 1)]
    var x: CGFloat = -10
    while x < 610 {
      let lift = 14 + 9 * abs(x - 300) / 300
      let height = lift * (0.55 + 0.6 * random.unit())
      line += [
        CGPoint(x: x, y: water - height * 0.55), CGPoint(x: x + 2.2, y: water - height),
        CGPoint(x: x + 4.4, y: water - height * 0.5),
      ]
      x += 3.2 + 2.4 * random.unit()
    }
    line.append(CGPoint(x: 610, y: water + 1))
    painter.fillDown(
      Painter.polygon(line),
      [(0, Painter.color(0x2C4A4E)), (1, Painter.color(0x4B6A6B))]
    )
  }

  private func paintLake() {
    let lake = CGPath(rect: CGRect(x: -1, y: water, width: 602, height: 242), transform: nil)
    painter.within(lake) {
      // The reflection: the scenery upside down and slightly flattened.
      painter.apart(CGAffineTransform(a: 1, b: 0, c: 0, d: -0.94, tx: 0, ty: water * 1.94)) {
        paintAir(clouds: false)
      }
      painter.fillDown(
        lake,
        [
          (0, Painter.color(0x5C86A8, 0.12)), (0.3, Painter.color(0x2E6389, 0.42)),
          (1, Painter.color(0x0E3552, 0.86)),
        ]
      )
      paintRipples()
    }
    painter.fill(
      CGPath(rect: CGRect(x: 0, y: water - 0.6, width: 600, height: 1.6), transform: nil),
      Painter.color(0xFFF1DC, 0.55)
    )
  }

  private func paintRipples() {
    var random = SeededRandom(seed: 77)
    for _ in 0..<260 {
      let far = random.unit()
      let y = water + 3 + 236 * far * far
      let width = 10 + 70 * random.unit() * (0.3 + far)
      let x = random.unit() * 640 - 20
      let light = random.chance(0.6)
      painter.fill(
        lens(x, y, width, 0.5 + 1.5 * far),
        light ? Painter.color(0xE9F4FF, 0.16) : Painter.color(0x0B2A44, 0.16)
      )
    }
    for _ in 0..<110 {
      let far = random.unit()
      let y = water + 2 + 200 * far
      let x = 425 + random.signedUnit() * (8 + 40 * far)
      painter.fill(
        lens(x, y, 6 + 20 * random.unit(), 0.7 + 1.3 * far),
        Painter.color(0xFFF0C9, 0.75 - 0.55 * far)
      )
    }
  }

  /// A flat lens shape centred at (x, y).
  private func lens(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height),
      transform: nil
    )
  }

  private func paintShore() {
    let bank = Painter.path(
      "M -5 556 C 60 536 120 548 190 566 C 300 592 420 586 610 566 L 610 610 L -5 610 Z"
    )
    for (x, y, height) in [
      (74.0, 566.0, 250.0), (22, 572, 200), (122, 570, 168), (164, 574, 110), (566, 584, 190),
      (528, 588, 128), (598, 590, 150), (496, 590, 84),
    ] {
      paintPine(x, y, height)
    }
    painter.fillDown(bank, [(0, Painter.color(0x1D3A33)), (1, Painter.color(0x0B1E1E))])
    var random = SeededRandom(seed: 41)
    for _ in 0..<150 {
      let x = random.unit() * 600
      let y = 566 + 16 * random.unit() + (x < 160 ? -12 : 6)
      let blade = CGMutablePath()
      blade.move(to: CGPoint(x: x, y: y + 8))
      blade.addQuadCurve(
        to: CGPoint(x: x + random.signedUnit() * 7, y: y - 7 - 9 * random.unit()),
        control: CGPoint(x: x, y: y)
      )
      painter.stroke(blade, Painter.color(0x2C5144, 0.9), width: 1.1)
    }
  }

  private func paintPine(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat) {
    var random = SeededRandom(seed: UInt64(x * 7 + height))
    painter.fill(
      Painter.polygon([
        CGPoint(x: x - height * 0.016, y: y), CGPoint(x: x, y: y - height),
        CGPoint(x: x + height * 0.016, y: y),
      ]),
      Painter.color(0x14211F)
    )
    let tiers = 13
    for tier in 0..<tiers {
      let part = CGFloat(tier + 1) / CGFloat(tiers)
      let half = height * (0.025 + 0.2 * part) * (0.85 + 0.3 * random.unit())
      let top = y - height * (1.02 - 0.90 * (part - 1 / CGFloat(tiers)))
      let foot = top + height * 0.125
      let tree = CGMutablePath()
      tree.move(to: CGPoint(x: x, y: top))
      tree.addQuadCurve(
        to: CGPoint(x: x + half, y: foot),
        control: CGPoint(x: x + half * 0.28, y: foot - height * 0.03)
      )
      tree.addLine(to: CGPoint(x: x + half * 0.4, y: foot - height * 0.018))
      tree.addLine(to: CGPoint(x: x, y: foot + height * 0.012))
      tree.addLine(to: CGPoint(x: x - half * 0.45, y: foot - height * 0.018))
      tree.addLine(to: CGPoint(x: x - half, y: foot + height * 0.004))
      tree.addQuadCurve(
        to: CGPoint(x: x, y: top),
        control: CGPoint(x: x - half * 0.28, y: foot - height * 0.03)
      )
      painter.fill(
        tree,
        from: CGPoint(x: x - half, y: foot),
        to: CGPoint(x: x + half, y: foot),
        [
          (0, Painter.color(0x10282B)), (0.6, Painter.color(0x173A38)),
          (1, Painter.color(0x2F5B4C)),
        ]
      )
    }
  }
}
