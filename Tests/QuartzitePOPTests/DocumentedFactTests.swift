// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import Testing

/// What the archived source of POP says (facebookarchive/pop), fact by fact.
@MainActor
@Suite struct POPDocumentedFactTests {
  private func spring(to value: CGFloat = 100) -> POPSpringAnimation {
    let animation = POPSpringAnimation()
    animation.property = Gauge.property()
    animation.toValue = value
    return animation
  }

  private func basic(_ from: CGFloat?, _ to: CGFloat) -> POPBasicAnimation {
    let animation = POPBasicAnimation.linear()
    (animation.property, animation.duration) = (Gauge.property(), 1)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  // Source: POPSpringSolver.h: a step of more than 30 seconds forces the spring to rest.
  @Test(arguments: [POPSpringAnimation.Solver.exact, .popCompatible])
  func `after more than half a minute without a tick a spring rests`(
    solver: POPSpringAnimation.Solver
  ) {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = spring()
    animation.solver = solver
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.animator.tick(at: 31)
    #expect(gauge.value == 100 && diary.entries.last == "stop(true)")
  }

  // Source: POPSpringAnimationInternal.h: with rounding it stops where the last two values are the
  // end value, however far it still swings below the rounding.
  @Test func `a rounded spring stops when the rounded values stand at the end`() {
    func stop(rounding: CGFloat) -> Double {
      let (bench, gauge) = (Bench(), Gauge())
      let animation = spring()
      (animation.roundingFactor, animation.springBounciness) = (rounding, 18)
      var end = 0.0
      animation.completionBlock = { _, _ in end = bench.time }
      bench.add(animation, to: gauge)
      bench.run(seconds: 10)
      #expect(gauge.value == 100)
      return end
    }
    #expect(stop(rounding: 20) < stop(rounding: 0))
  }

  // Source: POPSpringAnimation.h, velocity: read back live; units a second.
  @Test func `a spring's velocity is read while it runs`() throws {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    animation.velocity = 300
    #expect(animation.velocity as? CGFloat == 300)
    bench.add(animation, to: gauge)
    var places: [Double] = []
    for time in [0.0999, 0.1, 0.1001] {
      bench.animator.tick(at: time)
      places.append(Double(gauge.value))
      guard time == 0.1 else { continue }
      let velocity = try #require(animation.velocity as? NSNumber).doubleValue
      places.append(velocity)
    }
    // The slope of the motion around 0.1 s.
    #expect(abs(places[2] - (places[3] - places[0]) / 0.0002) < 0.1)
  }

  // Source: POPDecayAnimation.h, originalVelocity: kept for repeats and copies.
  @Test func `a decay keeps the velocity that was set`() throws {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = POPDecayAnimation()
    (animation.property, animation.velocity) = (Gauge.property(), 500)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.2)
    let now = try #require(animation.velocity as? NSNumber).doubleValue
    #expect(abs(now - 500 * pow(0.998, 200)) < 1e-6)
    #expect((animation.originalVelocity as? NSNumber)?.doubleValue == 500)
    let reversed = try #require(animation.reversedVelocity() as? NSNumber).doubleValue
    #expect(reversed == -now)
    let copy = try #require(animation.copy() as? POPDecayAnimation)
    #expect((copy.velocity as? NSNumber)?.doubleValue == 500)
  }

  // Source: POPDecayAnimationInternal.h: velocities of points, numbers, rectangles, sizes, insets.
  @Test func `a decay takes velocities of every kind`() throws {
    func travel(_ velocity: Any, _ name: String, _ layer: CALayer) throws {
      let bench = Bench()
      let animation = try #require(POPDecayAnimation(propertyNamed: name))
      animation.velocity = velocity
      bench.add(animation, to: layer)
      bench.run(seconds: 5)
    }
    // The whole way of 1000 a second with the threshold 1; of 500: 0.499 (500 - 5).
    let (fast, slow) = (496.505, 247.005)
    let layer = CALayer()
    try travel(NSValue(cgPoint: CGPoint(x: 1000, y: -1000)), kPOPLayerPosition, layer)
    #expect(abs(layer.position.x - fast) < 1e-3 && abs(layer.position.y + fast) < 1e-3)
    try travel(NSValue(cgSize: CGSize(width: 1000, height: 1000)), kPOPLayerSize, layer)
    #expect(abs(layer.bounds.width - fast) < 1e-3)
    layer.bounds = .zero
    try travel(
      NSValue(cgRect: CGRect(x: 1000, y: 0, width: 1000, height: 0)),
      kPOPLayerBounds,
      layer
    )
    #expect(abs(layer.bounds.origin.x - fast) < 1e-3 && layer.bounds.height == 0)
    for (number, way) in [(1000 as Any, fast), (Float(500), slow), (NSNumber(value: 500), slow)] {
      layer.zPosition = 0
      try travel(number, kPOPLayerZPosition, layer)
      #expect(abs(layer.zPosition - way) < 1e-3, "\(number)")
    }
  }

  // Source: POPBasicAnimationInternal.h: values overshoot where the timing function does.
  @Test func `a basic animation overshoots with its timing function`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(0, 100)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 1 / 3, 1.5, 2 / 3, 1.5)
    bench.add(animation, to: gauge)
    bench.animator.tick(at: 0.5)
    #expect(abs(gauge.value - 125) < 1e-3)
    bench.animator.tick(at: 1)
    #expect(gauge.value == 100)
  }

  // Source: POPPropertyAnimation: a missing fromValue is read when the animation starts, which is at
  // its beginTime, not when it is added.
  @Test func `a missing start is read at the begin time`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(nil, 100)
    animation.beginTime = 2
    bench.add(animation, to: gauge)
    bench.animator.tick(at: 1)
    #expect(gauge.writes.isEmpty)
    gauge.value = 60
    bench.animator.tick(at: 2)
    // The first tick takes no time.
    #expect(gauge.value == 60)
    bench.animator.tick(at: 2.5)
    #expect(abs(gauge.value - 80) < 1e-9)
  }

  // Source: POPAnimator.mm: the order of the calls of a tick, and of the last one.
  @Test func `a tick passes markers, reaches, writes, applies and stops, in this order`() {
    final class Witness: NSObject, POPAnimationDelegate {
      var entries: [String] = []
      let gauge: Gauge
      init(_ gauge: Gauge) { self.gauge = gauge }
      func pop_animationDidStart(_ anim: POPAnimation?) { entries.append("start") }
      func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat) {
        entries.append("marker \(progress) at \(gauge.value)")
      }
      func pop_animationDidReach(toValue anim: POPAnimation?) {
        entries.append("reach at \(gauge.value)")
      }
      func pop_animationDidApply(_ anim: POPAnimation?) { entries.append("apply \(gauge.value)") }
      func pop_animationDidStop(_ anim: POPAnimation?, finished: Bool) {
        entries.append("stop \(finished)")
      }
    }
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(0, 100)
    let witness = Witness(gauge)
    (animation.delegate, animation.progressMarkers) = (witness, [0.5, 1])
    bench.add(animation, to: gauge)
    bench.animator.tick(at: 0.5)
    bench.animator.tick(at: 1)
    #expect(
      witness.entries == [
        "start", "apply 0.0", "marker 0.5 at 0.0", "apply 50.0", "marker 1.0 at 50.0",
        "reach at 50.0", "apply 100.0", "apply 100.0", "stop true",
      ]
    )
  }

  // Source: POPPropertyAnimation.h: progress is by distance and can exceed 1.
  @Test func `progress markers beyond the end are passed by a spring that swings over`() {
    final class Witness: NSObject, POPAnimationDelegate {
      var markers: [CGFloat] = []
      func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat) {
        markers.append(progress)
      }
    }
    let (bench, gauge, witness) = (Bench(), Gauge(), Witness())
    let animation = spring()
    (animation.springBounciness, animation.progressMarkers) = (20, [0.5, 1.05, 9])
    animation.delegate = witness
    bench.add(animation, to: gauge)
    bench.run(seconds: 5)
    #expect(witness.markers == [0.5, 1.05])
  }

  // Source: POPPropertyAnimation.h, clampMode: start, end or both, in the direction of travel.
  @Test(arguments: [(0.0, 100.0), (100.0, 0.0)])
  func `clamping keeps to the side of the start, of the end, or both`(from: Double, to: Double) {
    func range(_ flags: POPAnimationClampFlags) -> (low: Double, high: Double) {
      let (bench, gauge) = (Bench(), Gauge())
      gauge.value = from
      let animation = spring(to: to)
      // Thrown away from the end first, it passes the start; bouncy, it passes the end.
      (animation.fromValue, animation.velocity) = (from, from < to ? -2000 : 2000)
      (animation.springBounciness, animation.clampMode) = (20, flags.rawValue)
      bench.add(animation, to: gauge)
      bench.run(seconds: 6)
      let writes = gauge.writes.map { Double($0) }
      return (writes.min() ?? 0, writes.max() ?? 0)
    }
    let (none, both) = (range(.none), range(.both))
    #expect(none.low < -1 && none.high > 101)
    #expect(both.low == 0 && both.high == 100)
    let (start, end) = (range(.start), range(.end))
    let rises = from < to
    #expect(rises ? start.low == 0 && start.high > 101 : start.high == 100 && start.low < -1)
    #expect(rises ? end.high == 100 && end.low < -1 : end.low == 0 && end.high > 101)
  }

  // Source: POPAnimation.h: the delegate is weak.
  @Test func `no animation keeps its delegate`() throws {
    final class Owner: NSObject, POPAnimationDelegate {}
    let animations: [POPAnimation] = [
      spring(), basic(0, 1), POPDecayAnimation(),
      POPCustomAnimation(block: { _, _ in true }),
    ]
    for animation in animations {
      let (bench, gauge) = (Bench(), Gauge())
      weak var watched: Owner?
      do {
        let owner = Owner()
        (watched, animation.delegate) = (owner, owner)
        bench.add(animation, to: gauge)
      }
      #expect(watched == nil && animation.delegate == nil)
      bench.run(seconds: 0.1)
    }
  }

  // Source: POPAnimator.mm: the object is weak; blocks are kept as long as the animation.
  @Test func `no animation keeps its object, and an animation that is over keeps no block`() {
    final class Token {}
    for kind in 0..<4 {
      let bench = Bench()
      weak var watched: Gauge?
      weak var token: Token?
      do {
        let (gauge, own) = (Gauge(), Token())
        (watched, token) = (gauge, own)
        let animation: POPAnimation =
          switch kind {
          case 0: spring()
          case 1: basic(0, 1)
          case 2: POPDecayAnimation()
          default: POPCustomAnimation(block: { _, _ in true })
          }
        animation.completionBlock = { _, _ in _ = own }
        bench.add(animation, to: gauge)
        bench.animator.tick(at: 0.01)
      }
      #expect(watched == nil, "\(kind)")
      bench.animator.tick(at: 0.02)
      #expect(token == nil && !bench.animator.isBusy, "\(kind)")
    }
  }
}
