// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteFoundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Code that does, in what it is called for, what it is called for again (issue 28); each test in a process
/// of its own, ended by a minute of work.
@Suite struct CallbackTests {
  @MainActor private static func stage() -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: 90, height: 90), scale: 1)
  }

  private final class ChangesItself: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      position.x += 1
      bounds.size.width += 1
      return super.action(forKey: event)
    }
  }

  private final class Moves: NSObject, CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      (anObject as? CALayer)?.position.x += 1
    }
  }

  private final class RunsMoves: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { Moves() }
  }

  private final class ChangesNext: CALayer {
    weak var next: CALayer?
    override func action(forKey event: String) -> (any CAAction)? {
      next?.position.x += 1
      next?.position.y += 1
      return nil
    }
  }

  @Test func `a search for an action that changes its own layer stands once inside itself`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        for layer in [ChangesItself(), RunsMoves()] {
          stage.rootView.layer.addSublayer(layer)
          stage.advance(by: 0.1)
          layer.opacity = 0.5
          stage.advance(by: 0.1)
          precondition(layer.opacity == 0.5 && layer.position.x > 0)
        }
      }
    }
  }

  @Test func `searches for actions that change other layers twice do not take for ever`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        var layers: [ChangesNext] = []
        for _ in 0..<1000 {
          let layer = ChangesNext()
          layers.last?.next = layer
          layers.append(layer)
          stage.rootView.layer.addSublayer(layer)
        }
        stage.advance(by: 0.1)
        layers[0].opacity = 0.5
        stage.advance(by: 0.1)
        precondition(layers[1].position == CGPoint(x: 1, y: 1))
      }
    }
  }

  private final class DrawsMore: UIView {
    nonisolated(unsafe) static var count = 0
    override func draw(_ rect: CGRect) {
      for _ in 0..<3 {
        Self.count += 1
        addSubview(DrawsMore(frame: bounds))
      }
    }
  }

  @Test func `drawing adds a thousand layers at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        stage.rootView.addSubview(DrawsMore(frame: stage.rootView.bounds))
        stage.advance(to: 1)
        precondition((1000..<1010).contains(DrawsMore.count))
      }
    }
  }

  private final class Twin: UIView {
    weak var other: UIView?
    override func layoutSubviews() {
      other?.setNeedsLayout()
      other?.layoutIfNeeded()
      other?.setNeedsLayout()
      other?.layoutIfNeeded()
    }
  }

  @Test func `layouts that lay out others twice do not take for ever`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        var views: [Twin] = []
        for _ in 0..<200 {
          let view = Twin(frame: stage.rootView.bounds)
          view.other = views.last
          views.append(view)
          stage.rootView.addSubview(view)
        }
        views[0].other = views.last
        stage.advance(to: 0.1)
      }
    }
  }

  private final class Scrolls: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
  }

  @MainActor @Test func `a delegate that scrolls on is told of that once`() {
    let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
    let view = UIScrollView(frame: stage.rootView.bounds)
    view.contentSize = CGSize(width: 90, height: 1e9)
    let delegate = Scrolls()
    view.delegate = delegate
    view.contentOffset.y = 10
    #expect(view.contentOffset.y == 12)
  }

  @MainActor private final class Comes: UIView {
    var others: [UIView] = []
    var count = 0
    override func didMoveToSuperview() {
      count += 1
      others[count % 2].addSubview(self)
    }
  }

  private final class Adds: UIView {
    override func didAddSubview(_ subview: UIView) { addSubview(UIView()) }
  }

  @MainActor @Test func `views that move and grow when they are told do so once more`() {
    let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
    let others = [UIView(), UIView()]
    for other in others { stage.rootView.addSubview(other) }
    let view = Comes()
    view.others = others
    others[0].addSubview(view)
    #expect(view.count == 2)
    let box = Adds()
    box.addSubview(UIView())
    #expect(box.subviews.count == 3)
  }

  private final class Fits: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      sizeToFit()
      return CGSize(width: 7, height: 8)
    }
    override func tintColorDidChange() { tintColor = UIColor(white: alpha, alpha: 1) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      hitTest(point, with: event) != nil
    }
  }

  @MainActor @Test func `views that ask in an answer for what they are asked for get an answer`() {
    let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
    let view = Fits()
    stage.rootView.addSubview(view)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 7, height: 8))
    view.tintColor = .red
    _ = stage.rootView.hitTest(CGPoint(x: 1, y: 1), with: nil)
  }

  private final class Natural: UIView {
    override var intrinsicContentSize: CGSize {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      layoutIfNeeded()
      return CGSize(width: 10, height: 20)
    }
    override func updateConstraints() {
      setNeedsUpdateConstraints()
      updateConstraintsIfNeeded()
      super.updateConstraints()
    }
  }

  @Test func `a natural size that lays out is still taken`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        let view = Natural()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.rootView.addSubview(view)
        view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: stage.rootView.topAnchor).isActive = true
        view.setNeedsUpdateConstraints()
        stage.advance(to: 0.1)
        precondition(view.bounds.size == CGSize(width: 10, height: 20))
      }
    }
  }

  private final class Replaces: NSObject, CAAnimationDelegate {
    weak var layer: CALayer?
    var count = 0
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      count += 1
      let next = CABasicAnimation(keyPath: "opacity")
      (next.duration, next.delegate) = (1, self)
      layer?.add(next, forKey: "x")
      layer?.removeAllAnimations()
    }
  }

  private final class Starts: NSObject, CAAnimationDelegate {
    weak var layer: CALayer?
    var count = 0
    func animationDidStart(_ anim: CAAnimation) {
      count += 1
      let next = CABasicAnimation(keyPath: "opacity")
      (next.duration, next.delegate) = (1, self)
      layer?.add(next, forKey: nil)
    }
  }

  @Test func `delegates that start and end animations when these do hold nothing up`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        let replaces = Replaces()
        replaces.layer = stage.rootView.layer
        replaces.animationDidStop(CAAnimation(), finished: true)
        // A report leads to another, and that to none before the next commit.
        precondition(replaces.count == 3)
        let starts = Starts()
        starts.layer = stage.rootView.layer
        starts.animationDidStart(CAAnimation())
        stage.advance(to: 0.5)
        // A report leads to another at once, and that to one at the next commit.
        precondition((3...700).contains(starts.count))
      }
    }
  }

  private final class Presented: CALayer {
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      _ = (layer as? CALayer)?.presentation()
    }
    required init?(coder: NSCoder) { nil }
    override func contains(_ p: CGPoint) -> Bool { hitTest(p) != nil }
  }

  @Test func `presentation layers that ask for themselves are made`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        let layer = Presented()
        layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        stage.rootView.layer.addSublayer(layer)
        stage.advance(to: 0.1)
        precondition(layer.presentation()?.bounds.width == 9)
        _ = stage.rootView.layer.hitTest(CGPoint(x: 1, y: 1))
      }
    }
  }

  private final class Loads: UIViewController {
    override func loadView() { _ = view }
  }

  @Test func `a controller whose loadView asks for the view gets an empty one`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        stage.window.rootViewController = Loads()
        stage.advance(to: 0.1)
        precondition(stage.rootView.bounds.size == CGSize(width: 90, height: 90))
      }
    }
  }

  @Test func `controls and observers that change what they tell of are told of a few`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        _ = CallbackTests.stage()
        let slider = UISlider()
        var count = 0
        slider.addAction(
          UIAction { _ in
            count += 1
            slider.sendActions(for: .valueChanged)
          },
          for: .valueChanged
        )
        slider.sendActions(for: .valueChanged)
        precondition(count == 2)
        let view = UIView()
        let watching = view.observe(\.alpha) { view, _ in
          MainActor.assumeIsolated { view.alpha = view.alpha == 1 ? 0.5 : 1 }
        }
        view.alpha = 0.2
        withExtendedLifetime(watching) {}
      }
    }
  }

  @Test func `completion blocks that start two each are called by the thousand a commit`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = CallbackTests.stage()
        var count = 0
        func again() {
          count += 1
          CATransaction.begin()
          CATransaction.setCompletionBlock {
            again()
            again()
          }
          CATransaction.commit()
        }
        again()
        for step in 1...20 { stage.advance(to: Double(step) / 10) }
        precondition((1000...100_000).contains(count))
      }
    }
  }
}
