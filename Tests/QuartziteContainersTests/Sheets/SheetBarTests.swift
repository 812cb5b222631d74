// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Navigation bars in sheets.
///
/// Source: the view hierarchy of a page sheet on iOS 13, 56 points, in
/// <https://github.com/wix/react-native-navigation/issues/5730>.
@MainActor @Suite struct SheetBarTests {
  private func shown(
    _ style: UIModalPresentationStyle,
    isLarge: Bool = false
  ) -> (Phone, UINavigationController, UIViewController) {
    let phone = Phone(UIViewController())
    let page = phone.controller("Page")
    let done = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = done
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = isLarge
    navigation.modalPresentationStyle = style
    phone.stage.window.rootViewController?.present(navigation, animated: true)
    phone.settle()
    return (phone, navigation, page)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic])
  func `the row of a bar in a sheet is 56 points high`(style: UIModalPresentationStyle) throws {
    let (phone, navigation, page) = shown(style)
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(page.view.safeAreaInsets.top == 56)
    for text in ["Page", "Done"] {
      let label = try #require(bar.label(text))
      #expect(label.convert(label.bounds, to: bar).midY == 28)
    }
    navigation.pushViewController(phone.controller("Next"), animated: true)
    phone.settle()
    let back = try #require(bar.label("Page"))
    #expect(bar.frame.height == 56 && back.convert(back.bounds, to: bar).midY == 28)
    navigation.isToolbarHidden = false
    #expect(navigation.toolbar.frame.height == 44)
  }

  @Test func `a large title and a prompt are added to it`() {
    let (phone, navigation, page) = shown(.pageSheet, isLarge: true)
    #expect(navigation.navigationBar.frame.height == 108)
    page.navigationItem.largeTitleDisplayMode = .never
    page.navigationItem.prompt = "Prompt"
    phone.settle()
    #expect(navigation.navigationBar.frame.height == 86)
  }

  @Test func `a bar that covers the screen keeps its 44 points`() {
    #expect(shown(.fullScreen).1.navigationBar.frame.height == 44)
  }
}
