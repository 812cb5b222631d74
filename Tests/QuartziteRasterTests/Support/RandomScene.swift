// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Seeded scenes with a little of everything.
struct RandomScene {
  var random: SeededRandom
  let width: Int
  let height: Int

  init(seed: UInt64, width: Int = 97, height: Int = 83) {
    random = SeededRandom(seed: seed)
    (self.width, self.height) = (width, height)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }
  mutating func whole(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func color() -> PaintColor {
    PaintColor(
      Float(number(0, 1)),
      Float(number(0, 1)),
      Float(number(0, 1)),
      Float(number(0.2, 1))
    )
  }

  mutating func point() -> CGPoint {
    CGPoint(x: number(-20, Double(width) + 20), y: number(-20, Double(height) + 20))
  }

  mutating func path() -> CGPath {
    var elements = PathElements()
    for _ in 0...whole(2) {
      elements.append(.move, point())
      for _ in 0...whole(4) {
        switch whole(3) {
        case 0: elements.append(.line, point())
        case 1: elements.append(.quad, point(), point())
        default: elements.append(.cubic, point(), point(), point())
        }
      }
      if whole(2) == 0 { elements.append(.close) }
    }
    return CGPath(elements: elements)
  }

  mutating func projection() -> Projection {
    switch whole(4) {
    case 0, 1: return Projection()
    case 2:
      let m = CGAffineTransform(
        a: number(0.5, 1.5),
        b: number(-0.5, 0.5),
        c: number(-0.5, 0.5),
        d: number(0.5, 1.5),
        tx: number(-10, 10),
        ty: number(-10, 10)
      )
      return Projection(m)
    default:
      return Projection(
        affine: .identity,
        px: number(-0.004, 0.004),
        py: number(-0.004, 0.004),
        pw: 1
      )
    }
  }

  mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(0.3, 12),
      cap: [.butt, .round, .square][whole(3)],
      join: [.miter, .round, .bevel][whole(3)],
      dash: whole(3) == 0 ? [number(1, 9), number(0, 9)] : [],
      dashPhase: number(0, 5),
      trim: whole(3) == 0 ? number(0, 0.4)...number(0.5, 1) : nil
    )
  }

  mutating func shape() -> Shape {
    switch whole(6) {
    case 0: return .everything
    case 1: return .rect(CGRect(x: number(-5, 60), y: number(-5, 50), width: 30, height: 25.5))
    case 2: return .stroke(path(), style: style(), projection: projection())
    case 3: return .fill(path(), rule: .evenOdd, projection: projection())
    default: return .fill(path(), rule: .nonZero, projection: projection())
    }
  }

  mutating func gradient() -> Gradient {
    let count = 1 + whole(5)
    let offsets = (0..<count).map { _ in Float(number(0, 1)) }.sorted()
    let stops = offsets.map { Gradient.Stop(offset: $0, color: color()) }
    let kind: Gradient.Kind =
      switch whole(4) {
      case 0: .conic(center: point(), angle: number(-4, 4))
      case 1:
        .radial(start: point(), startRadius: number(0, 9), end: point(), endRadius: number(10, 90))
      case 2:
        .radial(
          start: CGPoint(x: 40, y: 30),
          startRadius: number(0, 9),
          end: CGPoint(x: 40, y: 30),
          endRadius: number(10, 90)
        )
      default: .linear(start: point(), end: point())
      }
    return Gradient(
      kind: kind,
      stops: stops,
      projection: projection(),
      mixesPremultiplied: whole(2) == 0,
      extendsBefore: whole(3) > 0,
      extendsAfter: whole(3) > 0
    )
  }

  mutating func image() -> ImagePaint {
    let (w, h) = (1 + whole(40), 1 + whole(40))
    let row = (w + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * h)
    for y in 0..<h {
      for x in 0..<w {
        let a = UInt32(whole(256))
        let c = (0..<3).map { _ in UInt32(whole(Int(a) + 1)) }
        pixels[y * row + x] = c[0] | c[1] << 8 | c[2] << 16 | a << 24
      }
    }
    let isMoved = whole(3) == 0
    var p = projection()
    if isMoved { p = Projection(CGAffineTransform(translationX: CGFloat(whole(60)), y: 7)) }
    return ImagePaint(
      pixmap: Pixmap(width: w, height: h, pixels: pixels),
      projection: p,
      sampling: [.nearest, .linear, .trilinear][whole(3)],
      edge: [.clamp, .clear, .repeated][whole(3)],
      tint: whole(3) == 0 ? color() : nil
    )
  }

  mutating func paint() -> Paint {
    switch whole(4) {
    case 0: .gradient(gradient())
    case 1: .image(image())
    default: .color(color())
    }
  }

  mutating func filter() -> Filter {
    switch whole(11) {
    case 0: .gaussianBlur(sigmaX: number(0, 9), sigmaY: number(0, 9), mirrorsEdges: whole(2) == 0)
    case 1: .gaussianBlur(sigmaX: number(0, 3), sigmaY: number(4, 20), mirrorsEdges: false)
    case 2: .boxBlur(width: 1 + 2 * whole(5), repeats: 1 + whole(2))
    case 3: .motionBlur(length: number(0, 9), angle: number(-3, 3))
    case 4:
      .colorMatrix([
        0, 1, 0, 0, 0, 0.5, 0, 0.5, 0, 0, 0, 0, 0.9, 0, 0.1, 0, 0, 0, 1, 0,
      ])
    case 5: .flood(color())
    case 6:
      .levels(Levels([0.1, 0.9, 2, 0, 1, 0, 1, 0.5, 1, 0, 0, 1, 1, 0.2, 0.8, 0, 0.9, 1.5, 0, 1]))
    case 7:
      .satin(
        Satin(
          sigma: SIMD2(number(0, 5), number(0, 5)),
          offset: SIMD2(number(-9, 9), number(-9, 9)),
          isInverted: whole(2) == 0
        )
      )
    case 8:
      .relief(
        Relief(
          Relief.Form.allCases[whole(4)],
          Relief.Technique.allCases[whole(3)],
          isShade: whole(2) == 0,
          measures: (number(0, 12), number(-2, 2), Double(whole(2)) * number(0, 3)),
          way: SIMD2(number(-1, 1), number(-1, 1)),
          altitude: number(0, 1.6)
        )
      )
    case 9:
      .variableBlur(
        Filter.Variable(
          sigma: SIMD2(number(0, 9), number(0, 9)),
          mask: image().pixmap,
          map: CGAffineTransform(a: number(1, 9), b: 0, c: number(-2, 2), d: 3, tx: 1, ty: 2),
          mirrorsEdges: whole(2) == 0
        )
      )
    default: .offset(dx: number(-5, 5).rounded(), dy: number(-5, 5))
    }
  }

  mutating func sprites() -> SpriteItem {
    let pictures = (0...whole(2)).map { _ in
      let image = image()
      let box = CGRect(x: 0, y: 0, width: image.pixmap.width, height: image.pixmap.height)
      return SpriteItem.PicturePart(
        pixmap: image.pixmap,
        source: whole(2) == 0
          ? nil : box.insetBy(dx: number(-1, 2), dy: number(-1, 2)).standardized,
        sampling: image.sampling
      )
    }
    let sprites = (0..<1 + whole(12)).map { _ in
      var (m, at) = (CGAffineTransform.identity, point())
      switch whole(4) {
      case 0: at = CGPoint(x: at.x.rounded(), y: at.y.rounded())
      case 1: (m.a, m.d) = (number(-2, 2), number(-2, 2))
      default: (m.a, m.b, m.c, m.d) = (number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1))
      }
      (m.tx, m.ty) = (at.x, at.y)
      return SpriteItem.Sprite(
        picture: whole(pictures.count),
        transform: m,
        tint: whole(2) == 0 ? PaintColor(1, 1, 1, Float(number(0, 1))) : color()
      )
    }
    return SpriteItem(
      pictures: pictures,
      sprites: sprites,
      blend: [.normal, .plusLighter, .normal, BlendMode.allCases[whole(BlendMode.allCases.count)]][
        whole(4)
      ],
      isAntialiased: whole(2) == 0
    )
  }

  mutating func items(depth: Int, backdrops: Bool) -> [DisplayItem] {
    (0..<2 + whole(4)).map { _ in
      if whole(6) == 0 { return .sprites(sprites()) }
      if depth == 0 || whole(3) > 0 {
        return .draw(
          DrawItem(
            shape: shape(),
            paint: paint(),
            opacity: whole(2) == 0 ? 1 : Float(number(0, 1)),
            blend: whole(3) == 0 ? BlendMode.allCases[whole(BlendMode.allCases.count)] : .normal,
            isAntialiased: whole(5) > 0
          )
        )
      }
      return .group(
        GroupItem(
          items: items(depth: depth - 1, backdrops: backdrops),
          clips: whole(2) == 0 ? [Clip(shape: shape(), isAntialiased: whole(4) > 0)] : [],
          mask: whole(4) == 0
            ? Mask(
              items: items(depth: depth - 1, backdrops: false),
              channel: [.alpha, .invertedAlpha, .luminance, .invertedLuminance][whole(4)]
            )
            : nil,
          opacity: whole(2) == 0 ? 1 : Float(number(0, 1)),
          blend: whole(3) == 0 ? BlendMode.allCases[whole(BlendMode.allCases.count)] : .normal,
          filters: whole(3) == 0 ? [filter()] : [],
          backdropFilters: backdrops && whole(3) == 0 ? [filter()] : [],
          isIsolated: whole(2) == 0
        )
      )
    }
  }

  mutating func list(backdrops: Bool = false) -> DisplayList {
    DisplayList(
      width: width,
      height: height,
      background: whole(2) == 0 ? color() : nil,
      items: items(depth: 3, backdrops: backdrops)
    )
  }
}

/// The visible pixels of a surface, without padding.
func bytes(_ surface: Surface) -> [UInt32] {
  (0..<surface.height).flatMap { y in (0..<surface.width).map { surface[$0, y] } }
}

/// Draws a list on a surface of its size.
func drawn(_ list: DisplayList, threads: Int = 1, paths: FastPaths = .all) -> Surface {
  let surface = Surface(width: list.width, height: list.height)
  Rasterizer(threads: threads, paths: FastPathChoice(paths)).draw(list, into: surface)
  return surface
}

/// The four channels of a pixel as numbers.
func channels(_ pixel: UInt32) -> [Int] {
  [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24)]
}
