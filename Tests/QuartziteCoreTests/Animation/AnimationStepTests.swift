// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import Testing

/// The short ways of evaluation against the general one: an animation of a single run shows the same
/// whether it is cumulative or not, and cumulative ones always go the general way.
@Suite struct AnimationStepTests {
  private static let scalars = [
    "opacity", "cornerRadius", "zPosition", "borderWidth", "shadowRadius", "shadowOpacity",
    "position.x", "position.y", "bounds.size.width", "bounds.origin.y", "shadowOffset.height",
    "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.translation.y",
    "transform.rotation", "contentsScale", "anchorPoint.y", "sublayerTransform.scale.y",
  ]

  private static func number(_ random: inout SeededRandom) -> Double {
    (Double(random.next() >> 11) * 0x1p-53 * 8 - 4).rounded() / 2
  }

  private static func value(_ keyPath: String, _ random: inout SeededRandom) -> Any {
    switch keyPath {
    case "position", "anchorPoint": CGPoint(x: number(&random), y: number(&random))
    case "bounds": CGRect(x: number(&random), y: 1, width: 2, height: number(&random) + 4)
    case "shadowOffset", "transform.translation":
      CGSize(width: number(&random), height: number(&random))
    case "backgroundColor", "borderColor":
      CGColor(red: 0.5, green: abs(number(&random)) / 4, blue: 0, alpha: 1)
    default: number(&random)
    }
  }

  /// Makes any animation of one run.
  private static func animation(_ random: inout SeededRandom) -> CAPropertyAnimation {
    let keyPaths =
      scalars + [
        "position", "bounds", "anchorPoint", "shadowOffset", "backgroundColor", "borderColor",
        "transform.translation",
      ]
    let keyPath = keyPaths[Int(random.next() % UInt64(keyPaths.count))]
    let result: CAPropertyAnimation
    if random.next() % 3 == 0 {
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = (0...Int(random.next() % 4)).map { _ in value(keyPath, &random) }
      let modes: [CAAnimationCalculationMode] = [.linear, .linear, .discrete, .cubic]
      frames.calculationMode = modes[Int(random.next() % 4)]
      if random.next() % 2 == 0 {
        frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      }
      result = frames
    } else {
      let basic = CABasicAnimation(keyPath: keyPath)
      let ends = random.next() % 5
      if ends != 0 { basic.fromValue = value(keyPath, &random) }
      if ends != 1 { basic.toValue = value(keyPath, &random) }
      result = basic
    }
    result.isAdditive = random.next() % 4 == 0
    // Long enough to be there at all times of the test: what ended would be taken off.
    result.beginTime = [1, 2, 3][Int(random.next() % 3)]
    result.duration = [2, 3, 40][Int(random.next() % 3)]
    result.isRemovedOnCompletion = false
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    result.fillMode = fills[Int(random.next() % 4)]
    if random.next() % 2 == 0 {
      result.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    return result
  }

  private static func layer(_ animations: [CAPropertyAnimation]) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.position = CGPoint(x: 3, y: 4)
    layer.transform = CATransform3DMakeRotation(0.25, 0, 0, 1)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
    for (index, animation) in animations.enumerated() {
      layer.add(animation, forKey: "\(index)")
    }
    return layer
  }

  private static func numbers(_ v: LayerValues) -> [Double] {
    let t = [v.transform, v.sublayerTransform].flatMap {
      [$0.m11, $0.m12, $0.m21, $0.m22, $0.m33, $0.m41, $0.m42, $0.m43].map { Double($0) }
    }
    let colors = [v.backgroundColor, v.borderColor].flatMap { color in
      (0..<4).map { color?[$0] ?? -1 }
    }
    let others: [CGFloat] = [
      v.bounds.minX, v.bounds.minY, v.bounds.width, v.bounds.height, v.position.x, v.position.y,
      v.anchorPoint.x, v.anchorPoint.y, v.zPosition, v.cornerRadius, v.borderWidth,
      v.shadowRadius, v.shadowOffset.width, v.shadowOffset.height, v.contentsScale,
      CGFloat(v.opacity), CGFloat(v.shadowOpacity),
    ]
    return t + colors + others.map { Double($0) }
  }

  @Test(arguments: 0..<60)
  func `any mix of single runs shows the same by the short and the general way`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let scene = Scene()
    let animations = (0...Int(random.next() % 7)).map { _ in Self.animation(&random) }
    let quick = scene.add(Self.layer(animations))
    for animation in animations { animation.isCumulative = true }
    let general = scene.add(Self.layer(animations))
    for time in [0.5, 1, 1.5, 2.25, 3, 3.9, 4.5, 5, 6.5, 30, 50, 2.5] {
      let (a, b) = (scene.values(of: quick, at: time), scene.values(of: general, at: time))
      for (x, y) in zip(Self.numbers(a), Self.numbers(b)) {
        #expect(abs(x - y) <= 1e-9 * max(1, abs(y)), "at \(time)")
      }
    }
  }

  @Test func `layers with equal clocks and others in between each keep their own time`() {
    let scene = Scene()
    let layers = (0..<9).map { index in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 10)
      animation.beginTime = Double(index % 3 + 1)
      let layer = CALayer()
      layer.add(animation, forKey: nil)
      // The same clock in a layer that runs at twice the speed is another one.
      if index >= 6 { layer.speed = 2 }
      return scene.add(layer)
    }
    for (index, layer) in layers.enumerated() {
      let local = index >= 6 ? 10.0 : 5
      let expected = (local - Double(index % 3 + 1)) / 10
      #expect(abs(Double(scene.values(of: layer, at: 5).opacity) - expected) < 1e-6)
    }
  }
}
