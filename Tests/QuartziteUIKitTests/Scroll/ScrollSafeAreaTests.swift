// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Scroll views whose place, and with it their safe area, follows from constraints.
@MainActor @Suite struct ScrollSafeAreaTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

  // As a page of a page view controller: made for another size, and laid out in the end.
  @Test(arguments: [true, false])
  func `content stays at its edge when the view comes out from under a bar`(isLaidOutBefore: Bool) {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 44
    controller.view.frame = CGRect(x: 0, y: 0, width: 150, height: 250)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 150, height: 230))
    scroll.contentSize = CGSize(width: 100, height: 100)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
    ])
    scroll.alwaysBounceVertical = true
    if isLaidOutBefore { controller.view.layoutIfNeeded() }
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    #expect(scroll.frame == CGRect(x: 0, y: 44, width: 200, height: 256))
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset == .zero)
  }

  // Source: UIKit's header on `UIScrollViewContentInsetAdjustmentAutomatic`.
  @Test func `what cannot scroll is not inset, but in a navigation controller`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.contentSize = CGSize(width: 100, height: 300)
    #expect(scroll.adjustedContentInset.top == 20)
    scroll.contentSize = .zero
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset.top == 20)
  }
}
