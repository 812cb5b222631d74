// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues
import QuartziteRaster
import Testing

@Suite struct FrameComposerTests {
  private func colors(_ items: [DisplayItem]) -> [PaintColor] {
    items.flatMap { item -> [PaintColor] in
      switch item {
      case .draw(let draw):
        if case .color(let color) = draw.paint { return [color] }
        return []
      case .group(let group):
        return colors(group.items)
      case .sprites(let sprites):
        return sprites.sprites.map(\.tint)
      }
    }
  }

  private func rects(_ items: [DisplayItem]) -> [CGRect] {
    items.compactMap { item in
      if case .draw(let draw) = item, case .rect(let rect) = draw.shape { rect } else { nil }
    }
  }

  @Test func `a layer's rectangle is placed by bounds, anchor and position, in pixels`() {
    let scene = Scene(
      100,
      100,
      scale: 2,
      layer(rect(0, 0, 40, 20), .red) {
        $0.anchorPoint = CGPoint(x: 0, y: 1)
        $0.position = CGPoint(x: 10, y: 50)
      }
    )
    #expect(rects(scene.list.items) == [rect(20, 60, 80, 40)])
    #expect(scene.list.width == 200 && scene.list.height == 200)
  }

  @Test func `a sublayer stands in the space of the bounds`() {
    let scene = Scene(
      100,
      100,
      layer(rect(10, 10, 50, 50), sublayers: [layer(rect(5, 5, 10, 10), .red)]) {
        $0.bounds.origin = CGPoint(x: 2, y: 3)
      }
    )
    #expect(rects(scene.list.items) == [rect(13, 12, 10, 10)])
  }

  @Test func `hidden, clear, empty and off-screen layers draw nothing`() {
    let scene = Scene(
      50,
      50,
      layer(rect(0, 0, 10, 10), .red) { $0.isHidden = true },
      layer(rect(0, 0, 10, 10), .red) { $0.opacity = 0 },
      layer(rect(0, 0, 10, 10), LayerColor(1, 0, 0, 0)),
      layer(rect(0, 0, 0, 10), .red),
      layer(rect(60, 0, 10, 10), .red),
      layer(rect(0, 0, 10, 10), sublayers: [layer(rect(0, 0, 5, 5), .red)]) { $0.isHidden = true },
      layer(rect(60, 0, 10, 10), sublayers: [layer(rect(-60, 0, 5, 5), .red)]) {
        $0.masksToBounds = true
      }
    )
    #expect(scene.list.items.isEmpty)
  }

  @Test func `zPosition orders siblings and ties keep the order of the model`() {
    let scene = Scene(
      50,
      50,
      layer(rect(0, 0, 10, 10), .red) { $0.zPosition = 1 },
      layer(rect(0, 0, 10, 10), .green),
      layer(rect(0, 0, 10, 10), .blue),
      layer(rect(0, 0, 10, 10), .white) { $0.zPosition = -1 }
    )
    #expect(
      colors(scene.list.items) == [LayerColor.white, .green, .blue, .red].map { PaintColor($0) }
    )
  }

  @Test func `the border is drawn above sublayers`() {
    // Fact: measured by openuikit against iOS.
    let scene = Scene(
      50,
      50,
      layer(rect(0, 0, 30, 30), .red, sublayers: [layer(rect(0, 0, 30, 30), .green)]) {
        $0.borderWidth = 2
        $0.borderColor = .blue
      }
    )
    #expect(colors(scene.list.items) == [LayerColor.red, .green, .blue].map { PaintColor($0) })
  }

  @Test func `opacity of a single item needs no group`() throws {
    let scene = Scene(50, 50, layer(rect(0, 0, 30, 30), .red) { $0.opacity = 0.5 })
    let item = try #require(scene.list.items.first)
    guard case .draw(let draw) = item else {
      Issue.record("A group for one rectangle.")
      return
    }
    #expect(draw.opacity == 0.5)
  }

  @Test func `without group opacity each layer is faded by itself`() {
    let faded = layer(
      rect(0, 0, 30, 30),
      .red,
      sublayers: [layer(rect(0, 0, 30, 30), .green) { $0.opacity = 0.5 }]
    ) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
    }
    let opacities = Scene(50, 50, faded).list.items.map { item -> Float in
      if case .draw(let draw) = item { draw.opacity } else { -1 }
    }
    #expect(opacities == [0.5, 0.25])
  }

  @Test func `a layer seen from behind is left out if it has one side`() {
    func turned(_ angle: Double, _ isDoubleSided: Bool) -> Int {
      Scene(
        50,
        50,
        layer(rect(10, 10, 30, 30), .red, sublayers: [layer(rect(0, 0, 5, 5), .green)]) {
          $0.isDoubleSided = isDoubleSided
          $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
      ).list.items.count
    }
    #expect(turned(1, false) == 2)
    #expect(turned(2, true) == 2)
    #expect(turned(2, false) == 0)
  }

  @Test func `a transform layer keeps its sublayers in depth`() {
    // Both squares are turned by the transform layer: the one in front must be drawn last although
    // it comes first.
    func inside(_ payload: LayerPayload) -> [PaintColor] {
      var values = LayerValues(payload: payload)
      values.bounds = rect(0, 0, 40, 40)
      values.position = CGPoint(x: 25, y: 25)
      values.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      let box = PresentationBranch(
        values,
        sublayers: [
          layer(rect(0, 0, 40, 40), .red) { $0.zPosition = -10 },
          layer(rect(0, 0, 40, 40), .green) { $0.zPosition = 10 },
        ]
      )
      return colors(Scene(50, 50, box).list.items)
    }
    #expect(inside(.transform) == [PaintColor(LayerColor.green), PaintColor(LayerColor.red)])
    #expect(inside(.plain) == [PaintColor(LayerColor.red), PaintColor(LayerColor.green)])
  }

  @Test func `a replicator repeats its sublayers with transform and colour offsets`() {
    var replicator = ReplicatorValues()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceRedOffset = -0.5
    var values = LayerValues(payload: .replicator(replicator))
    values.bounds = rect(0, 0, 50, 50)
    values.position = CGPoint(x: 25, y: 25)
    let scene = Scene(
      50,
      50,
      PresentationBranch(values, sublayers: [layer(rect(0, 0, 5, 5), .white)])
    )
    #expect(rects(scene.list.items) == [rect(0, 0, 5, 5), rect(10, 0, 5, 5), rect(20, 0, 5, 5)])
    #expect(colors(scene.list.items).map(\.x) == [1, 0.5, 0])
  }

  @Test func `a shape is trimmed, and an empty stroke range draws no stroke`() {
    func strokes(_ start: CGFloat, _ end: CGFloat) -> [ClosedRange<CGFloat>?] {
      var shape = ShapeValues()
      let path = CGMutablePath()
      path.addEllipse(in: rect(0, 0, 40, 40))
      (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, .red)
      (shape.strokeStart, shape.strokeEnd) = (start, end)
      let branch = layer(rect(0, 0, 40, 40)) { $0.payload = .shape(shape) }
      return Scene(50, 50, branch).list.items.map { item in
        guard case .draw(let draw) = item, case .stroke(_, let style, _) = draw.shape else {
          return nil
        }
        return style.trim
      }
    }
    #expect(strokes(0, 1) == [nil])
    #expect(strokes(0.25, 0.75) == [0.25...0.75])
    #expect(strokes(-1, 0.5) == [0...0.5])
    #expect(strokes(0.5, 0.5).isEmpty)
    #expect(strokes(0.7, 0.2).isEmpty)
  }

  @Test func `numbers that are not finite draw nothing and do not trap`() {
    let scene = Scene(
      50,
      50,
      layer(rect(0, 0, 10, 10), .red) { $0.position.x = .nan },
      layer(rect(0, 0, 10, 10), .red) { $0.transform.m11 = .infinity },
      layer(rect(0, 0, 10, 10), .red) { $0.opacity = .nan },
      layer(rect(0, 0, 10, 10), .red) { $0.transform = CATransform3DMakeScale(0, 0, 0) }
    )
    #expect(scene.list.items.count <= 1)
  }

  @Test func `a tree of ten thousand levels is composed`() async {
    let count = await withCheckedContinuation { continuation in
      // Making and dropping so deep a value recurses as well; composing must not need this stack.
      let thread = Thread {
        var branch = layer(rect(0, 0, 10, 10), .red)
        for _ in 0..<10_000 { branch = layer(rect(0, 0, 10, 10), sublayers: [branch]) }
        continuation.resume(returning: Scene(10, 10, branch).list.items.count)
      }
      thread.stackSize = 1 << 28
      thread.start()
    }
    #expect(count == 1)
  }

  @Test func `marks of layers change no pixel, and tell where each layer is`() throws {
    let (root, inner) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    inner.opacity = 0.5
    inner.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    root.addSublayer(inner)
    var tree = PresentationTree()
    RenderContext(root: root).snapshot(at: 0).evaluate(at: 0, into: &tree)
    var composer = FrameComposer()
    let plain = composer.compose(tree, size: CGSize(width: 20, height: 20), scale: 2)
    composer.marksLayers = true
    let marked = composer.compose(tree, size: CGSize(width: 20, height: 20), scale: 2)
    func pixels(_ list: DisplayList) -> Pixmap {
      let surface = Surface(width: list.width, height: list.height)
      Rasterizer(threads: 1).draw(list, into: surface, damage: nil)
      return surface.makePixmap()
    }
    #expect(pixels(plain).pixels == pixels(marked).pixels)
    guard case .group(let outer)? = marked.items.first, case .group(let group)? = outer.items.last
    else {
      Issue.record("There are no groups.")
      return
    }
    #expect(marked.items.count == 1 && outer.layer?.transform == CGAffineTransform(scaleX: 2, y: 2))
    // The origin of the inner layer's space is its corner: half a diagonal away from (10, 10), turned.
    let corner = CGPoint.zero.applying(group.layer?.transform ?? .identity)
    #expect(abs(corner.x - 2 * (10 - 5 * cos(0.5) + 5 * sin(0.5))) < 1e-9)
    #expect(abs(corner.y - 2 * (10 - 5 * sin(0.5) - 5 * cos(0.5))) < 1e-9)
  }
}
