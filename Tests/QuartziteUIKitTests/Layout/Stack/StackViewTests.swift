// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct StackViewTests {
  /// A view that asks for a size.
  private final class Box: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  private func stack(_ views: [UIView], _ prepare: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    prepare(stack)
    stage.rootView.addSubview(stack)
    stage.rootView.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `the view that hugs least fills the row`() {
    let views = [Box(40, 10), Box(50, 10)]
    views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let frames = stack(views) { $0.spacing = 10 }
    #expect(frames == [rect(0, 0, 40, 100), rect(50, 0, 250, 100)])
  }

  @Test func `equal filling shares what the spacing leaves`() {
    let frames = stack([Box(40, 10), Box(90, 10), Box(10, 10)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(frames == [rect(0, 0, 90, 100), rect(105, 0, 90, 100), rect(210, 0, 90, 100)])
  }

  @Test func `proportional filling scales what views ask for`() {
    let frames = stack([Box(20, 10), Box(40, 10)]) { $0.distribution = .fillProportionally }
    #expect(frames == [rect(0, 0, 100, 100), rect(100, 0, 200, 100)])
  }

  @Test func `equal spacing leaves the same room between views of their own sizes`() {
    let frames = stack([Box(40, 10), Box(60, 10), Box(20, 10)]) {
      $0.distribution = .equalSpacing
    }
    // 300 - 120 = 180, in two gaps.
    #expect(frames == [rect(0, 0, 40, 100), rect(130, 0, 60, 100), rect(280, 0, 20, 100)])
  }

  @Test func `equal centring leaves the same distance between middles`() {
    let frames = stack([Box(40, 10), Box(60, 10), Box(20, 10)]) {
      $0.distribution = .equalCentering
    }
    // Middles at 20 and 290, so the third at 155.
    #expect(frames.map(\.midX) == [20, 155, 290])
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, 0.0), (.center, 40), (.trailing, 80), (.top, 0), (.bottom, 80),
  ])
  func `views stand across the axis as the alignment says`(
    alignment: UIStackView.Alignment,
    y: CGFloat
  ) {
    let frames = stack([Box(100, 20), Box(200, 20)]) { $0.alignment = alignment }
    #expect(frames == [rect(0, y, 100, 20), rect(100, y, 200, 20)])
  }

  @Test func `a column goes from top to bottom, with custom spacing and margins`() {
    let views = [Box(10, 20), Box(10, 30), Box(10, 10)]
    let frames = stack(views) {
      $0.axis = .vertical
      $0.spacing = 5
      $0.setCustomSpacing(15, after: views[0])
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
    }
    #expect(frames == [rect(20, 10, 250, 20), rect(20, 45, 250, 30), rect(20, 80, 250, 10)])
  }

  @Test func `a hidden view gives up its room`() {
    let views = [Box(40, 10), Box(60, 10), Box(100, 10)]
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let shown = stack(views) { $0.spacing = 0 }
    #expect(shown.map(\.minX) == [0, 40, 100])
    views[1].isHidden = true
    stage.rootView.layoutIfNeeded()
    #expect(views[2].frame.minX == 40)
    views[1].isHidden = false
    views[0].removeFromSuperview()
    stage.rootView.layoutIfNeeded()
    #expect(views[2].frame.minX == 60)
    #expect((views[1].superview as? UIStackView)?.arrangedSubviews.count == 2)
  }

  @Test func `a stack is as large as its views`() {
    let stack = UIStackView(arrangedSubviews: [Box(40, 10), Box(60, 25)])
    stack.spacing = 8
    stack.alignment = .center
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 108, height: 25)
    )
    let inner = UIStackView(arrangedSubviews: [stack, Box(10, 5)])
    inner.axis = .vertical
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(inner)
    inner.leftAnchor.constraint(equalTo: stage.rootView.leftAnchor).isActive = true
    inner.topAnchor.constraint(equalTo: stage.rootView.topAnchor).isActive = true
    stage.rootView.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 108, 30))
  }
}
