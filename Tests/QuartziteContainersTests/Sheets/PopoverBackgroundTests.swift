// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import Testing

/// Popovers with a background of the client's.
///
/// Source: Apple's documentation of `UIPopoverBackgroundView`: the frame is that of the popover with its
/// arrow, the offset counts from the middle of the arrow's side, and insets lie between background and
/// contents.
@MainActor @Suite struct PopoverBackgroundTests {
  private final class Background: UIPopoverBackgroundView {
    private var (offset, direction) = (CGFloat.nan, UIPopoverArrowDirection.unknown)
    override var arrowOffset: CGFloat {
      get { offset }
      set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
      get { direction }
      set { direction = newValue }
    }
    override static func arrowBase() -> CGFloat { 10 }
    override static func arrowHeight() -> CGFloat { 20 }
    override static func contentViewInsets() -> UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override static var wantsDefaultContentAppearance: Bool { false }
  }

  private func find(_ view: UIView) -> Background? {
    view as? Background ?? view.subviews.lazy.compactMap { find($0) }.first
  }

  @Test func `the contents lie inside of the background, and the arrow is where it says`() throws {
    let phone = Phone(UIViewController(), size: CGSize(width: 1024, height: 768))
    let source = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    phone.stage.window.rootViewController?.view.addSubview(source)
    let controller = phone.controller("Popover")
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try #require(controller.popoverPresentationController)
    popover.sourceView = source
    popover.popoverBackgroundViewClass = Background.self
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    let background = try #require(find(phone.stage.window))
    // 306 by 204 with the insets, the arrow of 20 above it; 10 points from the edge of the screen.
    let frame = background.convert(background.bounds, to: nil)
    #expect(frame == CGRect(x: 10, y: 140, width: 306, height: 224))
    let inner = controller.view.convert(controller.view.bounds, to: nil)
    #expect(inner == CGRect(x: 12, y: 161, width: 300, height: 200))
    #expect(background.arrowDirection == .up)
    // The source's middle, 20, lies before the corner; the arrow keeps off it by half its base, so that
    // its tip is 18 points into the popover, whose middle is 153: 18 - 153.
    #expect(background.arrowOffset == -135)
  }

  @Test func `without a class the background is the system's`() {
    let phone = Phone(UIViewController(), size: CGSize(width: 1024, height: 768))
    let controller = phone.controller("Popover")
    controller.modalPresentationStyle = .popover
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    #expect(find(phone.stage.window) == nil)
    #expect(controller.popoverPresentationController?.popoverBackgroundViewClass == nil)
  }
}
