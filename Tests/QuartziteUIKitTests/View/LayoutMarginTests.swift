// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Layout margins.
///
/// Source: Apple's documentation of `layoutMargins`, `directionalLayoutMargins` and
/// `insetsLayoutMarginsFromSafeArea`.
@MainActor @Suite struct LayoutMarginTests {
  private final class Told: UIView {
    var count = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      count += 1
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let view = Told(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0.01)
  }

  @Test func `a view is told of new margins, and not of the same ones`() {
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.count == 1)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.count == 1)
    view.directionalLayoutMargins.leading = 9
    #expect(view.count == 2 && view.layoutMargins.left == 9)
  }

  @Test func `the leading margin is at the right where views run from right to left`() {
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins.left = 7
    #expect(view.directionalLayoutMargins.trailing == 7)
  }

  @Test func `margins count from the safe area, and a change of it is told`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage.advance(by: 0.1)
    #expect(view.count == 1)
    #expect(view.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
    #expect(inner.frame == CGRect(x: 8, y: 55, width: 184, height: 203))
    view.insetsLayoutMarginsFromSafeArea = false
    stage.advance(by: 0.1)
    #expect(view.count == 2)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 184, height: 284))
    stage.safeAreaInsets = .zero
    stage.advance(by: 0.1)
    #expect(view.count == 2)
  }

  // MARK: - Margins of the superview

  /// A view inside `view`, 5 points from its left and 45 from its right edge.
  private func inner() -> Told {
    let inner = Told(frame: CGRect(x: 5, y: 0, width: 150, height: 300))
    view.addSubview(inner)
    view.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return inner
  }

  @Test func `a view preserves what of its superview's margins reaches into it`() {
    let inner = inner()
    #expect(!inner.preservesSuperviewLayoutMargins)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.count == 1)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 20, right: 8))
    inner.layoutMargins.top = 32
    #expect(inner.layoutMargins.top == 32)
  }

  @Test(arguments: [true, false]) func `preserved margins hold those of the safe area`(
    follows: Bool
  ) {
    let inner = inner()
    inner.preservesSuperviewLayoutMargins = true
    inner.insetsLayoutMarginsFromSafeArea = follows
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage.advance(by: 0.1)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 67, left: 15, bottom: 54, right: 8))
    view.preservesSuperviewLayoutMargins = true
    view.layoutMargins = .zero
    // 8 of the view's own, from the safe area where it follows that, beside the root's, which are the
    // system's: none at the top, and at the left 16, of which 5 are outside the view.
    let (top, bottom): (CGFloat, CGFloat) = follows ? (47 + 8, 34 + 8) : (47, 34)
    #expect(inner.layoutMargins == UIEdgeInsets(top: top, left: 11, bottom: bottom, right: 8))
  }

  @Test func `views deeper down are told of the margins that they preserve, and once`() {
    let middle = inner()
    let deep = Told(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    middle.addSubview(deep)
    for view in [middle, deep] { view.preservesSuperviewLayoutMargins = true }
    (middle.count, deep.count) = (0, 0)
    view.layoutMargins.left = 30
    #expect(middle.count == 1 && deep.count == 1)
    #expect(deep.layoutMargins.left == 25)
    // It does not reach into the view: nothing changes.
    view.layoutMargins.right = 40
    #expect(middle.count == 1 && deep.count == 1)
  }

  @Test func `constraints to margins move with those of the superview`() {
    let inner = inner()
    inner.preservesSuperviewLayoutMargins = true
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    let guide = inner.layoutMarginsGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    stage.advance(by: 0.1)
    #expect(content.frame == CGRect(x: 15, y: 20, width: 127, height: 260))
    view.layoutMargins.left = 40
    stage.advance(by: 0.1)
    #expect(content.frame == CGRect(x: 35, y: 20, width: 107, height: 260))
  }

  // The four sums of UIGeometry.h.
  @Test func `insets of a rectangle of negative size move its origin and shrink its size`() {
    let rect = CGRect(
      origin: CGPoint(x: 10, y: 20),
      size: CGSize(width: -30, height: -40)
    ).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(rect.origin == CGPoint(x: 12, y: 21))
    #expect(rect.size == CGSize(width: -36, height: -44))
  }
}
