// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Gradients and images against their formulas.
@Suite struct PaintTests {
  private let stops: [Gradient.Stop] = [
    .init(offset: 0.1, color: PaintColor(1, 0, 0, 1)),
    .init(offset: 0.4, color: PaintColor(0, 1, 0.5, 0.4)),
    .init(offset: 0.4, color: PaintColor(0, 0, 1, 1)),
    .init(offset: 0.9, color: PaintColor(1, 1, 0, 0.7)),
  ]

  /// The premultiplied colour at t, 0...255, with both ends extended.
  private func color(_ t: Double, premultiplied: Bool) -> [Double] {
    func straight(_ c: PaintColor) -> [Double] { (0..<4).map { Double(c[$0]) } }
    func multiplied(_ c: [Double]) -> [Double] { [c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3]] }
    var result = multiplied(straight(stops[0].color))
    for (a, b) in zip(stops, stops.dropFirst()) where t >= Double(a.offset) {
      let (x, y) = (straight(a.color), straight(b.color))
      let width = Double(b.offset - a.offset)
      let s = width > 0 ? min(1, (t - Double(a.offset)) / width) : 1
      if premultiplied {
        result = zip(multiplied(x), multiplied(y)).map { $0 + ($1 - $0) * s }
      } else {
        result = multiplied(zip(x, y).map { $0 + ($1 - $0) * s })
      }
    }
    return result.map { $0 * 255 }
  }

  private func compare(
    _ kind: Gradient.Kind,
    premultiplied: Bool,
    _ parameter: (Double, Double) -> Double
  ) {
    let gradient = Gradient(
      kind: kind,
      stops: stops,
      projection: Projection(),
      mixesPremultiplied: premultiplied
    )
    let surface = drawn(
      DisplayList(
        width: 61,
        height: 40,
        items: [.draw(DrawItem(shape: .everything, paint: .gradient(gradient)))]
      )
    )
    for y in 0..<40 {
      for x in 0..<61 {
        let t = parameter(Double(x) + 0.5, Double(y) + 0.5)
        // At the hard edge itself either side is right.
        if abs(t - 0.4) < 1e-4 { continue }
        let found = channels(surface[x, y])
        let expected = color(t, premultiplied: premultiplied)
        for lane in 0..<4 where abs(Double(found[lane]) - expected[lane]) > 0.6 {
          Issue.record("(\(x), \(y)) \(found), not \(expected)")
          return
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a linear gradient is its formula, hard edges too`(premultiplied: Bool) {
    let (a, b) = (CGPoint(x: 50, y: 4), CGPoint(x: 8, y: 30))
    compare(.linear(start: a, end: b), premultiplied: premultiplied) { x, y in
      ((x - 50) * -42 + (y - 4) * 26) / (42 * 42 + 26 * 26)
    }
  }

  @Test(arguments: [true, false])
  func `a radial gradient is its formula`(premultiplied: Bool) {
    let center = CGPoint(x: 30, y: 18)
    compare(
      .radial(start: center, startRadius: 3, end: center, endRadius: 35),
      premultiplied: premultiplied
    ) { (hypot($0 - 30, $1 - 18) - 3) / 32 }
  }

  @Test func `a conic gradient goes clockwise from its angle`() {
    compare(.conic(center: CGPoint(x: 30.2, y: 18.1), angle: 0.7), premultiplied: true) {
      let turn = (atan2($1 - 18.1, $0 - 30.2) - 0.7) / (2 * .pi)
      return turn - floor(turn)
    }
  }

  @Test func `between two circles the larger parameter wins`() {
    let kind = Gradient.Kind.radial(
      start: CGPoint(x: 25, y: 20),
      startRadius: 2,
      end: CGPoint(x: 34, y: 18),
      endRadius: 30
    )
    compare(kind, premultiplied: true) { x, y in
      // The largest t whose circle holds the point, by bisection: the circles grow and hold each other.
      var (low, high) = (-10.0, 10.0)
      for _ in 0..<80 {
        let t = (low + high) / 2
        let radius = 2 + 28 * t
        let isInside = radius > 0 && hypot(x - 25 - 9 * t, y - 20 + 2 * t) <= radius
        (low, high) = isInside ? (low, t) : (t, high)
      }
      return low
    }
  }

  @Test func `an image moved by whole pixels keeps its bytes`() {
    var scene = RandomScene(seed: 5)
    var image = scene.image()
    image.projection = Projection(CGAffineTransform(translationX: 3, y: 2))
    (image.sampling, image.edge, image.tint) = (.linear, .clear, nil)
    let item = DrawItem(shape: .everything, paint: .image(image))
    let surface = drawn(DisplayList(width: 50, height: 50, items: [.draw(item)]))
    for y in 0..<50 {
      for x in 0..<50 {
        let inside =
          x >= 3 && y >= 2 && x < 3 + image.pixmap.width && y < 2 + image.pixmap.height
        let expected = inside ? image.pixmap.pixels[(y - 2) * image.pixmap.rowPixels + x - 3] : 0
        #expect(surface[x, y] == expected)
      }
    }
  }

  /// Between two sizes of an image the smaller one was once faded twice.
  @Test(arguments: [0.25, 0.3, 0.4, 0.7, 1]) func `a shrunk image fades once`(scale: Double) {
    let pixels = [UInt32](repeating: 0xFF00_00FF, count: 64 * 64)
    let paint = ImagePaint(
      pixmap: Pixmap(width: 64, height: 64, pixels: pixels),
      projection: Projection(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0.5, ty: 0)),
      sampling: .trilinear,
      edge: .clamp
    )
    let item = DrawItem(shape: .everything, paint: .image(paint), opacity: 0.5)
    let surface = drawn(DisplayList(width: 20, height: 20, items: [.draw(item)]))
    for x in 0..<20 { #expect(surface[x, 10] == 0x8000_0080) }
  }

  @Test func `linear sampling mixes four neighbours`() {
    var scene = RandomScene(seed: 6)
    var image = scene.image()
    let m = CGAffineTransform(a: 1.3, b: 0.4, c: -0.5, d: 1.1, tx: 14, ty: 3)
    (image.projection, image.sampling, image.edge, image.tint) = (
      Projection(m), .linear, .clamp, nil
    )
    let item = DrawItem(shape: .everything, paint: .image(image))
    let surface = drawn(DisplayList(width: 60, height: 50, items: [.draw(item)]))
    let inverse = m.inverted()
    func at(_ x: Int, _ y: Int) -> [Double] {
      let (w, h) = (image.pixmap.width, image.pixmap.height)
      let index = min(max(y, 0), h - 1) * image.pixmap.rowPixels + min(max(x, 0), w - 1)
      return channels(image.pixmap.pixels[index]).map(Double.init)
    }
    for y in 0..<50 {
      for x in 0..<60 {
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let (u, v) = (p.x - 0.5, p.y - 0.5)
        let (i, j) = (Int(floor(u)), Int(floor(v)))
        let (fx, fy) = (u - floor(u), v - floor(v))
        let found = channels(surface[x, y])
        for lane in 0..<4 {
          let top = at(i, j)[lane] * (1 - fx) + at(i + 1, j)[lane] * fx
          let low = at(i, j + 1)[lane] * (1 - fx) + at(i + 1, j + 1)[lane] * fx
          // Places have 7 bits: up to 1/128 of the largest difference each way.
          #expect(abs(Double(found[lane]) - (top * (1 - fy) + low * fy)) <= 5)
        }
      }
    }
  }
}
