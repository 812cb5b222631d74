// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The interface of animated views, and the views that have it.
@MainActor @Suite struct AnimatedViewTests {
  private func put<View: AnimatedView>(_ view: View) -> (stage: Stage, view: View) {
    let stage = Stage(size: CGSize(width: 400, height: 200), scale: 1)
    stage.threads = 1
    stage.rootView.addSubview(view)
    return (stage, view)
  }

  private func line() -> LineView {
    let line = LineView(frame: CGRect(x: 10, y: 100, width: 100, height: 3))
    line.offsetX = 60
    return line
  }

  /// The progress of UIKit's curve, (0.42, 0) (0.58, 1), by bisection.
  private func easeInOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let reached = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if reached < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  @Test func `the line moves from its start to the middle and fades in`() throws {
    let (stage, line) = put(line())
    #expect(line.alpha == 0)
    line.show(duration: 1, animated: true)
    stage.advance(to: 0.25)
    let progress = easeInOut(0.25)
    #expect(close(try Shown.frame(line.layer).minX, 10 + 60 * progress, 1e-3))
    #expect(close(try Shown.number("opacity", of: line.layer), progress, 1e-4))
    #expect(line.frame == CGRect(x: 70, y: 100, width: 100, height: 3))
  }

  @Test func `the line leaves to the end and is at the start again afterwards`() throws {
    let (stage, line) = put(line())
    line.show(duration: 1, animated: false)
    line.hide(duration: 1, animated: true)
    stage.advance(to: 0.5)
    #expect(close(try Shown.frame(line.layer).minX, 70 + 60 * 0.5, 1e-3))
    stage.advance(to: 1.1)
    #expect(line.frame.minX == 10 && line.alpha == 0)
  }

  @Test(arguments: [(-1.0, 0.0), (0, 0), (0.25, 0.25), (1, 1), (7, 1), (.nan, 0)])
  func `progress is clamped and moves the line by its share of a step`(
    given: Double,
    used: Double
  ) {
    let (_, line) = put(line())
    line.setProgress(CGFloat(given))
    #expect(close(line.frame.minX, 10 + 60 * used))
    #expect(line.progress == CGFloat(used))
  }

  @Test func `without animation the end is there at once and no animation is made`() {
    let frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    let composite = CompositeView(frame: frame)
    composite.children = [RingView(frame: frame), RectView(frame: frame)]
    let views: [AnimatedView] = [line(), RingView(frame: frame), RectView(frame: frame), composite]
    for view in views {
      let (stage, _) = put(view)
      view.show(duration: 1, animated: false)
      view.setProgress(0.5)
      stage.advance(to: 0.1)
      #expect(view.alpha == 1)
      var work: [CALayer] = [view.layer]
      while let layer = work.popLast() {
        #expect(layer.animationKeys() == nil)
        work += layer.sublayers ?? []
      }
      view.hide(duration: 1, animated: false)
      #expect(view === composite || view.alpha == 0)
    }
    #expect(composite.children.allSatisfy { $0.alpha == 0 })
  }

  @Test func `a composite shows, hides and runs its children together`() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    let composite = CompositeView(frame: frame)
    let (ring, rect) = (RingView(frame: frame), RectView(frame: frame))
    composite.children = [ring, rect]
    let (stage, _) = put(composite)
    composite.show(duration: 1, animated: true)
    stage.advance(to: 1.1)
    #expect(ring.alpha == 1 && rect.alpha == 1)
    composite.setProgress(0.25)
    #expect(ring.ring.strokeEnd == 0.25)
    #expect(close(Double(rect.transform.b), -sin(0.75 * Double.pi / 2), 1e-9))
  }

  @Test func `the list shows its views through the base class and hides them`() throws {
    let stage = try Shown.stage(.animatedViews)
    let list = try Shown.view(AnimatedViewList.self, on: stage)
    #expect(Set(list.views.map { "\(type(of: $0))" }).count == 4)
    stage.advance(to: 1.7)
    #expect(list.views.allSatisfy { $0.alpha == 1 })
    stage.advance(to: 2.3)
    #expect(list.views.allSatisfy { close(Double($0.progress), 0.5, 0.02) })
    stage.advance(to: 4.2)
    #expect(list.views[0].alpha == 0 && list.views[1].alpha == 0 && list.views[2].alpha == 0)
  }

  @Test func `the first line steps by half the width in 3 s and is hidden after 3 s`() throws {
    let stage = try Shown.stage(.lineView)
    let line = try #require(stage.rootView.all(LineView.self).first)
    #expect(line.offsetX == stage.size.width / 2)
    stage.advance(to: 0.75)
    #expect(close(try Shown.frame(line.layer).minX, 10 + 160 * easeInOut(0.25), 1e-3))
    #expect(close(try Shown.number("opacity", of: line.layer), easeInOut(0.25), 1e-4))
    stage.advance(to: 4.5)
    #expect(close(try Shown.frame(line.layer).minX, 170 + 160 * 0.5, 0.2))
    stage.advance(to: 6.1)
    #expect(line.frame == CGRect(x: 10, y: 100, width: 100, height: 3) && line.alpha == 0)
  }

  @Test func `the second line is seen at (10, 200) and steps by 50 in a second each time`() throws {
    let stage = try Shown.stage(.lineView)
    let line = try #require(stage.rootView.all(LineView.self).last)
    stage.advance(to: 0.5)
    #expect(close(try Shown.frame(line.layer), CGRect(x: 35, y: 200, width: 100, height: 3), 1e-3))
    #expect(try Shown.number("opacity", of: line.layer) == 1)
    stage.advance(to: 2.9)
    #expect(line.frame.minX == 60)
    stage.advance(to: 3.5)
    #expect(close(try Shown.frame(line.layer).minX, 85, 0.2))
    #expect(close(try Shown.number("opacity", of: line.layer), 0.5, 0.01))
  }

  @Test(arguments: [0.5, 2.2, 3.4, 5, 7])
  func `nothing survives them`(end: Double) throws {
    #expect(try Shown.survivors(of: .animatedViews, after: end) == [])
    #expect(try Shown.survivors(of: .lineView, after: end) == [])
  }
}
