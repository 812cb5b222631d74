// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteTextKit
import Testing

/// The keys on the screen for a text view, on a phone of 390 by 844 points.
@MainActor @Suite struct TextViewKeyboardTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let view = UITextView(frame: CGRect(x: 0, y: 60, width: 390, height: 200))

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0.01)
  }

  /// The keyboard is 260 points high: rows of 54, the first below 44 for the bar and 8.
  private func tap(_ x: CGFloat, row: CGFloat) {
    stage.tap(at: CGPoint(x: x, y: 584 + 52 + 21 + row * 54))
    stage.advance(by: 0.5)
  }

  @Test func `keys type lines, each sentence with a capital`() {
    view.becomeFirstResponder()
    stage.advance(by: 0.5)
    // o, k, return, q.
    tap(370 - 39, row: 0)
    tap(195 + 3 * 39, row: 1)
    tap(350, row: 3)
    tap(20, row: 0)
    #expect(view.text == "Ok\nQ")
  }

  @Test func `a text that is not editable brings up no keyboard`() {
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    stage.advance(by: 0.5)
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == 0)
  }
}
