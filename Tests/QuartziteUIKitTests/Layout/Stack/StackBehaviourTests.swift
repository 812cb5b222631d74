// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Views that come, go and stand across the axis of a stack.
@MainActor @Suite struct StackBehaviourTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  final class Sized: UIView {
    let own: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      own = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { own }
  }

  init() {
    stage.rootView.addSubview(stack)
  }

  private func fill(_ views: [UIView]) {
    for view in views { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
  }

  @Test func `arranged views are subviews in their own order`() {
    let (a, b, c) = (Sized(10, 10), Sized(20, 10), Sized(30, 10))
    fill([a, b])
    stack.insertArrangedSubview(c, at: 1)
    #expect(stack.arrangedSubviews == [a, c, b] && Set(stack.subviews) == [a, b, c])
    #expect(!c.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(a, at: 99)
    #expect(stack.arrangedSubviews == [c, b, a])
    stack.removeArrangedSubview(b)
    #expect(stack.arrangedSubviews == [c, a] && b.superview === stack)
    c.removeFromSuperview()
    #expect(stack.arrangedSubviews == [a])
  }

  @Test func `the defaults are those of iOS`() {
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, 0.0, 60.0), (.top, 0, 20), (.center, 20, 20), (.bottom, 40, 20),
    (.leading, 0, 20), (.trailing, 40, 20),
  ])
  func `views stand across the axis as the alignment says`(
    alignment: UIStackView.Alignment,
    y: Double,
    height: Double
  ) {
    stack.alignment = alignment
    let view = Sized(30, 20)
    fill([view, Sized(70, 20)])
    #expect(view.frame == CGRect(x: 0, y: y, width: 30, height: height))
  }

  @Test func `filling views fill, the one that hugs least takes the rest`() {
    let (a, b) = (Sized(20, 10), Sized(20, 10))
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    fill([a, b])
    #expect(a.frame.width == 20 && b.frame == CGRect(x: 20, y: 0, width: 80, height: 60))
  }

  @Test func `a spacing of its own comes after a view, and can be taken back`() {
    let views = [Sized(10, 10), Sized(10, 10), Sized(10, 10)]
    stack.distribution = .fillEqually
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[0])
    fill(views)
    // 100 less 25 are three times 25.
    #expect(views.map(\.frame.minX) == [0, 45, 75] && views[0].frame.width == 25)
    #expect(stack.customSpacing(after: views[0]) == 20)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 35, 70])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 8)
  }

  @Test func `a hidden view gives up its room and takes it again, also in a block`() {
    let (a, b) = (Sized(10, 10), Sized(10, 10))
    stack.distribution = .fillEqually
    fill([a, b])
    #expect(a.frame.width == 50)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      b.isHidden = true
      self.stack.layoutIfNeeded()
    }
    #expect(a.frame.width == 100)
    stage.advance(by: 0.5)
    #expect(abs((a.layer.presentation()?.bounds.width ?? 0) - 75) < 0.5)
    b.isHidden = false
    stack.layoutIfNeeded()
    #expect(a.frame.width == 50)
  }

  @Test func `a column goes down`() {
    stack.axis = .vertical
    stack.distribution = .fillEqually
    let (a, b) = (Sized(10, 10), Sized(10, 10))
    fill([a, b])
    #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(b.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test func `a stack in a stack is as large as it asks for`() {
    let inner = UIStackView(arrangedSubviews: [Sized(10, 10), Sized(15, 12)])
    inner.spacing = 3
    let rest = Sized(10, 10)
    rest.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    fill([inner, rest])
    let size = inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 28, height: 12))
    #expect(inner.frame.minX == 0 && rest.frame.minX == inner.frame.maxX)
    #expect(rest.frame.maxX == 100)
  }

  @Test func `margins count where the stack is told so`() {
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = Sized(10, 10)
    fill([view])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 56))
  }
}
