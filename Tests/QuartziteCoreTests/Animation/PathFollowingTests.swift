// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

private final class PairLayer: CALayer {
  @CALayerProperty var spot: CGPoint
  @CALayerProperty var extent: CGSize
  @CALayerProperty var quiet: CGSize
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "spot" || key == "extent" || super.needsDisplay(forKey: key)
  }
}

/// Paths move every point and every size (issue 20).
@Suite struct PathFollowingTests {
  /// From (0, 0) over (10, 0) to (10, 20).
  private var corner: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
    return path
  }

  private func animation(_ keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.path, animation.duration) = (corner, 1)
    return animation
  }

  private func seen(
    _ keyPath: String,
    on layer: CALayer = CALayer(),
    _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> LayerValues {
    let scene = Scene()
    _ = scene.add(layer)
    let animation = animation(keyPath)
    change(animation)
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: 0.75)
  }

  @Test func `translations of transforms`() {
    let t = seen("transform.translation").transform
    #expect(t == CATransform3DMakeTranslation(10, 10, 0))
    let s = seen("sublayerTransform.translation").sublayerTransform
    #expect(s == CATransform3DMakeTranslation(10, 10, 0))
  }

  @Test func `a translation leaves the rest of the transform, and may be added`() {
    let layer = CALayer()
    layer.transform = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 1),
      CATransform3DMakeTranslation(3, 4, 5)
    )
    let t = seen("transform.translation", on: layer).transform
    #expect([t.m11, t.m22, t.m41, t.m42, t.m43] == [2, 2, 10, 10, 5])
    let sum = seen("transform.translation", on: layer) { $0.isAdditive = true }.transform
    #expect([sum.m41, sum.m42, sum.m43] == [13, 14, 5])
  }

  @Test func `shadow offsets, anchors and the parts of rectangles`() {
    #expect(seen("shadowOffset").shadowOffset == CGSize(width: 10, height: 10))
    #expect(seen("anchorPoint").anchorPoint == CGPoint(x: 10, y: 10))
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(seen("bounds.size", on: layer).bounds == CGRect(x: 1, y: 2, width: 10, height: 10))
    let other = CALayer()
    other.bounds = layer.bounds
    #expect(seen("bounds.origin", on: other).bounds == CGRect(x: 10, y: 10, width: 3, height: 4))
  }

  @Test func `points of layers of other classes`() {
    #expect(
      seen("startPoint", on: CAGradientLayer()).gradient.startPoint == CGPoint(x: 10, y: 10)
    )
    #expect(
      seen("emitterPosition", on: CAEmitterLayer()).emitter.emitterPosition == CGPoint(x: 10, y: 10)
    )
  }

  @Test func `paced, discrete and cumulative paths move sizes as they move positions`() {
    // By length: 30 points, of which 22.5 are over.
    let paced = seen("shadowOffset") { $0.calculationMode = .paced }.shadowOffset
    #expect(abs(paced.width - 10) < 1e-9 && abs(paced.height - 12.5) < 1e-9)
    // Three corners, a third of the time each.
    let discrete = seen("transform.translation") { $0.calculationMode = .discrete }.transform
    #expect(discrete.m42 == 20)
    let sum = seen("shadowOffset") {
      ($0.duration, $0.repeatCount, $0.isCumulative) = (0.5, 2, true)
    }.shadowOffset
    #expect(sum == CGSize(width: 20, height: 20))
  }

  @Test func `custom properties`() {
    let scene = Scene()
    let layer = scene.add(PairLayer())
    for key in ["spot", "extent", "quiet"] { layer.add(animation(key), forKey: key) }
    scene.advance(to: 0.75)
    #expect(layer.presentation()?.spot == CGPoint(x: 10, y: 10))
    #expect(layer.presentation()?.extent == CGSize(width: 10, height: 10))
    #expect(layer.presentation()?.quiet == CGSize(width: 10, height: 10))
    #expect(layer.spot == .zero)
  }

  @Test func `a sublayer's point by its name`() {
    let scene = Scene()
    let (layer, dot) = (CALayer(), CALayer())
    dot.name = "dot"
    layer.addSublayer(dot)
    _ = scene.add(layer)
    layer.add(animation("sublayers.dot.position"), forKey: nil)
    #expect(scene.values(of: dot, at: 0.75).position == CGPoint(x: 10, y: 10))
  }

  @Test func `a number takes the values beside a path`() {
    let x = seen("zPosition") { $0.values = [0, 8] }.zPosition
    #expect(x == 6)
    #expect(seen("opacity").opacity == 1)
  }
}
