// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Tables of absurd numbers and heights; each test in a process of its own, ended by five minutes of work.
@Suite struct HostileTableTests {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var (sections, rows) = (1, 1_000_000)
    var height: CGFloat = 44
    var made = 0

    func numberOfSections(in tableView: UITableView) -> Int { sections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      path.row.isMultiple(of: 2) ? height : 20
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      made += 1
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  /// Shows a table, scrolls it to its end and beyond, and returns what its last row is.
  @MainActor private static func play(_ rows: Rows, height: CGFloat = 90) -> IndexPath? {
    endAfter(processorSeconds: 300)
    let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 90, height: height))
    (table.dataSource, table.delegate) = (rows, rows)
    stage.rootView.addSubview(table)
    _ = stage.snapshot()
    table.contentOffset.y = table.contentSize.height - 90
    _ = stage.snapshot()
    precondition(table.contentSize.height.isFinite && table.contentOffset.y.isFinite)
    precondition(table.visibleCells.count <= 1024)
    return table.indexPathsForVisibleRows?.last
  }

  // NaN and infinity do not survive the way into another process as numbers, so their bits go.
  @Test(
    arguments: [Double.nan, .infinity, -.infinity, -7, 1e300, 1e-300].map(\.bitPattern)
  )
  func `rows of hostile heights are scrolled to the end`(_ bits: UInt64) async {
    await #expect(processExitsWith: .success) { [bits] in
      await MainActor.run {
        let rows = Rows()
        rows.height = CGFloat(Double(bitPattern: bits))
        rows.rows = 100_000
        precondition(HostileTableTests.play(rows) == IndexPath(row: 99_999, section: 0))
      }
    }
  }

  @Test func `a million rows beyond all numbers in height are scrolled to the end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let rows = Rows()
        rows.height = 1e308
        precondition(HostileTableTests.play(rows) == IndexPath(row: 999_999, section: 0))
      }
    }
  }

  @Test(arguments: [(1, Int.max), (Int.max, 1), (-1, 5), (5, -1)])
  func `numbers of rows and sections beyond two million are cut`(
    _ sections: Int,
    _ count: Int
  ) async {
    await #expect(processExitsWith: .success) { [sections, count] in
      await MainActor.run {
        let rows = Rows()
        (rows.sections, rows.rows) = (sections, count)
        _ = HostileTableTests.play(rows)
      }
    }
  }

  @Test func `a table of a height without end shows a thousand rows`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let rows = Rows()
        rows.rows = 300_000
        _ = HostileTableTests.play(rows, height: 1e7)
        precondition(rows.made <= 2 * 1024)
      }
    }
  }

  /// Rows whose source and delegate reload the table in everything that they are asked.
  @MainActor private final class ReloadingRows: NSObject, UITableViewDataSource, UITableViewDelegate
  {
    enum Question: CaseIterable { case count, height, cell, display, scroll, insert, fewer }

    let question: Question
    var rows = 100

    init(_ question: Question) { self.question = question }

    private func asked(_ question: Question, _ table: UITableView) {
      guard question == self.question else { return }
      table.reloadData()
      _ = table.numberOfRows(inSection: 0)
      table.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked(.count, tableView)
      return rows
    }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      asked(.height, tableView)
      return 20
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked(.cell, tableView)
      if question == .insert {
        rows += 1
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
      if question == .fewer {
        rows = 3
        tableView.reloadData()
      }
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt path: IndexPath
    ) {
      asked(.display, tableView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let table = scrollView as? UITableView { asked(.scroll, table) }
    }
  }

  @Test(arguments: 0..<7)
  func `a table that is reloaded in what it asks is shown`(_ index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      await MainActor.run {
        endAfter(processorSeconds: 60)
        let rows = ReloadingRows(ReloadingRows.Question.allCases[index])
        let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
        let table = UITableView(frame: stage.rootView.bounds)
        (table.dataSource, table.delegate) = (rows, rows)
        stage.rootView.addSubview(table)
        for offset in [0.0, 1900, 40, 20] {
          table.contentOffset.y = CGFloat(offset)
          stage.advance(by: 0.1)
          _ = stage.snapshot()
        }
        precondition(table.numberOfRows(inSection: 0) == rows.rows)
        precondition(!table.visibleCells.isEmpty)
      }
    }
  }
}
