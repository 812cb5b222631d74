// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Distances of the system and between anchors, alignment rectangles, and ambiguous layouts.
@MainActor @Suite struct SystemSpacingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    stage.rootView.addSubview(root)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
    ])
  }

  @Test func `the system's distance is 8 points times the multiplier`() {
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 30 + 16, y: 40 + 8))
  }

  @Test func `between baselines it is the height of a line`() {
    let labels = (0..<2).map { _ in UILabel() }
    for label in labels {
      label.text = "Text"
      label.font = .systemFont(ofSize: 20)
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      labels[0].topAnchor.constraint(equalTo: root.topAnchor),
      labels[1].firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: labels[0].lastBaselineAnchor,
        multiplier: 1
      ),
    ])
    root.layoutIfNeeded()
    // Labels of one line and one font: their frames, on whole pixels, are as far apart as their baselines.
    let distance = labels[1].frame.minY - labels[0].frame.minY
    #expect(distance == UIFont.systemFont(ofSize: 20).lineHeight.rounded())
  }

  @Test func `a distance between anchors is a length that constraints relate`() {
    NSLayoutConstraint.activate([
      root.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(
        equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
      ),
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(
        equalTo: a.heightAnchor,
        multiplier: 3
      ),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 30 + 10, y: 40 + 30))
  }

  /// A view with a shadow around what counts for alignment.
  private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
  }

  @Test func `constraints place the alignment rectangle`() {
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 200 - 42, y: -1, width: 46, height: 24))
    #expect(
      view.alignmentRect(forFrame: view.frame) == CGRect(x: 160, y: 0, width: 40, height: 20)
    )
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame)) == view.frame)
  }

  @Test func `a view is ambiguous until each of its lengths and edges is given`() {
    b.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!a.hasAmbiguousLayout)
    #expect(b.hasAmbiguousLayout)
    let old = b.frame
    b.exerciseAmbiguityInLayout()
    #expect(b.frame != old && b.frame.minY == 0 && b.frame.size == old.size)
    b.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!b.hasAmbiguousLayout)
  }

  @Test func `the constraints of an axis that affect a view are its own and those it depends on`() {
    let toB = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    let other = b.topAnchor.constraint(equalTo: a.topAnchor)
    NSLayoutConstraint.activate([toB, other])
    let found = b.constraintsAffectingLayout(for: .horizontal)
    #expect(found.contains(toB) && !found.contains(other))
    // Its width, the distance, and the left edge and the width of the view beside it.
    #expect(found.count == 4)
  }

  @Test func `a column relative to baselines has the spacing between them`() {
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 20)
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 50
    stack.isBaselineRelativeArrangement = true
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 50) < 0.01)
  }
}
