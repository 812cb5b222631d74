// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Constraints round a view that a scroll view zooms: its edges are those that are seen, its lengths
/// its own, and its content is not concerned.
///
/// Source: Apple's documentation of `UIScrollView` and `viewForZooming(in:)`: the content's size is
/// that of the zoomed view's frame.
@MainActor @Suite final class ZoomedLayoutTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    weak var view: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let zoomer = Zoomer()
  private let content = AnchorTests.Sized()
  private var edges: [NSLayoutConstraint] = []

  init() {
    scroll.delegate = zoomer
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.1, 4)
    zoomer.view = content
    content.own = CGSize(width: 400, height: 300)
    content.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(scroll)
    scroll.addSubview(content)
    edges = [
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ]
    NSLayoutConstraint.activate(edges)
  }

  @Test(arguments: [0.5, 1, 2]) func `the content is as large as what is seen`(_ scale: CGFloat) {
    stage.advance(by: 0)
    scroll.zoomScale = scale
    stage.advance(by: 0.1)
    #expect(scroll.contentSize == CGSize(width: 400 * scale, height: 300 * scale))
    #expect(content.bounds.size == CGSize(width: 400, height: 300))
    #expect(content.frame == CGRect(origin: .zero, size: scroll.contentSize))
  }

  @Test func `distances to the edges are those that are seen, as of a picture in the middle`() {
    stage.advance(by: 0)
    scroll.zoomScale = 0.5
    // 200 by 150 is seen of the picture: 25 points remain above and below.
    for edge in edges[2...] { edge.constant = 25 }
    stage.advance(by: 0.1)
    #expect(content.frame == CGRect(x: 0, y: 25, width: 200, height: 150))
    #expect(scroll.contentSize == CGSize(width: 200, height: 200))
  }

  @Test func `a view as wide as the scroll view keeps its width and is seen wider`() {
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    content.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stage.advance(by: 0)
    scroll.zoomScale = 2
    stage.advance(by: 0.1)
    #expect(content.bounds.width == 200)
    #expect(scroll.contentSize == CGSize(width: 400, height: 600))
  }

  @Test func `what is inside keeps its distances to the zoomed view`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
      inner.heightAnchor.constraint(equalToConstant: 20),
      inner.centerYAnchor.constraint(equalTo: content.centerYAnchor),
    ])
    stage.advance(by: 0)
    scroll.zoomScale = 2
    stage.advance(by: 0.1)
    #expect(inner.frame == CGRect(x: 10, y: 140, width: 380, height: 20))
  }
}
