// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Who decides the style of the status bar in a navigation controller.
///
/// Source: UIKit asks the bar while it is shown, so that pages set `barStyle` to black, and the top
/// controller only where the bar is hidden.
@MainActor @Suite struct StatusBarOfBarTests {
  private final class Page: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  @Test func `a shown bar decides by its style, the page where it is hidden`() {
    let navigation = UINavigationController(rootViewController: Page())
    let phone = Phone(navigation)
    phone.stage.showsStatusBar = true
    phone.stage.advance(by: 0.1)
    func style() -> UIStatusBarStyle? {
      phone.stage.run { phone.stage.window.windowScene?.statusBarManager?.statusBarStyle }
    }
    #expect(style() != .lightContent)
    phone.stage.run { navigation.navigationBar.barStyle = .black }
    #expect(style() == .lightContent)
    phone.stage.run { navigation.navigationBar.barStyle = .default }
    #expect(style() != .lightContent)
    phone.stage.run { navigation.isNavigationBarHidden = true }
    #expect(style() == .lightContent)
  }
}
