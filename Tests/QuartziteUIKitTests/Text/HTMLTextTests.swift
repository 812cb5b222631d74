// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit
import Testing

/// Attributed strings from HTML.
///
/// Source: WHATWG, HTML, and Apple's documentation of
/// `NSAttributedString.init(data:options:documentAttributes:)`; that its text has Times at 12 points,
/// and a line break behind each paragraph, is what programs on iOS work around.
@MainActor
@Suite struct HTMLTextTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil
    )
  }

  private func font(_ text: NSAttributedString, _ word: String) -> UIFont? {
    attribute(.font, text, word) as? UIFont
  }

  private func attribute(
    _ key: NSAttributedString.Key,
    _ text: NSAttributedString,
    _ word: String
  ) -> Any? {
    let place = (text.string as NSString).range(of: word).location
    return place == NSNotFound ? nil : text.attribute(key, at: place, effectiveRange: nil)
  }

  private func traits(
    _ text: NSAttributedString,
    _ word: String
  ) -> UIFontDescriptor.SymbolicTraits {
    font(text, word)?.fontDescriptor.symbolicTraits ?? []
  }

  @Test func `spaces are one, references are characters, and what is no text is left out`() throws {
    let text = try read(
      "<!DOCTYPE html><html><head><title>T</title><script>x < 1</script></head>"
        + "<!-- c --> a \n  b &amp; &#8364;&#x41; &nbsp; &unknown; 1 < 2</html>"
    )
    #expect(text.string == "a b & \u{20AC}A \u{A0} &unknown; 1 < 2")
  }

  @Test func `paragraphs end with a line break, and br is one within`() throws {
    #expect(try read("<p>a</p><p>b<br>c</p>").string == "a\nb\u{2028}c\n")
    #expect(try read("<p>a<p>b").string == "a\nb")
    #expect(try read("a<div>b</div>c").string == "a\nb\nc")
    #expect(try read("<b>a</b> <i>b</i>").string == "a b")
  }

  @Test func `elements make text bold, italic, underlined and struck, inside each other too`()
    throws
  {
    let text = try read("n<b>b<i>c</i></b><em>d</em><u>e</u><s>f</s>")
    #expect(traits(text, "n").isDisjoint(with: [.traitBold, .traitItalic]))
    #expect(traits(text, "b").contains(.traitBold) && !traits(text, "b").contains(.traitItalic))
    #expect(traits(text, "c").isSuperset(of: [.traitBold, .traitItalic]))
    #expect(traits(text, "d").contains(.traitItalic) && !traits(text, "d").contains(.traitBold))
    #expect(attribute(.underlineStyle, text, "e") as? Int == NSUnderlineStyle.single.rawValue)
    #expect(attribute(.strikethroughStyle, text, "f") as? Int == NSUnderlineStyle.single.rawValue)
    #expect(attribute(.underlineStyle, text, "f") == nil)
  }

  @Test func `sizes are those of HTML for twelve points`() throws {
    let text = try read(
      "n<h1>b</h1><font size='5'>c</font><span style=\"font-size: 20px\">d</span>"
    )
    #expect(font(text, "n")?.pointSize == 12)
    #expect(font(text, "b")?.pointSize == 24 && traits(text, "b").contains(.traitBold))
    #expect(font(text, "c")?.pointSize == 18)
    #expect(font(text, "d")?.pointSize == 20)
    let relative = try read(
      "<div style='font-size:200%'>a<span style='font-size:.5em'>b</span></div>"
    )
    #expect(font(relative, "a")?.pointSize == 24)
    #expect(font(relative, "b")?.pointSize == 12)
  }

  @Test func `colours are names, digits and functions of CSS`() throws {
    let text = try read(
      "<font color='#ff0000'>a</font><span style='color:rgb(0,128,0); background-color: blue'>b</span>"
    )
    #expect(
      attribute(.foregroundColor, text, "a") as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    )
    let green = (attribute(.foregroundColor, text, "b") as? UIColor)?.cgColor.components
    #expect(green?.prefix(3).map { ($0 * 255).rounded() } == [0, 128, 0])
    #expect(
      attribute(.backgroundColor, text, "b") as? UIColor
        == UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
  }

  @Test func `links have their address and a line`() throws {
    let text = try read("see <a href=\"https://example.com/?a=1&amp;b=2\">here</a>")
    #expect(attribute(.link, text, "here") as? URL == URL(string: "https://example.com/?a=1&b=2"))
    #expect(attribute(.underlineStyle, text, "here") as? Int == 1)
    #expect(attribute(.link, text, "see") == nil)
  }

  @Test func `items of lists have marks or numbers, and an indent`() throws {
    let text = try read("<ul><li>a</li><li>b</li></ul><ol><li>c<li>d</ol>")
    #expect(text.string == "\t\u{2022}\ta\n\t\u{2022}\tb\n\t1.\tc\n\t2.\td\n")
    let style = attribute(.paragraphStyle, text, "a") as? NSParagraphStyle
    #expect(style?.headIndent == 36)
    #expect(style?.tabStops.map(\.location) == [11, 36])
  }

  @Test func `rules of a style hold for names of elements`() throws {
    let text = try read(
      "<style>body { font-size: 20px } b, i { color: red }</style>n<b>b</b><u>u</u>"
    )
    #expect(font(text, "n")?.pointSize == 20)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(attribute(.foregroundColor, text, "b") as? UIColor == red)
    #expect(attribute(.foregroundColor, text, "u") as? UIColor != red)
  }

  @Test func `alignment is that of an attribute or of a style`() throws {
    let text = try read("<p align=right>a</p><p style='text-align:center'>b</p>")
    #expect((attribute(.paragraphStyle, text, "a") as? NSParagraphStyle)?.alignment == .right)
    #expect((attribute(.paragraphStyle, text, "b") as? NSParagraphStyle)?.alignment == .center)
  }

  @Test(arguments: [
    "<", "<b", "<b a", "<b a=", "<b a='", "</", "</b>", "<!--", "<!", "<style>", "<style>a{", "&",
    "&#;",
    "&#xFFFFFFFF;", "<b><i></b></i>", "<ol start='9223372036854775807'><li>a<li>b",
    "<p style=';:;'>",
  ])
  func `text that is no HTML is read as far as it goes`(html: String) throws {
    _ = try read(html)
  }

  @Test func `elements nested without end, and a long text, are read`() throws {
    let deep = try read(String(repeating: "<b>", count: 20_000) + "a")
    #expect(deep.string == "a")
    #expect(try read(String(repeating: "ab ", count: 2_000)).length == 5_999)
  }

  @Test func `plain text stays as it is, and other kinds are refused`() throws {
    let plain = try NSAttributedString(
      data: Data("<b>a</b>".utf8),
      options: [.documentType: NSAttributedString.DocumentType.plain]
    )
    #expect(plain.string == "<b>a</b>")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("a".utf8),
        options: [.documentType: NSAttributedString.DocumentType(rawValue: "NSRTF")]
      )
    }
  }
}
