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
}
