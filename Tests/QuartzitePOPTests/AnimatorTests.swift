// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartzitePOP
import Testing

@Suite struct POPAnimatorTests {
  private func basic(to value: CGFloat = 100) -> POPBasicAnimation {
    let animation = POPBasicAnimation.linear()
    animation.property = Gauge.property()
    animation.duration = 1
    animation.fromValue = 10
    animation.toValue = value
    return animation
  }

  @Test func `a new animation is applied before the commit of its turn`() {
    let (bench, gauge) = (Bench(), Gauge())
    bench.animator.add(basic(), for: gauge, key: nil)
    #expect(gauge.value == 0)
    bench.animator.applyNew(at: 5)
    #expect(gauge.value == 10)
    bench.animator.tick(at: 5.5)
    #expect(abs(gauge.value - 55) < 1e-9)
  }

  @Test func `the same key replaces, not finished, and the same animation is ignored`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let (first, second) = (basic(), basic(to: 50))
    diary.watch(first)
    bench.add(first, to: gauge)
    bench.add(first, to: gauge)
    #expect(diary.brief == ["start", "apply"])
    bench.add(second, to: gauge)
    #expect(diary.brief == ["start", "apply", "stop(false)"])
    #expect(bench.animator.animation(for: gauge, key: "key") === second)
    #expect(bench.animator.animationKeys(for: gauge) == ["key"])
  }

  @Test func `an animation without a key gets one of its own`() {
    let (bench, gauge) = (Bench(), Gauge())
    bench.add(basic(), to: gauge, key: nil)
    bench.add(basic(), to: gauge, key: nil)
    #expect(Set(bench.animator.animationKeys(for: gauge)).count == 2)
  }

  @Test func `an animation that is removed before it started is told of as started and stopped`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic()
    animation.beginTime = 10
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.animator.removeAnimation(for: gauge, key: "key")
    #expect(diary.entries == ["start", "stop(false)"])
    #expect(gauge.value == 0)
  }

  @Test func `an animation whose object goes away stops, not finished`() {
    let (bench, diary) = (Bench(), Diary())
    var gauge: Gauge? = Gauge()
    let animation = basic()
    diary.watch(animation)
    if let gauge { bench.add(animation, to: gauge) }
    bench.run(seconds: 0.1)
    weak let watched = gauge
    gauge = nil
    #expect(watched == nil)
    bench.run(seconds: 0.1)
    #expect(diary.brief == ["start", "apply", "stop(false)"])
    #expect(!bench.animator.isBusy)
  }

  @Test func `removing all leaves the object where it is`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic()
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.add(basic(), to: gauge, key: "other")
    bench.run(seconds: 0.5)
    bench.animator.removeAllAnimations(for: gauge)
    let here = gauge.value
    bench.run(seconds: 1)
    #expect(gauge.value == here)
    #expect(diary.brief.last == "stop(false)")
    #expect(bench.animator.animationKeys(for: gauge).isEmpty)
  }

  @Test func `a pause does not count`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(to: 110)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.25)
    animation.isPaused = true
    bench.run(seconds: 4)
    #expect(abs(gauge.value - 35) < 1e-9)
    animation.isPaused = false
    bench.run(seconds: 1, fps: 4)
    // The first tick after the pause takes no time.
    #expect(abs(gauge.value - 110) < 1e-9)
  }

  @Test func `an animation may remove itself and add others from its callbacks`() {
    let (bench, gauge) = (Bench(), Gauge())
    let first = basic()
    first.animationDidApplyBlock = { _ in
      bench.animator.removeAllAnimations(for: gauge)
    }
    bench.add(first, to: gauge)
    #expect(bench.animator.animationKeys(for: gauge).isEmpty)
    let second = basic()
    second.completionBlock = { _, _ in
      bench.animator.add(self.basic(to: 500), for: gauge, key: "next")
    }
    bench.add(second, to: gauge)
    bench.run(seconds: 1.1)
    #expect(bench.animator.animationKeys(for: gauge) == ["next"])
    bench.animator.applyNew(at: bench.time)
    bench.run(seconds: 1.1)
    #expect(gauge.value == 500)
  }

  @Test func `one animation serves one object`() {
    let (bench, gauge, other) = (Bench(), Gauge(), Gauge())
    let animation = basic()
    bench.add(animation, to: gauge)
    Log.run(notes: { _ in }) { bench.add(animation, to: other) }
    #expect(bench.animator.animationKeys(for: other).isEmpty)
  }

  @Test func `a custom animation gets the times and goes on while it says so`() {
    let (bench, gauge) = (Bench(), Gauge())
    bench.time = 3
    var calls: [(Double, Double)] = []
    let animation = POPCustomAnimation { target, animation in
      #expect(target as? Gauge === gauge)
      calls.append((animation?.currentTime ?? 0, animation?.elapsedTime ?? 0))
      return calls.count < 3
    }
    if let animation { bench.add(animation, to: gauge) }
    bench.run(seconds: 1, fps: 4)
    #expect(calls.count == 3)
    #expect(calls.map(\.0) == [3, 3.25, 3.5])
    #expect(calls.map(\.1) == [0, 0.25, 0.25])
  }

  @Test func `many animations of many objects cost linear time`() {
    let bench = Bench()
    let gauges = (0..<2000).map { _ in Gauge() }
    for gauge in gauges { bench.animator.add(basic(), for: gauge, key: "a") }
    bench.animator.applyNew(at: 0)
    bench.animator.tick(at: 2)
    #expect(gauges.allSatisfy { $0.value == 100 })
    #expect(!bench.animator.isBusy)
  }
}

@Suite struct POPAnimatablePropertyTests {
  @Test func `a property made by name and blocks works as in iOS code`() throws {
    let property = try #require(
      POPAnimatableProperty.property(withName: "count") { property in
        property?.readBlock = { object, values in values?[0] = (object as? Gauge)?.value ?? 0 }
        property?.writeBlock = { object, values in (object as? Gauge)?.value = values?[0] ?? 0 }
        property?.threshold = 0.5
      } as? POPAnimatableProperty
    )
    #expect(property.name == "count")
    #expect(property.threshold == 0.5)
    let (bench, gauge) = (Bench(), Gauge())
    let animation = POPSpringAnimation()
    animation.property = property
    animation.fromValue = 0
    animation.toValue = 9
    bench.add(animation, to: gauge)
    bench.run(seconds: 3)
    #expect(gauge.value == 9)
  }

  /// Source: POP, POPAnimatableProperty: the thresholds of its table.
  static let thresholds: [(String, CGFloat)] = [
    (kPOPLayerBounds, 1.0), (kPOPLayerPosition, 1), (kPOPLayerZPosition, 1),
    (kPOPLayerTranslationXY, 1), (kPOPScrollViewContentOffset, 1), (kPOPLayerBackgroundColor, 0.01),
    (kPOPLayerOpacity, 0.01), (kPOPViewAlpha, 0.01), (kPOPLayerScaleXY, 0.005),
    (kPOPScrollViewZoomScale, 0.005), (kPOPLayerRotation, 0.01), (kPOPLayerCornerRadius, 0.01),
    (kPOPLayerShadowRadius, 0.01), (kPOPLayerBorderWidth, 0.01), (kPOPLayerShadowOffset, 0.01),
    (kPOPShapeLayerStrokeEnd, 0.01), (kPOPShapeLayerLineWidth, 0.01),
    (kPOPLayoutConstraintConstant, 0.01), (kPOPShapeLayerLineDashPhase, 0.01),
    (kPOPShapeLayerFillColor, 0.01), (kPOPViewFrame, 1), (kPOPViewSize, 1),
    (kPOPLayerBorderColor, 0.01), (kPOPLayerPositionX, 1), (kPOPLayerPositionY, 1),
    (kPOPLayerRotationX, 0.01), (kPOPLayerScaleX, 0.005), (kPOPLayerSubscaleXY, 0.005),
    (kPOPLayerSubtranslationX, 1), (kPOPLayerSubtranslationXY, 1), (kPOPLayerShadowColor, 0.01),
    (kPOPLayerShadowOpacity, 0.01), (kPOPShapeLayerStrokeStart, 0.01),
    (kPOPShapeLayerStrokeColor, 0.01),
  ]

  @Test(arguments: thresholds)
  func `a standard property has POP's threshold`(name: String, threshold: CGFloat) throws {
    let property = try #require(
      POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
    )
    #expect(property.threshold == threshold)
    #expect(property.readBlock != nil)
    #expect(property.writeBlock != nil)
  }

  @Test func `a custom property has the threshold 1 and writes nothing without blocks`() throws {
    let property = try #require(
      POPAnimatableProperty.property(withName: "mine") as? POPAnimatableProperty
    )
    #expect(property.threshold == 1)
    let (bench, gauge) = (Bench(), Gauge())
    let animation = POPSpringAnimation()
    animation.property = property
    animation.toValue = 9
    bench.add(animation, to: gauge)
    bench.run(seconds: 3)
    #expect(gauge.value == 0)
    #expect(!bench.animator.isBusy)
  }
}
