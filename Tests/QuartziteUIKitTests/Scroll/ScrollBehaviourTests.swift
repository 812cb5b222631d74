// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a scroll view lets fingers do, and what it does by itself.
@MainActor @Suite struct ScrollBehaviourTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    view.contentSize = CGSize(width: 1000, height: 1000)
    stage.rootView.addSubview(view)
  }

  private func drag(from start: CGPoint, by way: CGVector) throws {
    var text = "0.5 down \(start.x),\(start.y)"
    for step in 1...10 {
      let part = CGFloat(step) / 10
      text += "; \(0.5 + Double(step) / 10) move "
      text += "\(start.x + way.dx * part),\(start.y + way.dy * part)"
    }
    stage.play(try TouchScript(text))
    stage.advance(to: 1.5)
  }

  // MARK: - Fingers

  @Test func `a view that does not scroll leaves its content where it is`() throws {
    view.isScrollEnabled = false
    try drag(from: CGPoint(x: 150, y: 150), by: CGVector(dx: -100, dy: -100))
    #expect(view.contentOffset == .zero && !view.isDragging && !view.isTracking)
    view.contentOffset.y = 30
    #expect(view.contentOffset.y == 30)
  }

  @Test func `a slanted drag moves both ways, with the lock one way only`() throws {
    try drag(from: CGPoint(x: 150, y: 150), by: CGVector(dx: -20, dy: -100))
    #expect(view.contentOffset.x > 10 && view.contentOffset.y > 80)
  }

  @Test func `with the directional lock a drag that begins upright stays upright`() throws {
    view.isDirectionalLockEnabled = true
    try drag(from: CGPoint(x: 150, y: 150), by: CGVector(dx: -20, dy: -100))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y > 80)
  }

  @Test func `content that fits does not move, unless it always bounces`() throws {
    view.contentSize = CGSize(width: 100, height: 100)
    try drag(from: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: 100))
    #expect(view.contentOffset == .zero)
  }

  @Test func `content that fits and always bounces follows by the rubber band`() throws {
    view.contentSize = CGSize(width: 100, height: 100)
    view.alwaysBounceVertical = true
    try drag(from: CGPoint(x: 100, y: 50), by: CGVector(dx: 100, dy: 100))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y < -20)
    stage.touch(.ended, at: CGPoint(x: 200, y: 150))
    stage.advance(by: 3)
    #expect(view.contentOffset == .zero)
  }

  @Test func `without bouncing content stops at its edge`() throws {
    view.bounces = false
    try drag(from: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: 100))
    #expect(view.contentOffset == .zero && view.isDragging)
  }

  @Test func `a fast rate of deceleration ends the way sooner`() throws {
    func way(_ rate: UIScrollView.DecelerationRate) throws -> CGFloat {
      let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.contentSize = CGSize(width: 200, height: 9000)
      view.decelerationRate = rate
      stage.rootView.addSubview(view)
      stage.play(
        try TouchScript(
          "1 down 100,180; 1.02 move 100,160; 1.04 move 100,140; 1.06 move 100,120; 1.07 up 100,110"
        )
      )
      stage.advance(to: 1.08)
      let start = view.contentOffset.y
      stage.advance(to: 9)
      return view.contentOffset.y - start
    }
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    let (normal, fast) = (try way(.normal), try way(.fast))
    // The way is the velocity over -1000 ln(rate): ln 0.998 / ln 0.99 of the other's.
    #expect(abs(fast / normal - log(0.998) / log(0.99)) < 0.05)
  }

  // MARK: - Touches of the content

  private final class Pressed: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
  }

  private func press() -> Pressed {
    let pressed = Pressed(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.addSubview(pressed)
    return pressed
  }

  @Test func `without delay content gets a finger at once, and loses it to a drag`() throws {
    let pressed = press()
    view.delaysContentTouches = false
    stage.touch(.began, at: CGPoint(x: 100, y: 150))
    #expect(pressed.calls == ["began"])
    stage.touch(.moved, at: CGPoint(x: 100, y: 100))
    #expect(pressed.calls == ["began", "cancelled"] && view.isDragging)
  }

  @Test func `a view that has a finger keeps it where drags may not cancel`() throws {
    let pressed = press()
    view.delaysContentTouches = false
    view.canCancelContentTouches = false
    stage.touch(.began, at: CGPoint(x: 100, y: 150))
    stage.touch(.moved, at: CGPoint(x: 100, y: 50))
    stage.touch(.ended, at: CGPoint(x: 100, y: 50))
    #expect(pressed.calls == ["began", "ended"] && view.contentOffset == .zero)
  }

  @Test func `a drag that begins on a control does not take the finger away`() {
    #expect(!view.touchesShouldCancel(in: UIControl()))
    #expect(view.touchesShouldCancel(in: UIView()))
    let slider = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.addSubview(slider)
    stage.touch(.began, at: CGPoint(x: 100, y: 150))
    stage.advance(by: 0.2)
    #expect(slider.isTracking)
    stage.touch(.moved, at: CGPoint(x: 100, y: 50))
    #expect(slider.isTracking && view.contentOffset == .zero)
  }

  // MARK: - By program

  @Test func `a rectangle is shown with as little movement as it takes`() {
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 50, height: 50), animated: false)
    #expect(view.contentOffset == .zero)
    view.scrollRectToVisible(CGRect(x: 300, y: 500, width: 50, height: 60), animated: false)
    #expect(view.contentOffset == CGPoint(x: 150, y: 360))
    view.scrollRectToVisible(CGRect(x: 320, y: 400, width: 20, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 150, y: 360))
    view.scrollRectToVisible(CGRect(x: 100, y: 300, width: 20, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 100, y: 300))
    view.scrollRectToVisible(CGRect(x: 990, y: 990, width: 100, height: 100), animated: false)
    #expect(view.contentOffset == CGPoint(x: 800, y: 800))
  }

  @Test func `a rectangle comes into view over three tenths of a second`() {
    view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: true)
    #expect(view.contentOffset.y == 0)
    stage.advance(by: 0.15)
    #expect(view.contentOffset.y > 100 && view.contentOffset.y < 300)
    stage.advance(by: 0.3)
    #expect(view.contentOffset.y == 400)
  }

  @Test func `the offset of a program may lie beyond the content`() {
    view.contentOffset = CGPoint(x: -30, y: 5000)
    #expect(view.contentOffset == CGPoint(x: -30, y: 5000))
    #expect(view.bounds.origin == CGPoint(x: -30, y: 5000))
    view.contentSize.height = 999
    #expect(view.contentOffset == CGPoint(x: 0, y: 799))
    view.contentOffset.y = .nan
    #expect(view.contentOffset == CGPoint(x: 0, y: 799))
  }

  @Test func `subviews keep their frames while content moves`() {
    let content = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
    view.addSubview(content)
    view.contentOffset = CGPoint(x: 30, y: 40)
    #expect(content.frame == CGRect(x: 50, y: 60, width: 10, height: 10))
    #expect(content.convert(CGPoint.zero, to: stage.rootView) == CGPoint(x: 20, y: 20))
  }

  @Test func `insets and the safe area add up, as the behaviour says`() {
    final class Safe: UIScrollView {
      var changes = 0
      override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 5)
      }
      override func adjustedContentInsetDidChange() { changes += 1 }
    }
    let safe = Safe(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    safe.contentSize = CGSize(width: 50, height: 400)
    safe.contentInset = UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 0)
    #expect(safe.adjustedContentInset == UIEdgeInsets(top: 23, left: 4, bottom: 10, right: 0))
    let before = safe.changes
    safe.contentInsetAdjustmentBehavior = .never
    #expect(safe.adjustedContentInset == safe.contentInset && safe.changes == before + 1)
    safe.contentInsetAdjustmentBehavior = .always
    #expect(safe.adjustedContentInset == UIEdgeInsets(top: 23, left: 9, bottom: 10, right: 5))
  }

  @Test func `the defaults are those of iOS`() {
    let view = UIScrollView()
    #expect(view.isScrollEnabled && view.bounces && !view.isPagingEnabled)
    #expect(!view.isDirectionalLockEnabled && !view.alwaysBounceVertical)
    #expect(!view.alwaysBounceHorizontal && view.scrollsToTop && view.clipsToBounds)
    #expect(view.delaysContentTouches && view.canCancelContentTouches && view.bouncesZoom)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.keyboardDismissMode == .none && view.indexDisplayMode == .automatic)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.pinchGestureRecognizer == nil)
    #expect(view.panGestureRecognizer.view === view)
  }

  // MARK: - Zooming

  private final class Zoom: NSObject, UIScrollViewDelegate {
    var content: UIView?
    var lines: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      lines.append("begin \(view === content)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if lines.last != "zoom" { lines.append("zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView,
      with view: UIView?,
      atScale scale: CGFloat
    ) { lines.append("end \(scale)") }
  }

  private func zoomed() -> (Zoom, UIView) {
    let zoom = Zoom()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    zoom.content = content
    view.addSubview(content)
    view.contentSize = CGSize(width: 200, height: 200)
    view.maximumZoomScale = 4
    view.minimumZoomScale = 0.5
    view.delegate = zoom
    return (zoom, content)
  }

  @Test func `a scale by program is kept within its limits and told`() {
    let (zoom, content) = zoomed()
    #expect(view.pinchGestureRecognizer != nil)
    view.setZoomScale(2, animated: false)
    #expect(view.zoomScale == 2 && content.transform.a == 2)
    #expect(view.contentSize == CGSize(width: 400, height: 400))
    // The middle of the view shows what it showed.
    #expect(view.contentOffset == CGPoint(x: 100, y: 100))
    #expect(zoom.lines == ["zoom"])
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    view.zoomScale = 0.1
    #expect(view.zoomScale == 0.5)
  }

  @Test func `an animated zoom begins, zooms and ends`() {
    let (zoom, _) = zoomed()
    view.setZoomScale(3, animated: true)
    stage.advance(by: 1)
    #expect(view.zoomScale == 3 && zoom.lines == ["begin true", "zoom", "end 3.0"])
  }

  @Test func `a rectangle is zoomed to as large as it goes`() {
    let (zoom, _) = zoomed()
    view.zoom(to: CGRect(x: 100, y: 50, width: 100, height: 50), animated: false)
    #expect(view.zoomScale == 2)
    // Its middle, (150, 75), stands in the middle of the view, as far as the content lets it.
    #expect(view.contentOffset == CGPoint(x: 200, y: 50) && zoom.lines == ["zoom"])
  }

  @Test func `without a view to zoom nothing is zoomed`() {
    view.maximumZoomScale = 3
    view.zoomScale = 2
    #expect(view.zoomScale == 1 && !view.isZooming)
  }
}
