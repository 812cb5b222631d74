// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The lines between rows while rows come and go.
@MainActor @Suite final class SlidingLineTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var count = 3

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 300), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
  private let rows = Rows()

  init() {
    table.rowHeight = 40
    table.separatorColor = .black
    table.separatorInset = .zero
    table.dataSource = rows
    stage.rootView.addSubview(table)
    stage.advance(to: 0.1)
  }

  /// The heights at which the picture is black in the middle.
  private func lines() -> [Int] {
    let image = stage.snapshot()
    guard let data = image.dataProvider?.data as Data? else { return [] }
    return (0..<image.height).filter { data[$0 * image.bytesPerRow + 50 * 4] < 40 }
  }

  @Test(arguments: [UITableView.RowAnimation.automatic, .none, .fade])
  func `there is a line above the rows that make room for one`(way: UITableView.RowAnimation) {
    #expect(lines() == [39, 79, 119])
    rows.count = 4
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: way)
    stage.advance(by: 0.15)
    // One above the first row that moves, one above the next, one below the last.
    let seen = lines().filter { $0 > 39 }
    #expect(seen.count == 3 && seen.first ?? 0 > 45 && seen.first ?? 80 < 79, "\(seen)")
    stage.advance(by: 1)
    #expect(lines() == [39, 79, 119, 159])
    let views = table.visibleCells.flatMap(\.subviews)
    #expect(views.allSatisfy { $0.frame.minY >= 0 })
  }

  @Test func `there is a line above the rows that take the place of one`() {
    rows.count = 2
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    stage.advance(by: 0.15)
    let seen = lines()
    #expect(seen.count == 3 && seen.first ?? 0 > 5 && seen.first ?? 40 < 39, "\(seen)")
    stage.advance(by: 1)
    #expect(lines() == [39, 79])
  }
}
