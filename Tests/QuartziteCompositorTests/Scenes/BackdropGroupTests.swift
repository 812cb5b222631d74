// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Filtered backdrops inside layers that are drawn as one picture.
@Suite struct BackdropGroupTests {
  /// Inverts what lies below: the result is known to the byte.
  static let invert = LayerFilter(type: "CIColorInvert")
  static let blur = LayerFilter(
    type: "CIGaussianBlur",
    inputs: [LayerFilter.Input(key: "inputRadius", values: [3])]
  )

  /// Ways to isolate what a layer holds.
  enum Isolation: String, CaseIterable {
    case rounded, masked, faded, rasterized, blended, filtered

    /// A layer of 40 x 40 at (10, 10) around `inner`, whose space is that of the layer.
    func around(_ inner: [PresentationBranch], frame: CGRect = rect(10, 10, 40, 40))
      -> PresentationBranch
    {
      let circle = layer(CGRect(origin: .zero, size: frame.size), .white) { $0.cornerRadius = 8 }
      return layer(frame, sublayers: inner, mask: self == .masked ? circle : nil) {
        switch self {
        case .rounded: ($0.cornerRadius, $0.masksToBounds) = (8, true)
        case .masked: break
        case .faded: $0.opacity = 0.6
        case .rasterized: $0.shouldRasterize = true
        case .blended: $0.compositingFilter = LayerFilter(type: "darkenBlendMode")
        case .filtered: $0.filters = [LayerFilter(type: "CIColorInvert")]
        }
      }
    }

    /// What is seen of a white pixel that is inverted inside.
    var white: Int {
      switch self {
      case .faded: 102  // 0.4 · 255
      case .filtered: 255  // Inverted twice.
      default: 0
      }
    }

    /// What is seen of a black pixel that is inverted inside.
    var black: Int {
      switch self {
      case .faded: 153  // 0.6 · 255
      case .blended, .filtered: 0
      default: 255
      }
    }
  }

  /// A canvas whose left half is white and whose right half is black, under `layers`.
  private func scene(_ layers: [PresentationBranch], opaque: Bool = true) -> Scene {
    var scene = Scene(60, 60, background: opaque ? .black : nil)
    scene.root.sublayers = [layer(rect(0, 0, 30, 60), .white)] + layers
    return scene
  }

  private func glass(_ frame: CGRect = rect(0, 0, 40, 40)) -> PresentationBranch {
    layer(frame) { $0.backgroundFilters = [Self.invert] }
  }

  @Test(arguments: Isolation.allCases)
  func `a backdrop shows what lies below the layer that isolates it`(_ way: Isolation) {
    // Two sublayers, so that the clip treats them as one picture.
    let tint = layer(rect(30, 30, 1, 1), .red)
    let picture = scene([way.around([glass(), tint])]).render()
    #expect(near(picture[20, 30], [way.white, way.white, way.white, 255]), "\(picture[20, 30])")
    #expect(near(picture[38, 25], [way.black, way.black, way.black, 255]), "\(picture[38, 25])")
    // Outside nothing happens.
    #expect(picture[5, 30] == [255, 255, 255, 255] && picture[55, 30] == [0, 0, 0, 255])
  }

  @Test(arguments: Isolation.allCases, Isolation.allCases)
  func `two isolations show what lies below both`(_ outer: Isolation, _ inner: Isolation) {
    let dot = layer(rect(36, 2, 1, 1), .red)
    let nested = inner.around([glass(), dot], frame: rect(0, 0, 40, 40))
    let picture = scene([outer.around([nested, dot])]).render()
    // The inner layer's result over what is below, then the outer's way with it.
    func seen(_ below: Int) -> Int {
      let isWhite = below == 255
      var result = Double(isWhite ? inner.white : inner.black)
      // Nothing but the backdrop is in the outer layer to blend with.
      if inner == .blended { result = 255 - Double(below) }
      let below = Double(below)
      switch outer {
      case .faded: return Int((0.4 * below + 0.6 * result).rounded())
      case .blended: return Int(min(below, result))
      case .filtered: return Int(255 - result)
      default: return Int(result)
      }
    }
    // What is left of a translucent layer that is filtered or blended depends on its alpha.
    guard !(inner == .faded && (outer == .filtered || outer == .blended)) else { return }
    #expect(near(picture[20, 30], [seen(255), seen(255), seen(255), 255], 2), "\(picture[20, 30])")
    #expect(near(picture[38, 25], [seen(0), seen(0), seen(0), 255], 2), "\(picture[38, 25])")
  }

  @Test(arguments: [1, 2, 5, 12, 80])
  func `a backdrop shows what is below at any depth of rounded layers`(depth: Int) {
    var branch = glass()
    for _ in 0..<depth {
      branch = Isolation.rounded.around(
        [branch, layer(rect(30, 30, 1, 1), .red)],
        frame: rect(0, 0, 40, 40)
      )
    }
    branch.values.position = CGPoint(x: 30, y: 30)
    let picture = scene([branch]).render()
    #expect(picture[20, 30] == [0, 0, 0, 255] && picture[39, 25] == [255, 255, 255, 255])
  }

  @Test(arguments: [Isolation.rounded, .masked, .rasterized])
  func `a blur in a rounded layer has the bytes of one without it`(_ way: Isolation) {
    let blurred = layer(rect(0, 0, 40, 40)) { $0.backgroundFilters = [Self.blur] }
    let tint = layer(rect(30, 30, 1, 1), .red)
    for isOpaque in [true, false] {
      let inside = scene([way.around([blurred, tint])], opaque: isOpaque).render()
      let plain = scene(
        [layer(rect(10, 10, 40, 40), sublayers: [blurred, tint])],
        opaque: isOpaque
      ).render()
      for y in 19..<41 {
        for x in 10..<50 { #expect(inside[x, y] == plain[x, y], "\(x), \(y)") }
      }
      // It is a blur: the edge at 30 is soft.
      #expect(inside[29, 25] != inside[20, 25])
    }
  }

  @Test func `sublayers of the same group below a backdrop are part of it`() {
    let card = layer(rect(0, 0, 20, 40), .green)
    let picture = scene([
      Isolation.faded.around([card, glass()])
    ]).render()
    // Green becomes magenta at 0.6, over white.
    #expect(near(picture[20, 30], [255, 102, 255, 255]), "\(picture[20, 30])")
  }

  @Test func `a backdrop fades with its own layer`() {
    var view = glass()
    view.values.position = CGPoint(x: 30, y: 30)
    view.values.opacity = 0.25
    let picture = scene([view]).render()
    #expect(
      near(picture[20, 30], [191, 191, 191, 255]) && near(picture[40, 30], [64, 64, 64, 255])
    )
  }

  @Test func `the shadow of a layer with a backdrop is that of an opaque one`() {
    func frame(_ inner: PresentationBranch) -> Picture {
      let holder = layer(rect(10, 10, 30, 30), sublayers: [inner]) {
        ($0.shadowOpacity, $0.shadowRadius) = (1, 2)
        $0.shadowOffset = CGSize(width: 10, height: 10)
      }
      return Scene(60, 60, background: .white, holder).render()
    }
    let (one, other) = (frame(glass(rect(0, 0, 30, 30))), frame(layer(rect(0, 0, 30, 30), .white)))
    for x in 41..<60 { #expect(one[x, 30] == other[x, 30], "\(x)") }
    #expect(one[44, 30][0] < 60)
  }

  @Test(arguments: Isolation.allCases, [false, true])
  func `a frame drawn by damage has the bytes of a whole one`(_ way: Isolation, blurs: Bool) {
    func list(_ x: Double) -> DisplayList {
      let view = layer(rect(4, 4, 50, 20)) {
        $0.backgroundFilters = blurs ? [Self.blur] : [Self.invert]
        $0.cornerRadius = 5
      }
      let deep = Isolation.rounded.around([view, layer(rect(30, 30, 1, 1), .red)])
      return scene([
        layer(rect(x, 15, 6, 6), .blue), way.around([deep, layer(rect(1, 30, 4, 4), .green)]),
        layer(rect(58 - x, 30, 2, 9), .red),
      ]).list
    }
    let rasterizer = Rasterizer(threads: 2)
    let surface = Surface(width: 60, height: 60)
    rasterizer.draw(list(0), into: surface)
    var previous = list(0)
    for x in [3.0, 8, 12, 19, 20, 31, 44, 50] {
      let next = list(x)
      rasterizer.draw(next, into: surface, damage: next.damage(since: previous))
      #expect(Picture(surface) == Picture(next), "x \(x)")
      previous = next
    }
  }
}
