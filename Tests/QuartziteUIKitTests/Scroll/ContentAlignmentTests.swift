// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Content that is smaller than its scroll view, and bouncing along one axis.
///
/// Source: Apple's documentation of `UIScrollView.contentAlignmentPoint` and `bouncesVertically`.
@MainActor @Suite final class ContentAlignmentTests {
  private final class Zooming: NSObject, UIScrollViewDelegate {
    weak var view: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test func `small content lies in the free room as its alignment says`() {
    stage.rootView.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 300)
    scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    // Half of 100 free points; no room is free along y.
    #expect(scroll.contentOffset == CGPoint(x: -50, y: 0))
    scroll.contentSize = CGSize(width: 100, height: 120)
    #expect(scroll.contentOffset == CGPoint(x: -50, y: -40))
    scroll.contentAlignmentPoint = CGPoint(x: 1, y: 0)
    #expect(scroll.contentOffset == CGPoint(x: -100, y: 0))
  }

  @Test func `a picture that is zoomed out stays in the middle`() {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let delegate = Zooming()
    delegate.view = picture
    scroll.addSubview(picture)
    scroll.contentSize = picture.bounds.size
    scroll.delegate = delegate
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.25, 2)
    scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    stage.rootView.addSubview(scroll)
    scroll.setZoomScale(0.25, animated: false)
    stage.advance(by: 0.1)
    let middle = picture.convert(CGPoint(x: 200, y: 200), to: stage.rootView)
    #expect(abs(middle.x - 100) < 1e-9 && abs(middle.y - 100) < 1e-9)
  }

  @Test func `one axis may bounce without the other`() {
    stage.rootView.addSubview(scroll)
    scroll.contentSize = CGSize(width: 400, height: 400)
    scroll.bouncesHorizontally = false
    stage.touch(.began, at: CGPoint(x: 20, y: 20))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: 20 + 12 * step, y: 20 + 12 * step))
    }
    #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y < -10)
    #expect(scroll.bounces)
    scroll.bounces = false
    #expect(!scroll.bouncesVertically)
  }
}
