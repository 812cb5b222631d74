// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Scrolling to rows whose heights are estimates until they are visible.
@MainActor @Suite final class ScrollToRowTests {
  /// The height of each row without its separator: 50 to 109 points, where 44 are estimated.
  private static func height(_ row: Int) -> CGFloat { CGFloat(50 + row * 37 % 60) }

  private final class Cell: UITableViewCell {
    private let ruler = UIView()
    lazy var height = ruler.heightAnchor.constraint(equalToConstant: 50)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      ruler.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(ruler)
      NSLayoutConstraint.activate([
        ruler.topAnchor.constraint(equalTo: contentView.topAnchor),
        ruler.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ruler.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ruler.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 80 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      (cell as? Cell)?.height.constant = ScrollToRowTests.height(indexPath.row)
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 300), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
  private let source = Source()

  init() {
    table.estimatedRowHeight = 44
    table.register(Cell.self, forCellReuseIdentifier: "c")
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    table.layoutIfNeeded()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// The frame of a row's cell on the screen; null if it is not visible.
  private func seen(_ row: Int) -> CGRect {
    stage.advance(by: 0.1)
    guard let cell = table.cellForRow(at: path(row)) else { return .null }
    return cell.convert(cell.bounds, to: nil)
  }

  @Test(arguments: [39, 0, 17, 60])
  func `a row that was never visible comes to the top at once`(row: Int) {
    table.scrollToRow(at: path(row), at: .top, animated: false)
    #expect(seen(row) == CGRect(x: 0, y: 0, width: 100, height: Self.height(row) + 1))
    #expect(table.indexPathsForVisibleRows?.first == path(row))
  }

  @Test func `a row that was never visible comes to the middle and to the bottom`() {
    table.scrollToRow(at: path(39), at: .middle, animated: false)
    #expect(seen(39).midY == 150)
    table.scrollToRow(at: path(50), at: .bottom, animated: false)
    #expect(seen(50).maxY == 300)
    table.scrollToRow(at: path(20), at: .none, animated: false)
    #expect(seen(20).minY == 0)
  }

  @Test func `the last row comes to the bottom, no farther`() {
    table.scrollToRow(at: path(79), at: .top, animated: false)
    #expect(seen(79).maxY == 300)
    #expect(table.contentOffset.y == table.contentSize.height - 300)
  }

  @Test func `an animated scroll ends where the row is, without a step back`() {
    table.scrollToRow(at: path(39), at: .top, animated: true)
    var offsets: [CGFloat] = []
    for _ in 0..<40 {
      stage.advance(by: 1.0 / 60)
      offsets.append(table.contentOffset.y)
    }
    #expect(seen(39).minY == 0)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test func `the selected row nearest to a position is scrolled to`() {
    table.allowsMultipleSelection = true
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    for row in [5, 70] {
      table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(seen(5).minY == 0)
    table.scrollToRow(at: path(60), at: .top, animated: false)
    table.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(seen(70).maxY == 300)
  }

  @Test func `a row that there is not is ignored`() {
    table.scrollToRow(at: path(80), at: .top, animated: false)
    table.scrollToRow(at: IndexPath(row: 0, section: 3), at: .none, animated: true)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 0)
  }
}
