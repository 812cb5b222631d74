// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// Two views that hold each other.
private final class Loop: UIView {
  var partner: Loop?
  var inner: [String: [UIView]] = [:]
}

/// A view whose display link nobody ends.
private final class Ticker: UIView {
  func start() {
    let link = CADisplayLink(target: self, selector: Selector("tick"))
    link.add(to: .main, forMode: .common)
  }
}

/// A view that is the delegate of an animation of its own, as the first document has it.
private final class Opener: UIView, CAAnimationDelegate {
  func open(_ animation: CAAnimation, forKey key: String?, delegate: any CAAnimationDelegate) {
    (animation.duration, animation.isRemovedOnCompletion) = (0.05, false)
    animation.fillMode = .forwards
    animation.delegate = delegate
    layer.add(animation, forKey: key)
  }
}

/// A delegate of its own that keeps its view.
private final class Director: NSObject, CAAnimationDelegate {
  let stage: UIView
  init(_ stage: UIView) { self.stage = stage }
}

@Suite @MainActor struct HolderSearchTests {
  /// Shows a view, drops it, and returns who holds what by the class's name.
  private func survivors(of make: () -> UIView) -> [(name: String, holders: [String])] {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
    let watch = LeakWatch(stage)
    stage.rootView.addSubview(make())
    stage.advance(to: 0.1)
    stage.clear()
    stage.advance(by: 0.1)
    return watch.heldSurvivors.map { ($0.survivor.className, $0.holders) }
  }

  @Test func `a view that nobody holds is gone`() {
    #expect(survivors { Loop() }.isEmpty)
  }

  @Test func `views that hold each other are named with the property`() {
    weak var kept: Loop?
    let survivors = survivors {
      let (outer, inner) = (Loop(), Loop())
      outer.addSubview(inner)
      outer.partner = inner
      inner.inner["a"] = [outer]
      kept = outer
      return outer
    }
    let views = survivors.filter { $0.name == "Loop" }
    #expect(views.count == 2)
    #expect(views[0].holders.contains("Loop.inner"))
    #expect(views[1].holders.contains("Loop.partner"))
    let layers = survivors.filter { $0.name == "CALayer" }
    #expect(layers.count == 2)
    #expect(layers.allSatisfy { $0.holders.contains { $0.hasPrefix("Loop.") } })
    kept?.partner?.inner = [:]
    #expect(kept == nil)
  }

  // Source: the first document's leak (issue 20): view, layer, animation, delegate.
  @Test(arguments: ["open", nil])
  func `a view that is the delegate of its own kept animation is named with it`(key: String?) {
    weak var kept: Opener?
    let survivors = survivors {
      let view = Opener()
      kept = view
      view.open(CABasicAnimation(keyPath: "opacity"), forKey: key, delegate: view)
      return view
    }
    #expect(survivors.map { $0.name } == ["CALayer", "Opener", "CABasicAnimation"])
    #expect(survivors.first { $0.name == "Opener" }?.holders == ["CABasicAnimation.delegate"])
    let place = "CALayer.animation(forKey: \(key.map { "\"\($0)\"" } ?? "nil"))"
    #expect(survivors.first { $0.name == "CABasicAnimation" }?.holders == [place])
    kept?.layer.removeAllAnimations()
    #expect(kept == nil)
  }

  @Test func `a delegate that keeps the view is named where it is no view itself`() {
    weak var kept: Opener?
    let survivors = survivors {
      let view = Opener()
      kept = view
      view.open(CAAnimationGroup(), forKey: "g", delegate: Director(view))
      return view
    }
    #expect(survivors.first { $0.name == "Opener" }?.holders == ["Director.stage"])
    kept?.layer.removeAllAnimations()
    #expect(kept == nil)
  }

  // The cure of the first document.
  @Test func `by a weak proxy the view goes, and an animation that is removed lets it go too`() {
    #expect(
      survivors {
        let view = Opener()
        view.open(CABasicAnimation(keyPath: "opacity"), forKey: nil, delegate: WeakProxy(view))
        return view
      }.isEmpty
    )
    #expect(
      survivors {
        let view = Opener()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.delegate, animation.duration) = (view, 100)
        view.layer.add(animation, forKey: "open")
        return view
      }.isEmpty
    )
  }

  @Test func `a display link that was not ended is named`() {
    let survivors = survivors {
      let view = Ticker()
      view.start()
      return view
    }
    #expect(survivors.first { $0.name == "Ticker" }?.holders == ["CADisplayLink.target"])
  }
}
