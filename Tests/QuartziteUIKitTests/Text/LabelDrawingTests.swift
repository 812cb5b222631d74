// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct LabelDrawingTests {
  /// Counts how often its text is drawn.
  private final class Counter: UILabel {
    var drawings = 0
    override func drawText(in rect: CGRect) { drawings += 1 }
  }

  @Test func `a label without a text draws none, and one with an empty text may draw something`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let label = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stage.rootView.addSubview(label)
    stage.advance(to: 0.1)
    label.setNeedsDisplay()
    stage.advance(to: 0.2)
    #expect(label.drawings == 0)
    label.text = "a"
    stage.advance(to: 0.3)
    #expect(label.drawings == 1)
    label.text = ""
    stage.advance(to: 0.4)
    #expect(label.drawings == 2)
  }

  @Test func `a font without a name is the system's at 12 points`() {
    #expect(UIFont().pointSize == 12)
    #expect(UIFont().familyName == UIFont.systemFont(ofSize: 12).familyName)
  }

  @Test func `a view made with the null rectangle has size zero`() {
    #expect(UIView(frame: .null).frame == .zero)
  }
}
