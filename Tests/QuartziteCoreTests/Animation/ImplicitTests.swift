// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Animations that a change makes by itself.
@Suite struct ImplicitTests {
  // Source: Apple, Core Animation Programming Guide, "Animatable Properties", tables B-1 and B-2.
  static let animatable: [(String, any Sendable)] = [
    ("anchorPoint", CGPoint(x: 0, y: 1)), ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)),
    ("borderWidth", 2.0), ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)),
    ("cornerRadius", 5.0), ("hidden", true), ("masksToBounds", true), ("opacity", 0.5),
    ("position", CGPoint(x: 3, y: 4)), ("shadowOffset", CGSize(width: 1, height: 1)),
    ("shadowOpacity", 0.5), ("shadowRadius", 7.0), ("zPosition", 9.0),
    ("sublayerTransform", CATransform3DMakeScale(2, 2, 1)),
    ("transform", CATransform3DMakeScale(2, 2, 1)),
  ]

  @Test(arguments: animatable)
  func `a listed property animates from what is seen in a quarter of a second`(
    key: String,
    value: any Sendable
  ) throws {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.setValue(value, forKey: key)
    let animation = try #require(layer.animation(forKey: key) as? CABasicAnimation)
    #expect(animation.keyPath == key && animation.duration == 0.25)
    #expect(animation.fromValue != nil && animation.toValue == nil)
    CATransaction.flush()
    scene.advance(to: 0.25)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: ["backgroundColor", "borderColor", "shadowColor"])
  func `colours animate`(key: String) {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: key)
    #expect(layer.animation(forKey: key) is CABasicAnimation)
  }

  // Source: the same table: the frame is derived, doubleSided has no default animation; Apple's page
  // of shadowPath: no implicit animation.
  @Test func `frame, sidedness, masks and shadow paths make none of their own`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.isDoubleSided = false
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.mask = CALayer()
    #expect(layer.animationKeys() == nil)
    layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(Set(layer.animationKeys() ?? []) == ["bounds", "position"])
  }

  // Source: gnustep's tests, run against Apple's: a bare layer has no action, yet a change animates.
  @Test func `a bare layer has no action for any key`() {
    let layer = CALayer()
    for (key, _) in Self.animatable {
      #expect(layer.action(forKey: key) == nil && CALayer.defaultAction(forKey: key) == nil)
    }
  }

  // Source: Apple, CALayer.presentation: nil until the layer was committed into a render tree.
  @Test func `there is no presentation layer before the first commit`() {
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    let scene = Scene()
    scene.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    CATransaction.flush()
    #expect(layer.presentation() != nil)
  }
}
