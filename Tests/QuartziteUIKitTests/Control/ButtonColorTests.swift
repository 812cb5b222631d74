// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Transformed colours, marks and backgrounds of configured buttons.
///
/// Source: Apple's documentation of `UIConfigurationColorTransformer`,
/// `UIButton.Configuration.Indicator` and `UIBackgroundConfiguration`.
@MainActor @Suite struct ButtonColorTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private func shown(_ look: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
    stage.rootView.addSubview(button)
    stage.advance(by: 0.01)
    return button
  }

  @Test func `transformers change the colours of background, border and image`() {
    var look = UIButton.Configuration.filled()
    look.image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
    look.baseBackgroundColor = .red
    look.baseForegroundColor = .blue
    look.background.strokeWidth = 2
    look.background.strokeColor = .green
    look.background.backgroundColorTransformer = UIConfigurationColorTransformer {
      $0 == .red ? .yellow : $0
    }
    look.background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .white }
    look.imageColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .cyan : $0 }
    let button = shown(look)
    #expect(button.subviews.first?.layer.backgroundColor == UIColor.yellow.cgColor)
    #expect(button.subviews.first?.layer.borderColor == UIColor.white.cgColor)
    #expect(button.imageView?.tintColor == .cyan)
  }

  @Test func `gray keeps the luma of Rec 601`() {
    let color = UIConfigurationColorTransformer.grayscale(
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    )
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    color.getWhite(&white, alpha: &alpha)
    #expect(abs(white - (0.299 + 0.587 / 2)) < 1e-6 && alpha == 0.25)
  }

  @Test func `a pop-up button has a mark behind its title`() {
    var look = UIButton.Configuration.plain()
    look.title = "One"
    let plain = UIButton(configuration: look).intrinsicContentSize.width
    let button = shown(look)
    #expect(button.subviews.contains { $0 is UIImageView && $0.frame.minX > 60 } == false)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.setNeedsUpdateConfiguration()
    stage.advance(by: 0.01)
    let title = button.titleLabel?.frame.maxX ?? 0
    let mark = button.subviews.first { $0 is UIImageView && $0.frame.minX > title && !$0.isHidden }
    #expect(mark != nil && button.intrinsicContentSize.width > plain)
    look.indicator = .none
    button.configuration = look
    stage.advance(by: 0.01)
    #expect(mark?.isHidden == true && button.intrinsicContentSize.width == plain)
    look.indicator = .popup
    look.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .orange }
    button.configuration = look
    stage.advance(by: 0.01)
    #expect(mark?.isHidden == false && mark?.tintColor == .orange)
  }

  @Test
  func `a border may lie outside, and a view of the client and an effect fill the background`() {
    var look = UIButton.Configuration.plain()
    let custom = UIView()
    look.background.customView = custom
    look.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 4,
      leading: 4,
      bottom: 4,
      trailing: 4
    )
    look.background.strokeWidth = 1
    look.background.strokeOutset = 3
    look.background.cornerRadius = 5
    look.background.visualEffect = UIBlurEffect(style: .light)
    let button = shown(look)
    #expect(custom.convert(custom.bounds, to: button) == CGRect(x: 4, y: 4, width: 112, height: 32))
    let plate = custom.superview
    let border = plate?.subviews.first { $0.layer.borderWidth == 1 }
    #expect(border?.frame == CGRect(x: -3, y: -3, width: 118, height: 38))
    #expect(border?.layer.cornerRadius == 8 && plate?.layer.borderWidth == 0)
    #expect(
      plate?.subviews.contains { $0 is UIVisualEffectView && $0.frame == plate?.bounds } == true
    )
  }
}
