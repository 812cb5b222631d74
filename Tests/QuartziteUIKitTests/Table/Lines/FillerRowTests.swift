// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The lines below the last row, and lines that an effect shows.
@MainActor @Suite final class FillerRowTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

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

  /// Source: Apple, `UITableView.fillerRowHeight`: 0 by default, and `automaticDimension` for the
  /// height of rows.
  @Test func `filler rows have lines down to the lower edge`() {
    table.fillerRowHeight = 50
    stage.advance(by: 0.1)
    #expect(lines() == [39, 79, 119, 169, 219, 269])
    table.fillerRowHeight = UITableView.automaticDimension
    stage.advance(by: 0.1)
    #expect(lines() == [39, 79, 119, 159, 199, 239, 279])
    table.tableFooterView = UIView()
    stage.advance(by: 0.1)
    #expect(lines() == [39, 79, 119])
    table.tableFooterView = nil
    table.fillerRowHeight = 0
    stage.advance(by: 0.1)
    #expect(lines() == [39, 79, 119])
  }

  @Test func `an effect shows the separators`() {
    table.separatorEffect = UIBlurEffect(style: .light)
    table.reloadData()
    stage.advance(by: 0.1)
    func effects() -> [UIVisualEffectView] {
      table.visibleCells.flatMap(\.subviews).flatMap(\.subviews).compactMap {
        $0 as? UIVisualEffectView
      }
    }
    #expect(effects().count == 3 && effects().allSatisfy { $0.frame.height == 1 })
    #expect(lines() == [39, 79, 119])
    table.separatorEffect = nil
    #expect(effects().isEmpty && lines() == [39, 79, 119])
  }
}
