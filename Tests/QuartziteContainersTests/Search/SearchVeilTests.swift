// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// The dimming of the content during a search.
///
/// Source: Apple's documentation of `UISearchController.obscuresBackgroundDuringPresentation`.
@MainActor @Suite final class SearchVeilTests {
  private let phone: Phone
  private let search: UISearchController
  private let table = UITableViewController(style: .plain)

  init() {
    search = UISearchController(searchResultsController: nil)
    table.navigationItem.searchController = search
    table.navigationItem.hidesSearchBarWhenScrolling = false
    phone = Phone(UINavigationController(rootViewController: table))
    phone.settle()
  }

  /// The brightness of the content near the bottom.
  private func brightness() -> Int {
    let image = phone.stage.snapshot()
    guard let data = image.dataProvider?.data as Data? else { return -1 }
    return Int(data[(image.height - 60) * image.bytesPerRow + image.width / 2 * 4])
  }

  @Test func `the content is dimmed during a search if it is to be, and a tap ends the search`() {
    search.isActive = true
    phone.settle()
    #expect(brightness() == 255)
    search.obscuresBackgroundDuringPresentation = true
    phone.settle()
    // Black of 10 % over white.
    #expect(abs(brightness() - 230) <= 1)
    phone.stage.tap(at: CGPoint(x: 195, y: 500))
    phone.settle()
    #expect(!search.isActive && brightness() == 255)
  }

  @Test(arguments: [true, false])
  func `the dimming begins where the bar ends, while the bar moves too`(begins: Bool) throws {
    search.obscuresBackgroundDuringPresentation = true
    if !begins {
      search.isActive = true
      phone.settle()
    }
    search.isActive = begins
    let bar = try #require(table.navigationController?.navigationBar)
    let veil = try #require(table.view.superview?.subviews.last)
    let former = bar.layer.presentation()?.frame.maxY
    for _ in 0..<4 {
      phone.stage.advance(by: 0.05)
      let edge = try #require(bar.layer.presentation()?.frame.maxY)
      let shade = try #require(veil.subviews.first?.layer.presentation()?.frame)
      #expect(edge != former && abs(veil.frame.minY + shade.minY - edge) < 0.5)
    }
  }

  @Test func `results take the place of the dimming`() {
    let results = UIViewController()
    results.view.backgroundColor = .white
    let search = UISearchController(searchResultsController: results)
    table.navigationItem.searchController = search
    phone.settle()
    search.isActive = true
    phone.settle()
    #expect(abs(brightness() - 230) <= 1)
    search.searchBar.searchTextField.becomeFirstResponder()
    phone.stage.type("a")
    search.searchBar.searchTextField.resignFirstResponder()
    phone.settle()
    #expect(results.parent != nil && brightness() == 255)
  }

  @Test func `parts of a search bar are reached by their names`() {
    let bar = search.searchBar
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Abort", forKey: "cancelButtonText")
    let button = bar.value(forKey: "cancelButton") as? UIButton
    #expect(button?.title(for: .normal) == "Abort")
  }
}
