// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Facts measured in public reference pictures of Apple's renderers, one test each.
@Suite struct RenderingFactsTests {
  @Test func `a rectangle's edge falls between pixels: 85.714 starts at 86, 257.14 ends with 256`()
  {
    let picture = Scene(300, 4, layer(rect(85.714, 0, 257.14 - 85.714, 4), .red)).render()
    let alphas = picture.alphas(row: 2)
    #expect(alphas[85] == 0 && alphas[86] == 255)
    #expect(alphas[256] == 255 && alphas[257] == 0)
  }

  @Test func `a turned layer has hard edges: a pixel belongs if its centre does`() {
    let angle = 0.4
    let picture = Scene(
      60,
      60,
      layer(rect(15, 20, 30, 20), .red) { $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
    ).render()
    for y in 0..<60 {
      for x in 0..<60 {
        // Turn the pixel's centre back about the layer's centre.
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        let u = dx * cos(angle) + dy * sin(angle)
        let v = -dx * sin(angle) + dy * cos(angle)
        let margin = min(15 - abs(u), 10 - abs(v))
        // Centres within a thousandth of the edge are left to rounding.
        guard abs(margin) > 0.004 else { continue }
        #expect(picture[x, y][3] == (margin > 0 ? 255 : 0), "(\(x), \(y))")
      }
    }
  }

  // Source: the screen's renderer draws no partial coverage at edges that are skewed.
  @Test func `a skewed layer has hard edges`() {
    let skewed = layer(rect(20, 20, 20, 20), .red) {
      $0.transform = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: 1, b: 0.3, c: 0.45, d: 1, tx: 0, ty: 0)
      )
    }
    let alphas = Set(Scene(60, 60, skewed).render().bytes.map { $0 >> 24 })
    #expect(alphas == [0, 255])
  }

  // Source: masks are antialiased where the layers that they cut are not.
  @Test func `a mask's edges are soft, the layer's own are hard`() {
    let mask = layer(rect(2.25, -2, 4, 10), .black)
    let masked = layer(rect(0, 1.4, 8, 4), .red, mask: mask)
    let picture = Scene(10, 8, masked).render()
    #expect(near(picture.alphas(row: 3), [0, 0, 191, 255, 255, 255, 64, 0, 0, 0]))
    #expect(near((0..<8).map { picture[4, $0][3] }, [0, 255, 255, 255, 255, 0, 0, 0]))
  }

  // Source: shape layers take part in depth at their own plane.
  @Test func `a shape layer is cut where it passes through its sibling`() {
    func turned(_ branch: PresentationBranch, _ angle: Double) -> PresentationBranch {
      var branch = branch
      branch.values.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      return branch
    }
    var shape = ShapeValues()
    shape.path = CGPath(rect: rect(0, 0, 40, 40), transform: nil)
    shape.fillColor = .red
    let picture = Scene(
      60,
      60,
      turned(layer(rect(10, 10, 40, 40)) { $0.payload = .shape(shape) }, .pi / 4),
      turned(layer(rect(10, 10, 40, 40), .green), -.pi / 4)
    ).render()
    for x in 18..<42 where x != 29 && x != 30 {
      let expected = x < 30 ? [255, 0, 0, 255] : [0, 255, 0, 255]
      #expect(picture[x, 30] == expected, "x \(x)")
    }
  }

  // Source: a layer whose colour fades to clear in a group is the group's alpha times the colour.
  @Test(arguments: [(2, 204), (4, 153), (6, 102), (8, 51)])
  func `a fading group has the measured alphas`(tenths: Int, alpha: Int) {
    let branch = layer(rect(0, 0, 4, 4), .red, sublayers: [layer(rect(0, 0, 2, 4), .green)]) {
      $0.opacity = 1 - Float(tenths) / 10
    }
    #expect(Scene(4, 4, branch).render()[3, 1] == [alpha, 0, 0, alpha])
  }

  @Test func `render(in:) antialiases the edges of rectangles`() {
    let picture = Scene(10, 2, profile: .coreGraphics, layer(rect(2.25, 0, 4, 2), .red)).render()
    #expect(near([picture[2, 1][3]], [191]))
    #expect(near([picture[6, 1][3]], [64]))
  }

  /// Columns of black and white, 32 pixels wide, in 8.
  private func shrunkStripes(_ profile: RenderProfile, x: Double = 0) -> [Int] {
    let words = (0..<32 * 8).map { $0 % 2 == 0 ? UInt32(0xFF00_0000) : UInt32.max }
    let image = CGImage(pixmap: Pixmap(width: 32, height: 8, pixels: words))
    let branch = layer(rect(x, 0, 8, 2)) { $0.contents = image }
    let picture = Scene(10, 2, profile: profile, branch).render()
    return (0..<10).map { picture[$0, 0][0] }
  }

  // Source: render(in:) shrinks pictures by a filter of the width of their ratio; the screen mixes the
  // four nearest pixels, here two columns of either colour.
  @Test func `render(in:) shrinks a picture by all of its pixels, the screen by the nearest`() {
    #expect(near(shrunkStripes(.renderServer), [128, 128, 128, 128, 128, 128, 128, 128, 0, 0]))
    let filtered = shrunkStripes(.coreGraphics)
    #expect(filtered[1..<7].allSatisfy { abs($0 - 128) < 16 })
    // The first pixel lies on a black column, the last on a white one.
    #expect(filtered[0] < filtered[7])
  }

  // Source: a picture of six shrunk ones, which lie between pixels: they are made of whole pixels first.
  @Test func `render(in:) draws a shrunk picture between pixels where its layer lies`() {
    let (at0, at8) = (shrunkStripes(.coreGraphics), shrunkStripes(.coreGraphics, x: 0.5))
    // Half of the way from one to the next counts half, also by 3 t^2 - 2 t^3.
    for x in 1..<8 { #expect(abs(at8[x] - (at0[x - 1] + at0[x]) / 2) <= 1) }
  }

  @Test func `shapes and rounded corners are antialiased`() {
    var shape = ShapeValues()
    shape.path = CGPath(rect: rect(0, 0, 4, 4), transform: nil)
    shape.fillColor = .red
    let path = layer(rect(2.5, 2, 4, 4)) { $0.payload = .shape(shape) }
    #expect(near([Scene(10, 10, path).render()[2, 4][3]], [128]))
    let round = Scene(12, 12, layer(rect(1, 1, 10, 10), .red) { $0.cornerRadius = 5 }).render()
    let partial = round.bytes.map { $0 >> 24 }.filter { $0 > 0 && $0 < 255 }
    #expect(partial.count > 8)
  }

  @Test(arguments: 0...10)
  func `group opacity is exact and keeps the colour`(tenths: Int) {
    let branch = layer(rect(0, 0, 4, 4), .red, sublayers: [layer(rect(0, 0, 2, 4), .green)]) {
      $0.opacity = Float(tenths) / 10
    }
    let picture = Scene(4, 4, branch).render()
    let alpha = Int((255 * Double(tenths) / 10).rounded())
    #expect(near(picture[3, 1], [alpha, 0, 0, alpha], tenths % 2 == 0 ? 0 : 1))
    #expect(near(picture[0, 1], [0, alpha, 0, alpha], tenths % 2 == 0 ? 0 : 1))
  }

  @Test func `siblings are split where their planes intersect`() {
    // Two squares through the same vertical axis, turned 45 degrees either way: red is nearer on one
    // side of the axis, green on the other.
    func turned(_ color: LayerColor, _ angle: Double) -> PresentationBranch {
      layer(rect(10, 10, 40, 40), color) {
        $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      }
    }
    let picture = Scene(60, 60, turned(.red, .pi / 4), turned(.green, -.pi / 4)).render()
    // A point u to the right of the axis gets z = -u sin(angle).
    for x in 18..<42 {
      let expected = x < 30 ? [255, 0, 0, 255] : [0, 255, 0, 255]
      #expect(picture[x, 30] == expected, "x \(x)")
    }
  }

  @Test func `coplanar siblings keep their order`() {
    func turned(_ color: LayerColor) -> PresentationBranch {
      layer(rect(10, 10, 40, 40), color) {
        $0.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
      }
    }
    #expect(Scene(60, 60, turned(.red), turned(.green)).render()[30, 30] == [0, 255, 0, 255])
  }

  @Test func `a line that stands twice in a path adds its coverage`() {
    var shape = ShapeValues()
    let path = CGMutablePath()
    for _ in 0..<2 {
      path.move(to: CGPoint(x: 0, y: 4.375))
      path.addLine(to: CGPoint(x: 20, y: 4.375))
    }
    (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, .red)
    shape.lineWidth = 0.75
    let picture = Scene(20, 10, layer(rect(0, 0, 20, 10)) { $0.payload = .shape(shape) }).render()
    #expect(near([picture[10, 4][3]], [255]))
  }

  @Test func `a mask covers the composed group with its shadow, once`() {
    // Measured: a white layer at opacity 0.5 over its own hard black shadow has alpha 192; under a
    // mask of alpha 0.5 it has 96.
    func probe(_ maskAlpha: Double) -> [Int] {
      let mask = layer(rect(5, 0, 5, 8), LayerColor(0, 0, 0, maskAlpha))
      let branch = layer(rect(0, 0, 20, 8), .white, mask: mask) {
        ($0.opacity, $0.shadowOpacity, $0.shadowRadius) = (0.5, 1, 0)
        $0.shadowOffset = .zero
      }
      return Scene(20, 8, branch).render().alphas(row: 4)
    }
    for x in 0..<20 {
      let isInside = (5..<10).contains(x)
      #expect(near([probe(1)[x]], [isInside ? 192 : 0]))
      #expect(near([probe(0.5)[x]], [isInside ? 96 : 0]))
    }
  }

  @Test func `gradient layers are nominal on the screen and generic in render(in:)`() {
    var gradient = GradientValues()
    gradient.colors = [.red, .red]
    func pixel(_ profile: RenderProfile) -> [Int] {
      let branch = layer(rect(0, 0, 4, 4)) { $0.payload = .gradient(gradient) }
      return Scene(4, 4, profile: profile, branch).render()[2, 2]
    }
    #expect(pixel(.renderServer) == [255, 0, 0, 255])
    #expect(near(pixel(.coreGraphics), [255, 38, 0, 255]))
    let plain = Scene(4, 4, profile: .coreGraphics, layer(rect(0, 0, 4, 4), .red)).render()
    #expect(plain[2, 2] == [255, 0, 0, 255])
  }

  @Test(arguments: [
    (LayerColor.red, LayerColor.red, [255, 38, 0]), (.blue, .blue, [4, 51, 255]),
    (LayerColor(1, 1, 0, 1), LayerColor(1, 1, 0, 1), [255, 251, 0]), (.red, .blue, [146, 33, 149]),
    (.white, .white, [255, 255, 255]), (.black, .black, [0, 0, 0]),
    // The middle of black and white is 0.5 to the power of 1.8 of the light: sRGB 0.573.
    (.black, .white, [146, 146, 146]),
    // What lies within the space comes back as it was.
    (LayerColor(0.4, 0.5, 0.3, 1), LayerColor(0.4, 0.5, 0.3, 1), [102, 128, 77]),
  ])
  func `generic RGB has the measured colours`(left: LayerColor, right: LayerColor, expected: [Int])
  {
    // The middle between both.
    let generic = (GenericRGB.fromSRGB(left) + GenericRGB.fromSRGB(right)) / 2
    let result = GenericRGB.toSRGB(generic)
    let bytes = (0..<3).map { Int((result[$0] * 255).rounded()) }
    #expect(near(bytes, expected))
  }

  // Source: views whose radius is more than half a side come out as diamonds, not as pills.
  @Test(arguments: [(20.0, 20.0, 13.0), (20, 20, 30), (40, 24, 18), (30, 44, 40), (20, 20, 60)])
  func `cornerRadius is not clamped: each corner cuts by its own circle`(
    width: Double,
    height: Double,
    radius: Double
  ) {
    let box = rect(8, 6, width, height)
    let picture = Scene(60, 60, layer(box, .red) { $0.cornerRadius = radius }).render()
    for y in 0..<60 {
      for x in 0..<60 {
        // From the nearest corner inwards; the middle of a pixel.
        let (px, py) = (Double(x) + 0.5 - 8, Double(y) + 0.5 - 6)
        var margin = min(px, width - px, py, height - py)
        for cx in [px, width - px] {
          for cy in [py, height - py] where cx < radius && cy < radius {
            let (dx, dy) = (cx - radius, cy - radius)
            margin = min(margin, radius - (dx * dx + dy * dy).squareRoot())
          }
        }
        guard abs(margin) > 0.8 else { continue }
        #expect(picture[x, y][3] == (margin > 0 ? 255 : 0), "(\(x), \(y))")
      }
    }
  }
}
