// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Curves as contexts fill them, by the areas of the polygons that they become.
@Suite struct CGContextFlatnessTests {
  /// The area in pixels of what is drawn into 240 x 240 pixels.
  private func area(_ draw: (CGContext) -> Void) throws -> Double {
    let context = makeContext(240, 240)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    draw(context)
    let image = try #require(context.makeImage())
    var sum = 0
    for y in 0..<240 { for x in 0..<240 { sum += image.pixel(x, y).a } }
    return Double(sum) / 255
  }

  private let circle = CGRect(x: 20.3, y: 20.3, width: 200, height: 200)

  /// The area of a circle of radius 100 whose four cubics have `chords` chords each.
  ///
  /// A cubic's quarter is 1.00027 times as far out as the circle at most, which is 5 pixels of all.
  private func polygon(_ chords: Int) -> Double {
    let corners = Double(4 * chords)
    return corners / 2 * 10_000 * sin(2 * .pi / corners)
  }

  @Test func `a context fills a quarter of a circle by 16 chords`() throws {
    // 31,365 of the polygon and 31,416 of the circle.
    let found = try area {
      $0.addEllipse(in: circle)
      $0.fillPath()
    }
    #expect(abs(found - polygon(16)) < 12)
    #expect(abs(try area { $0.fillEllipse(in: circle) } - polygon(16)) < 12)
  }

  @Test func `a clip has the chords of a fill`() throws {
    let found = try area {
      $0.addEllipse(in: circle)
      $0.clip()
      $0.fill(CGRect(x: 0, y: 0, width: 240, height: 240))
    }
    #expect(abs(found - polygon(16)) < 12)
  }

  @Test(arguments: [(0.6, 8), (0.15, 16), (2.4, 4), (0.04, 32)])
  func `a flatness that is set counts`(flatness: Double, chords: Int) throws {
    let found = try area {
      $0.setFlatness(flatness)
      $0.addEllipse(in: circle)
      $0.fillPath()
    }
    #expect(abs(found - polygon(chords)) < 12)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a flatness that is none is the default`(flatness: Double) throws {
    let found = try area {
      $0.setFlatness(3)
      $0.setFlatness(flatness)
      $0.addEllipse(in: circle)
      $0.fillPath()
    }
    #expect(abs(found - polygon(16)) < 12)
  }

  @Test func `a flatness is saved with the state`() throws {
    let found = try area {
      $0.saveGState()
      $0.setFlatness(10)
      $0.restoreGState()
      $0.addEllipse(in: circle)
      $0.fillPath()
    }
    #expect(abs(found - polygon(16)) < 12)
  }

  @Test func `large curves have more chords, so that none is half a pixel off`() throws {
    // Of radius 3,000 at 16 chords the middle of a chord would be 3.6 pixels inside.
    let context = makeContext(64, 64)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.addEllipse(in: CGRect(x: 32, y: -2968, width: 6000, height: 6000))
    context.fillPath()
    let image = try #require(context.makeImage())
    for y in 0..<64 {
      let covered = Double((0..<64).reduce(0) { $0 + image.pixel($1, y).a }) / 255
      let height = Double(63 - y) + 0.5 - 32
      let edge = 3032 - (9_000_000 - height * height).squareRoot()
      #expect(abs(64 - covered - edge) < 1.2)
    }
  }
}
