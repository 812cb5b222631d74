// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import Testing

@Suite struct POPLayerTests {
  /// Moves the thread's clock in frames, as a stage does: links, then the commit.
  private func run(_ clock: MediaClock, until end: Double) {
    while let next = DisplayLinkSchedule.current.nextTickTime, next <= end + 1e-9 {
      clock.now = next
      DisplayLinkSchedule.current.fire(through: next)
      CATransaction.flush()
    }
    clock.now = end
  }

  /// Runs `body` with a clock of its own.
  private func withClock(_ body: (MediaClock) throws -> Void) rethrows {
    let old = MediaClock.current
    let clock = MediaClock()
    MediaClock.current = clock
    defer { MediaClock.current = old }
    try body(clock)
  }

  @Test func `a layer's model moves frame by frame on the display's ticks`() {
    withClock { clock in
      let layer = CALayer()
      let animation = POPBasicAnimation.linear()
      animation.property =
        POPAnimatableProperty.property(withName: kPOPLayerPosition) as? POPAnimatableProperty
      animation.toValue = NSValue(cgPoint: CGPoint(x: 150, y: 400))
      animation.duration = 4
      layer.pop_add(animation, forKey: "move")
      CATransaction.flush()
      run(clock, until: 1.5)
      #expect(abs(layer.position.x - 56.25) < 1e-9)
      #expect(abs(layer.position.y - 150) < 1e-9)
      #expect(layer.animationKeys()?.isEmpty ?? true)
      layer.pop_removeAnimation(forKey: "move")
      run(clock, until: 3)
      #expect(abs(layer.position.x - 56.25) < 1e-9)
      #expect(layer.pop_animationKeys() == nil)
    }
  }

  @Test func `a new animation shows its first value in the commit of its turn`() throws {
    try withClock { _ in
      let layer = CALayer()
      let animation = try #require(POPSpringAnimation(propertyNamed: kPOPLayerOpacity))
      animation.fromValue = 0.25
      animation.toValue = 1
      layer.pop_add(animation, forKey: nil)
      #expect(layer.opacity == 1)
      CATransaction.flush()
      #expect(layer.opacity == 0.25)
      #expect(layer.pop_animationKeys()?.count == 1)
      layer.pop_removeAllAnimations()
    }
  }

  @Test func `no ticks are asked for when nothing runs`() {
    withClock { clock in
      let layer = CALayer()
      let animation = POPBasicAnimation(propertyNamed: kPOPLayerZPosition)
      animation?.toValue = 3
      layer.pop_add(animation, forKey: "z")
      CATransaction.flush()
      #expect(DisplayLinkSchedule.current.nextTickTime != nil)
      run(clock, until: 1)
      #expect(layer.zPosition == 3)
      #expect(DisplayLinkSchedule.current.nextTickTime == nil)
    }
  }

  /// Number properties: the name, the value that is set, and where it shows.
  static let numbers: [(String, Double, String)] = [
    (kPOPLayerCornerRadius, 8, "cornerRadius"), (kPOPLayerBorderWidth, 2, "borderWidth"),
    (kPOPLayerOpacity, 0.5, "opacity"), (kPOPLayerPositionX, 12, "position.x"),
    (kPOPLayerPositionY, 13, "position.y"), (kPOPLayerRotation, 0.5, "transform.rotation.z"),
    (kPOPLayerRotationX, 0.4, "transform.rotation.x"),
    (kPOPLayerRotationY, 0.3, "transform.rotation.y"), (kPOPLayerScaleX, 2, "transform.scale.x"),
    (kPOPLayerScaleY, 3, "transform.scale.y"),
    (kPOPLayerTranslationX, 7, "transform.translation.x"),
    (kPOPLayerTranslationY, 8, "transform.translation.y"),
    (kPOPLayerTranslationZ, 9, "transform.translation.z"),
    (kPOPLayerSubtranslationX, 7, "sublayerTransform.translation.x"),
    (kPOPLayerSubtranslationY, 8, "sublayerTransform.translation.y"),
    (kPOPLayerSubtranslationZ, 9, "sublayerTransform.translation.z"),
    (kPOPLayerZPosition, 4, "zPosition"), (kPOPLayerShadowOpacity, 0.75, "shadowOpacity"),
    (kPOPLayerShadowRadius, 6, "shadowRadius"), (kPOPShapeLayerStrokeStart, 0.2, "strokeStart"),
    (kPOPShapeLayerStrokeEnd, 0.7, "strokeEnd"), (kPOPShapeLayerLineWidth, 5, "lineWidth"),
    (kPOPShapeLayerLineDashPhase, 3, "lineDashPhase"),
  ]

  @Test(arguments: numbers)
  func `a property of one number reads and writes the layer`(
    name: String,
    value: Double,
    path: String
  ) throws {
    let (bench, layer) = (Bench(), CAShapeLayer())
    let animation = try #require(POPBasicAnimation(propertyNamed: name))
    animation.toValue = value
    animation.duration = 0
    bench.add(animation, to: layer)
    let shown = try #require(layer.value(forKeyPath: path) as? NSNumber).doubleValue
    #expect(abs(shown - value) < 1e-6)
    let back = POPBasicAnimation(propertyNamed: name)
    back?.fromValue = value + 5
    back?.duration = 1
    if let back { bench.add(back, to: layer) }
    // Without an end the value is read from the layer: at the end it is what it was.
    bench.run(seconds: 1.1)
    let end = try #require(layer.value(forKeyPath: path) as? NSNumber).doubleValue
    #expect(abs(end - value) < 1e-5)
  }

  @Test func `points, sizes and rectangles are set whole`() throws {
    let (bench, layer) = (Bench(), CAShapeLayer())
    func set(_ name: String, _ value: Any) throws {
      let animation = try #require(POPBasicAnimation(propertyNamed: name))
      animation.toValue = value
      animation.duration = 0
      bench.add(animation, to: layer, key: name)
    }
    try set(kPOPLayerBounds, CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
    try set(kPOPLayerSize, NSValue(cgSize: CGSize(width: 50, height: 60)))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 50, height: 60))
    try set(kPOPLayerPosition, CGPoint(x: 5, y: 6))
    #expect(layer.position == CGPoint(x: 5, y: 6))
    try set(kPOPLayerShadowOffset, CGSize(width: 3, height: 4))
    #expect(layer.shadowOffset == CGSize(width: 3, height: 4))
    try set(kPOPLayerScaleXY, CGPoint(x: 2, y: 3))
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 3)
    try set(kPOPLayerTranslationXY, CGPoint(x: 20, y: 30))
    #expect(layer.transform.m41 == 20 && layer.transform.m42 == 30)
    try set(kPOPLayerSubscaleXY, CGPoint(x: 2, y: 4))
    #expect(layer.sublayerTransform.m11 == 2 && layer.sublayerTransform.m22 == 4)
    try set(kPOPLayerSubtranslationXY, CGPoint(x: 7, y: 8))
    #expect(layer.sublayerTransform.m41 == 7 && layer.sublayerTransform.m42 == 8)
  }

  @Test func `colours move by component`() throws {
    let (bench, layer) = (Bench(), CAShapeLayer())
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let animation = try #require(POPBasicAnimation(propertyNamed: kPOPLayerBackgroundColor))
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 1
    animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    bench.add(animation, to: layer)
    bench.run(seconds: 0.5)
    #expect(layer.backgroundColor?.components == [0.5, 0, 0.5, 0.75])
    for name in [
      kPOPLayerBorderColor, kPOPLayerShadowColor, kPOPShapeLayerStrokeColor,
      kPOPShapeLayerFillColor,
    ] {
      let other = try #require(POPBasicAnimation(propertyNamed: name))
      other.duration = 0
      other.toValue = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
      bench.add(other, to: layer, key: name)
    }
    let expected: [CGFloat] = [0.25, 0.5, 0.75, 1]
    #expect(layer.borderColor?.components == expected)
    #expect(layer.shadowColor?.components == expected)
    #expect(layer.strokeColor?.components == expected)
    #expect(layer.fillColor?.components == expected)
  }

  @Test func `a scale of zero keeps the rotation`() throws {
    let (bench, layer) = (Bench(), CALayer())
    layer.setValue(NSNumber(value: 0.5), forKeyPath: "transform.rotation.z")
    let animation = try #require(POPBasicAnimation(propertyNamed: kPOPLayerScaleXY))
    animation.toValue = NSValue(cgPoint: .zero)
    animation.duration = 0
    bench.add(animation, to: layer)
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? NSNumber)
    #expect(abs(angle.doubleValue - 0.5) < 1e-6)
  }

  @Test func `view properties leave objects that have none alone`() throws {
    let (bench, layer) = (Bench(), CALayer())
    let animation = try #require(POPBasicAnimation(propertyNamed: kPOPViewFrame))
    animation.toValue = CGRect(x: 1, y: 2, width: 3, height: 4)
    animation.duration = 0
    bench.add(animation, to: layer)
    #expect(layer.frame == .zero)
  }

  @Test func `a spring of a layer's bounds reaches them exactly`() throws {
    try withClock { clock in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      let animation = try #require(POPSpringAnimation(propertyNamed: kPOPLayerBounds))
      animation.springSpeed = 0
      animation.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 200, height: 200))
      var isFinished = false
      animation.completionBlock = { _, finished in isFinished = finished }
      layer.pop_add(animation, forKey: "grow")
      CATransaction.flush()
      run(clock, until: 0.3)
      #expect(layer.bounds.width > 60 && layer.bounds.width == layer.bounds.height)
      run(clock, until: 6)
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
      #expect(isFinished)
    }
  }
}

@Suite struct POPClockTests {
  @Test func `each clock of a thread has animations of its own`() {
    let old = MediaClock.current
    defer { MediaClock.current = old }
    let (first, second) = (MediaClock(), MediaClock())
    let (one, two) = (CALayer(), CALayer())
    func add(_ layer: CALayer) {
      let animation = POPBasicAnimation.linear()
      animation.property =
        POPAnimatableProperty.property(withName: kPOPLayerZPosition) as? POPAnimatableProperty
      animation.toValue = 10
      animation.duration = 1
      layer.pop_add(animation, forKey: "z")
      CATransaction.flush()
    }
    func run(_ clock: MediaClock, until end: Double) {
      while let next = DisplayLinkSchedule.current.nextTickTime, next <= end + 1e-9 {
        clock.now = next
        DisplayLinkSchedule.current.fire(through: next)
        CATransaction.flush()
      }
      clock.now = end
    }
    MediaClock.current = first
    first.now = 50
    add(one)
    run(first, until: 50.5)
    #expect(abs(one.zPosition - 5) < 1e-9)
    // The first clock stands while the second runs.
    MediaClock.current = second
    add(two)
    run(second, until: 0.25)
    #expect(abs(two.zPosition - 2.5) < 1e-9)
    #expect(abs(one.zPosition - 5) < 1e-9)
    MediaClock.current = first
    CATransaction.flush()
    run(first, until: 51)
    #expect(one.zPosition == 10)
    #expect(abs(two.zPosition - 2.5) < 1e-9)
  }
}
