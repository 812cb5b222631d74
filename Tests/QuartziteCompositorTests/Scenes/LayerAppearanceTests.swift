// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct LayerAppearanceTests {
  /// An image of four quadrants: red, green, blue, white from the top left.
  private func quadrants(_ side: Int = 4) -> CGImage {
    let row = (side + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * side)
    for y in 0..<side {
      for x in 0..<side {
        let (right, low) = (x >= side / 2, y >= side / 2)
        pixels[y * row + x] =
          low ? (right ? 0xFFFF_FFFF : 0xFFFF_0000) : (right ? 0xFF00_FF00 : 0xFF00_00FF)
      }
    }
    return CGImage(pixmap: Pixmap(width: side, height: side, pixels: pixels))
  }

  private func picture(_ change: @escaping (inout LayerValues) -> Void) -> Picture {
    Scene(
      20,
      20,
      layer(rect(4, 4, 8, 8)) {
        $0.contents = quadrants()
        $0.magnificationFilter = .nearest
        change(&$0)
      }
    ).render()
  }

  @Test func `contents are upright and fill the bounds`() {
    let p = picture { _ in }
    #expect(p[5, 5] == [255, 0, 0, 255] && p[10, 5] == [0, 255, 0, 255])
    #expect(p[5, 10] == [0, 0, 255, 255] && p[10, 10] == [255, 255, 255, 255])
    #expect(p[3, 5][3] == 0 && p[12, 5][3] == 0)
  }

  @Test func `contentsRect shows a part`() {
    let p = picture { $0.contentsRect = rect(0.5, 0, 0.5, 0.5) }
    #expect(p[5, 5] == [0, 255, 0, 255] && p[10, 10] == [0, 255, 0, 255])
  }

  @Test func `contents stay upright in a flipped layer, sublayers count y from below`() {
    let sub = layer(rect(0, 0, 8, 2), .black)
    let branch = layer(rect(4, 4, 8, 8), sublayers: [sub]) { $0.isGeometryFlipped = true }
    let p = Scene(20, 20, branch).render()
    #expect(p[6, 11] == [0, 0, 0, 255] && p[6, 5][3] == 0)
    let image = layer(rect(0, 0, 8, 8)) {
      $0.contents = quadrants()
      $0.magnificationFilter = .nearest
    }
    let flipped = layer(rect(4, 4, 8, 8), sublayers: [image]) { $0.isGeometryFlipped = true }
    #expect(Scene(20, 20, flipped).render()[5, 5] == [255, 0, 0, 255])
  }

  @Test func `a cross-fade of opaque images stays opaque`() {
    let p = picture { values in
      let row = [UInt32](repeating: 0xFF00_0000, count: 64)
      let black = CGImage(pixmap: Pixmap(width: 4, height: 4, pixels: row))
      values.contentsFade = ContentsFade(from: black, progress: 0.25)
    }
    #expect(near(p[5, 5], [64, 0, 0, 255]))
    #expect(near(p[10, 10], [64, 64, 64, 255]))
  }

  @Test func `masksToBounds clips sublayers to round corners`() {
    let sub = layer(rect(-10, -10, 60, 60), .green)
    let p = Scene(
      40,
      40,
      layer(rect(10, 10, 20, 20), .red, sublayers: [sub]) {
        ($0.masksToBounds, $0.cornerRadius) = (true, 10)
      }
    ).render()
    #expect(p[20, 20] == [0, 255, 0, 255])
    #expect(p[10, 10][3] == 0 && p[5, 20][3] == 0)
    // The clip has one soft edge: the covered share of a pixel of the arc, and no red in it.
    for y in 10..<30 { for x in 10..<30 { #expect(p[x, y][0] == 0) } }
  }

  @Test func `a border is a ring inside the bounds`() {
    let p = Scene(
      20,
      20,
      layer(rect(2, 2, 16, 16), .red) { ($0.borderWidth, $0.borderColor) = (2, .blue) }
    ).render()
    #expect(p[2, 10] == [0, 0, 255, 255] && p[3, 10] == [0, 0, 255, 255])
    #expect(p[4, 10] == [255, 0, 0, 255] && p[15, 10] == [255, 0, 0, 255])
    #expect(p[16, 10] == [0, 0, 255, 255] && p[18, 10][3] == 0)
  }

  @Test func `group opacity fades the picture of the tree, not each layer`() {
    let p = Scene(
      20,
      20,
      layer(rect(0, 0, 10, 10), .red, sublayers: [layer(rect(0, 0, 10, 10), .green)]) {
        $0.opacity = 0.5
      }
    ).render()
    #expect(near(p[5, 5], [0, 128, 0, 128]))
  }

  @Test func `a mask shows by its alpha and moves in the layer's space`() {
    let mask = layer(rect(5, 0, 10, 10), LayerColor(0, 0, 0, 0.5))
    let p = Scene(30, 20, layer(rect(4, 4, 20, 10), .red, mask: mask)).render()
    #expect(p[6, 8][3] == 0 && near(p[12, 8], [128, 0, 0, 128]) && p[20, 8][3] == 0)
  }

  @Test func `a mask of a mask multiplies`() {
    let inner = layer(rect(0, 0, 5, 20), .black)
    let mask = layer(rect(0, 0, 20, 20), LayerColor(0, 0, 0, 0.5), mask: inner)
    let p = Scene(20, 20, layer(rect(0, 0, 20, 20), .red, mask: mask)).render()
    #expect(near(p[2, 8], [128, 0, 0, 128]) && p[8, 8][3] == 0)
  }

  @Test func `perspective makes near edges longer`() {
    // A square turned about the vertical axis: the edge at u has w = 1 - z / 100, z = -u sin(a).
    let sub = layer(rect(10, 10, 40, 40), .red) {
      $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
    }
    let root = layer(rect(0, 0, 60, 60), sublayers: [sub]) {
      $0.sublayerTransform.m34 = -1.0 / 100
    }
    let p = Scene(60, 60, root).render()
    for x in 17..<41 {
      let screen = Double(x) + 0.5 - 30
      // Solve screen = u cos(a) / (1 + u sin(a) / 100) for u.
      let u = screen / (cos(0.8) - screen * sin(0.8) / 100)
      let half = 20 / (1 + u * sin(0.8) / 100)
      let column = (0..<60).count { p[x, $0][3] == 255 }
      #expect(abs(Double(column) - 2 * half) <= 1.01, "x \(x)")
    }
  }

  @Test(arguments: [
    ("multiplyBlendMode", [64, 0, 0]), ("screenBlendMode", [191, 255, 0]),
    ("CIPlusLBlendMode", [128, 128, 0]),
  ])
  func `a compositing filter blends with what is below`(name: String, expected: [Int]) {
    // Below: (0.5, 0, 0). Above: (0.5, 1, 0) for screen, (0.5, 0, 0)-like products by formula.
    let below = layer(rect(0, 0, 10, 10), LayerColor(0.5, 0, 0, 1))
    let above = layer(
      rect(0, 0, 10, 10),
      name.hasPrefix("multiply")
        ? LayerColor(0.5, 1, 1, 1)
        : name.hasPrefix("screen") ? LayerColor(0.5, 1, 0, 1) : LayerColor(0, 0.5, 0, 1)
    ) {
      let type = name == "CIPlusLBlendMode" ? "plusLighter" : name
      $0.compositingFilter = LayerFilter(type: type)
    }
    #expect(near(Array(Scene(10, 10, below, above).render()[5, 5].prefix(3)), expected))
  }

  /// Porter and Duff: what is below is multiplied by the alpha of what is above, 0 where it is not.
  @Test(arguments: [CGFloat(5), 10, 40])
  func `an area that keeps what is below it takes away the rest wherever it lies`(x: CGFloat) {
    let kept = layer(rect(x, 0, 10, 10), .green) {
      $0.compositingFilter = LayerFilter(type: "destinationIn")
    }
    let p = Scene(10, 10, layer(rect(0, 0, 10, 10), .red), kept).render()
    #expect(p[2, 5] == [0, 0, 0, 0])
    #expect(p[8, 5] == (x < 8 ? [255, 0, 0, 255] : [0, 0, 0, 0]))
  }

  @Test func `a colour filter changes the layer with its sublayers`() {
    let sub = layer(rect(0, 0, 5, 10), .green)
    let p = Scene(
      10,
      10,
      layer(rect(0, 0, 10, 10), .red, sublayers: [sub]) {
        $0.filters = [LayerFilter(type: "CIColorInvert")]
      }
    ).render()
    #expect(near(p[2, 5], [255, 0, 255, 255]) && near(p[8, 5], [0, 255, 255, 255]))
  }

  @Test func `a background filter changes what is below, inside the bounds`() {
    let below = layer(rect(0, 0, 20, 20), .red)
    let glass = layer(rect(5, 5, 10, 10)) {
      $0.backgroundFilters = [LayerFilter(type: "CIColorInvert")]
    }
    let p = Scene(20, 20, below, glass).render()
    #expect(near(p[10, 10], [0, 255, 255, 255]) && p[2, 2] == [255, 0, 0, 255])
  }

  @Test func `a rasterised layer is drawn at its own scale and enlarged`() {
    // At one pixel a point on a screen of two, a hard edge becomes a soft one.
    func row(_ rasterizes: Bool) -> [Int] {
      Scene(
        20,
        10,
        scale: 2,
        layer(rect(4, 2, 8, 6), sublayers: [layer(rect(2, 0, 4, 6), .red)]) {
          $0.shouldRasterize = rasterizes
        }
      ).render().alphas(row: 10)
    }
    #expect(Set(row(false)) == [0, 255])
    #expect(row(true).contains { $0 > 0 && $0 < 255 })
    #expect(row(true)[15] == 255)
  }

  @Test func `a gradient layer runs from start to end, with hard places for equal locations`() {
    var gradient = GradientValues()
    gradient.colors = [.black, .white]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    func row(_ gradient: GradientValues) -> [Int] {
      let p = Scene(64, 4, layer(rect(0, 0, 64, 4)) { $0.payload = .gradient(gradient) }).render()
      return (0..<64).map { p[$0, 2][0] }
    }
    for (x, value) in row(gradient).enumerated() {
      #expect(abs(Double(value) - 255 * (Double(x) + 0.5) / 64) < 1.5)
    }
    gradient.locations = [0.5, 0.5]
    #expect(row(gradient)[31] == 0 && row(gradient)[32] == 255)
  }

  @Test func `a radial gradient reaches its end colour at its radii`() {
    var gradient = GradientValues()
    gradient.type = .radial
    gradient.colors = [.white, .black]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let p = Scene(64, 32, layer(rect(0, 0, 64, 32)) { $0.payload = .gradient(gradient) }).render()
    for (x, y) in [(32, 16), (48, 16), (32, 24), (10, 9), (60, 30)] {
      let (u, v) = ((Double(x) + 0.5 - 32) / 32, (Double(y) + 0.5 - 16) / 16)
      let expected = 255 * max(0, 1 - (u * u + v * v).squareRoot())
      #expect(abs(Double(p[x, y][0]) - expected) < 2, "(\(x), \(y))")
    }
  }

  @Test func `a conic gradient starts in the direction of its end point and runs clockwise`() {
    var gradient = GradientValues()
    gradient.type = .conic
    gradient.colors = [.black, .white]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    let p = Scene(40, 40, layer(rect(0, 0, 40, 40)) { $0.payload = .gradient(gradient) }).render()
    // East 0, south 1/4, west 1/2, north 3/4 of the way.
    for (x, y, share) in [(20, 35, 0.25), (4, 20, 0.5), (20, 4, 0.75)] {
      #expect(abs(Double(p[x, y][0]) - 255 * share) < 6, "(\(x), \(y))")
    }
  }
}
