// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// What was measured of Core Graphics in public pictures of real Apple renders.
@Suite struct CGContextFactsTests {
  @Test func `a line of coverage 0.75 that stands twice in a path gives 1`() throws {
    let context = makeContext(20, 4)
    context.setLineWidth(0.75)
    for _ in 0..<2 {
      context.move(to: CGPoint(x: 0, y: 2.5))
      context.addLine(to: CGPoint(x: 20, y: 2.5))
    }
    context.strokePath()
    let result = try #require(context.makeImage())
    #expect(result.pixel(10, 1).a == 255)
  }

  @Test func `group opacity is exact, and the colour is kept`() throws {
    for (tenths, alpha) in [(10, 255), (8, 204), (6, 153), (4, 102), (2, 51), (0, 0)] {
      let context = makeContext(2, 2)
      context.setAlpha(CGFloat(tenths) / 10)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.endTransparencyLayer()
      let result = try #require(context.makeImage())
      #expect(result.pixel(0, 0) == Bytes(alpha, 0, 0, alpha))
    }
  }

  @Test func `a gradient mixes in the space's own encoding`() throws {
    let colors =
      [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
      as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let context = makeContext(101, 1)
    context.drawLinearGradient(
      gradient,
      start: .zero,
      end: CGPoint(x: 101, y: 0),
      options: []
    )
    let result = try #require(context.makeImage())
    #expect(result.pixel(50, 0).isNear(Bytes(128, 0, 128)))
    #expect(result.pixel(0, 0).isNear(Bytes(254, 0, 1)))
  }

  @Test func `a layer is drawn at its own resolution`() throws {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 2)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
    )
    #expect(layer.context?.width == 8)
    layer.context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    context.draw(layer, at: CGPoint(x: 4, y: 4))
    let result = try #require(context.makeImage())
    #expect(result.pixel(9, 9) == Bytes(255, 0, 0))
    #expect(result.pixel(13, 9).a == 0)
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  @Test(arguments: [(7.0, 7.0, 1e5), (7, 7, 1e300), (1e5, 1e5, 1)])
  func `a layer has at most 64 MB, and is drawn in its place`(
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat
  ) throws {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 1)
    context.scaleBy(x: scale, y: scale)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: width, height: height), auxiliaryInfo: nil)
    )
    let inner = try #require(layer.context)
    #expect(inner.width * inner.height <= 1 << 24)
    inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    inner.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 8 / scale, height: 8 / scale))
    let result = try #require(context.makeImage())
    #expect(result.pixel(4, 12) == Bytes(255, 0, 0) || result.pixel(4, 4) == Bytes(255, 0, 0))
    #expect(result.pixel(12, 4).a == 0 && result.pixel(12, 12).a == 0)
  }

  @Test func `a layer that is far thinner than a pixel of it is bounded, too`() throws {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 1)
    context.scaleBy(x: 1e9, y: 1e9)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 1e9, height: 1e-9), auxiliaryInfo: nil)
    )
    let inner = try #require(layer.context)
    #expect(inner.width * inner.height <= 1 << 24)
  }

  @Test(arguments: [-1, -1e300, 0.0])
  func `a shadow of no blur or less is sharp and hides nothing`(blur: CGFloat) throws {
    let context = CGContext(size: CGSize(width: 8, height: 8), scale: 1)
    context.setShadow(
      offset: CGSize(width: 4, height: 0),
      blur: blur,
      color: CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    let result = try #require(context.makeImage())
    #expect(result.pixel(1, 4) == Bytes(255, 0, 0) && result.pixel(6, 4) == Bytes(0, 0, 255))
  }
}
