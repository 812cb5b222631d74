// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// A player as public libraries write it: a number is animated, `display()` sets the sublayers.
private final class PlayerLayer: CALayer {
  @CALayerProperty var frameNumber: CGFloat
  let inner = CALayer()
  var frames: [CGFloat] = []
  var shown: [ObjectIdentifier] = []
  override init() {
    super.init()
    addSublayer(inner)
  }
  override init(layer: Any) {
    super.init(layer: layer)
    frames = [-1]
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "frameNumber" || super.needsDisplay(forKey: key)
  }
  override func display() {
    // Presentation layers show the last commit, which is another one where nothing is animated.
    let isPlaying = animationKeys()?.isEmpty == false
    let frame = isPlaying ? presentation()?.frameNumber ?? frameNumber : frameNumber
    frames.append(frame)
    shown.append(ObjectIdentifier(self))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sublayers?.first?.position = CGPoint(x: frame, y: 0)
    sublayers?.first?.isHidden = frame >= 75
    CATransaction.commit()
  }
}

/// A layer whose sublayers are made and taken away while it is displayed.
private final class GrowingLayer: CALayer {
  @CALayerProperty var count: CGFloat
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "count" || super.needsDisplay(forKey: key)
  }
  override func display() {
    let wanted = Int(presentation()?.count ?? count)
    while (sublayers?.count ?? 0) < wanted { addSublayer(CALayer()) }
    while (sublayers?.count ?? 0) > wanted { sublayers?.last?.removeFromSuperlayer() }
  }
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer that notes what its drawing saw.
private final class DialLayer: CALayer {
  /// What the layer and its copies noted.
  final class Notes {
    var lines: [String] = []
  }

  @CALayerProperty var angle: Double
  let notes: Notes
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }
  override func display() {
    notes.lines.append("display \(angle) \(self === model())")
    super.display()
  }
  override func draw(in ctx: CGContext) { notes.lines.append("draw \(angle)") }
  override init() {
    notes = Notes()
    super.init()
  }
  override init(layer: Any) {
    notes = (layer as? DialLayer)?.notes ?? Notes()
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { nil }
}

/// Animations of keys that need display (issue 20).
@Suite struct AnimatedDisplayTests {
  private func play(_ key: String, _ from: Double, _ to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func `what display changes in sublayers is seen in the same frame`() {
    let scene = Scene()
    let layer = scene.add(PlayerLayer())
    layer.add(play("frameNumber", 0, 100), forKey: "play")
    for time in [0.25, 0.5, 0.75] {
      let seen = scene.values(of: layer.inner, at: time)
      #expect(seen.position.x == 100 * time && seen.isHidden == (time >= 0.75))
    }
    #expect(layer.inner.position.x == 75)
  }

  @Test func `display runs on the layer itself, once a frame`() {
    let scene = Scene()
    let layer = scene.add(PlayerLayer())
    layer.add(play("frameNumber", 0, 100), forKey: "play")
    scene.advance(to: 0.25)
    _ = scene.context.snapshot(at: 0.25)
    layer.frames = []
    for time in [0.5, 0.75] {
      scene.advance(to: time)
      _ = scene.context.snapshot(at: time)
    }
    #expect(layer.frames == [50, 75])
    #expect(layer.shown.allSatisfy { $0 == ObjectIdentifier(layer) })
  }

  @Test func `after the end the model's value is displayed`() {
    let scene = Scene()
    let layer = scene.add(PlayerLayer())
    layer.add(play("frameNumber", 0, 100), forKey: "play")
    scene.advance(to: 0.5)
    _ = scene.context.snapshot(at: 0.5)
    scene.advance(to: 2)
    #expect(scene.values(of: layer.inner, at: 2).position.x == 0)
    layer.frameNumber = 40
    #expect(scene.values(of: layer.inner, at: 2).position.x == 40)
  }

  @Test func `a player that is paused by its layer's speed shows its time offset`() {
    let scene = Scene()
    let layer = PlayerLayer()
    (layer.speed, layer.timeOffset) = (0, 0.25)
    _ = scene.add(layer)
    let animation = play("frameNumber", 0, 100)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: "play")
    #expect(abs(scene.values(of: layer.inner, at: 3).position.x - 25) < 1e-6)
    layer.timeOffset = 0.5
    #expect(abs(scene.values(of: layer.inner, at: 3).position.x - 50) < 1e-6)
  }

  @Test func `sublayers come and go in display`() {
    let scene = Scene()
    let layer = scene.add(GrowingLayer())
    layer.add(play("count", 0, 8), forKey: nil)
    var tree = PresentationTree()
    for time in [0.25, 0.75, 0.5] {
      scene.context.snapshot(at: time).evaluate(at: time, into: &tree)
      // The root, the layer and its sublayers.
      #expect(tree.nodes.count == 2 + Int(8 * time))
    }
  }

  // Source: Apple's pictures of layers that draw read their animated property in draw(in:).
  @Test func `drawing reads the animated value, display the model's`() {
    let scene = Scene()
    let layer = DialLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    _ = scene.add(layer)
    layer.add(play("angle", 0, 8), forKey: nil)
    CATransaction.flush()
    layer.notes.lines = []
    _ = scene.context.snapshot(at: 0.25)
    #expect(layer.notes.lines == ["display 0.0 true", "draw 2.0"])
    #expect(layer.contents != nil)
  }

  @Test func `a display that asks for display again does not go on for ever`() {
    final class Restless: CALayer {
      var count = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "x" }
      override func display() {
        count += 1
        setNeedsDisplay()
      }
    }
    let scene = Scene()
    let layer = scene.add(Restless())
    layer.add(play("x", 0, 1), forKey: nil)
    layer.count = 0
    _ = scene.context.snapshot(at: 0.5)
    #expect(layer.count > 0 && layer.count < 20)
  }
}
