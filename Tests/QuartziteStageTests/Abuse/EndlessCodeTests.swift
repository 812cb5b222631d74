// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Code that calls itself, grows or goes on without end; each test in a process of its own, which ends
/// after a minute of work.
@Suite struct EndlessCodeTests {
  @MainActor private static func stage() -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: 90, height: 90), scale: 1)
  }

  private final class LayoutInLayout: UIView {
    static var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.count += 1
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  @Test func `layout inside layout stands once, then ends with the commit's turns`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        stage.rootView.addSubview(LayoutInLayout(frame: stage.rootView.bounds))
        stage.advance(to: 0.1)
        precondition(LayoutInLayout.count < 1000)
      }
    }
  }

  private final class DrawsItself: CALayer {
    override func draw(in ctx: CGContext) {
      setNeedsDisplay()
      displayIfNeeded()
      display()
      render(in: ctx)
    }
  }

  @Test func `drawing inside drawing stands once`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        let layer = DrawsItself()
        layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        stage.rootView.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        _ = stage.snapshot()
        layer.display()
      }
    }
  }

  @Test func `completion blocks that start transactions end no stack and hold no commit`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        var count = 0
        func again() {
          count += 1
          CATransaction.begin()
          CATransaction.setCompletionBlock { again() }
          CATransaction.commit()
        }
        again()
        stage.advance(to: 1)
        precondition((1000...100_000).contains(count))
      }
    }
  }

  @Test func `a hundred completion blocks inside each other are all called at once`() {
    var count = 0
    func again() {
      count += 1
      guard count < 100 else { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock { again() }
      CATransaction.commit()
    }
    again()
    #expect(count == 100)
  }

  private final class Chain: NSObject, CAAnimationDelegate {
    let layer: CALayer
    let duration: Double
    init(_ layer: CALayer, _ duration: Double) { (self.layer, self.duration) = (layer, duration) }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      CATransaction.setAnimationDuration(0)
      let next = CABasicAnimation(keyPath: "opacity")
      next.duration = duration
      next.delegate = self
      layer.add(next, forKey: "chain")
    }
  }

  @Test(arguments: [0, 1e-9]) func `animations of no duration follow each other`(
    _ duration: Double
  ) async {
    await #expect(processExitsWith: .success) { [duration] in
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        let chain = Chain(stage.rootView.layer, duration)
        chain.animationDidStop(CAAnimation(), finished: true)
        stage.advance(to: 0.5)
        precondition(stage.time == 0.5)
      }
    }
  }

  private final class Churns: NSObject, CAAnimationDelegate {
    let layer: CALayer
    var (starts, stops) = (0, 0)
    init(_ layer: CALayer) { self.layer = layer }

    func animationDidStart(_ anim: CAAnimation) {
      starts += 1
      churn()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      stops += 1
      churn()
    }

    func churn() {
      layer.removeAllAnimations()
      for key in ["a", "b", "a"] {
        let next = CABasicAnimation(keyPath: "opacity")
        next.duration = 0.1
        next.delegate = self
        layer.add(next, forKey: key)
      }
    }
  }

  @Test func `delegates that remove and add animations in each report are called again later`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        let churns = Churns(stage.rootView.layer)
        churns.churn()
        // A report leads to a few others, and these to none.
        precondition((1...50).contains(churns.starts))
        stage.advance(to: 0.5)
        precondition(stage.time == 0.5 && (1000...100_000).contains(churns.stops))
      }
    }
  }

  private final class StopsNext: NSObject, CAAnimationDelegate {
    var layers: [CALayer] = []
    var stopped: [Int] = []

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      stopped.append(layers.firstIndex { $0.animation(forKey: "a") != nil } ?? layers.count)
      layers.first { $0.animation(forKey: "a") != nil }?.removeAllAnimations()
    }
  }

  @Test @MainActor func `reports that become due too deep inside others come at the next commit`() {
    let stage = Stage(size: CGSize(width: 9, height: 9), scale: 1)
    let delegate = StopsNext()
    stage.run {
      for _ in 0..<200 {
        let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
        animation.duration = 1
        animation.delegate = delegate
        stage.rootView.layer.addSublayer(layer)
        layer.add(animation, forKey: "a")
        delegate.layers.append(layer)
      }
      delegate.layers[0].removeAllAnimations()
      // Each stops the next, 64 deep.
      #expect(delegate.stopped.count == 64)
    }
    for _ in 0..<3 { stage.run { CATransaction.flush() } }
    #expect(delegate.stopped == Array(1...200))
  }

  @Test(arguments: [false, true]) func `blocks of no duration follow each other by the hundred`(
    _ changes: Bool
  ) async {
    await #expect(processExitsWith: .success) { [changes] in
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        let view = UIView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(view)
        var count = 0
        @MainActor func again() {
          count += 1
          UIView.animate(
            withDuration: 0,
            animations: { if changes { view.alpha = count.isMultiple(of: 2) ? 1 : 0.5 } },
            completion: { _ in again() }
          )
        }
        again()
        stage.advance(to: 1)
        // 10,000 at first, then 500 in each of 60 frames.
        precondition((10_000...10_064 + 61 * 500).contains(count))
      }
    }
  }

  @MainActor private final class Counter {
    var value = 0
  }

  @MainActor @Test func `work that waits is done at the pace of ten thousand a frame`() {
    let stage = Stage(size: CGSize(width: 9, height: 9), scale: 1)
    let counter = Counter()
    for _ in 0..<30_000 {
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        MainActor.assumeIsolated { counter.value += 1 }
      }
    }
    stage.advance(to: 0.01 + 2.5 / 60)
    #expect(counter.value == 30_000)
  }

  private final class GrowsDown: UIView {
    override func layoutSubviews() { addSubview(GrowsDown(frame: bounds)) }
  }

  private final class GrowsBroad: UIView {
    override func layoutSubviews() {
      for _ in 0..<1000 { addSubview(UIView()) }
      setNeedsLayout()
    }
  }

  @Test func `layouts add twenty thousand layers at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = EndlessCodeTests.stage()
        let broad = GrowsBroad(frame: stage.rootView.bounds)
        stage.rootView.addSubview(broad)
        stage.rootView.addSubview(GrowsDown(frame: stage.rootView.bounds))
        stage.advance(to: 1)
        precondition(broad.subviews.count <= 21_000)
      }
    }
  }
}
