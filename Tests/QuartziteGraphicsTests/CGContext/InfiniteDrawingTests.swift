// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// What contexts draw and clip when they are given infinite numbers, or none.
@Suite struct InfiniteDrawingTests {
  private static let numbers: [CGFloat] = [.infinity, -.infinity, .nan, 1e300]

  /// Draws with `draw`, then a square beside it; returns whether the square alone is seen.
  private func showsNothing(_ draw: (CGContext) throws -> Void) throws -> Bool {
    let context = makeContext(8, 8)
    context.saveGState()
    try draw(context)
    context.restoreGState()
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 6, y: 6, width: 2, height: 2))
    let image = try #require(context.makeImage())
    return (0..<64).allSatisfy { index in
      let (x, y) = (index % 8, index / 8)
      return image.pixel(x, y) == (x >= 6 && y < 2 ? Bytes(0, 0, 255) : Bytes(0, 0, 0, 0))
    }
  }

  @Test(arguments: numbers) func `pictures in infinite rectangles are not drawn`(
    number: CGFloat
  ) throws {
    let picture = CGImage.make(4, 4) { _, _ in Bytes(255, 0, 0) }
    for rect in [
      CGRect(x: number, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: 4, height: -number),
    ] {
      for tiles in [false, true] where number != 1e300 {
        #expect(try showsNothing { $0.draw(picture, in: rect, byTiling: tiles) })
      }
      // A picture of 1e300 points may cover all or nothing, but ends and leaves what comes after it.
      _ = try showsNothing { $0.draw(picture, in: rect, byTiling: false) }
      _ = try showsNothing { $0.clip(to: rect, mask: picture) }
    }
  }

  @Test(arguments: numbers) func `gradients between infinite points leave what comes after them`(
    number: CGFloat
  ) throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
    )
    for options in [
      CGGradientDrawingOptions(), [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ] {
      let context = makeContext(8, 8)
      context.drawLinearGradient(
        gradient,
        start: CGPoint(x: number, y: 0),
        end: CGPoint(x: 8, y: number),
        options: options
      )
      context.drawRadialGradient(
        gradient,
        startCenter: CGPoint(x: 4, y: number),
        startRadius: number,
        endCenter: CGPoint(x: 4, y: 4),
        endRadius: number,
        options: options
      )
      context.drawConicGradient(gradient, center: CGPoint(x: number, y: 4), angle: number)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.fill(CGRect(x: 6, y: 6, width: 2, height: 2))
      let image = try #require(context.makeImage())
      #expect(image.pixel(7, 0) == Bytes(0, 0, 255))
    }
  }

  @Test(arguments: numbers) func `clips to infinite paths end, and are restored`(
    number: CGFloat
  ) throws {
    let clips: [(CGContext) -> Void] = [
      { $0.clip(to: CGRect(x: number, y: 0, width: number, height: 4)) },
      { $0.clip(to: [CGRect(x: 0, y: 0, width: number, height: 4), .null, .infinite]) },
      {
        $0.addArc(
          center: CGPoint(x: number, y: 0),
          radius: number,
          startAngle: number,
          endAngle: 1,
          clockwise: true
        )
        $0.clip()
      },
      {
        $0.move(to: CGPoint(x: 1, y: number))
        $0.addLine(to: CGPoint(x: number, y: 1))
        $0.setLineWidth(number)
        $0.replacePathWithStrokedPath()
        $0.clip(using: .evenOdd)
      },
    ]
    for clip in clips { #expect(try showsNothing(clip)) }
  }
}
