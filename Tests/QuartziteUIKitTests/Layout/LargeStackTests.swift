// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Stacks of thousands of views: their layout stays within the solver's counted work, beyond which views
/// would be left at zero (issue 28).
@MainActor @Suite struct LargeStackTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 3, height: 7) }
  }

  private func fill(_ count: Int, _ distribution: UIStackView.Distribution) {
    stack.axis = .vertical
    stack.distribution = distribution
    stage.rootView.addSubview(stack)
    for _ in 0..<count { stack.addArrangedSubview(Sized()) }
    stack.layoutIfNeeded()
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, UIStackView.Alignment.fill, 0.0, 100.0),
    (.fillProportionally, .center, 48.5, 3),
    (.equalSpacing, .trailing, 97, 3),
    (.equalCentering, .leading, 0, 3),
  ])
  func `two thousand views have the lengths that fit them`(
    distribution: UIStackView.Distribution,
    alignment: UIStackView.Alignment,
    x: Double,
    width: Double
  ) {
    stack.alignment = alignment
    stack.spacing = 2
    fill(2000, distribution)
    let views = stack.arrangedSubviews
    let places = views.indices.allSatisfy {
      views[$0].frame == CGRect(x: x, y: Double($0) * 9, width: width, height: 7)
    }
    #expect(places, "\(views[1].frame) \(views[1999].frame)")
  }

  @Test func `two thousand views share a stack in equal parts`() {
    stack.frame.size.height = 1000
    fill(2000, .fillEqually)
    let frames = stack.arrangedSubviews.map(\.frame)
    #expect(frames[1] == CGRect(x: 0, y: 0.5, width: 100, height: 0.5))
    #expect(frames[1999] == CGRect(x: 0, y: 999.5, width: 100, height: 0.5))
  }

  @Test func `the room of a large stack goes between its views where spacing is equal`() {
    stack.frame.size.height = 300 * 7 + 299 * 3
    fill(300, .equalSpacing)
    #expect(stack.arrangedSubviews[299].frame.minY == 299 * 10)
  }

  @Test func `a large stack in a scroll view is as long as its views, whose constraints count`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(scroll)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    stack.axis = .vertical
    for index in 0..<300 {
      let (view, inner) = (UIView(), Sized())
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -2),
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
      if index == 0 { view.heightAnchor.constraint(equalToConstant: 100.0 / 3).isActive = true }
      stack.addArrangedSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    stage.advance(by: 0.1)
    #expect(abs(scroll.contentSize.height - (299 * 10 + 100.0 / 3)) < 0.01)
    #expect(abs(stack.arrangedSubviews[2].frame.minY - (100.0 / 3 + 10)) < 0.01)
    #expect(stack.arrangedSubviews[2].subviews[0].frame.minY == 1)
  }
}
