// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a client can do wrong, or too much of.
@MainActor @Suite struct ViewLimitsTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private final class Counted: UIView {
    nonisolated(unsafe) static var alive = 0
    static var windows = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    deinit { Self.alive -= 1 }
    override func didMoveToWindow() { Self.windows += window == nil ? -1 : 1 }
  }

  @Test func `a tree ten thousand deep is shown, hit, laid out, removed and let go`() {
    let depth = 10_000
    Counted.alive = 0
    Counted.windows = 0
    do {
      let top = Counted(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      var last: UIView = top
      for _ in 1..<depth {
        let view = Counted(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        last.addSubview(view)
        last = view
      }
      stage.rootView.addSubview(top)
      #expect(Counted.alive == depth && Counted.windows == depth)
      #expect(last.window === stage.window)
      stage.rootView.layoutIfNeeded()
      #expect(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil) === last)
      #expect(stage.rootView.hitTest(CGPoint(x: 70, y: 70), with: nil) === stage.rootView)
      last.backgroundColor = .red
      stage.advance(by: 0.1)
      top.removeFromSuperview()
      #expect(Counted.windows == 0)
      stage.advance(by: 0.1)
    }
    #expect(Counted.alive == 0)
  }

  @Test func `a hundred thousand views in one are shown and let go`() {
    let count = 100_000
    Counted.alive = 0
    do {
      let box = UIView(frame: stage.rootView.bounds)
      for _ in 0..<count {
        box.addSubview(Counted(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
      }
      stage.rootView.addSubview(box)
      #expect(stage.rootView.hitTest(CGPoint(x: 0.5, y: 0.5), with: nil) === box.subviews.last)
      stage.advance(by: 0.1)
      box.removeFromSuperview()
      stage.advance(by: 0.1)
    }
    #expect(Counted.alive == 0)
  }

  @Test(arguments: [
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
    CGRect(x: -CGFloat.infinity, y: 0, width: 10, height: CGFloat.nan),
  ])
  func `a frame that is not finite leaves the view where it was`(_ frame: CGRect) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    stage.rootView.addSubview(view)
    view.frame = frame
    view.bounds = frame
    let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    #expect(numbers.allSatisfy { $0.isFinite })
    stage.advance(by: 0.1)
  }

  @Test func `views of no size are hit by nothing and draw nothing`() {
    let view = UIView(frame: .zero)
    stage.rootView.addSubview(view)
    #expect(stage.rootView.hitTest(.zero, with: nil) === stage.rootView)
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(image.size == .zero || image.size.width >= 0)
    #expect(view.snapshotView(afterScreenUpdates: true)?.bounds.size == .zero)
  }

  @Test func `a view that asks for layout in its own layout does not hold the frame up`() {
    final class Restless: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.layouts > 0)
  }

  // On iOS a view that adds a layer or a view in each layout, as much code does for a gradient, is laid
  // out once: there is no next layout until something else asks for it.
  @Test func `views made anew in a layout do not call for the next one`() {
    final class Anew: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for view in subviews { view.removeFromSuperview() }
        addSubview(UILabel(frame: bounds))
        insertSubview(UIView(frame: bounds), at: 0)
        layer.insertSublayer(CALayer(), at: 0)
      }
    }
    let view = Anew(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.layouts == 1)
    view.addSubview(UIView())
    stage.advance(by: 0.1)
    #expect(view.layouts == 2)
  }

  @Test func `an animation that starts itself again does not hold time up`() {
    @MainActor final class Again {
      let view = UIView()
      var rounds = 0
      func go() {
        rounds += 1
        UIView.animate(withDuration: 0) {
          self.view.alpha = 0.5
        } completion: { _ in
          // Endless without time passing would never return.
          if self.rounds < 1_000 { self.go() }
        }
      }
    }
    let again = Again()
    stage.rootView.addSubview(again.view)
    again.go()
    stage.advance(by: 1)
    #expect(again.rounds == 1_000)
  }

  @Test func `a delegate may go in its own callback`() {
    final class Gone: NSObject, UIScrollViewDelegate {
      nonisolated(unsafe) var end: (() -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { end?() }
    }
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    stage.rootView.addSubview(scrollView)
    var holder: Gone? = Gone()
    weak let seen = holder
    holder?.end = { holder = nil }
    scrollView.delegate = holder
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.advance(by: 1)
    #expect(seen == nil && scrollView.contentOffset.y == 500)
  }

  @Test func `a view may leave in the action of its own gesture`() {
    let view = UIView(frame: stage.rootView.bounds)
    @MainActor final class Leaver {
      weak var view: UIView?
      func leave() { view?.removeFromSuperview() }
    }
    let leaver = Leaver()
    leaver.view = view
    let tap = UITapGestureRecognizer(target: leaver, action: Selector("leave", Leaver.leave))
    view.addGestureRecognizer(tap)
    stage.rootView.addSubview(view)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.superview == nil)
    stage.tap(at: CGPoint(x: 50, y: 50))
  }
}
