// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CGContextCompositingTests {
  private let all = CGRect(x: 0, y: 0, width: 64, height: 64)

  private func image(_ context: CGContext) throws -> CGImage { try #require(context.makeImage()) }

  private func gray(_ value: Int, _ alpha: CGFloat = 1) -> CGColor {
    let gray = CGFloat(value) / 255
    return CGColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  @Test func `alpha multiplies the colour's own`() throws {
    let context = makeContext(2, 2)
    context.setAlpha(0.5)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(all)
    #expect(try image(context).pixel(0, 0).isNear(Bytes(64, 0, 0, 64)))
  }

  @Test(arguments: [
    (CGBlendMode.multiply, 78), (.screen, 222), (.overlay, 157), (.darken, 100), (.lighten, 200),
    (.colorDodge, 255), (.colorBurn, 57), (.hardLight, 188), (.difference, 100),
    (.exclusion, 143), (.plusLighter, 255), (.plusDarker, 45), (.copy, 200),
    (.sourceAtop, 200), (.destinationOver, 100), (.destinationAtop, 100), (.normal, 200),
  ])
  func `blending 200 over 100 gives the mode's value`(mode: CGBlendMode, value: Int) throws {
    let context = makeContext(1, 1)
    context.setFillColor(gray(100))
    context.fill(all)
    context.setBlendMode(mode)
    context.setFillColor(gray(200))
    context.fill(all)
    #expect(try image(context).pixel(0, 0).isNear(Bytes(value, value, value)))
  }

  @Test(arguments: [
    (CGBlendMode.clear, 0), (.sourceIn, 96), (.sourceOut, 32), (.destinationIn, 96),
    (.destinationOut, 96), (.xor, 128), (.copy, 128),
  ])
  func `the operators of Porter and Duff give their alpha`(mode: CGBlendMode, alpha: Int) throws {
    // Alpha 3/4 below, 1/2 above.
    let context = makeContext(1, 1)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.75))
    context.fill(all)
    context.setBlendMode(mode)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    context.fill(all)
    #expect(abs(try image(context).pixel(0, 0).a - alpha) <= 1)
  }

  @Test func `an operator stays inside its shape`() throws {
    let context = makeContext(4, 1)
    context.setFillColor(gray(100))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let result = try image(context)
    #expect(result.pixel(0, 0) == Bytes(100, 100, 100))
    #expect(result.pixel(1, 0).isNear(Bytes(128, 0, 0, 128)))
    #expect(result.pixel(3, 0) == Bytes(100, 100, 100))
  }

  // Source: comparisons with iOS in Vercantez/openuikit: CGContext's shadow blur is
  // twice sigma, in device pixels.
  @Test func `a shadow's blur is twice the bell's deviation`() throws {
    let context = makeContext(200, 40)
    context.setShadow(offset: .zero, blur: 16, color: CGColor(gray: 0, alpha: 1))
    context.clip(to: CGRect(x: 100, y: 0, width: 100, height: 40))
    context.setFillColor(gray(255))
    context.fill(CGRect(x: -100, y: -100, width: 200, height: 240))
    let result = try image(context)
    for x in 100..<140 {
      let z = (Double(x) + 0.5 - 100) / 8
      let expected = 255 * 0.5 * erfc(z / 2.0.squareRoot())
      #expect(abs(Double(result.pixel(x, 20).a) - expected) < 5, "x \(x)")
    }
  }

  @Test func `a shadow's offset does not follow the transform`() throws {
    let context = makeContext(64, 64)
    context.scaleBy(x: 2, y: 2)
    context.rotate(by: .pi)
    context.translateBy(x: -32, y: -32)
    context.setShadow(
      offset: CGSize(width: 10, height: 5),
      blur: 0,
      color: CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    )
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    // In pixels from the lower left: 20...30 both ways.
    context.fill(CGRect(x: 17, y: 17, width: 5, height: 5))
    let result = try image(context)
    #expect(result.pixel(25, 63 - 25) == Bytes(255, 0, 0))
    #expect(result.pixel(35, 63 - 32) == Bytes(0, 255, 0))
    #expect(result.pixel(15, 63 - 25).a == 0)
  }

  @Test func `in a UIKit context a shadow falls down, in points`() throws {
    let context = CGContext(size: CGSize(width: 32, height: 32), scale: 2)
    context.setShadow(
      offset: CGSize(width: 0, height: 5),
      blur: 0,
      color: CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    )
    context.fill(CGRect(x: 10, y: 10, width: 4, height: 4))
    let result = try image(context)
    #expect(result.pixel(22, 35) == Bytes(0, 255, 0))
    #expect(result.pixel(22, 19).a == 0)
  }

  @Test func `a transparency layer fades and casts its shadow as one`() throws {
    let context = makeContext(64, 64)
    context.setAlpha(0.5)
    context.setShadow(
      offset: CGSize(width: 0, height: -20),
      blur: 0,
      color: CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    )
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 10, y: 40, width: 20, height: 10))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 20, y: 40, width: 20, height: 10))
    context.endTransparencyLayer()
    let result = try image(context)
    // The overlap shows the upper one alone, at half.
    #expect(result.pixel(25, 63 - 45).isNear(Bytes(0, 0, 128, 128)))
    #expect(result.pixel(12, 63 - 45).isNear(Bytes(128, 0, 0, 128)))
    #expect(result.pixel(25, 63 - 25).isNear(Bytes(0, 128, 0, 128)))
    context.endTransparencyLayer()
  }

  @Test func `a layer's state and clip end with it`() throws {
    let context = makeContext(8, 8)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
    context.fill(all)
    context.endTransparencyLayer()
    context.restoreGState()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 6, y: 6, width: 1, height: 1))
    let result = try image(context)
    #expect(result.pixel(1, 6) == Bytes(0, 0, 0, 255))
    #expect(result.pixel(5, 6).a == 0)
    #expect(result.pixel(1, 2).a == 0)
    #expect(result.pixel(6, 1) == Bytes(255, 0, 0))
  }

  @Test func `a linear gradient runs between its points, and beyond as told`() throws {
    let colors = [CGColor.black, CGColor.white] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    for (options, outside) in [
      (CGGradientDrawingOptions(), Bytes(0, 0, 0, 0)),
      (CGGradientDrawingOptions.drawsAfterEndLocation, Bytes(255, 255, 255)),
    ] {
      let context = makeContext(60, 2)
      context.drawLinearGradient(
        gradient,
        start: CGPoint(x: 10, y: 0),
        end: CGPoint(x: 50, y: 0),
        options: options
      )
      let result = try image(context)
      for x in 10..<50 {
        let expected = Int(((Double(x) + 0.5 - 10) / 40 * 255).rounded())
        #expect(result.pixel(x, 0).isNear(Bytes(expected, expected, expected), 2))
      }
      #expect(result.pixel(55, 0) == outside)
      #expect(result.pixel(5, 0).a == 0)
    }
  }

  @Test func `a radial gradient's place is the distance from its centre`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(),
        colorComponents: [0, 0, 0, 1, 1, 1, 1, 1],
        locations: [0, 1],
        count: 2
      )
    )
    let context = makeContext(64, 64)
    context.drawRadialGradient(
      gradient,
      startCenter: CGPoint(x: 32, y: 32),
      startRadius: 0,
      endCenter: CGPoint(x: 32, y: 32),
      endRadius: 30,
      options: []
    )
    let result = try image(context)
    for x in 32..<60 {
      let (dx, dy) = (Double(x) + 0.5 - 32, 0.5)
      let expected = Int(((dx * dx + dy * dy).squareRoot() / 30 * 255).rounded())
      #expect(result.pixel(x, 31).isNear(Bytes(expected, expected, expected), 2))
    }
    #expect(result.pixel(0, 0).a == 0)
  }

  @Test func `a gradient mixes straight colours`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(),
        colorComponents: [1, 0, 0, 1, 0, 0, 0, 0],
        locations: nil,
        count: 2
      )
    )
    let context = makeContext(100, 1)
    context.drawLinearGradient(
      gradient,
      start: .zero,
      end: CGPoint(x: 100, y: 0),
      options: []
    )
    // Half way: a half transparent dark red.
    #expect(try image(context).pixel(50, 0).isNear(Bytes(63, 0, 0, 127), 2))
  }
}
