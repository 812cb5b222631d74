// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Spaces at the end of a label's text.
///
/// Source: Apple's documentation of `size(withAttributes:)`: the size that the text occupies; padding labels
/// by spaces is an old habit, which their own size follows.
@MainActor @Suite struct LabelSpaceTests {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    // Whatever the stage of a test beside this one has for scale.
    label.contentScaleFactor = 2
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// The width of a text, rounded up to half points.
  private func width(_ text: String) -> CGFloat {
    let size = (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    return (size.width * 2 - 1e-6).rounded(.up) / 2
  }

  @Test(arguments: ["abc   ", "          ", "  a", "a "])
  func `the own size of a label has the spaces at its ends`(text: String) {
    let label = label(text)
    label.sizeToFit()
    #expect(label.bounds.width == width(text) && label.intrinsicContentSize.width == width(text))
    #expect(width(text) > width(text.filter { $0 != " " }))
  }

  @Test func `lines that are broken at their spaces do not have them`() {
    let label = label("abcdef   abc  ", lines: 0)
    let room = width("abcdef ") + 1
    // The first line is the wider one; the second has its two spaces.
    #expect(label.sizeThatFits(CGSize(width: room, height: 900)).width == width("abcdef"))
    label.text = "abc   \nabc"
    #expect(label.sizeThatFits(CGSize(width: 900, height: 900)).width == width("abc   "))
  }

  @Test func `spaces without room do not make a label wider than that`() {
    let label = label("abc" + String(repeating: " ", count: 50), lines: 0)
    let size = label.sizeThatFits(CGSize(width: 60, height: 900))
    #expect(size.width == 60 && size.height == self.label("abc").intrinsicContentSize.height)
  }
}
