// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct VisualFormatTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
    }
  }

  private func apply(
    _ formats: [String],
    options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: ["a": a, "b": b]
        )
      )
    }
    stage.rootView.layoutIfNeeded()
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a line gives lengths and distances`() {
    apply(["H:|-20-[a(50)]-10-[b]-30-|", "V:|[a(40)]", "V:|-[b]-|"])
    #expect(a.frame == rect(20, 0, 50, 40))
    // 300 - 20 - 50 - 10 - 30 = 190 wide; a root view has no margins above and below.
    #expect(b.frame == rect(80, 0, 190, 200))
  }

  @Test func `a standard gap between views is 8 points`() {
    apply(["H:|[a(10)]-[b(20)]", "V:|[a(5)]", "V:|[b(5)]"])
    #expect(b.frame.minX == 18)
  }

  @Test func `metrics, other views and priorities count`() {
    apply(
      ["|-gap-[a(==b)]-(>=4,==gap@500)-[b(w@700)]-0-|", "V:[a(b)]-5-|", "V:|[b(60)]"],
      metrics: ["gap": 12, "w": 100]
    )
    // Both are 100 wide if that is possible: 12 + 100 + gap + 100 leaves 88 of 300, and b's 700 is
    // stronger than the gap's 500.
    #expect(a.frame == rect(12, 135, 100, 60))
    #expect(b.frame == rect(200, 0, 100, 60))
  }

  @Test func `options align the items across the line`() {
    apply(["H:|[a(10)][b(20)]", "V:|-7-[a(30)]", "V:[b(30)]"], options: .alignAllTop)
    #expect(b.frame == rect(10, 7, 20, 30))
  }

  @Test(arguments: [
    "", "H:|", "[a", "[a(]", "[a(==)]", "[c]", "[a(what)]", "|-(5-[a]", "[a]5[b]",
    "H:[a]-nothing-[b]",
  ])
  func `a wrong line makes no constraints`(_ format: String) {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format,
      metrics: nil,
      views: ["a": a, "b": b]
    )
    #expect(made.isEmpty)
  }
}

@MainActor @Suite struct ScrollGuideTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let scrollView = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 80))
  private let content = UIView()

  init() {
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    stage.rootView.addSubview(scrollView)
  }

  private func pin(
    _ left: NSLayoutXAxisAnchor,
    _ top: NSLayoutYAxisAnchor,
    _ right: NSLayoutXAxisAnchor,
    _ bottom: NSLayoutYAxisAnchor
  ) {
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: left, constant: 5),
      content.topAnchor.constraint(equalTo: top, constant: 6),
      right.constraint(equalTo: content.rightAnchor, constant: 7),
      bottom.constraint(equalTo: content.bottomAnchor, constant: 8),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalTo: scrollView.heightAnchor, multiplier: 2),
    ])
    stage.rootView.layoutIfNeeded()
  }

  @Test func `the content guide gives the content its size`() {
    let guide = scrollView.contentLayoutGuide
    pin(guide.leftAnchor, guide.topAnchor, guide.rightAnchor, guide.bottomAnchor)
    #expect(content.frame == CGRect(x: 5, y: 6, width: 300, height: 160))
    #expect(scrollView.contentSize == CGSize(width: 312, height: 174))
    #expect(guide.layoutFrame.size == scrollView.contentSize)
  }

  @Test func `the edges of a scroll view are its content's for views in it`() {
    pin(
      scrollView.leftAnchor,
      scrollView.topAnchor,
      scrollView.rightAnchor,
      scrollView.bottomAnchor
    )
    #expect(scrollView.contentSize == CGSize(width: 312, height: 174))
    scrollView.contentOffset = CGPoint(x: 50, y: 20)
    stage.rootView.setNeedsLayout()
    stage.rootView.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 5, y: 6, width: 300, height: 160))
  }

  @Test func `what is tied to the frame guide stands still while the content scrolls`() {
    let guide = scrollView.frameLayoutGuide
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 4),
      content.widthAnchor.constraint(equalToConstant: 20),
      content.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.rootView.layoutIfNeeded()
    #expect(content.frame.minY == 4)
    scrollView.contentOffset.y = 300
    stage.advance(by: 0.01)
    #expect(content.frame.minY == 304)
    #expect(content.convert(content.bounds, to: nil).minY == 14)
  }

  // In `loadView` the view of the controller has no superview yet, as in Apple's AdaptivePhotos.
  @Test func `beside a guide the edge is that of the view which owns it`() {
    let controller = UIViewController()
    let (view, guide) = (UIView(), UILayoutGuide())
    controller.view = view
    view.addLayoutGuide(guide)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[guide(20)]|",
      metrics: nil,
      views: ["guide": guide]
    )
    #expect(made.count == 3)
    #expect(made.first?.firstItem === guide || made.first?.secondItem === guide)
    #expect(
      made.allSatisfy {
        [$0.firstItem, $0.secondItem].contains { $0 == nil || $0 === view || $0 === guide }
      }
    )
  }
}
