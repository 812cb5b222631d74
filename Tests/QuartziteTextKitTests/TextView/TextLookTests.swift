// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteTextKit
import Testing

/// What a text view says of its font and colour, and what the same text anew costs.
@MainActor @Suite struct TextLookTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func `a text always has a font and a colour`() {
    #expect(view.font == nil)
    view.text = "abc"
    // Apple: 12-point Helvetica.
    #expect(view.font?.familyName == "Helvetica" && view.font?.pointSize == 12)
    #expect(view.textColor == .label)
    view.attributedText = NSAttributedString(string: "plain")
    #expect(view.font?.pointSize == 12 && view.textColor == .black)
  }

  @Test func `font, colour and alignment are the first character's, and stay with a new text`() {
    let text = NSMutableAttributedString(
      string: "big",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red]
    )
    text.append(NSAttributedString(string: " small"))
    view.attributedText = text
    view.textAlignment = .right
    #expect(view.font?.pointSize == 30 && view.textColor == .red)
    for new in ["other", "", "again"] {
      view.text = new
      #expect(view.font?.pointSize == 30 && view.textColor == .red, "\(new)")
      #expect(view.textAlignment == .right, "\(new)")
    }
  }

  @Test func `a view without a text has the font that was set`() {
    view.font = .systemFont(ofSize: 9)
    view.textColor = .blue
    #expect(view.font?.pointSize == 9 && view.textColor == .blue)
    view.text = "abc"
    #expect(view.font?.pointSize == 9 && view.textColor == .blue)
  }

  @Test func `a text in the place of the same invalidates no layout`() {
    final class Counter: NSLayoutManagerDelegate {
      var invalidations = 0
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidations += 1 }
    }
    let (counter, blue) = (Counter(), [NSAttributedString.Key.foregroundColor: UIColor.blue])
    view.attributedText = NSAttributedString(string: "abc", attributes: blue)
    view.layoutManager.delegate = counter
    counter.invalidations = 0
    view.attributedText = NSAttributedString(string: "abc", attributes: blue)
    let whole = NSRange(location: 0, length: 3)
    view.textStorage.replaceCharacters(
      in: whole,
      with: NSAttributedString(string: "abc", attributes: blue)
    )
    #expect(counter.invalidations == 0)
    for other in [
      NSAttributedString(string: "abd", attributes: blue), NSAttributedString(string: "abd"),
    ] {
      view.textStorage.replaceCharacters(in: whole, with: other)
    }
    #expect(counter.invalidations == 2)
  }

  @Test func `what a delegate changes while the same text is set is laid out`() {
    final class Painter: NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage,
        willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
      ) {
        textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 60), range: editedRange)
      }
    }
    view.text = "abc"
    let (before, painter) = (view.sizeThatFits(CGSize(width: 200, height: 0)).height, Painter())
    view.textStorage.delegate = painter
    view.text = "abc"
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > before + 40)
  }

  @Test func `a view that sets its text in each layout is laid out a few times`() {
    final class Setter: UITextView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        attributedText = NSAttributedString(
          string: "see x.io",
          attributes: [.foregroundColor: UIColor.red]
        )
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let setter = Setter(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    setter.isEditable = false
    setter.dataDetectorTypes = .all
    stage.rootView.addSubview(setter)
    stage.advance(to: 0.1)
    #expect((1...4).contains(setter.layouts))
    #expect(setter.textStorage.attribute(.link, at: 5, effectiveRange: nil) != nil)
  }
}
