// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CGContextDrawingTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func image(_ context: CGContext) throws -> CGImage { try #require(context.makeImage()) }

  /// The covered area in pixels.
  private func area(_ image: CGImage) -> Double {
    var sum = 0
    for y in 0..<image.height {
      for x in 0..<image.width { sum += image.pixel(x, y).a }
    }
    return Double(sum) / 255
  }

  @Test func `a bitmap context has its origin at the lower left`() throws {
    let context = makeContext(8, 6)
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let result = try image(context)
    #expect(result.pixel(1, 5) == Bytes(255, 0, 0))
    #expect(result.pixel(2, 5) == Bytes(255, 0, 0))
    #expect(result.pixel(3, 5).a == 0)
    #expect(result.pixel(1, 4).a == 0)
  }

  @Test func `a UIKit context has its origin at the upper left, in points`() throws {
    let context = CGContext(size: CGSize(width: 8, height: 6), scale: 2)
    #expect((context.width, context.height) == (16, 12))
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 12))
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let result = try image(context)
    #expect(result.pixel(2, 0) == Bytes(255, 0, 0))
    #expect(result.pixel(5, 1) == Bytes(255, 0, 0))
    #expect(result.pixel(2, 2).a == 0)
  }

  @Test func `a fractional edge covers in part`() throws {
    let context = makeContext(4, 1)
    context.setFillColor(red)
    context.fill(CGRect(x: 0.75, y: 0, width: 2, height: 1))
    let result = try image(context)
    #expect(result.pixel(0, 0).isNear(Bytes(64, 0, 0, 64)))
    #expect(result.pixel(1, 0) == Bytes(255, 0, 0))
    #expect(result.pixel(2, 0).isNear(Bytes(191, 0, 0, 191)))
    let hard = makeContext(4, 1)
    hard.setShouldAntialias(false)
    hard.fill(CGRect(x: 0.75, y: 0, width: 2, height: 1))
    #expect((0..<4).map { (try? image(hard))?.pixel($0, 0).a } == [0, 255, 255, 0])
  }

  @Test func `the rules fill a path's double part differently`() throws {
    for (mode, expected) in [(CGPathDrawingMode.fill, 255), (.eoFill, 0)] {
      let context = makeContext(9, 3)
      context.addRect(CGRect(x: 0, y: 0, width: 6, height: 3))
      context.addRect(CGRect(x: 3, y: 0, width: 6, height: 3))
      context.drawPath(using: mode)
      #expect(context.isPathEmpty)
      let result = try image(context)
      #expect(result.pixel(4, 1).a == expected)
      #expect(result.pixel(1, 1).a == 255)
    }
  }

  @Test func `an ellipse covers its area`() throws {
    let context = makeContext(40, 30)
    context.fillEllipse(in: CGRect(x: 2, y: 3, width: 36, height: 24))
    #expect(abs(area(try image(context)) - .pi * 18 * 12) < 1)
  }

  @Test func `a stroke's area is length times width`() throws {
    let context = makeContext(60, 60)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 40, y: 50))
    context.strokePath()
    #expect(abs(area(try image(context)) - 50 * 4) < 1)
  }

  @Test func `dashes leave their gaps out`() throws {
    let context = makeContext(60, 10)
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [6, 4])
    context.move(to: CGPoint(x: 0, y: 5))
    context.addLine(to: CGPoint(x: 60, y: 5))
    context.strokePath()
    let result = try image(context)
    #expect(abs(area(result) - 36 * 2) < 0.1)
    #expect(result.pixel(5, 5).a == 255)
    #expect(result.pixel(7, 5).a == 0)
    context.setLineDash(phase: 0, lengths: [-1, 2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 60, y: 2)])
    #expect(try image(context).pixel(7, 7).a == 255)
  }

  @Test func `a stroke follows the transform at the time of stroking`() throws {
    let context = makeContext(40, 40)
    context.move(to: CGPoint(x: 10, y: 5))
    context.addLine(to: CGPoint(x: 10, y: 35))
    context.scaleBy(x: 4, y: 1)
    context.setLineWidth(2)
    context.strokePath()
    // The points stay, the pen is eight pixels wide.
    let result = try image(context)
    #expect(abs(area(result) - 30 * 8) < 0.5)
    #expect(result.pixel(6, 20).a == 255)
    #expect(result.pixel(14, 20).a == 0)
  }

  @Test func `replacing the path by its stroke gives the outline`() throws {
    let context = makeContext(60, 60)
    context.setLineWidth(6)
    context.addLines(between: [CGPoint(x: 10, y: 30), CGPoint(x: 50, y: 30)])
    #expect(context.pathContains(CGPoint(x: 30, y: 32), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 30, y: 32), mode: .fill))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 27, width: 40, height: 6))
    context.fillPath()
    #expect(abs(area(try image(context)) - 240) < 0.5)
  }

  @Test func `points added stay where they were when the transform changes`() {
    let context = makeContext(40, 40)
    context.move(to: CGPoint(x: 10, y: 10))
    context.translateBy(x: 5, y: 0)
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 10))
    context.addLine(to: CGPoint(x: 0, y: 0))
    #expect(context.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 10))
  }

  @Test func `the state stack keeps all but the path`() throws {
    let context = makeContext(10, 10)
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.translateBy(x: 5, y: 0)
    context.setAlpha(0.2)
    context.move(to: .zero)
    context.clip(to: .zero)
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try image(context).pixel(0, 9) == Bytes(255, 0, 0))
    #expect(context.ctm == .identity)
  }

  @Test func `clips add up, by rectangle, path and even-odd rule`() throws {
    let context = makeContext(12, 12)
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 12))
    context.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.clip(using: .evenOdd)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 12))
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    let result = try image(context)
    #expect(abs(area(result) - (8 * 12 - 16)) < 0.1)
    #expect(result.pixel(3, 8).a == 0)
    context.resetClip()
    context.clip(to: [
      CGRect(x: 10, y: 0, width: 1, height: 1), CGRect(x: 9, y: 5, width: 1, height: 1),
    ])
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    #expect(try image(context).pixel(10, 11) == Bytes(255, 0, 0))
    #expect(try image(context).pixel(9, 6) == Bytes(255, 0, 0))
    #expect(try image(context).pixel(10, 10).a == 0)
  }

  @Test func `an empty clip hides all`() throws {
    let context = makeContext(4, 4)
    context.clip()
    #expect(context.boundingBoxOfClipPath.isNull)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(area(try image(context)) == 0)
  }

  @Test func `a mask clips by alpha, by light where there is none, and each draw by itself`() throws
  {
    let alpha = CGImage.make(4, 4) { x, _ in Bytes(0, 0, 0, x * 85) }
    let context = makeContext(4, 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: alpha)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let once = try image(context)
    #expect((0..<4).map { once.pixel($0, 1).a } == [0, 85, 170, 255])
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(try image(context).pixel(1, 1).isNear(Bytes(142, 0, 0, 142)))
    // A gray image without alpha.
    let gray = try #require(
      CGImage(
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(alpha: .none),
        provider: CGDataProvider(bytes: [51, 255]),
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
    )
    let other = makeContext(2, 1)
    other.interpolationQuality = .none
    other.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: gray)
    other.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let result = try image(other)
    #expect(result.pixel(0, 0).a == 51 && result.pixel(1, 0).a == 255)
  }

  @Test func `clear makes transparent whatever alpha and shadow say`() throws {
    let context = makeContext(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setAlpha(0.3)
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
    context.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
    let result = try image(context)
    #expect(result.pixel(1, 1) == Bytes(0, 0, 0, 0))
    #expect(result.pixel(0, 0) == Bytes(0, 0, 0, 255))
  }

  @Test func `space and pixels convert by the transform`() {
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 2)
    context.translateBy(x: 1, y: 2)
    #expect(context.convertToDeviceSpace(CGPoint(x: 0, y: 0)) == CGPoint(x: 2, y: 16))
    #expect(context.convertToUserSpace(CGPoint(x: 2, y: 16)) == .zero)
    #expect(
      context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: -2)
    )
    #expect(
      context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
        == CGRect(x: 2, y: 14, width: 2, height: 2)
    )
  }

  @Test func `thousands of small draws come out in order`() throws {
    let context = makeContext(16, 16)
    for index in 0..<5000 {
      let gray = CGFloat(index % 256) / 255
      context.setFillColor(CGColor(red: gray, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: index % 16, y: index / 16 % 16, width: 1, height: 1))
    }
    let result = try image(context)
    for cell in 0..<256 {
      #expect(result.pixel(cell % 16, 15 - cell / 16).isNear(Bytes(cell, 0, 0)))
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `numbers that are not finite draw nothing`(value: CGFloat) throws {
    let context = makeContext(8, 8)
    context.fill(CGRect(x: value, y: 0, width: 4, height: value))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: value, height: 4))
    context.fillPath()
    #expect(try area(image(context)) == 0)
    // A matrix and a width that are not finite are left out: a line about 14 points, 1 point wide.
    context.concatenate(CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    context.setLineWidth(value)
    context.stroke(CGRect(x: 2, y: 2, width: 4, height: 3))
    #expect(try abs(area(image(context)) - 14) < 0.1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func `odd shadows and dashes leave what is drawn within its path`(value: CGFloat) throws {
    let context = makeContext(8, 8)
    context.setShadow(offset: CGSize(width: value, height: 0), blur: value)
    context.setLineDash(phase: value, lengths: [value])
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 3))
    let result = try image(context)
    #expect(result.pixel(1, 6) == Bytes(0, 0, 0))
    #expect(result.pixel(6, 1).a == 0)
  }
}
