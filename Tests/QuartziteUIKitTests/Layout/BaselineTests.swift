// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Baselines in constraints, against the figures of fonts: a line is as high as its font's line height,
/// the lines stand in the middle of a label.
@MainActor @Suite struct BaselineTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() { stage.rootView.addSubview(root) }

  private func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), lines)
    add(label)
    return label
  }

  private func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func solve(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  /// The baseline of a line of a label in its superview, from its frame and its font alone: the first
  /// one is on a boundary of pixels, which are points here.
  private func baseline(of label: UILabel, line: Int, of count: Int) -> CGFloat {
    let font: UIFont = label.font
    let top = (label.bounds.height - font.lineHeight * CGFloat(count)) / 2
    return label.frame.minY + (top + font.ascender).rounded() + font.lineHeight * CGFloat(line)
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

  /// As near as frames on whole pixels are, where what constraints give is not.
  private func isWithinHalf(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.51 }

  @Test func `labels of two sizes stand on one line`() {
    let (small, large) = (label("small", 12), label("LARGE", 40))
    solve([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    let (a, b) = (baseline(of: small, line: 0, of: 1), baseline(of: large, line: 0, of: 1))
    #expect(isNear(a, b) && small.frame.minY > 30)
  }

  @Test func `the last baseline of a label is that of its last line`() {
    let (long, next) = (label("one\ntwo\nthree", 20, lines: 0), label("next", 20))
    solve([
      long.topAnchor.constraint(equalTo: root.topAnchor),
      next.firstBaselineAnchor.constraint(equalTo: long.lastBaselineAnchor, constant: 30),
    ])
    let last = baseline(of: long, line: 2, of: 3)
    #expect(isWithinHalf(baseline(of: next, line: 0, of: 1), last + 30))
  }

  @Test func `the baseline of a stretched label is in its middle`() {
    let (high, other) = (label("high", 20), label("other", 20))
    solve([
      high.topAnchor.constraint(equalTo: root.topAnchor),
      high.heightAnchor.constraint(equalToConstant: 120),
      other.lastBaselineAnchor.constraint(equalTo: high.lastBaselineAnchor),
    ])
    #expect(isWithinHalf(other.frame.midY, 60))
  }

  // Source: Apple, UIView.forFirstBaselineLayout and forLastBaselineLayout: without a baseline, the top
  // edge and the bottom edge.
  @Test func `other views have their edges`() {
    let (plain, a, b) = (UIView(), UIView(), UIView())
    add(plain, a, b)
    solve([
      plain.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      plain.heightAnchor.constraint(equalToConstant: 50),
      a.topAnchor.constraint(equalTo: plain.firstBaselineAnchor),
      b.topAnchor.constraint(equalTo: plain.lastBaselineAnchor),
    ])
    #expect(a.frame.minY == 40 && b.frame.minY == 90)
  }

  @Test(arguments: [UIControl.ContentVerticalAlignment.center, .top, .bottom])
  func `a button stands on its title`(alignment: UIControl.ContentVerticalAlignment) throws {
    let (button, beside) = (UIButton(type: .system), label("beside", 30))
    button.setTitle("Title", for: .normal)
    button.contentVerticalAlignment = alignment
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: 10, right: 0)
    add(button)
    solve([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      button.heightAnchor.constraint(equalToConstant: 70),
      beside.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    let title = try #require(button.titleLabel)
    let place = title.convert(title.bounds, to: root)
    let font: UIFont = title.font
    let expected = place.midY - font.lineHeight / 2 + font.ascender
    #expect(isWithinHalf(baseline(of: beside, line: 0, of: 1), expected))
  }

  @Test func `a field stands on its text`() {
    let (field, beside) = (UITextField(), label("beside", 30))
    (field.text, field.borderStyle) = ("text", .roundedRect)
    field.font = .systemFont(ofSize: 14)
    add(field)
    solve([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      field.heightAnchor.constraint(equalToConstant: 60),
      beside.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    let font = UIFont.systemFont(ofSize: 14)
    let text = field.textRect(forBounds: field.bounds).midY
    let expected = field.frame.minY + text - font.lineHeight / 2 + font.ascender
    #expect(isWithinHalf(baseline(of: beside, line: 0, of: 1), expected))
  }

  private class Card: UIView {
    let title = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
  }
  private final class PresentCard: Card {
    override var forLastBaselineLayout: UIView { title }
  }
  /// As classes from before iOS 9 did.
  private final class OldCard: Card {
    override func forBaselineLayout() -> UIView { title }
  }

  @Test(arguments: [true, false])
  func `a view may name another for its baselines`(isOld: Bool) {
    let card = isOld ? OldCard() : PresentCard()
    let beside = label("beside", 30)
    card.title.text = "title"
    card.addSubview(card.title)
    add(card)
    solve([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      card.heightAnchor.constraint(equalToConstant: 100),
      beside.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor),
    ])
    let font: UIFont = card.title.font
    let expected = 10 + 70 - font.lineHeight / 2 + font.ascender
    // The title is higher than its text, by a number of pixels that may leave half of one more.
    #expect(abs(baseline(of: beside, line: 0, of: 1) - expected) < 1.01)
  }

  @Test func `a text that changes takes the line along`() {
    let (long, next) = (label("one", 20, lines: 0), label("next", 20))
    solve([
      long.topAnchor.constraint(equalTo: root.topAnchor),
      next.firstBaselineAnchor.constraint(equalTo: long.lastBaselineAnchor),
    ])
    long.text = "one\ntwo"
    root.layoutIfNeeded()
    #expect(
      isWithinHalf(baseline(of: next, line: 0, of: 1), baseline(of: long, line: 1, of: 2))
    )
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func `a row aligns baselines`(alignment: UIStackView.Alignment) {
    let (small, large) = (label("small", 12), label("LARGE\nTWO", 40, lines: 0))
    let row = UIStackView(arrangedSubviews: [small, large])
    row.alignment = alignment
    add(row)
    solve([row.topAnchor.constraint(equalTo: root.topAnchor)])
    let line = alignment == .firstBaseline ? 0 : 1
    #expect(
      isWithinHalf(baseline(of: small, line: 0, of: 1), baseline(of: large, line: line, of: 2))
    )
    // As high as there is room, and no higher than its views need.
    #expect(isNear(large.frame.minY, 0) && isNear(row.frame.height, large.frame.height))
  }
}
