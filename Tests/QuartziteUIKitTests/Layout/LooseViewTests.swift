// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Views without autoresizing masks to which no constraint gives a position.
@MainActor @Suite struct LooseViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let parent = UIView(frame: CGRect(x: 50, y: 30, width: 100, height: 60))

  private func show(_ view: UIView) {
    root.addSubview(parent)
    parent.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    // Something that makes the tree be solved.
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    other.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
  }

  @Test func `a view without constraints and size keeps the frame that was set`() {
    let view = UIView(frame: CGRect(x: 7, y: 8, width: 20, height: 10))
    show(view)
    #expect(view.frame == CGRect(x: 7, y: 8, width: 20, height: 10))
    view.frame.origin.x = 9
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 9)
  }

  @Test func `a view of a size and no position is at the origin of its superview`() {
    let label = UILabel(frame: CGRect(x: 7, y: 8, width: 20, height: 10))
    label.text = "text"
    show(label)
    #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
    let view = UIView()
    show(view)
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 35).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 5, width: 30, height: 0))
  }

  /// Adds views inside each other, each placed by constraints.
  private func nest(_ count: Int, in outer: UIView) -> [UIView] {
    var views: [UIView] = []
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      (views.last ?? outer).addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test func `of views tied to each other alone the outermost is at the origin of its superview`() {
    root.addSubview(parent)
    let views = nest(3, in: parent)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalToConstant: 80),
      views[0].heightAnchor.constraint(equalToConstant: 30),
      views[1].leadingAnchor.constraint(equalTo: views[0].leadingAnchor),
      views[1].trailingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[2].leadingAnchor.constraint(equalTo: views[1].leadingAnchor, constant: 40),
      views[2].bottomAnchor.constraint(equalTo: views[0].bottomAnchor, constant: -7),
    ])
    root.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 80, height: 30))
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 80, height: 0))
    #expect(views[2].frame == CGRect(x: 40, y: 23, width: 0, height: 0))
  }

  @Test func `of views tied to each other in a scrolled view the outermost is at 0 in the content`()
  {
    let scroll = UIScrollView(frame: CGRect(x: 50, y: 30, width: 100, height: 60))
    scroll.contentSize = CGSize(width: 300, height: 300)
    scroll.contentOffset = CGPoint(x: 25, y: 15)
    root.addSubview(scroll)
    let views = nest(2, in: scroll)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalToConstant: 80),
      views[1].leadingAnchor.constraint(equalTo: views[0].leadingAnchor, constant: 9),
    ])
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 0 && views[1].frame.minX == 9)
  }

  @Test func `constraints to views outside hold for what is inside a view that nothing places`() {
    root.addSubview(parent)
    let views = nest(2, in: parent)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalToConstant: 80),
      views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 70),
    ])
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 0)
    // 70 points from the root's edge are 20 from that of the parent, which is at 50.
    #expect(views[1].frame.minX == 20)
  }
}
