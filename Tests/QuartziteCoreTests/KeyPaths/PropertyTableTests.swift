// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// A text layer that notes how it was drawn.
private final class NotingTextLayer: CATextLayer {
  /// What the layer and its copies drew.
  final class Notes {
    var drawn: [CATextLayerAlignmentMode] = []
  }

  let notes: Notes
  override func draw(in ctx: CGContext) { notes.drawn.append(alignmentMode) }
  override init() {
    notes = Notes()
    super.init()
  }
  override init(layer: Any) {
    notes = (layer as? NotingTextLayer)?.notes ?? Notes()
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { nil }
}

/// The table of properties against what is animated and stored.
@Suite struct PropertyTableTests {
  private static var layers: [() -> CALayer] {
    [
      { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CATextLayer() },
      { CAReplicatorLayer() }, { CAEmitterLayer() }, { CAScrollLayer() }, { CATiledLayer() },
    ]
  }

  /// Two values of a kind, and the one in the middle; nil for kinds that are no numbers.
  private static func values(
    _ kind: ValueKind
  ) -> (from: AnimatableValue, to: AnimatableValue, middle: SIMD4<Double>)? {
    switch kind {
    case .scalar: (.scalar(2), .scalar(8), SIMD4(5, 0, 0, 0))
    case .bool: (.scalar(1), .scalar(1), SIMD4(1, 0, 0, 0))
    case .point: (.point(SIMD2(2, 4)), .point(SIMD2(8, 6)), SIMD4(5, 5, 0, 0))
    case .size: (.size(SIMD2(2, 4)), .size(SIMD2(8, 6)), SIMD4(5, 5, 0, 0))
    case .rect: (.rect(SIMD4(0, 2, 4, 6)), .rect(SIMD4(2, 4, 8, 8)), SIMD4(1, 3, 6, 7))
    case .color:
      (.color(SIMD4(0, 0.5, 1, 0)), .color(SIMD4(1, 0.5, 0.5, 1)), SIMD4(0.5, 0.5, 0.75, 0.5))
    default: nil
    }
  }

  private static func numbers(_ value: AnimatableValue) -> SIMD4<Double>? {
    switch value {
    case .scalar(let x): SIMD4(x, 0, 0, 0)
    case .point(let p), .size(let p): SIMD4(p.x, p.y, 0, 0)
    case .rect(let v), .color(let v): v
    default: nil
    }
  }

  @Test func `every property of numbers is animated where its row reads it`() {
    var count = 0
    for make in Self.layers {
      for row in PropertyRow.all where row.owner.owns(make().values.payload) {
        guard let (from, to, middle) = Self.values(row.kind) else { continue }
        let scene = Scene()
        let animation = CABasicAnimation(keyPath: row.key)
        (animation.fromValue, animation.toValue) = (from.object, to.object)
        (animation.beginTime, animation.duration) = (1, 2)
        let layer = scene.add(make())
        layer.add(animation, forKey: nil)
        let before = row.get(layer.values)
        scene.advance(to: 1)
        #expect(Self.numbers(row.get(scene.values(of: layer, at: 2))) == middle, "\(row.key)")
        // The model keeps its own, and shows again what it has once the animation is over.
        #expect(Self.numbers(row.get(scene.values(of: layer, at: 0.5))) == Self.numbers(before))
        count += 1
      }
    }
    #expect(count > 8 * 25)
  }

  // Values that cannot be mixed change half way.
  @Test(arguments: [(0.9, "left"), (1.4, "left"), (1.5, "right"), (1.9, "right"), (2.1, "center")])
  func `an animated alignment of text is drawn again as it is seen`(time: Double, mode: String) {
    let scene = Scene()
    let layer = NotingTextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.alignmentMode = .center
    _ = scene.add(layer)
    let animation = CABasicAnimation(keyPath: "alignmentMode")
    (animation.fromValue, animation.toValue) = (CATextLayerAlignmentMode.left, "right")
    (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, .backwards)
    layer.add(animation, forKey: nil)
    scene.advance(to: 0.5)
    layer.notes.drawn = []
    #expect(scene.values(of: layer, at: time).text.alignmentMode.rawValue == mode)
    #expect(time > 2 || layer.notes.drawn.last?.rawValue == mode)
  }

  @Test func `a row's key is the name of its property`() {
    for row in PropertyRow.all { #expect(row.key == String(describing: row.id)) }
    #expect(PropertyRow.row(.opacity).key == "opacity")
    #expect(PropertyRow.row(.type).key == "type")
  }

  @Test func `rare values that one layer sets are those of no other`() {
    var first = LayerValues()
    first.minificationFilterBias = 2
    var second = first
    second.contentsCenter = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    second.minificationFilterBias = 3
    #expect(first.minificationFilterBias == 2)
    #expect(first.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(second.minificationFilterBias == 3)
  }

  @Test func `blocks animate an input of a filter as they animate its filters`() {
    let layer = CALayer()
    #expect(layer.blockAnimation(forKey: "backgroundFilters.blur.inputRadius") == .value)
    #expect(layer.blockAnimation(forKey: "compositingFilter.inputAmount") == .none)
    #expect(layer.blockAnimation(forKey: "position") == .difference)
    #expect(layer.blockAnimation(forKey: "hidden") == .none)
    // No property of a plain layer.
    #expect(layer.blockAnimation(forKey: "strokeEnd") == .none)
    #expect(CAShapeLayer().blockAnimation(forKey: "strokeEnd") == .value)
  }
}
