// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private func shown(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    stage.rootView.addSubview(button)
    button.layoutIfNeeded()
    return button
  }

  private func platter(of button: UIButton) -> UIView? { button.subviews.first }

  @Test func `a filled capsule has the base colour and half its height as radius`() {
    var look = UIButton.Configuration.filled()
    look.title = "Go"
    look.baseBackgroundColor = .red
    look.cornerStyle = .capsule
    let button = shown(look)
    #expect(platter(of: button)?.layer.cornerRadius == 20)
    #expect(platter(of: button)?.layer.backgroundColor == UIColor.red.cgColor)
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .white)
  }

  @Test func `the intrinsic size is contents, padding and insets`() {
    var look = UIButton.Configuration.plain()
    look.image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 18)).image { _ in }
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(UIButton(configuration: look).intrinsicContentSize.width == 22)
    let alone = UIButton(configuration: look).intrinsicContentSize
    look.title = "Title"
    let title = UIButton(configuration: look).intrinsicContentSize.width - alone.width
    look.imagePadding = 10
    #expect(UIButton(configuration: look).intrinsicContentSize.width == alone.width + title + 10)
    look.imagePlacement = .top
    let stacked = UIButton(configuration: look).intrinsicContentSize
    #expect(stacked.width == max(title, 16) + 6 && stacked.height > alone.height + 10)
  }

  @Test func `the picture stands on its side of the title`() {
    var look = UIButton.Configuration.plain()
    look.image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
    look.title = "Title"
    look.imagePadding = 5
    for (placement, isLeft) in [(NSDirectionalRectEdge.leading, true), (.trailing, false)] {
      look.imagePlacement = placement
      let button = shown(look)
      let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
      #expect((image.maxX + 5 == title.minX) == isLeft)
      #expect((title.maxX + 5 == image.minX) == !isLeft)
    }
  }

  @Test func `the handler changes the configuration with the state`() {
    var look = UIButton.Configuration.filled()
    look.title = "Go"
    let button = shown(look)
    var calls = 0
    button.configurationUpdateHandler = {
      calls += 1
      $0.configuration?.title = $0.isSelected ? "On" : "Off"
    }
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "On" && calls == 2)
  }

  @Test func `a transformer changes the title's font, a wheel takes the picture's place`() {
    var look = UIButton.Configuration.filled()
    look.title = "Go"
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var container = $0
      container.font = UIFont.systemFont(ofSize: 30)
      return container
    }
    look.showsActivityIndicator = true
    let button = shown(look)
    #expect(button.titleLabel?.font.pointSize == 30)
    #expect(button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
  }

  @Test func `a subclass can be made with a type`() {
    final class Own: UIButton {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own(type: .system).buttonType == .system)
  }
}
