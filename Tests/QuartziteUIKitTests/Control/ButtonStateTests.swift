// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a button shows in its states, and where.
@MainActor @Suite struct ButtonStateTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let button = UIButton(type: .custom)

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
    }
  }

  init() {
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.rootView.addSubview(button)
  }

  @Test func `the title colour where none is set is the one that is shown`() {
    #expect(UIButton(type: .custom).titleColor(for: .normal) == .white)
    let system = UIButton(type: .system)
    system.tintColor = .red
    #expect(system.titleColor(for: .normal) == .red)
    #expect(system.titleColor(for: .disabled) == .tertiaryLabel)
    system.setTitleColor(.blue, for: .normal)
    #expect(system.titleColor(for: .disabled) == .blue)
  }

  @Test func `each kind of contents falls back on the normal state`() {
    let (normal, selected) = (image(5, 5), image(6, 6))
    button.setImage(normal, for: .normal)
    button.setImage(selected, for: .selected)
    button.setBackgroundImage(normal, for: .normal)
    button.setTitle("N", for: .normal)
    button.setTitle("S", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .normal)
    #expect(button.image(for: .selected) === selected && button.image(for: .disabled) === normal)
    #expect(button.backgroundImage(for: .highlighted) === normal)
    #expect(button.title(for: .disabled) == "N" && button.titleColor(for: .selected) == .red)
    #expect(button.titleShadowColor(for: .selected) == .blue)
    #expect(button.currentTitle == "N" && button.currentImage === normal)
    button.isSelected = true
    #expect(button.currentTitle == "S" && button.currentImage === selected)
    #expect(button.currentTitleColor == .red && button.currentBackgroundImage === normal)
    #expect(button.currentTitleShadowColor == .blue)
    #expect(button.titleLabel?.text == "S" && button.imageView?.image === selected)
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "N")
  }

  @Test func `a title with attributes is that of its state`() {
    let bold = NSAttributedString(string: "B", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(bold, for: .selected)
    #expect(button.attributedTitle(for: .normal) == nil)
    #expect(button.currentAttributedTitle == nil && button.titleLabel?.text == "plain")
    button.isSelected = true
    #expect(button.currentAttributedTitle == bold && button.titleLabel?.text == "B")
    button.isSelected = false
    #expect(button.titleLabel?.text == "plain")
  }

  @Test func `a system button has the tint of what is around it`() {
    let system = UIButton(type: .system)
    stage.rootView.addSubview(system)
    system.setTitle("Go", for: .normal)
    #expect(system.buttonType == .system && system.currentTitleColor == .systemBlue)
    stage.rootView.tintColor = .red
    #expect(system.currentTitleColor == .red && system.titleLabel?.textColor == .red)
    system.setTitleColor(.green, for: .normal)
    #expect(system.currentTitleColor == .green)
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test func `a system button of a picture calls its target`() {
    @MainActor final class Target: NSObject {
      var count = 0
      func go() { count += 1 }
    }
    let target = Target()
    let made = UIButton.systemButton(
      with: image(20, 20),
      target: target,
      action: Selector("go", Target.go)
    )
    made.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    stage.rootView.addSubview(made)
    stage.tap(at: CGPoint(x: 120, y: 20))
    #expect(target.count == 1 && made.currentImage != nil)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, 0.0), (.center, 45), (.right, 90), (.leading, 0),
    (.trailing, 90),
  ])
  func `the contents stand where the alignment says`(
    alignment: UIControl.ContentHorizontalAlignment,
    x: Double
  ) {
    button.setImage(image(10, 10), for: .normal)
    button.contentHorizontalAlignment = alignment
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: x, y: 15, width: 10, height: 10))
  }

  @Test(arguments: [
    (UIControl.ContentVerticalAlignment.top, 0.0, 10.0), (.center, 15, 10), (.bottom, 30, 10),
    (.fill, 0, 40),
  ])
  func `the contents stand at the height that the alignment says`(
    alignment: UIControl.ContentVerticalAlignment,
    y: Double,
    height: Double
  ) {
    button.setImage(image(10, 10), for: .normal)
    button.contentVerticalAlignment = alignment
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 45, y: y, width: 10, height: height))
  }

  @Test func `insets of the picture move it, those of the contents count for the size`() {
    button.setImage(image(10, 10), for: .normal)
    let plain = button.intrinsicContentSize
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 0)
    button.layoutIfNeeded()
    // The middle of the room that the insets leave.
    #expect(button.imageView?.frame.origin == CGPoint(x: 55, y: 17))
    #expect(button.intrinsicContentSize == plain)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 16, height: 14))
    #expect(
      button.contentRect(forBounds: button.bounds) == CGRect(x: 2, y: 1, width: 94, height: 36)
    )
    #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
  }

  @Test func `a button glows under a finger if it is told so`() {
    button.showsTouchWhenHighlighted = true
    stage.touch(.began, at: CGPoint(x: 50, y: 20))
    #expect(button.layer.shadowOpacity == 1)
    stage.touch(.ended, at: CGPoint(x: 50, y: 20))
    #expect(button.layer.shadowOpacity == 0)
  }

  @Test func `the defaults are those of iOS`() {
    let plain = UIButton()
    #expect(plain.buttonType == .custom && plain.adjustsImageWhenHighlighted)
    #expect(plain.adjustsImageWhenDisabled && !plain.showsTouchWhenHighlighted)
    #expect(!plain.reversesTitleShadowWhenHighlighted && plain.contentEdgeInsets == .zero)
    #expect(plain.titleLabel?.lineBreakMode == .byTruncatingMiddle && plain.configuration == nil)
    #expect(plain.titleLabel?.font.pointSize == 18)
    #expect(plain.automaticallyUpdatesConfiguration)
  }
}
