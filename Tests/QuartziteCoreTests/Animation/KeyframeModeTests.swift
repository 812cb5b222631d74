// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct KeyframeModeTests {
  private func seen(
    _ keyPath: String,
    at time: Double,
    _ change: (CAKeyframeAnimation) -> Void
  ) -> LayerValues {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: time)
  }

  // Source: Apple, calculationMode: key times and timing functions are ignored. Oracle:
  // the keyframe at a third of the way is passed at a third of the time.
  @Test func `cubic paced passes its keyframes by their distance`() {
    let x = seen("position", at: 0.25) {
      $0.values = [CGPoint.zero, CGPoint(x: 3, y: 4), CGPoint(x: 12, y: 16)]
      $0.calculationMode = .cubicPaced
      $0.keyTimes = [0, 0.9, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }.position
    #expect(abs(x.x - 3) < 1e-9 && abs(x.y - 4) < 1e-9)
  }

  // Source: OpenCoreAnimation: transforms have no distance, their keyframes are evenly spaced.
  @Test func `paced transforms are evenly spaced`() {
    let t = seen("transform", at: 0.5) {
      $0.values = [0, 10, 100].map { CATransform3DMakeTranslation($0, 0, 0) }
      $0.calculationMode = .paced
    }.transform
    #expect(abs(t.m41 - 10) < 1e-9)
  }

  @Test func `a cumulative path goes on where it ended`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 4))
    let p = seen("position", at: 2.5) {
      ($0.path, $0.repeatCount, $0.isCumulative) = (path, 3, true)
    }.position
    #expect(abs(p.x - 25) < 1e-9 && abs(p.y - 10) < 1e-9)
  }

  @Test func `an additive path starts from the model`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let scene = Scene()
    let layer = CALayer()
    layer.position = CGPoint(x: 100, y: 7)
    _ = scene.add(layer)
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.isAdditive) = (path, 1, true)
    layer.add(animation, forKey: nil)
    #expect(scene.values(of: layer, at: 0.5).position == CGPoint(x: 105, y: 7))
  }

  @Test func `discrete rotation turns along the path too, and empty values show nothing`() {
    #expect(seen("opacity", at: 0.5) { $0.values = [] }.opacity == 1)
    #expect(seen("position", at: 0.5) { $0.path = CGMutablePath() }.position == .zero)
    let t = seen("opacity", at: 0.9) {
      $0.values = [0.25]
      $0.calculationMode = .cubic
    }
    #expect(t.opacity == 0.25)
  }
}
