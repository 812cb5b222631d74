// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The "More" list of the controllers that do not fit into a tab bar.
@MainActor
final class MoreList {
  let navigation: UINavigationController
  private let list: MoreListController

  init(_ tabs: UITabBarController) {
    list = MoreListController(tabs)
    list.title = "More"
    navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  }

  func holds(_ controller: UIViewController) -> Bool {
    navigation.stack.contains { $0 === controller }
  }

  /// Pushes a controller onto the list without animation, unless it is already there.
  func push(_ controller: UIViewController) {
    guard !holds(controller) else { return }
    navigation.setViewControllers([list, controller], animated: false)
  }
}

@MainActor
private final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs?.further.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "more")
      ?? UITableViewCell(style: .default, reuseIdentifier: "more")
    let item = tabs?.further[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let further = tabs?.further, further.indices.contains(indexPath.row) else { return }
    navigationController?.pushViewController(further[indexPath.row], animated: true)
  }
}
