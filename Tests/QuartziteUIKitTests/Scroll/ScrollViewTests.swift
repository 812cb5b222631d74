// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ScrollViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let listener = Listener()

  @MainActor final class Listener: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var wish: CGPoint?
    var zoomed: UIView?

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      (self.velocity, target) = (velocity, targetContentOffset.pointee)
      if let wish { targetContentOffset.pointee = wish }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("done") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  }

  init() {
    view.contentSize = CGSize(width: 300, height: 3000)
    view.delegate = listener
    stage.rootView.addSubview(view)
  }

  /// A finger that moves evenly upwards for 0.1 s at `speed` and leaves on the way, from second 1 on.
  private func throwUp(speed: Double, from y: Double = 250) throws {
    var text = "1 down 150,\(y)"
    for step in 1...10 {
      text += "; \(1 + Double(step) / 100) move 150,\(y - speed * Double(step) / 100)"
    }
    text += "; 1.11 up 150,\(y - speed * 0.11)"
    stage.play(try TouchScript(text))
  }

  @Test func `content follows the finger less ten points`() throws {
    stage.play(try TouchScript("1 down 150,250; 1.1 move 150,200; 2 move 150,180"))
    stage.advance(to: 2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 60))
    #expect(view.isDragging)
  }

  @Test func `thrown content rests where the delegate was told`() throws {
    try throwUp(speed: 1000)
    stage.advance(to: 1.11)
    let start = view.contentOffset.y
    #expect(start == 100)
    #expect(abs(listener.velocity.y - 1) < 1e-9)
    // 0.499 of what the velocity exceeds 10 points a second.
    #expect(abs(listener.target.y - (start + 990 * 0.499)) < 1e-6)
    // ln(10 / 1000) / (1000 ln 0.998) is 2.30 s.
    stage.advance(to: 3.3)
    #expect(view.isDecelerating)
    stage.advance(to: 3.5)
    #expect(!view.isDecelerating)
    #expect(abs(view.contentOffset.y - listener.target.y) <= 0.25)
    #expect(listener.lines == ["begin", "end true", "rest"])
  }

  @Test func `a pull beyond the edge shows by the rubber band`() throws {
    stage.play(try TouchScript("1 down 150,50; 2 move 150,160"))
    stage.advance(to: 2)
    // 100 points beyond: (1 - 1 / (100 * 0.55 / 300 + 1)) * 300 = 46.48, to whole pixels.
    #expect(view.contentOffset.y == -46.5)
  }

  @Test func `content let go beyond its edge springs back to it`() throws {
    stage.play(try TouchScript("1 down 150,50; 2 move 150,160; 3 up 150,160"))
    stage.advance(to: 3.1)
    #expect(view.contentOffset.y < -5 && view.contentOffset.y > -40)
    stage.advance(to: 5)
    #expect(view.contentOffset.y == 0)
    #expect(listener.lines == ["begin", "end true", "rest"])
  }

  @Test func `a fast throw passes the edge by the velocity over frequency and e`() throws {
    view.contentSize.height = 400
    try throwUp(speed: 1000)
    var greatest = 0.0
    for step in 0...120 {
      stage.advance(to: 1.11 + Double(step) / 60)
      greatest = max(greatest, view.contentOffset.y)
    }
    // It meets the edge at once, at 100, with 1000 points a second: 1000 / (11 e) = 33.4.
    #expect(abs(greatest - 100 - 33.44) < 2)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `pages turn by one at a throw and go back at a touch`() throws {
    view.isPagingEnabled = true
    try throwUp(speed: 800)
    stage.advance(to: 4)
    #expect(view.contentOffset.y == 300)
    stage.play(try TouchScript("5 down 150,250; 5.5 move 150,150; 6 up 150,150"))
    stage.advance(to: 9)
    #expect(view.contentOffset.y == 300)
  }

  @Test func `the delegate chooses where content rests`() throws {
    listener.wish = CGPoint(x: 0, y: 640)
    try throwUp(speed: 1000)
    stage.advance(to: 6)
    #expect(view.contentOffset.y == 640)
  }

  @Test func `a finger stops moving content`() throws {
    try throwUp(speed: 1000)
    stage.play(try TouchScript("1.5 down 150,150; 2 up 150,150"))
    stage.advance(to: 1.5)
    let place = view.contentOffset.y
    stage.advance(to: 4)
    #expect(view.contentOffset.y == place)
    #expect(listener.lines == ["begin", "end true", "rest", "begin", "end false"])
  }

  @Test func `an animated offset arrives after three tenths and is told`() {
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.advance(to: 0.15)
    #expect(abs(view.contentOffset.y - 250) < 1)
    stage.advance(to: 0.4)
    #expect(view.contentOffset.y == 500)
    #expect(listener.lines == ["done"])
  }

  @Test func `a pinch zooms about the fingers within the limits`() throws {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addSubview(content)
    view.contentSize = content.frame.size
    listener.zoomed = content
    view.maximumZoomScale = 2
    stage.play(
      try TouchScript(
        "1 down 140,150; 1 @1 down 160,150; 1.1 move 130,150; 1.1 @1 move 170,150;"
          + "1.2 move 50,150; 1.2 @1 move 250,150; 1.3 up 50,150; 1.3 @1 up 250,150"
      )
    )
    stage.advance(to: 1.2)
    #expect(view.isZooming && view.zoomScale > 2)
    stage.advance(to: 3)
    #expect(view.zoomScale == 2)
    #expect(view.contentSize == CGSize(width: 600, height: 600))
    #expect(view.contentOffset == CGPoint(x: 150, y: 150))
  }

  @Test func `a control in the content learns of a finger after a moment`() throws {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(control)
    stage.play(try TouchScript("1 down 50,50; 2 up 50,50"))
    stage.advance(to: 1.1)
    #expect(!control.isTracking)
    stage.advance(to: 1.2)
    #expect(control.isTracking)
    stage.advance(to: 3)
    #expect(!control.isTracking)
  }

  @Test func `insets keep content at its edge`() {
    view.contentInset.top = 40
    #expect(view.contentOffset.y == -40)
    view.contentInset.top = 0
    #expect(view.contentOffset.y == 0)
  }
}
