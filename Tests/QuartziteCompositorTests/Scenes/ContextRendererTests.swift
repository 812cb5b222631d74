// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct ContextRendererTests {
  init() {
    LayerServices.tree = ContextRenderer()
  }

  private func picture(
    _ layer: CALayer,
    scale: CGFloat = 1,
    _ prepare: (CGContext) -> Void = { _ in }
  )
    -> Picture
  {
    let context = CGContext(size: CGSize(width: 20, height: 20), scale: scale)
    prepare(context)
    layer.render(in: context)
    return Picture(context.canvas.makePixmap())
  }

  private func square(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test func `the layer is drawn in its own space, wherever it stands`() {
    let layer = square(rect(100, 50, 10, 10), red)
    layer.addSublayer(square(rect(5, 5, 5, 5), green))
    let p = picture(layer)
    #expect(p[0, 0] == [255, 0, 0, 255] && p[9, 9] == [0, 255, 0, 255] && p[10, 5][3] == 0)
  }

  /// Draws an ellipse, in tiles or at once.
  private final class Ellipse: CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fillEllipse(in: layer.bounds)
    }
  }

  @Test(arguments: [1.0, 2.0])
  func `a layer in tiles looks like one that is drawn at once`(scale: CGFloat) {
    let delegate = Ellipse()
    func drawn(_ layer: CALayer) -> Picture {
      layer.frame = rect(0, 0, 40, 40)
      layer.contentsScale = scale
      layer.delegate = delegate
      layer.setNeedsDisplay()
      let context = CGContext(size: CGSize(width: 40, height: 40), scale: scale)
      layer.render(in: context)
      return Picture(context.canvas.makePixmap())
    }
    let tiled = CATiledLayer()
    tiled.tileSize = CGSize(width: 16, height: 16)
    #expect(drawn(tiled) == drawn(CALayer()))
  }

  @Test(arguments: [10_000, 100_000])
  func `a tree of any depth is drawn, to a limit of depth`(depth: Int) {
    let root = square(rect(0, 0, 10, 10), red)
    var layer = root
    for level in 0..<depth {
      let child = CALayer()
      child.frame = rect(0, 0, 10, 10)
      if level == 9998 {
        child.frame = rect(5, 5, 5, 5)
        child.backgroundColor = green
      }
      layer.addSublayer(child)
      layer = child
    }
    let p = picture(root)
    #expect(p[0, 0] == [255, 0, 0, 255] && p[9, 9] == [0, 255, 0, 255])
  }

  // Oracle: beyond some depth groups are no longer separate, but nothing is lost: the opacities multiply.
  @Test func `thousands of faded layers inside each other are drawn`() {
    let root = square(rect(0, 0, 10, 10), red)
    var layer = root
    for level in 0..<3000 {
      let child = CALayer()
      child.frame = rect(0, 0, 10, 10)
      child.opacity = 0.9999
      if level == 2999 { child.backgroundColor = green }
      layer.addSublayer(child)
      layer = child
    }
    let p = picture(root)
    #expect(p[5, 5][1] > 150 && p[5, 5][3] == 255)
  }

  @Test func `the context's transform, clip and alpha apply to the whole`() {
    let layer = square(rect(0, 0, 10, 10), red)
    layer.addSublayer(square(rect(0, 0, 10, 10), green))
    let p = picture(layer) { context in
      context.translateBy(x: 5, y: 5)
      context.clip(to: rect(0, 0, 5, 10))
      context.setAlpha(0.5)
    }
    #expect(near(p[7, 7], [0, 128, 0, 128]))
    #expect(p[12, 7][3] == 0 && p[3, 7][3] == 0)
  }

  @Test func `the scale of the context counts`() {
    let p = picture(square(rect(0, 0, 5, 5), red), scale: 2)
    #expect(p.width == 40 && p[9, 9][3] == 255 && p[10, 9][3] == 0)
  }

  @Test func `the model is drawn, animations are left out`() {
    let layer = square(rect(0, 0, 10, 10), red)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 100)
    layer.add(fade, forKey: nil)
    #expect(picture(layer)[5, 5] == [255, 0, 0, 255])
  }

  @Test func `a layer that draws is displayed first`() {
    final class Drawing: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(rect(0, 0, 5, 5))
      }
    }
    let layer = Drawing()
    layer.frame = rect(0, 0, 10, 10)
    layer.setNeedsDisplay()
    let p = picture(layer)
    #expect(p[2, 2] == [0, 0, 255, 255] && p[7, 7][3] == 0)
  }
}
