// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Stacks of thousands of views, and stacks inside each other (issue 28): their layout stays within the
/// solver's counted work, beyond which views would be left at zero.
@MainActor @Suite struct LargeStackTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 3, height: 7) }
  }

  private func fill(_ count: Int, _ distribution: UIStackView.Distribution, height: CGFloat) {
    stack.axis = .vertical
    stack.spacing = 2
    stack.distribution = distribution
    stack.frame.size.height = height
    stage.rootView.addSubview(stack)
    for _ in 0..<count { stack.addArrangedSubview(Sized()) }
    stack.layoutIfNeeded()
  }

  @Test(arguments: [
    // Where there is room for 2,000 times 7 and 1,999 times 2 points, each view is as it wants to be.
    (UIStackView.Distribution.fill, UIStackView.Alignment.fill, 17_998.0, 9.0, 7.0),
    (.fillEqually, .leading, 17_998, 9, 7), (.fillProportionally, .center, 17_998, 9, 7),
    (.equalSpacing, .trailing, 17_998, 9, 7),
    // Twice the lengths; 1,999 points more room between the views.
    (.fillEqually, .fill, 31_998, 16, 14), (.fillProportionally, .fill, 31_998, 16, 14),
    (.equalSpacing, .fill, 19_997, 10, 7),
  ])
  func `two thousand views share a stack`(
    distribution: UIStackView.Distribution,
    alignment: UIStackView.Alignment,
    height: Double,
    step: Double,
    length: Double
  ) {
    stack.alignment = alignment
    let seconds = processorSeconds { fill(2000, distribution, height: height) }
    // The middle begins at 48.5 points, on whole pixels at 49.
    let offsets: [UIStackView.Alignment: Double] = [.center: 49, .trailing: 97]
    let x = offsets[alignment] ?? 0
    let width = alignment == .fill ? 100.0 : 3
    let views = stack.arrangedSubviews
    for index in [0, 1, 2, 999, 1998, 1999] {
      let place = CGRect(x: x, y: Double(index) * step, width: width, height: length)
      #expect(views[index].frame == place, "\(index)")
    }
    #expect(seconds < 15)
  }

  @Test func `views that do not fit are compressed one after the other, or all the same`() {
    fill(1500, .fill, height: 2 * 1499 + 70)
    #expect(stack.arrangedSubviews.reduce(0) { $0 + $1.frame.height } == 70)
    stack.distribution = .fillEqually
    stack.frame.size.height = 2 * 1499 + 1500
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[1499].frame == CGRect(x: 0, y: 1499 * 3, width: 100, height: 1))
  }

  @Test func `three hundred stacks inside each other are placed`() {
    stage.rootView.addSubview(stack)
    var inner = stack
    let seconds = processorSeconds {
      for depth in 0..<300 {
        let next = UIStackView()
        next.axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
        inner.addArrangedSubview(next)
        inner = next
      }
      inner.addArrangedSubview(Sized())
      stack.layoutIfNeeded()
    }
    #expect(inner.subviews[0].bounds.size == CGSize(width: 100, height: 100))
    #expect(seconds < 15)
  }
}
