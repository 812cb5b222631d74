// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import QuartziteUIKit
import Testing

@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let unlimited = CGFloat.greatestFiniteMagnitude

  @Test func `a size is the advances and the line's height, not rounded`() {
    let size = "Hello".size(withAttributes: [.font: font])
    #expect(size.height == 20.287109375)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Hello", attributes: [.font: font])
    )
    #expect(Double(size.width) == CTLineGetTypographicBounds(line, nil, nil, nil))
    #expect("".size(withAttributes: [.font: font]).width == 0)
  }

  @Test
  func `spaces at the end of a line are part of a size, and hang over the edge of a limited one`() {
    let space = " ".size(withAttributes: [.font: font]).width
    // A quarter to a third of the font's size.
    #expect(space > 4 && space < 6)
    let (text, spaced) = ("Hello", "Hello  ")
    let width = text.size(withAttributes: [.font: font]).width
    #expect(abs(spaced.size(withAttributes: [.font: font]).width - width - 2 * space) < 0.01)
    let room = CGSize(width: 200, height: 100)
    func limited(_ options: NSStringDrawingOptions) -> CGFloat {
      spaced.boundingRect(with: room, options: options, attributes: [.font: font], context: nil)
        .width
    }
    #expect(limited(.usesLineFragmentOrigin) == width)
    #expect(abs(limited([]) - width - 2 * space) < 0.01)
  }

  @Test(arguments: ["", "one", "two lines\nof them", "longer than the room that is there"])
  func `a string and an attributed string with the same attributes are one text`(text: String) {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.alignment) = (5, .center)
    let looks: [[NSAttributedString.Key: Any]?] = [
      nil, [:], [.kern: 3], [.font: font, .paragraphStyle: style],
    ]
    for look in looks {
      let attributed = NSAttributedString(string: text, attributes: look)
      #expect(text.size(withAttributes: look) == attributed.size())
      for options: NSStringDrawingOptions in [[], .usesLineFragmentOrigin, .usesDeviceMetrics] {
        let room = CGSize(width: 70, height: 100)
        let (shrunk, oracle) = (NSStringDrawingContext(), NSStringDrawingContext())
        (shrunk.minimumScaleFactor, oracle.minimumScaleFactor) = (0.5, 0.5)
        #expect(
          text.boundingRect(with: room, options: options, attributes: look, context: shrunk)
            == attributed.boundingRect(with: room, options: options, context: oracle)
        )
        #expect(shrunk.actualScaleFactor == oracle.actualScaleFactor)
      }
    }
  }

  @Test func `wrapping needs the line fragment origin`() {
    let text = "several words to be wrapped in a narrow place"
    let room = CGSize(width: 100, height: unlimited)
    let wrapped = text.boundingRect(
      with: room,
      options: .usesLineFragmentOrigin,
      attributes: [.font: font],
      context: nil
    )
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > 3 * font.lineHeight)
    let single = text.boundingRect(with: room, attributes: [.font: font], context: nil)
    #expect(single.height == font.lineHeight)
    #expect(single.minY == -font.ascender)
  }

  @Test func `text is drawn down from its point`() throws {
    let image = InkedImage(60, 60) {
      "H".draw(at: CGPoint(x: 20, y: 30), withAttributes: [.font: font])
    }
    let rows = try #require(image.inked(rows: true))
    let columns = try #require(image.inked(rows: false))
    #expect(abs(Double(rows.upperBound + 1) - (30 + font.ascender)) < 1)
    #expect(abs(Double(rows.lowerBound) - (30 + font.ascender - font.capHeight)) < 1)
    #expect(columns.lowerBound >= 20)
  }

  @Test func `lines that begin below the rectangle are left out`() throws {
    let image = InkedImage(60, 80) {
      "a\na\na".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 2 * font.lineHeight - 1),
        withAttributes: [.font: font]
      )
    }
    let rows = try #require(image.inked(rows: true))
    #expect(Double(rows.upperBound) < 2 * font.lineHeight)
    #expect(Double(rows.upperBound) > font.lineHeight)
  }

  @Test func `the last visible line is truncated where that is asked for`() {
    let text = NSAttributedString(
      string: "several words to be wrapped in a narrow place",
      attributes: [.font: font]
    )
    let drawing = StringDrawing(
      text,
      size: CGSize(width: 100, height: 2.5 * font.lineHeight),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: nil
    )
    #expect(drawing.layout.lines.count == 2)
    #expect(drawing.layout.lines.last?.isTruncated == true)
  }

  @Test func `a context lets the text shrink`() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let width = "Hello".size(withAttributes: [.font: font]).width
    let bounds = "Hello".boundingRect(
      with: CGSize(width: width * 0.75, height: 100),
      options: .usesLineFragmentOrigin,
      attributes: [.font: font],
      context: context
    )
    #expect(abs(context.actualScaleFactor - 0.75) < 1e-9)
    #expect(bounds.width <= width * 0.75 + 1e-6)
    #expect(context.totalBounds == bounds)
  }

  @Test func `without a context drawing does nothing`() {
    "nowhere".draw(at: .zero, withAttributes: [.font: font])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
