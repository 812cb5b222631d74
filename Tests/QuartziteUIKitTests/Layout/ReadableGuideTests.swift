// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// The part of a view in which text is easy to read.
@MainActor @Suite struct ReadableGuideTests {
  private func text(in width: CGFloat, margin: CGFloat) -> CGRect {
    let (view, text) = (UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100)), UIView())
    view.layoutMargins = UIEdgeInsets(top: 10, left: margin, bottom: 20, right: margin)
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    return text.frame
  }

  @Test func `on a phone it is that of the margins`() {
    #expect(text(in: 390, margin: 16) == CGRect(x: 16, y: 10, width: 358, height: 70))
  }

  @Test func `in a wide view it is 672 points wide, in the middle`() {
    #expect(text(in: 1000, margin: 20) == CGRect(x: 164, y: 10, width: 672, height: 70))
  }
}
