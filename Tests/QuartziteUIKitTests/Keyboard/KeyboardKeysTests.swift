// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The keys of the on-screen keyboard on a phone of 390 by 844 points without a button.
///
/// The keyboard begins at 508, or at 552 without the bar of suggestions. Ten letters share the width
/// between margins of 3 with gaps of 6, so that they are 39 apart; rows are 54 apart and 42 high, the
/// first 8 below the bar.
@MainActor @Suite struct KeyboardKeysTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 30))
  private let judge = Judge()

  private final class Judge: NSObject, UITextFieldDelegate {
    var returns = 0
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      returns += 1
      return true
    }
  }

  init() {
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    field.delegate = judge
    stage.rootView.addSubview(field)
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// The middle of a letter's key, or of what is in its place in another plane.
  private static func place(_ letter: Character, hasBar: Bool = true) -> CGPoint {
    for (index, row) in rows.enumerated() {
      guard let column = row.firstIndex(of: letter) else { continue }
      let number = CGFloat(row.distance(from: row.startIndex, to: column))
      let x = 195 + (number - CGFloat(row.count - 1) / 2) * 39
      return CGPoint(x: x, y: line(index, hasBar: hasBar))
    }
    return .zero
  }

  private static func line(_ index: Int, hasBar: Bool = true) -> CGFloat {
    552 + 8 + 21 + CGFloat(index) * 54
  }

  private static let shift = CGPoint(x: 20, y: line(2))
  private static let delete = CGPoint(x: 370, y: line(2))
  private static let plane = CGPoint(x: 40, y: line(3))
  private static let space = CGPoint(x: 195, y: line(3))
  private static let enter = CGPoint(x: 350, y: line(3))

  private func begin(_ set: (UITextField) -> Void = { _ in }) {
    set(field)
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
  }

  private func tap(_ points: CGPoint...) {
    for point in points {
      stage.tap(at: point)
      stage.advance(by: 0.5)
    }
  }

  private func tap(_ letters: String) {
    for letter in letters { tap(Self.place(letter)) }
  }

  @Test func `letters type, the first of a sentence as a capital`() {
    begin()
    tap("hi")
    tap(Self.space)
    tap("y")
    #expect(field.text == "Hi y")
    field.text = "No. "
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    stage.advance(by: 0.1)
    tap("ok")
    #expect(field.text == "No. Ok")
  }

  @Test(arguments: [
    (UITextAutocapitalizationType.none, "ab c"), (.words, "Ab C"), (.sentences, "Ab c"),
    (.allCharacters, "AB C"),
  ])
  func `capitals are where the field asks for them`(
    type: UITextAutocapitalizationType,
    text: String
  ) {
    begin { $0.autocapitalizationType = type }
    tap("ab")
    tap(Self.space)
    tap("c")
    #expect(field.text == text)
  }

  @Test func `shift is for one letter, twice for all`() {
    begin { $0.autocapitalizationType = .none }
    tap("a")
    tap(Self.shift)
    tap("bc")
    for _ in 0..<2 {
      stage.tap(at: Self.shift)
      stage.advance(by: 0.1)
    }
    tap("de")
    tap(Self.shift)
    tap("f")
    #expect(field.text == "aBcDEf")
  }

  @Test func `another plane has digits and signs, and a space leads back`() {
    begin()
    tap(Self.plane)
    tap("qp")
    // The second of ten keys in that row, too.
    tap(CGPoint(x: Self.place("w").x, y: Self.line(1)))
    tap(Self.shift)
    tap("q")
    tap(Self.space)
    tap("a")
    #expect(field.text == "10/[ a")
  }

  @Test func `delete deletes, and again and again while it is held`() {
    begin { $0.text = "abcdefgh" }
    stage.advance(by: 0.1)
    tap(Self.delete)
    #expect(field.text == "abcdefg")
    stage.touch(.began, at: Self.delete)
    // At once, after 0.5 s and after 0.6 s.
    stage.advance(by: 0.65)
    #expect(field.text == "abcd")
    stage.touch(.ended, at: Self.delete)
    stage.advance(by: 1)
    #expect(field.text == "abcd")
  }

  @Test func `the return key returns, unless it waits for a text`() {
    begin { $0.enablesReturnKeyAutomatically = true }
    tap(Self.enter)
    #expect(judge.returns == 0)
    tap("a")
    tap(Self.enter)
    #expect(judge.returns == 1 && field.text == "A")
  }

  @Test func `a finger that slides types the last letter, one that is cancelled none`() {
    begin()
    stage.touch(.began, at: Self.place("q"))
    stage.touch(.moved, at: Self.place("w"))
    stage.touch(.ended, at: Self.place("w"))
    stage.touch(.began, at: Self.place("e"))
    stage.touch(.cancelled, at: Self.place("e"))
    #expect(field.text == "W")
  }

  @Test(arguments: [
    (UIKeyboardType.numberPad, "10"), (.asciiCapableNumberPad, "10"), (.decimalPad, "1.0"),
  ])
  func `pads have twelve places`(type: UIKeyboardType, text: String) {
    begin { $0.keyboardType = type }
    // Columns of a third of the width, lines of a quarter of 216, from 552 on.
    tap(CGPoint(x: 65, y: 579), CGPoint(x: 65, y: 741), CGPoint(x: 195, y: 741))
    #expect(field.text == text)
    tap(CGPoint(x: 325, y: 741))
    #expect(field.text == String(text.dropLast()))
  }

  @Test(arguments: [
    (UIKeyboardType.default, 336.0), (.numberPad, 292), (.emailAddress, 292), (.URL, 292),
    (.webSearch, 336),
  ])
  func `the bar of suggestions is 44 points high, and not above all keyboards`(
    type: UIKeyboardType,
    height: CGFloat
  ) {
    begin { $0.keyboardType = type }
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == height)
  }

  @Test func `secrets and texts without correction have no bar, secrets no capitals`() {
    begin { $0.isSecureTextEntry = true }
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == 292)
    tap("a")
    #expect(field.text == "a")
    field.resignFirstResponder()
    field.isSecureTextEntry = false
    begin { $0.autocorrectionType = .no }
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == 292)
  }

  @Test func `a client's view has the keyboard that it asks for`() {
    final class Pin: UIView, UIKeyInput {
      var digits = ""
      var keyboardType: UIKeyboardType { .numberPad }
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !digits.isEmpty }
      func insertText(_ text: String) { digits += text }
      func deleteBackward() { _ = digits.popLast() }
    }
    let pin = Pin(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.rootView.addSubview(pin)
    pin.becomeFirstResponder()
    stage.advance(by: 0.5)
    tap(CGPoint(x: 65, y: 579), CGPoint(x: 195, y: 579))
    #expect(pin.digits == "12")
  }

  // MARK: - Pictures

  private func color(_ x: Int, _ y: Int) -> [UInt32] {
    let pixmap = stage.snapshot().pixmap
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return [word & 255, word >> 8 & 255, word >> 16 & 255]
  }

  @Test func `keys are white on gray, and dark with the interface or by the field`() {
    begin()
    let (key, gap) = ((x: 8, y: 565), (x: 39, y: 581))
    #expect(color(key.x, key.y) == [255, 255, 255] && color(gap.x, gap.y) == [209, 211, 217])
    stage.window.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(color(key.x, key.y) == [107, 107, 107] && color(gap.x, gap.y) == [43, 43, 43])
    field.keyboardAppearance = .light
    field.reloadInputViews()
    stage.advance(by: 0.1)
    #expect(color(key.x, key.y) == [255, 255, 255])
  }

  @Test func `a return key with a task of its own is blue while it can be pressed`() {
    begin {
      $0.returnKeyType = .search
      $0.enablesReturnKeyAutomatically = true
    }
    let (x, y) = (300, Int(Self.line(3)))
    #expect(color(x, y) == [171, 176, 186])
    tap("a")
    #expect(color(x, y) == [0, 122, 255])
  }

  @Test func `a pressed letter stands in a popup above its key`() {
    begin()
    // Between the bar and the first row, within the 59 points of the popup's head.
    let above = (x: 185, y: 558)
    let before = color(above.x, above.y)
    stage.touch(.began, at: Self.place("g"))
    #expect(color(above.x, above.y) == [255, 255, 255] && before != [255, 255, 255])
    stage.touch(.ended, at: Self.place("g"))
    #expect(color(above.x, above.y) == before)
  }

  @Test func `no keys are where none are wanted, and on no screen smaller than a phone`() {
    stage.showsKeyboard = false
    stage.rootView.backgroundColor = .red
    begin()
    #expect(color(8, 565) == [255, 59, 48] || color(8, 565) == [255, 0, 0])
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == 336)
    tap("a")
    #expect(field.text == "")
    stage.showsKeyboard = true
    stage.advance(by: 0.5)
    #expect(color(8, 565) == [255, 255, 255])
    let small = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    let other = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    small.rootView.addSubview(other)
    other.becomeFirstResponder()
    small.advance(to: 0.5)
    #expect(small.window.subviews.count == 1)
  }
}
