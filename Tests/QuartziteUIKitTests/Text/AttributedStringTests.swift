// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import QuartziteUIKit
import Testing

/// `AttributedString` with UIKit's attributes.
@MainActor @Suite struct AttributedStringTests {
  @Test func `attributes by name become those of UIKit`() throws {
    var text = AttributedString("Hello, world")
    text.font = UIFont.boldSystemFont(ofSize: 20)
    text.kern = 2
    let world = try #require(text.range(of: "world"))
    text[world].foregroundColor = UIColor.red
    text[world].underlineStyle = .single
    text[world].link = URL(string: "https://example.org")
    let made = NSAttributedString(text)
    #expect(made.string == "Hello, world")
    let (first, last) = (
      made.attributes(at: 0, effectiveRange: nil), made.attributes(at: 11, effectiveRange: nil)
    )
    #expect(first[.font] as? UIFont == UIFont.boldSystemFont(ofSize: 20))
    #expect(first[.kern] as? CGFloat == 2)
    #expect(first[.foregroundColor] == nil && first[.underlineStyle] == nil)
    #expect(last[.foregroundColor] as? UIColor == .red)
    #expect(last[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(last[.link] as? URL == URL(string: "https://example.org"))
  }

  @Test func `and back`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let old = NSMutableAttributedString(
      string: "plain ",
      attributes: [.paragraphStyle: style, .baselineOffset: NSNumber(value: 3)]
    )
    old.append(
      NSAttributedString(string: "struck", attributes: [.strikethroughStyle: 1, .kern: 1.5])
    )
    let text = AttributedString(old)
    #expect(String(text.characters) == "plain struck")
    let runs = Array(text.runs)
    try #require(runs.count == 2)
    #expect(runs[0].paragraphStyle?.alignment == .center)
    #expect(runs[0].baselineOffset == 3)
    #expect(runs[1].strikethroughStyle == .single)
    #expect(runs[1].kern == 1.5)
    #expect(NSAttributedString(text) == old)
  }

  @Test func `containers are dictionaries`() throws {
    let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 9), .kern: "wrong"])
    #expect(container.font?.pointSize == 9 && container.kern == nil)
    let attributes = [NSAttributedString.Key: Any](container)
    #expect(attributes.count == 1)
    let scoped = try NSAttributedString(AttributedString("a"), including: \.uiKit)
    #expect(scoped.string == "a")
  }
}
