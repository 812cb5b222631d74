// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Layers whose y axis points up.
@Suite struct FlippedTests {
  // Source: Apple, CALayer.h: "an odd number of layers with flippedGeometry=YES from the receiver up"
  // turn over what holds for the screen; on that of iOS contents are flipped, because y points down.
  @Test func `contents are flipped unless an odd number of layers is`() {
    let layers = (0..<4).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    func flipped() -> [Bool] { layers.map { $0.contentsAreFlipped() } }
    #expect(flipped() == [true, true, true, true])
    layers[1].isGeometryFlipped = true
    #expect(flipped() == [true, false, false, false])
    layers[3].isGeometryFlipped = true
    #expect(flipped() == [true, false, false, true])
    layers[0].isGeometryFlipped = true
    #expect(flipped() == [false, true, true, false])
    layers[1].removeFromSuperlayer()
    #expect(!layers[1].contentsAreFlipped() && !layers[2].contentsAreFlipped())
    let mask = CALayer()
    layers[0].mask = mask
    // The root must live as long: a mask has it no other way.
    #expect(!mask.contentsAreFlipped() && layers[0].mask === mask)
  }

  @Test func `presentation layers are flipped as their layers are`() {
    let scene = Scene()
    let (outer, inner) = (scene.add(CALayer()), CALayer())
    outer.addSublayer(inner)
    outer.isGeometryFlipped = true
    CATransaction.flush()
    #expect(inner.presentation()?.contentsAreFlipped() == false)
  }

  // Source: Apple, CALayer.h: the context of drawInContext: is y-flipped where contents are, so that
  // what is drawn stands where the layer's coordinates say.
  @Test(arguments: [false, true])
  func `drawing stands where the coordinates say`(isFlipped: Bool) throws {
    final class Corner: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 10, y: 20, width: 4, height: 1))
      }
    }
    let layer = Corner()
    layer.bounds = CGRect(x: 10, y: 20, width: 4, height: 4)
    layer.isGeometryFlipped = isFlipped
    layer.display()
    let image = try #require(layer.contents as? CGImage as CGImage?)
    let bytes = try #require(image.dataProvider?.data as Data?)
    func isRed(row: Int) -> Bool { bytes[row * image.bytesPerRow] > 200 }
    // The picture's first row is the top of the screen, where y is greatest if it points up.
    let red = (0..<4).filter { isRed(row: $0) }
    #expect(red == [isFlipped ? 3 : 0])
  }
}
