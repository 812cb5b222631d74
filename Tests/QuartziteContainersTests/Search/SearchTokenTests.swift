// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Tokens before the text of a search.
///
/// Source: Apple's documentation of `UISearchTextField` and `UISearchToken`.
@MainActor
@Suite struct SearchTokenTests {
  private let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))

  private func words() -> [String] {
    field.layoutIfNeeded()
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    return field.subviews.flatMap(texts)
  }

  @Test func `tokens stand before the text, which begins behind them`() {
    let start = field.textRect(forBounds: field.bounds)
    field.tokens = [UISearchToken(icon: nil, text: "one")]
    let one = field.textRect(forBounds: field.bounds)
    field.insertToken(UISearchToken(icon: UIImage(systemName: "star"), text: "two"), at: 9)
    let two = field.textRect(forBounds: field.bounds)
    #expect(words().contains("one") && words().contains("two"))
    #expect(start.minX < one.minX && one.minX < two.minX)
    #expect(start.maxX == two.maxX)
    field.removeToken(at: 0)
    field.removeToken(at: 7)
    #expect(field.tokens.map(\.representedObject).count == 1 && !words().contains("one"))
    field.tokens = []
    #expect(field.textRect(forBounds: field.bounds) == start)
  }

  @Test func `a deletion at the beginning selects the last token, and the next one deletes it`() {
    field.tokens = ["a", "b"].map { UISearchToken(icon: nil, text: $0) }
    field.insertText("x")
    field.deleteBackward()
    #expect(field.text == "" && field.tokens.count == 2)
    field.deleteBackward()
    #expect(field.tokens.count == 2)
    field.deleteBackward()
    #expect(words().contains("a") && !words().contains("b"))
    field.allowsDeletingTokens = false
    for _ in 0..<2 { field.deleteBackward() }
    #expect(field.tokens.count == 1)
  }

  @Test func `text that is typed takes the place of a selected token`() {
    field.tokens = ["a", "b"].map { UISearchToken(icon: nil, text: $0) }
    field.deleteBackward()
    field.insertText("x")
    #expect(field.text == "x" && field.tokens.count == 1)
  }

  @Test func `a token is selected no longer when the caret was placed`() {
    field.tokens = [UISearchToken(icon: nil, text: "a")]
    field.deleteBackward()
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: start, to: start)
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }

  @Test func `a token takes the place of a part of the text`() throws {
    field.insertText("red shoes")
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Red"), at: 0)
    #expect(field.text == "shoes")
    #expect(words().contains("Red"))
  }
}
