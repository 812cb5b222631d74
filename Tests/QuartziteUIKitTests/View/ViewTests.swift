// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ViewTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)

  final class Recorder: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { calls.append("willSuper") }
    override func didMoveToSuperview() { calls.append("didSuper") }
    override func willMove(toWindow newWindow: UIWindow?) { calls.append("willWindow") }
    override func didMoveToWindow() { calls.append("didWindow") }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }

  final class Drawn: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
      draws += 1
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
  }

  final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  @Test func `a view has a layer of its class and is its delegate`() {
    let view = Shape(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer is CAShapeLayer)
    #expect(view.layer.delegate === view)
    #expect(view.center == CGPoint(x: 16, y: 22))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `joining and leaving are announced in order`() {
    let view = Recorder(frame: .zero)
    stage.rootView.addSubview(view)
    #expect(view.calls == ["willSuper", "willWindow", "didWindow", "didSuper"])
    #expect(view.window === stage.window)
    view.calls = []
    view.removeFromSuperview()
    #expect(view.calls == ["willSuper", "willWindow", "didWindow", "didSuper"])
    #expect(view.superview == nil && view.window == nil && view.layer.superlayer == nil)
  }

  @Test func `views and layers keep the same order`() {
    let root = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, belowSubview: b)
    #expect(root.subviews == [a, c, b])
    root.bringSubviewToFront(a)
    root.sendSubviewToBack(b)
    #expect(root.subviews == [b, c, a])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [a, c, b])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
    root.addSubview(a)
    #expect(root.layer.sublayers == [c, b, a].map(\.layer))
  }

  @Test func `a view cannot be put into itself`() {
    let (a, b) = (UIView(), UIView())
    a.addSubview(b)
    b.addSubview(a)
    a.addSubview(a)
    #expect(a.superview == nil && b.superview === a)
  }

  @Test func `only a class that overrides draw gets a backing store`() {
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    drawn.backgroundColor = .clear
    let plain = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(drawn)
    stage.rootView.addSubview(plain)
    stage.advance(to: 0)
    #expect(drawn.draws == 1)
    #expect(drawn.layer.contents != nil)
    #expect(plain.layer.contents == nil)
    let picture = stage.snapshot().pixmap
    #expect(picture.pixels[8] == 0xFF00_00FF)
    #expect(picture.pixels[14] == 0)
  }

  @Test func `autoresizing shares the change among the flexible parts`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 160, height: 150)
    #expect(child.frame == CGRect(x: 10, y: 70, width: 90, height: 40))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.bounds.size.width = 260
    // The margins are 10 and 60 and share 100 in proportion.
    #expect(abs(child.frame.minX - (10 + 100.0 * 10 / 70)) < 1e-9)
  }

  // A superview without extent has no margins that could be in proportion: the free space of 75 x 40 is
  // shared equally, wherever the child began.
  @Test(arguments: [CGPoint.zero, CGPoint(x: -10, y: -5), CGPoint(x: 8, y: 2)])
  func `a view with flexible margins comes into the middle of a superview that had no size`(
    start: CGPoint
  ) {
    let parent = UIView()
    let child = UIView(frame: CGRect(origin: start, size: CGSize(width: 25, height: 10)))
    child.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 100, height: 50)
    #expect(child.frame == CGRect(x: 37.5, y: 20, width: 25, height: 10))
  }

  @Test func `hit testing leaves out what cannot be touched`() {
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(child)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(10, 10) === child)
    #expect(hit(30, 10) === root)
    child.alpha = 0.009
    #expect(hit(15, 15) === root)
    child.alpha = 1
    child.isHidden = true
    #expect(hit(15, 15) === root)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(hit(15, 15) === root)
    #expect(hit(100, 5) == nil)
  }

  @Test func `points convert through transforms`() {
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    stage.rootView.addSubview(child)
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(child.convert(CGPoint.zero, to: stage.rootView) == CGPoint(x: 0, y: 0))
    #expect(child.convert(CGPoint(x: 40, y: 40), from: nil) == CGPoint(x: 20, y: 20))
    #expect(child.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func `odd frames change nothing`() {
    let view = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    stage.rootView.addSubview(view)
    stage.advance(to: 0.1)
    _ = stage.snapshot()
    #expect(view.frame.width.isFinite)
  }

  @Test func `a tree two thousand deep is drawn and let go`() {
    var top: UIView? = UIView(frame: stage.rootView.bounds)
    var view = top
    for _ in 0..<2000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view?.addSubview(next)
      view = next
    }
    view?.backgroundColor = .red
    if let top { stage.rootView.addSubview(top) }
    stage.advance(to: 0.1)
    #expect(stage.snapshot().pixmap.pixels[0] == 0xFF00_00FF)
    weak let deepest = view
    view = nil
    top = nil
    stage.clear()
    stage.advance(to: 0.2)
    #expect(deepest == nil)
  }
}
