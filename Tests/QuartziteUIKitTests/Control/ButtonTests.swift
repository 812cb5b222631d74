// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ButtonTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  /// A picture of one colour.
  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// Red, green, blue of a pixel of the stage.
  private func color(_ x: Int, _ y: Int) -> [Int] {
    let pixels = stage.snapshot().pixmap
    let pixel = pixels.pixels[y * pixels.rowPixels + x]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  @Test func `a state without contents shows those of the normal state`() {
    let button = UIButton(frame: .zero)
    button.setTitle("A", for: .normal)
    button.setTitle("B", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.title(for: .disabled) == "A" && button.currentTitle == "A")
    button.isSelected = true
    #expect(button.titleLabel?.text == "B")
    button.isHighlighted = true
    // Both states at once have nothing of their own.
    #expect(button.titleLabel?.text == "A")
    button.isSelected = false
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.currentTitleColor == .red)
  }

  @Test func `titles are white, those of system buttons have the tint colour`() {
    let (custom, system) = (UIButton(frame: .zero), UIButton(type: .system))
    for button in [custom, system] { button.setTitle("A", for: .normal) }
    #expect(custom.titleLabel?.textColor == .white)
    #expect(system.titleLabel?.textColor == .systemBlue)
    system.tintColor = .green
    #expect(system.titleLabel?.textColor == .green)
    #expect(custom.titleLabel?.font.pointSize == 18)
    #expect(system.titleLabel?.font.pointSize == 15)
  }

  @Test func `the size is that of title, picture and insets`() throws {
    let button = UIButton(type: .custom)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    button.setImage(square(20), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
    button.setTitle("Some title", for: .normal)
    let label = UILabel(frame: .zero)
    (label.font, label.text) = (.systemFont(ofSize: 18), "Some title")
    let text = label.intrinsicContentSize
    let height = max(text.height, 20)
    #expect(
      button.intrinsicContentSize == CGSize(width: text.width + 20, height: height + 12)
    )
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 26, height: height + 4))
    button.titleLabel?.font = .systemFont(ofSize: 36)
    #expect(button.intrinsicContentSize.height > height + 20)
  }

  @Test(arguments: [
    // Title of 40 and picture of 20 points in 100: centred together, or at an edge.
    (UIControl.ContentHorizontalAlignment.center, 20.0, 40.0, 40.0),
    (.left, 0, 20, 40), (.right, 40, 60, 40), (.fill, 0, 20, 80),
  ])
  func `the picture stands left of the title`(
    alignment: UIControl.ContentHorizontalAlignment,
    imageX: Double,
    titleX: Double,
    titleWidth: Double
  ) {
    let arrangement = ButtonArrangement(
      title: CGSize(width: 40, height: 10),
      image: CGSize(width: 20, height: 20),
      horizontal: alignment,
      vertical: .center
    )
    let room = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(arrangement.imageRect(in: room) == CGRect(x: imageX, y: 15, width: 20, height: 20))
    #expect(
      arrangement.titleRect(in: room) == CGRect(x: titleX, y: 20, width: titleWidth, height: 10)
    )
  }

  @Test func `a title in the middle begins at a whole pixel`() throws {
    for width in stride(from: 100.0, through: 102, by: 0.25) {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: width, height: 40.25))
      button.layer.contentsScale = 2
      button.setTitle("Title", for: .normal)
      button.layoutIfNeeded()
      let frame = try #require(button.titleLabel).frame
      #expect((frame.minX * 2).rounded() == frame.minX * 2)
      #expect((frame.minY * 2).rounded() == frame.minY * 2)
      // Nor is it farther from the middle than half a pixel.
      #expect(abs(frame.midX - width / 2) <= 0.25 && abs(frame.midY - 20.125) <= 0.25)
    }
  }

  @Test func `insets of a title move it and leave the button's size`() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.bounds.size = CGSize(width: 120, height: 40)
    button.layoutIfNeeded()
    let (size, old) = (button.intrinsicContentSize, try #require(button.titleLabel).center)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 6, right: -10)
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize == size)
    // The room moves by 10, and its middle up by 3.
    #expect(button.titleLabel?.center == CGPoint(x: old.x + 10, y: old.y - 3))
  }

  @Test func `a subclass places title and picture`() {
    final class Stacked: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: 4)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 10, width: contentRect.width, height: 12)
      }
    }
    let button = Stacked(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    button.setTitle("A", for: .normal)
    button.setImage(square(8), for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 10, width: 50, height: 12))
  }

  @Test func `a tap sends its events and shows the highlighted state meanwhile`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    stage.rootView.addSubview(button)
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    #expect(button.isHighlighted)
    stage.touch(.ended, at: CGPoint(x: 50, y: 50))
    #expect(!button.isHighlighted)
    #expect(events == ["down", "up", "primary"])
  }

  @Test func `a picture darkens under a finger and pales while disabled`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.setImage(square(40, .white), for: .normal)
    stage.rootView.backgroundColor = .white
    stage.rootView.addSubview(button)
    #expect(color(50, 50) == [255, 255, 255])
    button.isHighlighted = true
    // Black of alpha 0.4 over white: 153.
    #expect(color(50, 50) == [153, 153, 153])
    button.adjustsImageWhenHighlighted = false
    #expect(color(50, 50) == [255, 255, 255])
    button.isHighlighted = false
    stage.rootView.backgroundColor = .black
    button.isEnabled = false
    #expect(abs(color(50, 50)[0] - 128) <= 1)
  }

  @Test func `a system button's contents fade at once and come back softly`() throws {
    let button = UIButton(type: .system)
    button.setTitle("A", for: .normal)
    stage.rootView.addSubview(button)
    button.isHighlighted = true
    let label = try #require(button.titleLabel)
    #expect(abs(label.alpha - 0.2) < 1e-6 && label.layer.animationKeys() == nil)
    button.isHighlighted = false
    #expect(label.alpha == 1 && label.layer.animationKeys() == ["opacity"])
    stage.advance(by: 0.3)
    #expect(label.layer.animationKeys() == nil)
  }

  @Test func `a background picture fills the button behind everything`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.setTitle("A", for: .normal)
    button.setBackgroundImage(square(1, .blue), for: .normal)
    button.setBackgroundImage(square(1, .green), for: .highlighted)
    stage.rootView.addSubview(button)
    #expect(color(2, 2) == [0, 0, 255])
    #expect(button.subviews.last === button.titleLabel)
    button.isHighlighted = true
    #expect(color(2, 2) == [0, 255, 0])
  }

  @Test func `a title with attributes goes before a plain one`() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    let text = NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.red])
    button.setAttributedTitle(text, for: .normal)
    #expect(button.titleLabel?.text == "rich" && button.titleLabel?.textColor == .red)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }
}
