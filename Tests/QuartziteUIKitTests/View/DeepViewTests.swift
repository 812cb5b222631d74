// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Twenty thousand views inside each other.
@MainActor @Suite struct DeepViewTests {
  private static let depth = 20_000
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private func chain(make: () -> UIView = { UIView() }) -> [UIView] {
    var views = [make()]
    views[0].frame = stage.rootView.bounds
    for _ in 1..<Self.depth {
      let view = make()
      view.frame = stage.rootView.bounds
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test func `views are put into each other from inside in linear time`() {
    let seconds = processorSeconds {
      var view = UIView()
      for _ in 0..<Self.depth {
        let outer = UIView()
        outer.addSubview(view)
        view = outer
      }
    }
    #expect(seconds < 5)
  }

  /// Somewhere else a view has traits of its own, which makes nothing slower here.
  @Test func `effect views are put into each other from inside and from outside in linear time`() {
    UIView().traitOverrides.userInterfaceStyle = .dark
    let seconds = processorSeconds {
      var view = UIView()
      for _ in 0..<Self.depth / 2 {
        let outer = UIVisualEffectView(effect: nil)
        outer.contentView.addSubview(view)
        view = outer
      }
      view = stage.rootView
      for _ in 0..<Self.depth / 2 {
        let inner = UIVisualEffectView(effect: nil)
        ((view as? UIVisualEffectView)?.contentView ?? view).addSubview(inner)
        view = inner
      }
      stage.rootView.subviews.last?.removeFromSuperview()
    }
    #expect(seconds < 12)
  }

  @Test func `a view is not put into what it holds, however deep or wide that is`() {
    let views = chain()
    for _ in 0..<1000 { views[0].insertSubview(UIView(), at: 0) }
    views[Self.depth - 1].addSubview(views[0])
    #expect(views[Self.depth - 1].subviews.isEmpty && views[0].superview == nil)
    views[1].addSubview(views[0])
    #expect(views[0].superview == nil && views[1].superview === views[0])
  }

  // Oracle: each view fills its superview, so the whole inset reaches into every one.
  @Test func `a safe area reaches through any number of views in linear time`() {
    final class Told: UIView {
      var count = 0
      override func safeAreaInsetsDidChange() { count += 1 }
    }
    let views = chain { Told() }
    stage.rootView.addSubview(views[0])
    let seconds = processorSeconds {
      stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      CATransaction.flush()
    }
    #expect(
      views[Self.depth - 1].safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    )
    #expect(views.allSatisfy { ($0 as? Told)?.count == 1 })
    #expect(seconds < 5)
  }

  private final class Tinted: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  @Test func `a view that comes into a tint of its superview is told so with all inside`() {
    let (outer, middle, inner) = (UIView(), UIView(), Tinted())
    middle.addSubview(inner)
    outer.tintColor = .red
    let before = inner.count
    outer.addSubview(middle)
    #expect(inner.count == before + 1)
  }

  @Test func `a tree that is built outside of windows keeps its tint, and comes into another`() {
    let (root, outer, middle, inner) = (UIView(), UIView(), UIView(), Tinted())
    middle.addSubview(inner)
    root.addSubview(outer)
    let before = inner.count
    outer.addSubview(middle)
    #expect(inner.count == before && inner.tintColor == .systemBlue)
    middle.removeFromSuperview()
    root.tintColor = .red
    outer.addSubview(middle)
    #expect(inner.count == before + 1 && inner.tintColor == .red)
  }

  // Oracle: each view keeps its margins of zero, so each is as large as the first.
  @Test func `autoresizing goes down through any number of views`() {
    let views = chain {
      let view = UIView()
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return view
    }
    stage.rootView.addSubview(views[0])
    views[0].frame.size = CGSize(width: 150, height: 30)
    #expect(views.last?.bounds.size == CGSize(width: 150, height: 30))
  }

  @Test func `overrides of hitTest inside each other end no stack`() {
    final class Own: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
      }
    }
    let views = chain { Own() }
    #expect(views[0].hitTest(CGPoint(x: 1, y: 1), with: nil) === views.last)
  }

  @Test func `a style goes down through any number of views in linear time`() {
    let views = chain()
    stage.rootView.addSubview(views[0])
    let seconds = processorSeconds { stage.window.overrideUserInterfaceStyle = .dark }
    #expect(views.last?.traitCollection.userInterfaceStyle == .dark)
    #expect(seconds < 5)
    views[100].overrideUserInterfaceStyle = .light
    #expect(views.last?.traitCollection.userInterfaceStyle == .light)
    #expect(views[99].traitCollection.userInterfaceStyle == .dark)
  }

  @Test(arguments: [false, true])
  func `a deep tree of views is taken apart in linear time from either end`(isFromBelow: Bool) {
    // Constraints of views above are looked for as soon as there are any.
    stage.rootView.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let views = chain()
    stage.rootView.addSubview(views[0])
    CATransaction.flush()
    let seconds = processorSeconds {
      for view in isFromBelow ? views.reversed() : views { view.removeFromSuperview() }
    }
    #expect(seconds < 5)
  }

  @Test func `a view that leaves takes along the constraints of what it holds`() {
    let (outer, inner) = (UIView(), UIView())
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
    let guide = UILayoutGuide()
    inner.addLayoutGuide(guide)
    let constraints = [
      inner.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      guide.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(stage.rootView.constraints.count == 2)
    outer.removeFromSuperview()
    #expect(stage.rootView.constraints.isEmpty)
  }

  @Test func `controllers lie in each other without end, and go`() {
    weak var last: UIViewController?
    let seconds = processorSeconds {
      let root = UIViewController()
      var controller = root
      for _ in 0..<Self.depth {
        let child = UIViewController()
        controller.addChild(child)
        controller = child
      }
      last = controller
      #expect(last?.parent != nil)
    }
    #expect(last == nil)
    #expect(seconds < 5)
  }

  @Test func `a touch is shown to 256 recognisers at most, the nearest`() {
    final class Counter: UIGestureRecognizer {
      static var order: [Counter] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Self.order.append(self)
      }
    }
    Counter.order = []
    var innermost: Counter?
    let views = chain {
      let view = UIView()
      let counter = Counter()
      innermost = counter
      view.addGestureRecognizer(counter)
      return view
    }
    stage.rootView.addSubview(views[0])
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    #expect(Counter.order.count == 256)
    #expect(Counter.order.first === innermost)
    stage.touch(.ended, at: CGPoint(x: 5, y: 5))
  }
}
