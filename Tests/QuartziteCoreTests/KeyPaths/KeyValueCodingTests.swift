// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

private final class RingLayer: CALayer {
  /// What the layer and its copies drew.
  final class Notes {
    var drawn: [Double] = []
  }

  let notes: Notes
  @CALayerProperty var angle: Double = 0.5
  @CALayerProperty var ring: CGFloat
  @CALayerProperty var label: String?
  override init() {
    notes = Notes()
    super.init()
  }
  override init(layer: Any) {
    notes = (layer as? RingLayer)?.notes ?? Notes()
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { nil }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }
  override func draw(in ctx: CGContext) { notes.drawn.append(angle) }
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "angle" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }
}

@Suite struct KeyValueCodingTests {
  @Test func `an equal value that is set by its key asks for no action, as by its property`() {
    final class Asked: CALayer {
      var keys: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return nil
      }
    }
    let layer = Asked()
    layer.opacity = 1
    layer.setValue(NSNumber(value: 1.0), forKey: "opacity")
    layer.setValue(NSNumber(value: 0.0), forKey: "cornerRadius")
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    #expect(layer.keys == ["opacity"])
  }

  @Test func `values come as iOS gives them and cast both ways`() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    #expect(layer.value(forKey: "opacity") as? CGFloat == 0.5)
    layer.setValue(true, forKeyPath: "isHidden")
    #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
    let color = CGColor(gray: 0.5, alpha: 1)
    layer.setValue(color, forKey: "backgroundColor")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor === color)
    #expect([CGFloat(1), 2] as [NSNumber] == [1, 2])
  }

  @Test(arguments: [
    ("position.x", 7.0), ("bounds.size.width", 9), ("transform.rotation.z", 0.7),
    ("transform.rotation", 0.3), ("transform.scale.x", 2), ("transform.scale.xy", 3),
    ("transform.translation.y", 11), ("shadowOffset.height", 5), ("bounds.origin.y", 2),
    ("sublayerTransform.rotation.x", 0.2),
  ])
  func `components of key paths can be set and read`(keyPath: String, value: Double) {
    let layer = CALayer()
    layer.setValue(value, forKeyPath: keyPath)
    let read = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    #expect(abs(read - value) < 1e-12)
  }

  @Test func `unknown keys are kept`() {
    let layer = CALayer()
    layer.setValue("x", forKey: "foo")
    layer.setValue(3, forKeyPath: "foo.bar")
    #expect(layer.value(forKey: "foo") as? String == "x")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("id", forKey: "name")
    layer.add(animation, forKey: "a")
    #expect(layer.animation(forKey: "a")?.value(forKey: "name") as? String == "id")
  }

  @Test func `a colour comes back as the object that was set`() {
    let keys: [(CALayer, [String])] = [
      (CALayer(), ["backgroundColor", "borderColor", "shadowColor"]),
      (CAShapeLayer(), ["fillColor", "strokeColor"]), (CATextLayer(), ["foregroundColor"]),
    ]
    for (layer, keys) in keys {
      for key in keys {
        let color = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
        layer.setValue(color, forKey: key)
        #expect(layer.value(forKey: key) as? CGColor === color, "\(key)")
      }
    }
  }

  @Test func `objects are set by their keys on the layers that have them`() {
    let (layer, other, gradient, text) = (CALayer(), CALayer(), CAGradientLayer(), CATextLayer())
    layer.setValue(other, forKey: "mask")
    #expect(layer.mask === other && layer.value(forKey: "mask") as? CALayer === other)
    #expect(other.value(forKey: "superlayer") as? CALayer === layer)
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    gradient.setValue(colors, forKey: "colors")
    #expect((gradient.colors as? [CGColor])?.count == 2)
    text.setValue("abc", forKey: "string")
    #expect(text.string as? String == "abc")
    // No property of a plain layer: kept like any other note.
    layer.setValue("abc", forKey: "string")
    #expect(layer.value(forKey: "string") as? String == "abc")
    layer.setValue(NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8)), forKey: "frame")
    #expect(
      layer.position == CGPoint(x: 5, y: 8) && layer.bounds.size == CGSize(width: 6, height: 8)
    )
    #expect(layer.value(forKeyPath: "frame.origin.y") as? Double == 4)
  }

  @Test func `properties that no tree shows are read and set by their keys too`() {
    let (layer, text) = (CALayer(), CATextLayer())
    text.setValue(true, forKey: "wrapped")
    #expect(text.isWrapped && text.value(forKey: "isWrapped") as? Bool == true)
    text.setValue("middle", forKey: "truncationMode")
    #expect(text.truncationMode == .middle)
    #expect(text.value(forKey: "truncationMode") as? String == "middle")
    let format = CALayerContentsFormat.gray8Uint.rawValue
    layer.setValue(format, forKey: "contentsFormat")
    #expect(layer.contentsFormat == .gray8Uint)
    #expect(layer.value(forKey: "contentsFormat") as? String == format)
    // Apple's bits: the width is the second, the height the fifth.
    layer.setValue(18, forKey: "autoresizingMask")
    #expect(layer.autoresizingMask == [.layerWidthSizable, .layerHeightSizable])
    #expect(layer.value(forKey: "autoresizingMask") as? Int == 18)
    layer.setValue(-1, forKey: "autoresizingMask")
    #expect(layer.autoresizingMask.rawValue == 18)
    for key in ["needsDisplayOnBoundsChange", "drawsAsynchronously"] {
      #expect(layer.value(forKey: key) as? Bool == false, "\(key)")
      layer.setValue(true, forKey: key)
      #expect(layer.value(forKey: key) as? Bool == true, "\(key)")
    }
    #expect(layer.needsDisplayOnBoundsChange && layer.drawsAsynchronously)
    // No property of a plain layer.
    layer.setValue(true, forKey: "wrapped")
    #expect(layer.value(forKey: "isWrapped") == nil)
  }

  @Test func `the properties of each class of animation are read and set by their keys`() {
    func check(_ animation: CAAnimation, _ values: [String: Any]) {
      for (key, value) in values {
        animation.setValue(value, forKey: key)
        let (read, wanted) = (animation.value(forKey: key), value)
        #expect("\(read ?? "nil")" == "\(wanted)", "\(key)")
      }
    }
    let (basic, spring) = (CABasicAnimation(keyPath: "a"), CASpringAnimation(keyPath: "a"))
    check(basic, ["keyPath": "b", "fromValue": 1, "toValue": "x", "byValue": 3])
    basic.setValue(1, forKey: "additive")
    #expect(basic.isAdditive && basic.value(forKey: "isAdditive") as? Bool == true)
    basic.setValue(true, forKey: "isCumulative")
    basic.setValue(false, forKey: "removedOnCompletion")
    #expect(basic.isCumulative && !basic.isRemovedOnCompletion)
    check(spring, ["mass": 2.5, "stiffness": 150.5, "damping": 8.5, "initialVelocity": 0.5])
    spring.setValue("none", forKey: "mass")
    spring.setValue(99, forKey: "settlingDuration")
    #expect(spring.mass == 2.5 && spring.value(forKey: "settlingDuration") as? Double != 99)
    let frames = CAKeyframeAnimation(keyPath: "position")
    check(frames, ["keyTimes": [0, 1], "values": [1, 2], "calculationMode": "paced"])
    check(frames, ["rotationMode": "auto"])
    frames.setValue(nil, forKey: "rotationMode")
    #expect(frames.calculationMode == .paced && frames.rotationMode == nil)
    let transition = CATransition()
    check(transition, ["type": "push", "subtype": "fromLeft", "startProgress": 0.25])
    transition.setValue(nil, forKey: "endProgress")
    #expect(transition.type == .push && transition.endProgress == 1)
    let group = CAAnimationGroup()
    group.setValue([basic], forKey: "animations")
    #expect(group.animations?.first === basic)
    // No property of a group: kept like any other note.
    group.setValue("x", forKey: "fromValue")
    #expect(group.value(forKey: "fromValue") as? String == "x")
  }

  @Test(arguments: ["mask", "sublayers", "name", "filters", "backgroundColor", "frame", "bounds"])
  func `an object of another type changes nothing, nil takes away`(key: String) {
    let layer = CALayer()
    layer.mask = CALayer()
    layer.addSublayer(CALayer())
    (layer.name, layer.filters, layer.backgroundColor) = ("a", ["f"], CGColor(gray: 1, alpha: 1))
    layer.setValue(5, forKey: key)
    #expect(layer.mask != nil && layer.sublayers?.count == 1 && layer.name == "a")
    #expect(layer.filters?.count == 1 && layer.backgroundColor != nil && layer.bounds == .zero)
    layer.setValue(nil, forKey: key)
    let isObject = key != "frame" && key != "bounds"
    #expect((layer.value(forKey: key) == nil) == isObject)
  }

  @Test func `named sublayers and cells are reached`() {
    let (root, child) = (CALayer(), CALayer())
    child.name = "dot"
    root.addSublayer(child)
    root.setValue(0.25, forKeyPath: "sublayers.dot.opacity")
    #expect(
      child.opacity == 0.25 && root.value(forKeyPath: "sublayers.dot.opacity") as? Double == 0.25
    )
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.name = "snow"
    emitter.emitterCells = [cell]
    emitter.setValue(5, forKeyPath: "emitterCells.snow.birthRate")
    #expect(cell.birthRate == 5)
  }

  @Test func `custom properties live in the layer, its presentation and its drawing`() {
    let scene = Scene()
    let layer = RingLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(layer.angle == 0.5 && layer.ring == 0 && layer.label == nil)
    (layer.ring, layer.label) = (3, "a")
    _ = scene.add(layer)
    #expect(layer.value(forKey: "ring") as? CGFloat == 3 && layer.presentation()?.label == "a")
    layer.angle = 1.5
    layer.notes.drawn = []
    _ = scene.values(of: layer, at: 0.5)
    #expect(layer.notes.drawn.last == 1)
    scene.clock.now = 0.25
    #expect(layer.presentation()?.angle == 0.75)
    scene.advance(to: 2)
    #expect(layer.presentation()?.angle == 1.5)
  }

  @Test func `every animatable property's row reads what it writes`() {
    for layer in [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(),
      CAEmitterLayer(), CAScrollLayer(), CATiledLayer(),
    ] {
      for id in PropertyID.allCases {
        let row = PropertyRow.row(id)
        guard PropertyRow.row(key: row.key, payload: layer.values.payload)?.id == id else {
          continue
        }
        var values = layer.values
        switch row.kind {
        case .scalar: row.set(&values, .scalar(3))
        case .point: row.set(&values, .point(SIMD2(3, 4)))
        case .size: row.set(&values, .size(SIMD2(3, 4)))
        case .rect: row.set(&values, .rect(SIMD4(1, 2, 3, 4)))
        case .bool: row.set(&values, .scalar(1))
        case .color: row.set(&values, .color(SIMD4(0.1, 0.2, 0.3, 0.4)))
        default: continue
        }
        switch (row.kind, row.get(values)) {
        case (.scalar, .scalar(let x)): #expect(x == 3, "\(row.key)")
        case (.bool, .scalar(let x)): #expect(x == 1, "\(row.key)")
        case (.point, .point(let p)), (.size, .size(let p)): #expect(p == SIMD2(3, 4), "\(row.key)")
        case (.rect, .rect(let r)): #expect(r == SIMD4(1, 2, 3, 4), "\(row.key)")
        case (.color, .color(let c)): #expect(c == SIMD4(0.1, 0.2, 0.3, 0.4), "\(row.key)")
        default: Issue.record("\(row.key) reads as another kind")
        }
      }
    }
  }
}
