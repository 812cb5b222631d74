// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What an application reads of the status bar.
@MainActor @Suite struct StatusBarTests {
  private final class Page: UIViewController {
    var hides = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  @Test func `the status bar that the stage draws is known to application and scene`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let page = Page()
    stage.run { stage.window.rootViewController = page }
    stage.run { #expect(UIApplication.shared.isStatusBarHidden) }
    stage.showsStatusBar = true
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage.advance(by: 0.1)
    stage.run {
      let bar = stage.window.windowScene?.statusBarManager
      #expect(!UIApplication.shared.isStatusBarHidden && bar?.isStatusBarHidden == false)
      #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
      #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
      #expect(bar?.statusBarStyle == .lightContent)
      page.hides = true
      #expect(UIApplication.shared.isStatusBarHidden && bar?.statusBarFrame == .zero)
      page.hides = false
      #expect(!UIApplication.shared.isStatusBarHidden)
    }
    stage.showsStatusBar = false
    stage.run { #expect(UIApplication.shared.isStatusBarHidden) }
  }

  // Source: Apple, `modalPresentationCapturesStatusBarAppearance`.
  @Test func `the style of a sheet that captured the status bar goes with it`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.showsStatusBar = true
    let (root, page) = (UIViewController(), Page())
    stage.run { stage.window.rootViewController = root }
    page.modalPresentationStyle = .overFullScreen
    page.modalPresentationCapturesStatusBarAppearance = true
    stage.advance(by: 0.1)
    func style() -> UIStatusBarStyle? {
      stage.run { stage.window.windowScene?.statusBarManager?.statusBarStyle }
    }
    stage.run { root.present(page, animated: true) }
    stage.advance(by: 1)
    #expect(style() == .lightContent)
    stage.run { page.dismiss(animated: true) }
    stage.advance(by: 1)
    #expect(style() == .default)
  }
}
