// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Classes, delegates, colours and keys that ask, when they are asked, for what they are asked for (issue
/// 28); each test in a process of its own, ended by a minute of work.
@Suite struct AskingCodeTests {
  @MainActor private static func stage() -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: 90, height: 90), scale: 1)
  }

  private final class DefaultsOfOthers: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      DefaultsOfOthers().value(forKey: key)
    }
  }

  private final class RedrawsOthers: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      let other = RedrawsOthers()
      other.opacity = 0.3
      other.setValue(1, forKey: key)
      return true
    }
  }

  private final class ActsOnOthers: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      ActsOnOthers().opacity = 0.3
      return nil
    }
  }

  @Test func `classes of layers that ask layers of themselves get an answer`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        for layer in [DefaultsOfOthers(), RedrawsOthers(), ActsOnOthers()] {
          stage.rootView.layer.addSublayer(layer)
          _ = stage.snapshot()
          layer.opacity = 0.5
          precondition(layer.value(forKey: "unknown") == nil)
          layer.setValue(3, forKey: "known")
          precondition(layer.value(forKey: "known") as? Int == 3)
          _ = stage.snapshot()
          precondition(layer.opacity == 0.5)
        }
      }
    }
  }

  private final class HandsBack: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      layer.action(forKey: event)
    }
    func draw(_ layer: CALayer, in ctx: CGContext) { layer.draw(in: ctx) }
    func layoutSublayers(of layer: CALayer) { layer.layoutSublayers() }
    func layerWillDraw(_ layer: CALayer) {
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
    }
  }

  private final class HandsBackDisplay: NSObject, CALayerDelegate {
    func display(_ layer: CALayer) { layer.display() }
  }

  @Test func `delegates that hand questions back to the layer are not asked for ever`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        for delegate in [HandsBack(), HandsBackDisplay()] as [any CALayerDelegate] {
          let layer = CALayer()
          layer.frame = stage.rootView.bounds
          layer.delegate = delegate
          stage.rootView.layer.addSublayer(layer)
          layer.setNeedsDisplay()
          _ = stage.snapshot()
          layer.opacity = 0.5
          precondition(layer.opacity == 0.5)
          _ = stage.snapshot()
        }
      }
    }
  }

  private final class KeysToPaths: CALayer {
    override func value(forKey key: String) -> Any? { super.value(forKeyPath: key) }
    override func setValue(_ value: Any?, forKey key: String) {
      super.setValue(value, forKeyPath: key)
    }
  }

  @Test func `keys that lead to key paths that lead to keys lead nowhere`() async {
    await #expect(processExitsWith: .success) {
      endAfter(processorSeconds: 60)
      let layer = KeysToPaths()
      layer.setValue(0.5, forKey: "opacity")
      precondition(layer.value(forKey: "opacity") == nil && layer.opacity == 1)
    }
  }

  @Test func `colours whose providers ask for themselves are clear`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        nonisolated(unsafe) var own = UIColor.red
        own = UIColor { own.resolvedColor(with: $0) }
        stage.rootView.backgroundColor = own
        precondition(own.cgColor.alpha == 0)
        @Sendable func made(_ depth: Int) -> UIColor {
          guard depth > 0 else { return .red }
          return UIColor { traits in
            _ = made(depth - 1).resolvedColor(with: traits)
            return made(depth - 1)
          }
        }
        precondition(made(10).cgColor == UIColor.red.cgColor)
        // Two questions at each of sixty levels would be 2^60.
        _ = made(60).cgColor
        let view = stage.rootView
        view.backgroundColor = UIColor { _ in
          MainActor.assumeIsolated {
            view.overrideUserInterfaceStyle =
              view.overrideUserInterfaceStyle == .dark ? .light : .dark
          }
          return .red
        }
        _ = stage.snapshot()
      }
    }
  }

  @MainActor @Test func `a dynamic colour keeps the last of a hundred thousand alphas`() {
    var color = UIColor { _ in UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    for step in 0...100_000 { color = color.withAlphaComponent(CGFloat(step) / 200_000) }
    #expect(color.cgColor.components == [1, 0.5, 0, 0.5])
  }

  @Test func `transactions inside each other take nil for everything`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        let layer = CALayer()
        stage.rootView.layer.addSublayer(layer)
        _ = stage.snapshot()
        for _ in 0..<3000 {
          CATransaction.begin()
          CATransaction.setCompletionBlock(nil)
          CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
          CATransaction.setAnimationTimingFunction(nil)
          (layer.contents, layer.backgroundColor, layer.mask) = (nil, nil, nil)
          (layer.filters, layer.actions, layer.style, layer.name) = (nil, nil, nil, nil)
        }
        for _ in 0..<3100 { CATransaction.commit() }
        _ = stage.snapshot()
      }
    }
  }

  private final class Ring: UIView {
    weak var following: UIResponder?
    override var next: UIResponder? { following }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `responder chains that are rings end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        let ring = [Ring(frame: stage.rootView.bounds), Ring(frame: stage.rootView.bounds)]
        (ring[0].following, ring[1].following) = (ring[1], ring[0])
        stage.rootView.addSubview(ring[0])
        ring[0].becomeFirstResponder()
        let control = UIControl(frame: stage.rootView.bounds)
        ring[0].addSubview(control)
        control.addTarget(nil, action: Selector("nobody"), for: .touchDown)
        control.sendActions(for: .touchDown)
        control.removeFromSuperview()
        stage.tap(at: CGPoint(x: 40, y: 40))
        ring[0].following = ring[0]
        stage.tap(at: CGPoint(x: 40, y: 40))
        _ = stage.snapshot()
      }
    }
  }

  private final class AsksInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      for view in subviews { _ = view.hitTest(convert(point, to: view), with: event) }
      return true
    }
  }

  private final class TestsTwice: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      _ = super.hitTest(point, with: event)
      return super.hitTest(point, with: event)
    }
  }

  @Test func `hit tests that branch at each of forty levels end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        for make in [AsksInside.init(frame:), TestsTwice.init(frame:)] as [(CGRect) -> UIView] {
          var parent: UIView = stage.rootView
          for _ in 0..<40 {
            let view = make(stage.rootView.bounds)
            parent.addSubview(view)
            parent = view
          }
          stage.touch(.began, at: CGPoint(x: 40, y: 40))
          stage.touch(.ended, at: CGPoint(x: 40, y: 40))
        }
      }
    }
  }

  private final class MovesItself: UIView {
    override func willMove(toWindow newWindow: UIWindow?) { removeFromSuperview() }
    override func willMove(toSuperview newSuperview: UIView?) { newSuperview?.addSubview(self) }
    override func willRemoveSubview(_ subview: UIView) { subview.removeFromSuperview() }
  }

  private final class SizesItself: UIView {
    override var intrinsicContentSize: CGSize {
      invalidateIntrinsicContentSize()
      superview?.layoutIfNeeded()
      return systemLayoutSizeFitting(.zero)
    }
  }

  @Test func `views that move and measure themselves when they are asked are shown`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        let outer = MovesItself()
        outer.addSubview(UIView())
        outer.subviews.first?.removeFromSuperview()
        stage.rootView.addSubview(outer)
        let view = SizesItself()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.rootView.addSubview(view)
        view.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor).isActive = true
        _ = stage.snapshot()
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300].map(\.bitPattern))
  func `scroll views of absurd contents and insets scroll`(_ bits: UInt64) async {
    await #expect(processExitsWith: .success) { [bits] in
      await MainActor.run {
        let stage = AskingCodeTests.stage()
        let number = CGFloat(Double(bitPattern: bits))
        let view = UIScrollView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(view)
        view.contentSize = CGSize(width: number, height: number)
        view.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        view.flashScrollIndicators()
        view.setContentOffset(CGPoint(x: number, y: number), animated: true)
        stage.advance(by: 0.5)
        stage.touch(.began, at: CGPoint(x: 40, y: 40))
        stage.touch(.moved, at: CGPoint(x: 10, y: 10))
        stage.advance(by: 0.1)
        stage.touch(.ended, at: CGPoint(x: 10, y: 10))
        stage.advance(by: 1)
        _ = stage.snapshot()
      }
    }
  }
}
