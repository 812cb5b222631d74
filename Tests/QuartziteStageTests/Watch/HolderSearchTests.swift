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

  @Test func `a display link that was not ended is named`() {
    let survivors = survivors {
      let view = Ticker()
      view.start()
      return view
    }
    #expect(survivors.first { $0.name == "Ticker" }?.holders == ["CADisplayLink.target"])
  }
}
