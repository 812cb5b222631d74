// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Animations without drawing: evaluating, adding and removing them.
package enum CoreBenchmarks {
  /// All benchmarks of animations.
  package static let all: [any Benchmark] = [evaluate, add, remove]

  /// One frame of running animations of ten kinds, ten on each layer.
  package static let evaluate = EvaluationBenchmark()

  /// Adding ten animations to each layer, including the commit that starts them.
  static let add = ScaledBenchmark(
    "animations-add",
    "add 25,000, 50,000 and 100,000 animations, ten a layer, and commit"
  ) { count in
    withExtendedLifetime(scene(layers: count / 10)) {}
  }

  /// Adding animations to one layer and removing them by key.
  static let remove = ScaledBenchmark(
    "animations-remove",
    "add 25,000, 50,000 and 100,000 animations to one layer and remove them by key"
  ) { count in
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 1)
    for index in 0..<count { layer.add(animation, forKey: "\(index)") }
    for index in 0..<count { layer.removeAnimation(forKey: "\(index)") }
  }

  /// Makes a tree of layers with ten animations each, committed.
  package static func scene(layers count: Int) -> RenderContext {
    let animations = kinds()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let root = CALayer()
    for index in 0..<count {
      let layer = CALayer()
      layer.position = CGPoint(x: index % 100, y: index / 100)
      for (key, animation) in animations { layer.add(animation, forKey: key) }
      root.addSublayer(layer)
    }
    let context = RenderContext(root: root)
    CATransaction.commit()
    CATransaction.flush()
    return context
  }

  /// One animation of each kind, all running for 100 s.
  static func kinds() -> [(String, CAAnimation)] {
    func basic(_ keyPath: String, _ from: Any?, _ to: Any) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.values = (0..<8).map { CGPoint(x: $0 * 10, y: $0 * $0) }
    let shake = basic("position.x", 0, 5)
    shake.isAdditive = true
    (shake.autoreverses, shake.repeatCount) = (true, .infinity)
    let fade = basic("opacity", 0, 1)
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let spring = CASpringAnimation(keyPath: "transform.scale")
    (spring.fromValue, spring.toValue) = (0.5, 2)
    let radius = basic("cornerRadius", 0, 20)
    radius.timingFunction = CAMediaTimingFunction(name: .default)
    let color = basic(
      "backgroundColor",
      CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    let all: [(String, CAAnimation)] = [
      ("frames", frames), ("shake", shake), ("fade", fade), ("scale", spring),
      ("turn", basic("transform.rotation.z", 0, 6)), ("radius", radius), ("color", color),
      ("width", basic("bounds.size.width", nil, 50)), ("border", basic("borderWidth", 0, 4)),
      ("depth", basic("zPosition", 0, 10)),
    ]
    for (_, animation) in all { animation.duration = animation === shake ? 0.5 : 100 }
    return all
  }
}
