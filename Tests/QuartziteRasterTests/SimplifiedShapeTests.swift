// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

@Suite struct SimplifiedShapeTests {
  private static func pixels(_ shape: Shape, _ isAntialiased: Bool = true) -> [UInt32] {
    let paint = Paint.color(PaintColor(1, 0.5, 0, 0.8))
    let item = DrawItem(shape: shape, paint: paint, isAntialiased: isAntialiased)
    let surface = Surface(width: 32, height: 8)
    Rasterizer(threads: 1).draw(
      DisplayList(width: 32, height: 8, items: [.draw(item)]),
      into: surface
    )
    return surface.makePixmap().pixels
  }

  private static func path(_ corners: [(Double, Double)]) -> CGPath {
    var elements = PathElements()
    for (index, corner) in corners.enumerated() {
      elements.append(index == 0 ? .move : .line, CGPoint(x: corner.0, y: corner.1))
    }
    elements.append(.close)
    return CGPath(elements: elements)
  }

  @Test(
    arguments: [
      CGRect(x: 3, y: 1, width: 9, height: 5), CGRect(x: 2.3, y: 1.6, width: 7.9, height: 3.2),
    ],
    [true, false]
  )
  func `a rectangle as a mirrored and scaled path is drawn as the rectangle`(
    rect: CGRect,
    isAntialiased: Bool
  ) {
    // Half the size, mirrored: x = 32 - 2 x'.
    let map = CGAffineTransform(a: -2, b: 0, c: 0, d: 2, tx: 32, ty: 0)
    let source = rect.applying(map.inverted())
    let corners = [
      (source.minX, source.minY), (source.maxX, source.minY), (source.maxX, source.maxY),
      (source.minX, source.maxY),
    ].map { (Double($0.0), Double($0.1)) }
    let shape = Shape.fill(Self.path(corners), rule: .nonZero, projection: Projection(map))
    #expect(
      difference(Self.pixels(shape, isAntialiased), Self.pixels(.rect(rect), isAntialiased)) == nil
    )
  }

  @Test func `a path from far away ends where its corner is`() {
    let far = Self.path([(-1e30, 0), (10, 0), (10, 8), (-1e30, 8)])
    let shape = Shape.fill(far, rule: .nonZero, projection: Projection())
    let near = CGRect(x: -1, y: 0, width: 11, height: 8)
    #expect(difference(Self.pixels(shape), Self.pixels(.rect(near))) == nil)
  }
}
