// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Tables at the top whose bar changes its height while another page covers them.
///
/// Source: Apple's documentation of `UIScrollView.adjustedContentInset`: content at the top begins below the
/// bar; Apple's sample "Customizing your app's navigation bar", its page of a prompt.
@MainActor @Suite struct CoveredTableTests {
  @Test(arguments: [true, false], [true, false])
  func `a table at the top is there again`(isTapped: Bool, isSheet: Bool) {
    let phone = Phone(UIViewController())
    let list = PushingList(style: .plain)
    list.title = "Cities"
    list.navigationItem.prompt = "Prompt"
    let navigation = UINavigationController(rootViewController: list)
    if isSheet {
      phone.stage.window.rootViewController?.present(navigation, animated: true)
    } else {
      phone.show(navigation)
    }
    phone.settle()
    let table: UITableView = list.tableView
    let top = table.adjustedContentInset.top
    #expect(table.contentOffset.y == -top)
    if isTapped {
      phone.tap(table.visibleCells[1])
    } else {
      list.push()
    }
    phone.settle()
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: true)
    phone.settle()
    #expect(table.adjustedContentInset.top == top && table.contentOffset.y == -top)
  }
}

/// A table whose rows push a page.
@MainActor private final class PushingList: UITableViewController {
  func push() {
    let page = UIViewController()
    page.title = "City"
    navigationController?.pushViewController(page, animated: true)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { push() }
}
