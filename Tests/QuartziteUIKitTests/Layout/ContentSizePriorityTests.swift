// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Constraints of the client beside the sizes of content.
///
/// Source: Auto Layout Guide, "Intrinsic Content Size": hugging and resistance are inequalities
/// (width <= natural width, width >= natural width) of their priorities, and the constraints of
/// higher priority are satisfied first. At equal priority, where only one can be kept, it is the
/// client's.
@MainActor @Suite struct ContentSizePriorityTests {
  private final class Content: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 200))

  /// The width of a content of 100 points for which a constraint asks another one.
  private func width(asked: CGFloat, _ priority: Float) -> CGFloat {
    let view = Content()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraint = view.widthAnchor.constraint(equalToConstant: asked)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    root.layoutIfNeeded()
    return view.bounds.width
  }

  @Test func `a greater width than the content's holds from the priority of hugging on`() {
    #expect(width(asked: 160, 249) == 100)
    #expect(width(asked: 160, 250) == 160)
    #expect(width(asked: 160, 251) == 160)
  }

  @Test func `a smaller width than the content's holds from the priority of resistance on`() {
    #expect(width(asked: 60, 749) == 100)
    #expect(width(asked: 60, 750) == 60)
    #expect(width(asked: 60, 751) == 60)
  }

  @Test(arguments: [749, 750, 751] as [Float])
  func `text wraps between margins of at least the priority of its resistance`(priority: Float) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "When you have messages, you will see them here. It takes two lines to say so."
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let line = label.intrinsicContentSize
    let margins = [
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 23),
      root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 23),
    ]
    for margin in margins { margin.priority = UILayoutPriority(priority) }
    NSLayoutConstraint.activate(margins)
    root.layoutIfNeeded()
    if priority < 750 {
      #expect(label.bounds.size == line)
    } else {
      #expect(label.frame.minX == 23 && label.frame.maxX == 375 - 23)
      #expect(label.bounds.height > 1.5 * line.height)
    }
  }
}
