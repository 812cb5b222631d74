// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

// Source of all: default values as OpenCoreAnimation's tests state them for macOS; the
// geometry also checked against Apple's by gnustep.
@Suite struct DefaultsTests {
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  @Test func `a layer's defaults`() {
    let layer = CALayer()
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.contentsRect == unit && layer.contentsCenter == unit)
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.opacity == 1 && layer.isDoubleSided && !layer.masksToBounds)
    #expect(layer.allowsGroupOpacity && layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.rasterizationScale == 1 && layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3 && layer.shadowOpacity == 0)
    #expect(layer.shadowColor == black && layer.borderColor == black && layer.borderWidth == 0)
    #expect(layer.cornerCurve == .circular && layer.maskedCorners.rawValue == 15)
    #expect(layer.duration == .infinity && layer.speed == 1 && layer.fillMode == .removed)
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(layer.backgroundColor == nil && layer.sublayers == nil && layer.mask == nil)
  }

  @Test(arguments: [
    "bounds", "position", "shadowOpacity", "timeOffset", "backgroundColor", "nonsense",
  ])
  func `zero defaults read as nil`(key: String) {
    #expect(CALayer.defaultValue(forKey: key) == nil)
  }

  @Test func `other defaults are there by key`() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? CGFloat == 10)
  }

  @Test func `a shape layer's defaults`() {
    let shape = CAShapeLayer()
    #expect(shape.fillColor == black && shape.strokeColor == nil && shape.fillRule == .nonZero)
    #expect(
      [shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit] == [0, 1, 1, 10]
    )
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.lineDashPhase == 0)
    #expect(shape.lineDashPattern == nil && shape.path == nil)
    #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
  }

  @Test func `a gradient layer's defaults`() {
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1) && gradient.type == .axial)
    #expect(gradient.colors == nil && gradient.locations == nil)
  }

  @Test func `a replicator's, a text layer's, a tiled layer's and a scroll layer's defaults`() {
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1 && replicator.instanceColor == white)
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == white)
    #expect(text.alignmentMode == .natural && text.truncationMode == .none && !text.isWrapped)
    let tiled = CATiledLayer()
    #expect(tiled.tileSize == CGSize(width: 256, height: 256) && tiled.levelsOfDetail == 1)
    let scroll = CAScrollLayer()
    #expect(scroll.scrollMode == .both && scroll.masksToBounds)
  }

  @Test func `an emitter's and a cell's defaults`() {
    let emitter = CAEmitterLayer()
    #expect(
      [emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin]
        == [1, 1, 1, 1, 1]
    )
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume)
    #expect(emitter.renderMode == .unordered)
    let cell = CAEmitterCell()
    #expect(cell.isEnabled && cell.contentsScale == 1 && cell.scale == 1 && cell.speed == 1)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.color == white)
    #expect(cell.duration == .infinity && cell.birthRate == 0 && cell.lifetime == 0)
    #expect([cell.velocity, cell.spin, cell.emissionRange, cell.velocityRange] == [0, 0, 0, 0])
  }

  @Test func `animations' defaults`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.speed == 1 && animation.fillMode == .removed && animation.duration == 0)
    #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil)
    #expect(CAKeyframeAnimation().calculationMode == .linear)
    let transition = CATransition()
    #expect(
      transition.type == .fade && transition.startProgress == 0 && transition.endProgress == 1
    )
    #expect(kCATransition == "transition" && kCAOnOrderIn == "onOrderIn")
  }

  @Test func `negative sizes are made positive, anchors outside are kept`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -10, height: 20)
    #expect(layer.bounds == CGRect(x: -10, y: 0, width: 10, height: 20))
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
  }

  @Test func `a frame is the box of the transformed bounds`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.position = CGPoint(x: 50, y: 50)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let frame = layer.frame
    #expect(abs(frame.minX - 45) < 1e-9 && abs(frame.minY - 40) < 1e-9)
    #expect(abs(frame.width - 10) < 1e-9 && abs(frame.height - 20) < 1e-9)
  }

  @Test
  func `a frame under a scale shrinks the bounds, under a translation moves the position back`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(layer.bounds.size == CGSize(width: 10, height: 5))
    #expect(layer.position == CGPoint(x: 10, y: 5))
    let moved = CALayer()
    moved.transform = CATransform3DMakeTranslation(5, 7, 0)
    moved.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(moved.position == CGPoint(x: 5, y: -2))
    #expect(moved.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }
}
