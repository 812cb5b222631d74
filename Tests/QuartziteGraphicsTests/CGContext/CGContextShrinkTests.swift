// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// How contexts make images smaller; the filter itself is tested where pixels are made.
@Suite struct CGContextShrinkTests {
  private func image(_ context: CGContext) throws -> CGImage { try #require(context.makeImage()) }

  private func white(_ width: Int, _ height: Int) -> CGImage {
    .make(width, height) { _, _ in Bytes(255, 255, 255) }
  }

  /// Alternating black and white columns.
  private let stripes = CGImage.make(64, 8) { x, _ in
    x % 2 == 0 ? Bytes(0, 0, 0) : Bytes(255, 255, 255)
  }

  @Test(arguments: [
    (CGRect(x: 2.4, y: 0.6, width: 11.2, height: 8.3), 2, 14, 1, 9),
    (CGRect(x: 1.5, y: 3, width: 7, height: 5.49), 2, 9, 3, 8),
    (CGRect(x: 4.6, y: 4.6, width: 0.2, height: 0.2), 5, 6, 4, 5),
  ])
  func `an image that is shrunk fills whole pixels`(
    rect: CGRect,
    left: Int,
    right: Int,
    low: Int,
    high: Int
  ) throws {
    let context = makeContext(16, 12)
    context.draw(white(40, 30), in: rect)
    let result = try image(context)
    for y in 0..<12 {
      for x in 0..<16 {
        let isInside = (left..<right).contains(x) && (low..<high).contains(11 - y)
        #expect(result.pixel(x, y).a == (isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `an image that is not shrunk stays where it is told`() throws {
    let context = makeContext(16, 12)
    context.draw(white(4, 4), in: CGRect(x: 2.5, y: 3, width: 6, height: 6))
    #expect(try image(context).pixel(2, 5).a == 128)
  }

  @Test func `of a shrunk image no row or column is left out but at low quality`() throws {
    func spread(_ quality: CGInterpolationQuality) throws -> Int {
      let context = makeContext(16, 8)
      context.interpolationQuality = quality
      context.draw(stripes, in: CGRect(x: 0, y: 0, width: 16, height: 8))
      let result = try image(context)
      let grays = (2..<14).map { result.pixel($0, 4).r }
      return (grays.max() ?? 0) - (grays.min() ?? 255)
    }
    // Four columns of each pixel are half white; every fourth alone is all black.
    #expect(try spread(.default) < 12 && spread(.medium) < 12 && spread(.high) < 12)
    #expect(try spread(.none) == 0)
    let context = makeContext(16, 8)
    context.interpolationQuality = .none
    context.draw(stripes, in: CGRect(x: 0, y: 0, width: 16, height: 8))
    #expect([0, 255].contains(try image(context).pixel(5, 4).r))
  }

  @Test func `corners of a shrunk image are those of the image`() throws {
    // On a grid from corner to corner the first pixel lies on the first: with even pixels, whose
    // centres lie one and a half pixels further in, the white corner would be half as bright.
    let corner = CGImage.make(40, 40) { x, y in
      x < 2 && y < 2 ? Bytes(255, 255, 255) : Bytes(0, 0, 0)
    }
    let context = makeContext(10, 10)
    context.draw(corner, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    // Of the filter's weights from the corner on: (1 + s(1/4)) / (1 + s(1/4) + ... + s(7/4)), squared.
    func s(_ x: Double) -> Double {
      x == 0 ? 1 : sin(.pi * x) / (.pi * x) * sin(.pi * x / 2) / (.pi * x / 2)
    }
    let all = (0..<8).map { s(Double($0) / 4) }.reduce(0, +)
    let share = (s(0) + s(0.25)) / all
    let wanted = Int((share * share * 255).rounded())
    #expect(try image(context).pixel(0, 0).isNear(Bytes(wanted, wanted, wanted)))
  }

  @Test func `a picture that its file gives smaller is taken where both directions allow`() throws {
    func color(_ width: Double, _ height: Double) throws -> Bytes {
      let halves = ImageReductions { divisor in
        CGImage.make(80 / divisor, 80 / divisor) { _, _ in Bytes(divisor * 10, 0, 0) }.pixmap
      }
      let image = CGImage(
        pixmap: CGImage.make(80, 80) { _, _ in Bytes(10, 0, 0) }.pixmap,
        reductions: halves
      )
      let context = makeContext(80, 80)
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return try self.image(context).pixel(1, 79)
    }
    #expect(try color(41, 20) == Bytes(10, 0, 0))
    #expect(try color(40, 20) == Bytes(20, 0, 0))
    #expect(try color(11, 20) == Bytes(40, 0, 0))
    #expect(try color(3, 4) == Bytes(80, 0, 0))
    #expect(try color(80, 80) == Bytes(10, 0, 0))
  }

  @Test func `a shrunk image stands upright in turned contexts`() throws {
    let source = CGImage.make(40, 40) { x, y in
      Bytes(x < 20 ? 255 : 0, y < 20 ? 255 : 0, 0)
    }
    let context = makeContext(10, 10)
    context.translateBy(x: 10, y: 0)
    context.rotate(by: .pi / 2)
    context.draw(source, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    // Turned a quarter against the clock: what was at the left is below, the top at the left.
    let result = try image(context)
    #expect(result.pixel(1, 8).isNear(Bytes(255, 255, 0), 2))
    #expect(result.pixel(1, 1).isNear(Bytes(0, 255, 0), 2))
    #expect(result.pixel(8, 8).isNear(Bytes(255, 0, 0), 2))
  }
}
