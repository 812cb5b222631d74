// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit
import Testing

@MainActor @Suite struct UILabelTests {
  private func label(_ text: String?, _ size: CGSize = .zero, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    // Whatever the stage of a test beside this one has for scale.
    label.contentScaleFactor = 2
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `a new label has UIKit's defaults`() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.font.pointSize == 17)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.isEnabled)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.minimumScaleFactor == 0)
    #expect(label.baselineAdjustment == .alignBaselines)
  }

  /// A label with a margin around its text, as an override of `textRect` makes it.
  private final class Badge: UILabel {
    let margin = UIEdgeInsets(top: 3, left: 7, bottom: 4, right: 9)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      let inner = super.textRect(
        forBounds: bounds.inset(by: margin),
        limitedToNumberOfLines: lines
      )
      return CGRect(
        x: inner.minX - margin.left,
        y: inner.minY - margin.top,
        width: inner.width + margin.left + margin.right,
        height: inner.height + margin.top + margin.bottom
      )
    }
  }

  // Source: Apple, UILabel.textRect(forBounds:limitedToNumberOfLines:): "override this method in
  // subclasses that want to change the bounding rectangle for the label before performing any other
  // computations".
  @Test func `a margin of textRect is part of the size that a label wants`() {
    let (plain, badge) = (label("12"), Badge())
    badge.contentScaleFactor = 2
    badge.text = "12"
    let (text, whole) = (plain.intrinsicContentSize, badge.intrinsicContentSize)
    #expect(whole == CGSize(width: text.width + 16, height: text.height + 7))
    badge.sizeToFit()
    #expect(badge.bounds.size == whole)
  }

  @Test func `a text wraps within the margins of textRect`() {
    let words = "one two three four five six seven eight"
    let (plain, badge) = (label(words, lines: 0), Badge())
    badge.contentScaleFactor = 2
    (badge.text, badge.numberOfLines) = (words, 0)
    let inner = plain.sizeThatFits(CGSize(width: 100, height: 0))
    let size = badge.sizeThatFits(CGSize(width: 116, height: 0))
    #expect(size == CGSize(width: inner.width + 16, height: inner.height + 7))
  }

  @Test func `the intrinsic size is the text's, up to whole pixels`() {
    let label = label("Welcome")
    let natural = "Welcome".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    // 20.287 points at two pixels a point, as on devices of that scale.
    #expect(label.intrinsicContentSize.height == 20.5)
    #expect(label.intrinsicContentSize.width == (natural.width * 2).rounded(.up) / 2)
  }

  @Test func `several lines fit into the width asked for`() {
    let label = label("several words that take more than one line", lines: 0)
    let size = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(size.width <= 120)
    #expect(size.height > 41)
    label.numberOfLines = 2
    // Two lines of 20.287: 40.574, up to 41.
    #expect(label.sizeThatFits(CGSize(width: 120, height: 0)).height == 41)
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 120, height: 0)).width > 120)
  }

  @Test func `an attributed text takes one alignment and line break after another`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = NSAttributedString(
      string: "A",
      attributes: [.foregroundColor: UIColor.red]
    )
    for alignment in [NSTextAlignment.center, .right, .center] { label.textAlignment = alignment }
    label.lineBreakMode = .byClipping
    label.lineBreakMode = .byTruncatingTail
    let style =
      label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      as? NSParagraphStyle
    #expect(style?.alignment == .center)
    #expect(style?.lineBreakMode == .byTruncatingTail)
  }

  @Test func `text is drawn in the middle, in its colour`() throws {
    let label = label("Welcome", CGSize(width: 260, height: 80))
    label.font = UIFont(name: "HelveticaNeue-Thin", size: 50)
    label.textColor = .white
    label.textAlignment = .center
    let image = try #require(InkedImage(contentsOf: label))
    #expect(image.width == 520)
    #expect(image.height == 160)
    let columns = try #require(image.inked(rows: false))
    #expect(abs(columns.lowerBound + columns.upperBound - 519) <= 8)
    let rows = try #require(image.inked(rows: true))
    // The line's place is centred; ascent and descent of Inter are 0.969 and 0.241 of 50 points.
    let baseline = (80 - 60.5) / 2 + 48.4
    #expect(abs(Double(rows.upperBound + 1) / 2 - baseline) < 1.5)
    let middle = try #require(
      (0..<520).map { image.pixel($0, Int(baseline) * 2 - 30) }.max { $0[3] < $1[3] }
    )
    #expect(middle[0] == middle[3] && middle[1] == middle[3] && middle[2] == middle[3])
  }

  @Test func `a change draws anew`() throws {
    let label = label("one", CGSize(width: 60, height: 20))
    let before = try #require(InkedImage(contentsOf: label)?.inked(rows: false))
    label.text = "one two"
    let after = try #require(InkedImage(contentsOf: label)?.inked(rows: false))
    #expect(after.upperBound > before.upperBound)
  }

  @Test(arguments: [UIView.ContentMode.left, .scaleToFill, .center])
  func `another width draws anew in any content mode, as in nib files`(
    mode: UIView.ContentMode
  ) throws {
    let label = label("one two three", CGSize(width: 120, height: 20))
    label.contentMode = mode
    #expect(InkedImage(contentsOf: label)?.width == 240)
    label.frame.size.width = 60
    #expect(InkedImage(contentsOf: label)?.width == 120)
    #expect(label.layer.contentsGravity == .left)
  }

  @Test func `text that is too long ends within the bounds`() throws {
    let label = label("much too long for this place", CGSize(width: 60, height: 20))
    let fitted = label.content.layout(in: label.bounds.size, lines: 1)
    #expect(fitted.layout.isTruncated)
    #expect(fitted.layout.width <= 60)
  }

  @Test func `the height limits the lines too`() {
    let label = label("words that need four lines here", CGSize(width: 70, height: 45), lines: 0)
    let layout = label.content.layout(in: label.bounds.size, lines: 0).layout
    #expect(layout.lines.count == 2)
    #expect(layout.lines.last?.isTruncated == true)
  }

  @Test func `a single line shrinks to fit if it may`() {
    let label = label("Welcome to the show", CGSize(width: 80, height: 30))
    label.adjustsFontSizeToFitWidth = true
    let free = label.content.layout(in: label.bounds.size, lines: 1)
    #expect(abs(free.layout.width - 80) < 1e-6)
    #expect(!free.layout.isTruncated)
    label.minimumScaleFactor = 0.9
    let limited = label.content.layout(in: label.bounds.size, lines: 1)
    #expect(limited.scale == 0.9)
    #expect(limited.layout.isTruncated)
  }

  // Source: Apple, UILabel.adjustsFontSizeToFitWidth: text that "exceeds the label's bounding rectangle"
  // is reduced until it fits; since iOS 7 in labels of several lines too.
  @Test(arguments: [0, 2]) func `several lines shrink until all of them fit`(_ lines: Int) {
    let text = "Welcome to the show of all the things that can be seen here"
    let label = label(text, CGSize(width: 120, height: 42), lines: lines)
    let cut = label.content.layout(in: label.bounds.size, lines: lines)
    #expect(cut.layout.isTruncated && cut.scale == 1)
    label.adjustsFontSizeToFitWidth = true
    let fitted = label.content.layout(in: label.bounds.size, lines: lines)
    #expect(!fitted.layout.isTruncated && fitted.scale < 1 && fitted.scale > 0.4)
    #expect(fitted.layout.height <= 42.5)
    if lines > 0 { #expect(fitted.layout.lines.count == lines) }
    // Centred: the baseline adjustment is one of single lines.
    let top = label.content.top(of: fitted, height: 42, scale: 100)
    #expect(abs(top - (42 - fitted.layout.height) / 2) < 0.011)
    label.minimumScaleFactor = 0.95
    let limited = label.content.layout(in: label.bounds.size, lines: lines)
    #expect(limited.scale == 0.95 && limited.layout.isTruncated)
  }

  @Test(arguments: [
    (UIBaselineAdjustment.alignBaselines, 1), (.alignCenters, 0), (.none, -1),
  ])
  func `shrunken text stands as the baseline adjustment says`(
    _ adjustment: UIBaselineAdjustment,
    _ place: Int
  ) {
    let label = label("Welcome to the show", CGSize(width: 80, height: 40))
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = adjustment
    let fitted = label.content.layout(in: label.bounds.size, lines: 1)
    let top = label.content.top(of: fitted, height: 40, scale: 100)
    let centred = (40 - fitted.layout.height) / 2
    let expected =
      switch place {
      case 1: (40 - 20.287) / 2 + 16.187 - (fitted.layout.lines.first?.baseline ?? 0)
      case 0: centred
      default: (40 - 20.287) / 2
      }
    #expect(abs(Double(top) - Double(expected)) < 0.011)
  }

  @Test func `attributes win over the label's properties, later properties over attributes`() {
    let label = label("plain")
    label.textColor = .red
    let string = NSMutableAttributedString(string: "rich")
    string.addAttribute(
      .foregroundColor,
      value: UIColor.blue,
      range: NSRange(location: 0, length: 2)
    )
    label.attributedText = string
    func colors() -> [CGColor] { label.content.styledText(scale: 1).spans.map(\.style.color) }
    #expect(colors().first == UIColor.blue.cgColor)
    label.textColor = .green
    #expect(Set(colors()) == [UIColor.green.cgColor])
    #expect(label.text == "rich")
    label.text = "plain again"
    #expect(label.attributedText?.length == 11)
  }

  @Test func `highlighting and disabling change the colour`() {
    let label = label("text")
    label.textColor = .red
    label.highlightedTextColor = .green
    func color() -> CGColor? { label.content.styledText(scale: 1).spans.first?.style.color }
    label.isHighlighted = true
    #expect(color() == UIColor.green.cgColor)
    label.isHighlighted = false
    label.isEnabled = false
    #expect(color()?.alpha == 0.5)
  }

  @Test func `a shadow is drawn where it is asked for`() throws {
    let label = label("I", CGSize(width: 20, height: 60))
    let plain = try #require(InkedImage(contentsOf: label)?.inked(rows: true))
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 0, height: 10)
    let shadowed = try #require(InkedImage(contentsOf: label)?.inked(rows: true))
    #expect(shadowed.lowerBound == plain.lowerBound)
    #expect(shadowed.upperBound == plain.upperBound + 20)
  }

  /// A label with a margin, as clients write it.
  private final class PaddedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.insetBy(dx: 20, dy: 0))
    }
  }

  @Test func `a subclass moves the text by drawing it elsewhere`() throws {
    let padded = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    padded.contentScaleFactor = 2
    padded.text = "I"
    let columns = try #require(InkedImage(contentsOf: padded)?.inked(rows: false))
    #expect(columns.lowerBound >= 40)
  }

  @Test func `the text's rectangle has its size at the top`() {
    let label = label("Hi", CGSize(width: 100, height: 50))
    label.textAlignment = .right
    let rect = label.textRect(
      forBounds: CGRect(x: 10, y: 20, width: 100, height: 50),
      limitedToNumberOfLines: 1
    )
    let width = "Hi".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    #expect(rect.minY == 20)
    #expect(rect.height == 20.5)
    #expect(abs(rect.minX - (110 - width)) < 1e-9)
  }

  @Test func `empty and huge and broken bounds draw nothing and do not trap`() {
    for size in [
      CGSize.zero, CGSize(width: -5, height: 10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: 10, height: 0.001),
    ] {
      let label = label("text", size)
      label.layer.displayIfNeeded()
      label.drawText(in: CGRect(origin: .zero, size: size))
    }
    #expect(label("").intrinsicContentSize == .zero)
  }
}
