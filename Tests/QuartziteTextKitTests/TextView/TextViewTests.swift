// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteTextKit
import Testing

/// A text view on a stage of 390 x 844 points, in cells of 10 points.
@MainActor private final class Desk: UITextViewDelegate {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  let view: UITextView
  var calls: [String] = []
  var allows = true

  init(_ text: String, width: CGFloat = 210, height: CGFloat = 300) {
    view = UITextView(frame: CGRect(x: 20, y: 40, width: width, height: height))
    view.font = Grid.font
    view.text = text
    stage.rootView.addSubview(view)
    view.delegate = self
    stage.advance(by: 0.01)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    calls.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    calls.append("\(range.location),\(range.length) \(text)")
    return allows
  }
}

/// What was told, on the main thread alone.
private final class Told: @unchecked Sendable {
  // SAFETY: the stage calls on the main thread.
  var calls: [String] = []
}

/// Text views: sizes from their documentation, editing by touches and keys.
@MainActor @Suite struct TextViewTests {
  @Test func `the content is as high as the text and its insets`() {
    let desk = Desk("one\ntwo\nthree")
    #expect(desk.view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(desk.view.textContainer.size.width == 210)
    #expect(desk.view.contentSize.height == (3 * Grid.line + 16).rounded(.up))
    // 20 cells between paddings of 5: "aaaa " fits 4 times.
    desk.view.text = String(repeating: "aaaa ", count: 9)
    #expect(
      desk.view.sizeThatFits(CGSize(width: 210, height: 1000)).height
        == (3 * Grid.line + 16).rounded(.up)
    )
    #expect(
      desk.view.sizeThatFits(CGSize(width: 110, height: 0)).height
        == (5 * Grid.line + 16).rounded(.up)
    )
    #expect(desk.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    desk.view.isScrollEnabled = false
    #expect(desk.view.intrinsicContentSize.height == (3 * Grid.line + 16).rounded(.up))
  }

  @Test func `baselines are those of the first and the last line`() {
    let desk = Desk("one\ntwo\nthree")
    let (first, last, root) = (UIView(), UIView(), desk.stage.rootView)
    for view in [first, last] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: desk.view.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: desk.view.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Below the view's top and its inset, on the nearest pixel.
    let expected = 40 + 8 + Grid.font.ascender
    #expect(first.frame.minY == expected.rounded())
    #expect(last.frame.minY == (expected + 2 * Grid.line).rounded())
  }

  @Test func `a script taps, types and presses keys`() throws {
    let desk = Desk("ab cd")
    // Before "c", whose caret stands at 20 + 5 + 30.
    let script = try TouchScript(
      "0.1 tap 56,58; 0.5 type \"X; \\\"q\\\"\"; 0.6 key backspace; 0.7 key return; 0.8 key left; 0.9 key backspace"
    )
    desk.stage.play(script)
    desk.stage.advance(to: 1)
    #expect(desk.view.isFirstResponder)
    #expect(desk.view.text == "ab X; \"\ncd")
    #expect(desk.calls.prefix(4) == ["should begin", "begin", "3,0 X", "change"])
    desk.allows = false
    desk.stage.type("no")
    #expect(desk.view.text == "ab X; \"\ncd")
    desk.stage.run { _ = desk.view.resignFirstResponder() }
    #expect(desk.calls.last == "end")
    desk.stage.type("nobody listens")
    #expect(desk.view.text == "ab X; \"\ncd")
  }

  @Test func `carets, selections and points agree`() throws {
    let desk = Desk("the quick\nbrown fox")
    let view = desk.view
    view.selectedRange = NSRange(location: 4, length: 8)
    let range = try #require(view.selectedTextRange)
    #expect(view.text(in: range) == "quick\nbr")
    let rects = view.selectionRects(for: range).map(\.rect)
    #expect(close(rects[0], CGRect(x: 45, y: 8, width: 165, height: Grid.line)))
    #expect(close(rects[1], CGRect(x: 5, y: 8 + Grid.line, width: 20, height: Grid.line)))
    let caret = view.caretRect(for: range.start)
    #expect(close(caret, CGRect(x: 45, y: 8, width: 2, height: Grid.line)))
    for unit in 0...view.textStorage.length {
      let place = try #require(view.position(from: view.beginningOfDocument, offset: unit))
      let rect = view.caretRect(for: place)
      let found = try #require(view.closestPosition(to: CGPoint(x: rect.minX, y: rect.midY)))
      #expect(view.compare(found, to: place) == .orderedSame, "unit \(unit)")
    }
    let below = try #require(view.position(from: range.start, in: .down, offset: 1))
    #expect(view.offset(from: view.beginningOfDocument, to: below) == 14)
  }

  @Test func `an emoji is deleted as a whole`() {
    let desk = Desk("a👩‍👩‍👧e\u{301}")
    desk.stage.run { _ = desk.view.becomeFirstResponder() }
    desk.stage.press(.backspace)
    #expect(desk.view.text == "a👩‍👩‍👧")
    desk.stage.press(.backspace)
    #expect(desk.view.text == "a")
    desk.stage.press(.backspace)
    desk.stage.press(.backspace)
    #expect(desk.view.text == "" && !desk.view.hasText)
  }

  @Test func `what is typed at the end is scrolled to`() {
    let desk = Desk((0..<60).map { "line \($0)" }.joined(separator: "\n"), height: 100)
    desk.stage.run { _ = desk.view.becomeFirstResponder() }
    desk.stage.type("!")
    #expect(
      close(desk.view.contentOffset.y, desk.view.contentSize.height - 100)
        || abs(desk.view.contentOffset.y - desk.view.contentSize.height + 100) < 1
    )
    desk.view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(desk.view.contentOffset.y == 0)
  }

  @Test func `the keyboard is told with its frame, and stays between two fields`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let fields = [40, 100].map { UITextField(frame: CGRect(x: 20, y: $0, width: 200, height: 40)) }
    for field in fields { stage.rootView.addSubview(field) }
    let told = Told()
    let center = NotificationCenter.default
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame =
          (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          ?? .zero
        told.calls.append("\(name.rawValue.dropFirst(10).prefix(7)) \(Int(frame.minY))")
      }
    }
    stage.run { _ = fields[0].becomeFirstResponder() }
    stage.advance(by: 0.5)
    #expect(told.calls == ["WillSho 508", "DidShow 508"])
    stage.press(.tab)
    stage.advance(by: 0.5)
    #expect(fields[1].isFirstResponder && told.calls.count == 2)
    stage.run { _ = stage.window.endEditing(true) }
    stage.advance(by: 0.5)
    #expect(told.calls.suffix(2) == ["WillHid 844", "DidHide 844"])
    for token in tokens { center.removeObserver(token) }
  }

  @Test func `a field is edited where it was tapped`() {
    let stage = Stage(size: CGSize(width: 390, height: 200), scale: 1)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
    field.font = Grid.font
    field.text = "abcd"
    stage.rootView.addSubview(field)
    stage.advance(by: 0.01)
    stage.tap(at: CGPoint(x: 41, y: 60))
    stage.type("XY")
    #expect(field.text == "abXYcd")
    stage.press(.backspace)
    stage.press(.arrow(.right))
    stage.type("!")
    #expect(field.text == "abXc!d")
    field.selectAll(nil)
    stage.type("z")
    #expect(field.text == "z")
    // A text wider than the field moves so that the caret is seen.
    stage.type("0123456789abcdef")
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.maxX <= 100 + 1e-6 && caret.minX > 80)
  }

  @Test func `links take on their look, and are told`() {
    final class Reader: UITextViewDelegate {
      var urls: [String] = []
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange)
        -> Bool
      {
        urls.append("\(URL) \(characterRange.location),\(characterRange.length)")
        return false
      }
    }
    let desk = Desk("")
    let reader = Reader()
    desk.view.isEditable = false
    desk.view.delegate = reader
    let text = NSMutableAttributedString(string: "see here now", attributes: [.font: Grid.font])
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
    desk.view.attributedText = text
    desk.stage.advance(by: 0.01)
    desk.stage.tap(at: CGPoint(x: 20 + 5 + 55, y: 58))
    desk.stage.tap(at: CGPoint(x: 20 + 5 + 105, y: 58))
    #expect(reader.urls == ["https://example.org 4,4"])
  }

  @Test func `hostile values change nothing but what they may`() {
    let desk = Desk("abc")
    let view = desk.view
    view.textContainerInset = UIEdgeInsets(
      top: .nan,
      left: .infinity,
      bottom: -.infinity,
      right: .nan
    )
    view.selectedRange = NSRange(location: 99, length: .max)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.selectedRange = NSRange(location: -4, length: 2)
    view.scrollRangeToVisible(NSRange(location: NSNotFound, length: 7))
    _ = view.closestPosition(to: CGPoint(x: CGFloat.nan, y: .infinity))
    _ = view.sizeThatFits(CGSize(width: CGFloat.nan, height: -1))
    view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    desk.stage.advance(by: 0.1)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.text = String(repeating: "Some million characters without an end. ", count: 25_000)
    desk.stage.advance(by: 0.1)
    _ = desk.stage.snapshot()
    // 3 cells a line, or a little more than two units: about 400,000 lines, as an estimate.
    #expect(view.contentSize.height > 1e6 && view.contentSize.height < 1e7)
    view.text = String(repeating: "x", count: 300_000)
    desk.stage.advance(by: 0.1)
    #expect(view.hasText)
  }

  @Test func `the caret blinks on the stage's clock`() {
    let desk = Desk("ab")
    desk.view.tintColor = .red
    desk.stage.run { _ = desk.view.becomeFirstResponder() }
    desk.stage.advance(by: 0.25)
    func picture() -> Data? { UIImage(cgImage: desk.stage.snapshot()).pngData() }
    let on = picture()
    desk.stage.advance(by: 0.5)
    let off = picture()
    desk.stage.advance(by: 0.5)
    #expect(on != off && picture() == on)
  }

  @Test func `marked text is selected by a range that counts from its beginning`() {
    let view = Desk("ab").view
    view.selectedRange = NSRange(location: 2, length: 0)
    view.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 1))
    #expect(view.text == "abxyz" && view.selectedRange == NSRange(location: 3, length: 1))
    view.setMarkedText("Q", selectedRange: NSRange(location: 0, length: 9))
    #expect(view.text == "abQ" && view.selectedRange == NSRange(location: 2, length: 1))
  }
}
