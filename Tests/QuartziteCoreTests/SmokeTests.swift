// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

import QuartziteCore

@Suite struct SmokeTests {
  @Test func `a basic animation moves`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 0, y: 0)
    animation.toValue = NSValue(cgPoint: CGPoint(x: 100, y: 50))
    animation.duration = 2
    layer.add(animation, forKey: "move")
    #expect(scene.values(of: layer, at: 1).position == CGPoint(x: 50, y: 25))
    scene.advance(to: 2.5)
    #expect(layer.animationKeys() == nil)
    #expect(scene.values(of: layer, at: 2.5).position == .zero)
  }
}
