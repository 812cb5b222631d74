// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import QuartziteStage
import QuartziteUIKit
import Testing

/// Thousands of segments, arranged views, constraints, recognisers and animations; each test in a process of its
/// own, ended by a minute of work: what is quadratic takes longer.
@Suite struct ManyItemsTests {
  @MainActor private static func stage() -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: 90, height: 90), scale: 1)
  }

  @Test func `four thousand segments are inserted in front, selected and removed`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        stage.rootView.addSubview(control)
        for index in 0..<4000 {
          control.insertSegment(withTitle: "\(index)", at: 0, animated: true)
          control.selectedSegmentIndex = index / 2
        }
        _ = stage.snapshot()
        precondition(control.titleForSegment(at: 0) == "3999")
        for _ in 0..<3990 { control.removeSegment(at: 0, animated: false) }
        _ = stage.snapshot()
        precondition(control.numberOfSegments == 10 && control.titleForSegment(at: 0) == "9")
        let shown = control.subviews.compactMap { $0 as? UILabel }.first { $0.text == "9" }
        precondition(shown?.frame == CGRect(x: 4, y: 0, width: 1, height: 30))
      }
    }
  }

  @Test func `four thousand arranged views are inserted in the middle and removed`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let stack = UIStackView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(stack)
        for index in 0..<4000 { stack.insertArrangedSubview(UIView(), at: index / 2) }
        stack.updateConstraintsIfNeeded()
        for view in stack.arrangedSubviews.dropLast(9) { view.removeFromSuperview() }
        stack.distribution = .fillEqually
        _ = stage.snapshot()
        precondition(stack.arrangedSubviews.map(\.frame.width) == Array(repeating: 10, count: 9))
      }
    }
  }

  @Test func `a chain of views tied to each other is taken apart from its end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        var last: UIView = stage.rootView
        for _ in 0..<3000 {
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          stage.rootView.addSubview(view)
          NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: last.leadingAnchor, constant: 1),
            view.topAnchor.constraint(equalTo: last.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 5),
            view.heightAnchor.constraint(equalTo: view.widthAnchor),
          ])
          last = view
        }
        for view in stage.rootView.subviews.dropFirst(10).reversed() { view.removeFromSuperview() }
        precondition(stage.rootView.constraints.count == 20)
        _ = stage.snapshot()
        precondition(stage.rootView.subviews[9].frame == CGRect(x: 10, y: 0, width: 5, height: 5))
      }
    }
  }

  @Test func `constraints to a view, its descendants and guides go with it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let (root, view, inner, guide) = (stage.rootView, UIView(), UIView(), UILayoutGuide())
        view.addSubview(inner)
        view.addLayoutGuide(guide)
        root.addSubview(view)
        let outside = [
          inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          guide.topAnchor.constraint(equalTo: root.topAnchor),
          root.widthAnchor.constraint(equalTo: view.widthAnchor),
        ]
        let inside = inner.topAnchor.constraint(equalTo: view.topAnchor)
        for _ in 0..<100 {
          NSLayoutConstraint.activate(outside + [inside])
          NSLayoutConstraint.deactivate(outside)
        }
        NSLayoutConstraint.activate(outside)
        view.removeFromSuperview()
        precondition(outside.allSatisfy { !$0.isActive } && inside.isActive)
        root.addSubview(view)
        NSLayoutConstraint.activate(outside)
        // A guide that moves takes its constraints to its new view.
        let other = UIView()
        root.addSubview(other)
        other.addLayoutGuide(guide)
        other.removeFromSuperview()
        precondition(outside.map(\.isActive) == [true, false, true])
      }
    }
  }

  @Test func `five thousand recognisers see a touch or are left out`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        for _ in 0..<5000 { stage.rootView.addGestureRecognizer(UITapGestureRecognizer()) }
        stage.tap(at: CGPoint(x: 40, y: 40))
        stage.advance(by: 0.5)
      }
    }
  }

  // Those of one view, too, are 256 at most: arbitration compares every pair, and asks each whom it waits for.
  @Test func `three thousand recognisers of a view that wait for each other are left out in part`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let view = stage.rootView
        var last: UIGestureRecognizer?
        for index in 0..<3000 {
          let next =
            index.isMultiple(of: 2) ? UIPanGestureRecognizer() : UILongPressGestureRecognizer()
          if let last {
            next.require(toFail: last)
            last.require(toFail: next)
          }
          last = next
          view.addGestureRecognizer(next)
        }
        stage.touch(.began, at: CGPoint(x: 40, y: 40))
        for x in 41..<80 { stage.touch(.moved, at: CGPoint(x: x, y: 40)) }
        stage.touch(.ended, at: CGPoint(x: 80, y: 40))
        stage.advance(by: 1)
      }
    }
  }

  @Test func `ten thousand POP animations of a layer are added, end and are removed`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let layer = CALayer()
        stage.rootView.layer.addSublayer(layer)
        for index in 0..<10_000 {
          let animation = POPBasicAnimation(propertyNamed: kPOPLayerPositionX)
          animation?.toValue = 50
          animation?.duration = index.isMultiple(of: 2) ? 0.02 : 100
          layer.pop_add(animation, forKey: "\(index)")
        }
        stage.advance(by: 0.1)
        let odd = (0..<10_000).filter { !$0.isMultiple(of: 2) }.map { "\($0)" }
        precondition(layer.pop_animationKeys() as? [String] == odd)
        for key in odd { layer.pop_removeAnimation(forKey: key) }
        precondition(layer.pop_animationKeys() == nil)
      }
    }
  }

  @Test func `POP animations that add two when they end are 16,384 at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let layer = CALayer()
        stage.rootView.layer.addSublayer(layer)
        for _ in 0..<17_000 {
          layer.pop_add(POPBasicAnimation(propertyNamed: kPOPLayerOpacity), forKey: nil)
        }
        precondition(layer.pop_animationKeys()?.count == 16_384)
        layer.pop_removeAllAnimations()
        precondition(layer.pop_animationKeys() == nil)
      }
    }
  }

  private final class AddsTwo: NSObject, CAAnimationDelegate {
    let layer = CALayer()
    var ended = 0

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      ended += 1
      for _ in 0..<2 { add() }
    }

    func add() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1e-6
      animation.delegate = self
      layer.add(animation, forKey: nil)
    }
  }

  @Test func `animations of a microsecond that add two when they end do not stop the clock`() async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let delegate = AddsTwo()
        stage.rootView.layer.addSublayer(delegate.layer)
        delegate.add()
        stage.advance(by: 0.05)
        precondition(stage.time == 0.05 && (1000..<60_000).contains(delegate.ended))
      }
    }
  }

  @Test func `animations that end between two frames are compiled once`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let layer = CALayer()
        stage.rootView.layer.addSublayer(layer)
        for index in 1...500 {
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.byValue, animation.isAdditive) = (1, true)
          animation.duration = Double(index) / 500
          layer.add(animation, forKey: "\(index)")
        }
        _ = stage.snapshot()
        let before = stage.context.compilations
        for frame in 1...5 {
          stage.advance(to: Double(frame) / 10)
          _ = stage.snapshot()
          // Half way, those that go on stand at the mean of what is left of them.
          let time = stage.time
          let expected = (1...500).map { Double($0) / 500 }.filter { $0 > time }.reduce(0) {
            $0 + time / $1
          }
          precondition(abs((layer.presentation()?.position.x ?? 0) - expected) < 1e-6)
          precondition(layer.animationKeys()?.count == 500 - 50 * frame)
        }
        precondition(stage.context.compilations - before <= 10)
      }
    }
  }

  private final class AddsLinks: NSObject {
    var calls = 0

    func tick() {
      calls += 1
      add()
    }

    func add() {
      CADisplayLink(target: self, selector: Selector("tick", AddsLinks.tick))
        .add(to: .main, forMode: .common)
    }
  }

  @Test func `display links that add others are 16,384 at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = ManyItemsTests.stage()
        let target = AddsLinks()
        target.add()
        // After 14 frames there are 2^14.
        stage.advance(to: 16.5 / 60)
        precondition(target.calls == (1 << 14) - 1 + 2 * (1 << 14))
      }
    }
  }
}
