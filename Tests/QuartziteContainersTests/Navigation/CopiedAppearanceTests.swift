// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Appearances of navigation bars, and the colours that come from them.
///
/// Source: Apple's documentation of `UINavigationBar.standardAppearance` and its kin, which are copied, and the
/// header of `UINavigationBarAppearance.backButtonAppearance`: "Defaults are drawn from buttonAppearance when
/// appropriate".
@MainActor @Suite struct CopiedAppearanceTests {
  private func color(_ label: UILabel?) -> UIColor? {
    label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  @Test func `a bar has a copy of the appearance that was set`() {
    let (bar, look) = (UINavigationBar(), UINavigationBarAppearance())
    look.backgroundColor = .green
    bar.standardAppearance = look
    bar.compactAppearance = look
    bar.scrollEdgeAppearance = look
    bar.compactScrollEdgeAppearance = look
    look.backgroundColor = .red
    let all = [
      bar.standardAppearance, bar.compactAppearance, bar.scrollEdgeAppearance,
      bar.compactScrollEdgeAppearance,
    ]
    #expect(all.map { $0?.backgroundColor } == Array(repeating: UIColor.green, count: 4))
    bar.scrollEdgeAppearance = nil
    #expect(bar.scrollEdgeAppearance == nil)
  }

  @Test func `a back button looks like the other buttons where it has no look of its own`() {
    let phone = Phone()
    let navigation = UINavigationController(rootViewController: phone.controller("A"))
    navigation.pushViewController(phone.controller("B"), animated: false)
    let (bar, look) = (navigation.navigationBar, UINavigationBarAppearance())
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    phone.show(navigation)
    #expect(color(bar.label("A")) == .green)
    look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    bar.standardAppearance = look
    phone.stage.advance(by: 0.1)
    #expect(color(bar.label("A")) == .yellow)
  }

  // Source: `UIBarStyle.black`, whose texts are white, and Apple's sample "Customizing your app's navigation bar".
  @Test func `a prompt has the colour of the title`() {
    let phone = Phone()
    let a = phone.controller("A")
    a.navigationItem.prompt = "Prompt"
    let navigation = UINavigationController(rootViewController: a)
    let bar = navigation.navigationBar
    bar.barStyle = .black
    phone.show(navigation)
    #expect(bar.label("Prompt")?.textColor == .white)
    bar.barStyle = .default
    #expect(bar.label("Prompt")?.textColor == .label)
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(bar.label("Prompt")?.textColor == .red)
  }
}
