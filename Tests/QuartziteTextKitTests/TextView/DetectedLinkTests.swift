// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteTextKit
import Testing

/// Links that text views find by themselves.
@MainActor @Suite struct DetectedLinkTests {
  private final class Reader: UITextViewDelegate {
    var urls: [String] = []
    func textView(
      _ textView: UITextView,
      shouldInteractWith URL: URL,
      in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      urls.append("\(URL) \(characterRange.location),\(characterRange.length)")
      return false
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 200), scale: 1)
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))

  init() {
    view.font = Grid.font
    view.isEditable = false
    view.dataDetectorTypes = [.link, .phoneNumber]
    view.text = "see x.io or 555-1234"
    stage.rootView.addSubview(view)
    stage.advance(to: 0.01)
  }

  private var links: [String] {
    (0..<view.textStorage.length).map { unit in
      let link = view.textStorage.attribute(.link, at: unit, effectiveRange: nil) as? URL
      return link?.absoluteString ?? ""
    }
  }

  @Test func `the text has them where they stand, and what is set has not`() {
    let expected =
      Array(repeating: "", count: 4) + Array(repeating: "http://x.io", count: 4)
      + Array(repeating: "", count: 4) + Array(repeating: "tel:5551234", count: 8)
    #expect(links == expected)
    let whole = NSRange(location: 0, length: view.attributedText.length)
    view.attributedText.enumerateAttribute(.link, in: whole) { link, _, _ in
      #expect(link == nil)
    }
  }

  @Test func `taps on them are told`() {
    let reader = Reader()
    view.delegate = reader
    // Cells of 10 points, 5 from the left; the first line's middle is about 16 from above.
    for column in [1.5, 5.5, 9.5, 14.5] {
      stage.tap(at: CGPoint(x: 5 + column * 10, y: 16))
      stage.advance(by: 1)
    }
    #expect(reader.urls == ["http://x.io 4,4", "tel:5551234 12,8"])
  }

  @Test func `they look as links of the text itself`() {
    func picture() -> Data? { UIImage(cgImage: stage.snapshot()).pngData() }
    let detected = picture()
    view.dataDetectorTypes = []
    stage.advance(by: 0.1)
    #expect(picture() != detected)
    let text = NSMutableAttributedString(attributedString: view.attributedText)
    for (place, length) in [(4, 4), (12, 8)] {
      text.addAttribute(.link, value: "x:", range: NSRange(location: place, length: length))
    }
    view.attributedText = text
    stage.advance(by: 0.1)
    #expect(picture() == detected)
  }

  @Test func `other texts and types, and editing, take them away`() {
    view.text = "no link"
    stage.advance(by: 0.1)
    #expect(links.allSatisfy { $0.isEmpty })
    view.text = "a y.io"
    view.dataDetectorTypes = .phoneNumber
    stage.advance(by: 0.1)
    #expect(links.allSatisfy { $0.isEmpty })
    view.dataDetectorTypes = .all
    stage.advance(by: 0.1)
    #expect(links.last == "http://y.io")
    view.isEditable = true
    stage.advance(by: 0.1)
    #expect(links.allSatisfy { $0.isEmpty })
  }

  @Test func `a link of the text itself stays as it is`() {
    let text = NSMutableAttributedString(string: "see x.io")
    text.addAttribute(
      .link,
      value: URL(fileURLWithPath: "/a"),
      range: NSRange(location: 4, length: 4)
    )
    view.attributedText = text
    stage.advance(by: 0.1)
    #expect(links.last == "file:///a")
    view.dataDetectorTypes = []
    stage.advance(by: 0.1)
    #expect(links.last == "file:///a")
  }
}
