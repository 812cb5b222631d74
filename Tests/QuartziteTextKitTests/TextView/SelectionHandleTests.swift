// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteTextKit
import Testing

/// The handles of selections, in text views and text fields.
///
/// The characters of the text view are 10 points wide, after a padding of 5 points.
@MainActor @Suite struct SelectionHandleTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400), scale: 1)
  private let view = UITextView(frame: CGRect(x: 20, y: 40, width: 300, height: 200))
  private let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))

  init() {
    (view.font, field.font) = (Grid.font, Grid.font)
    (view.text, field.text) = ("hello brave world", "hello brave world")
    for text in [view, field] as [UIView] { stage.rootView.addSubview(text) }
    stage.advance(by: 0.01)
  }

  private func handles(_ text: UIView) -> [SelectionHandle] {
    text.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
  }

  /// Drags from a point of a view by some points to the right.
  private func drag(_ point: CGPoint, of text: UIView, by way: CGFloat) {
    let start = text.convert(point, to: nil)
    stage.touch(.began, at: start)
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: start.x + way * CGFloat(step) / 10, y: start.y))
    }
    stage.touch(.ended, at: CGPoint(x: start.x + way, y: start.y))
    stage.advance(by: 0.1)
  }

  private func selectBrave() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 6, length: 5)
    stage.advance(by: 0.1)
  }

  @Test func `a selection of the first responder has handles at its ends, a caret none`() {
    view.selectedRange = NSRange(location: 6, length: 5)
    stage.advance(by: 0.1)
    #expect(handles(view).isEmpty)
    selectBrave()
    let places = handles(view).sorted { $0.isStart && !$1.isStart }.map(\.center.x)
    // 5 + 6 * 10 and 5 + 11 * 10, to the middle of a caret of 2 points.
    #expect(places.count == 2)
    #expect(zip(places, [66, 116]).allSatisfy { abs($0 - $1) < 0.6 })
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.advance(by: 0.1)
    #expect(handles(view).isEmpty)
  }

  @Test(arguments: [
    (118.0, 30.0, NSRange(location: 6, length: 8)), (118, -200, NSRange(location: 6, length: 1)),
    (62, -30, NSRange(location: 3, length: 8)), (62, 200, NSRange(location: 10, length: 1)),
  ]) func `a drag of a handle moves its end, up to a character from the other one`(
    x: Double,
    way: Double,
    range: NSRange
  ) {
    selectBrave()
    drag(CGPoint(x: x, y: 8 + Grid.line / 2), of: view, by: way)
    #expect(view.selectedRange == range)
    #expect(view.contentOffset == .zero)
  }

  @Test func `touches inside of the selection are not the handles'`() {
    selectBrave()
    stage.tap(at: view.convert(CGPoint(x: 91, y: 8 + Grid.line / 2), to: nil))
    stage.advance(by: 1)
    #expect(view.selectedRange.length == 0)
  }

  @Test func `fields have handles, too`() throws {
    field.becomeFirstResponder()
    let (start, end) = (
      try #require(field.position(from: field.beginningOfDocument, offset: 6)),
      try #require(field.position(from: field.beginningOfDocument, offset: 11))
    )
    field.selectedTextRange = field.textRange(from: start, to: end)
    stage.advance(by: 0.1)
    #expect(handles(field).count == 2)
    let caret = field.caretRect(for: end)
    drag(CGPoint(x: caret.midX + 3, y: caret.midY), of: field, by: -30)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "br")
    field.resignFirstResponder()
    stage.advance(by: 0.1)
    #expect(handles(field).isEmpty)
  }
}
