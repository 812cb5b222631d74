// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics
import Testing

/// Flags that are set outside of a span of time, and values that replace a whole property, with quick
/// steps and without.
@Suite struct QuickStepTests {
  private static let choices = [
    FastPathChoice(), FastPathChoice(FastPaths.all.subtracting(.shortSteps)),
    FastPathChoice(FastPaths.all.subtracting(.firstWrites)), FastPathChoice([]),
  ]

  /// The snapshot of a root with one sublayer, and a tree that evaluates it.
  private static func committed(
    _ layer: CALayer,
    _ paths: FastPathChoice
  ) -> (LayerTreeSnapshot, PresentationTree) {
    MediaClock.current = MediaClock()
    let world = World.current
    world.paths = paths
    defer { world.paths = FastPathChoice() }
    let root = CALayer()
    root.addSublayer(layer)
    let context = RenderContext(root: root, paths: paths)
    CATransaction.flush()
    var tree = PresentationTree()
    tree.paths = paths
    return (context.snapshot(at: 0), tree)
  }

  private static func spanned() -> CALayer {
    let layer = CALayer()
    layer.add(ComputedAnimation(keyPath: "hidden", .outside(start: 1, end: 3)), forKey: nil)
    return layer
  }

  @Test(arguments: choices.indices)
  func `a layer is hidden before its span and from its end on`(choice: Int) {
    var (snapshot, tree) = Self.committed(Self.spanned(), Self.choices[choice])
    for (time, isHidden) in [(0.9, true), (1, false), (2.9, false), (3, true), (1.5, false)] {
      snapshot.evaluate(at: time, into: &tree)
      #expect(tree.nodes[1].values.isHidden == isHidden, "at \(time)")
    }
  }

  @Test func `a tree stands still while no span begins or ends`() {
    var (snapshot, tree) = Self.committed(Self.spanned(), FastPathChoice())
    snapshot.evaluate(at: 1, into: &tree)
    #expect(tree.isStill(snapshot, at: 2.9))
    #expect(!tree.isStill(snapshot, at: 0.9) && !tree.isStill(snapshot, at: 3))
    snapshot.evaluate(at: 0, into: &tree)
    #expect(tree.isStill(snapshot, at: 0.5) && tree.isStill(snapshot, at: 100))
  }

  @Test(arguments: choices.indices)
  func `a path is the model's own before its source begins`(choice: Int) {
    let layer = CAShapeLayer()
    layer.path = Lines.line(7)
    let animation = CAKeyframeAnimation(keyPath: "path", source: Lines())
    (animation.beginTime, animation.duration) = (1, 1)
    layer.add(animation, forKey: nil)
    var (snapshot, tree) = Self.committed(layer, Self.choices[choice])
    for (time, x) in [(0.5, 7.0), (1.25, 2.5), (2.5, 7), (1.5, 5)] {
      snapshot.evaluate(at: time, into: &tree)
      guard case .shape(let shape) = tree.nodes[1].values.payload else { return }
      #expect(shape.path?.boundingBox.maxX == CGFloat(x), "at \(time)")
    }
  }
}

/// Two lines, of the lengths 0 and 10.
private final class Lines: KeyframeSource {
  var count: Int { 2 }

  static func line(_ x: Double) -> CGPath {
    var path = PathElements()
    path.append(.move, .zero)
    path.append(.line, CGPoint(x: x, y: 0))
    return CGPath(elements: path)
  }

  func time(_ index: Int) -> Double { Double(index) }

  func animatable(_ index: Int) -> AnimatableValue { .path(Self.line(10 * Double(index))) }

  func object(_ index: Int) -> Any { Self.line(10 * Double(index)) }

  func controlPoints(_ index: Int) -> SIMD4<Float>? { nil }

  func sample(_ index: Int, part: Double, _ costs: inout EvaluationCosts) -> AnimatableValue {
    .path(Self.line(10 * (Double(index) + part)))
  }
}
