// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ClippedShapeTests {
  @Test func `a circle of 100 stands in a clipped layer of 200 x 50 with a border of 1`() throws {
    let stage = play(.shapeCircle)
    let view = try #require(stage.rootView.all(ClippedShapeView.self).first)
    let layer = view.shapeLayer
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(layer.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(layer.borderWidth == 1)
    #expect(layer.masksToBounds)
    // Red above the edge of the layer, the card's white below it, inside the circle.
    let place = view.convert(CGPoint(x: 50, y: 40), to: stage.rootView)
    #expect(stage.color(Int(place.x), Int(place.y)) == [255, 0, 0, 255])
    #expect(stage.color(Int(place.x), Int(place.y) + 20) == [255, 255, 255, 255])
  }

  @Test func `ellipse and rectangle are 200 x 100`() {
    for shape in [ClippedShapeView.Shape.ellipse, .rectangle] {
      #expect(shape.path.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
  }

  @Test func `half way from the circle to the ellipse the path is 150 wide`() throws {
    let stage = play(.shapeCircle)
    stage.advance(to: 1.25)
    let view = try #require(stage.rootView.all(ClippedShapeView.self).first)
    let path = try #require(view.shapeLayer.presentation()?.path)
    let box = path.boundingBoxOfPath
    #expect(abs(box.width - 150) < 0.01)
    #expect(abs(box.height - 100) < 0.01)
  }

  @Test func `unclipped, all of the circle is seen`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let view = ClippedShapeView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    view.isClipped = false
    stage.rootView.addSubview(view)
    #expect(stage.color(50, 80) == [255, 0, 0, 255])
  }
}
