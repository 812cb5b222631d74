// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Rows of tables by configurations.
@MainActor @Suite final class CellConfigurationTests {
  private final class Source: NSObject, UITableViewDataSource {
    var configure: (UITableViewCell, Int) -> Void = { _, _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      configure(cell, indexPath.row)
      return cell
    }
  }

  private struct Plate: UIContentConfiguration {
    var height: CGFloat
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { PlateView(self) }
    func updated(for state: any UIConfigurationState) -> Plate {
      var plate = self
      plate.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return plate
    }
  }

  private final class PlateView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ plate: Plate) {
      configuration = plate
      super.init(frame: .zero)
      let ruler = UIView()
      ruler.translatesAutoresizingMaskIntoConstraints = false
      addSubview(ruler)
      NSLayoutConstraint.activate([
        ruler.heightAnchor.constraint(equalToConstant: plate.height),
        ruler.topAnchor.constraint(equalTo: topAnchor),
        ruler.bottomAnchor.constraint(equalTo: bottomAnchor),
        ruler.leadingAnchor.constraint(equalTo: leadingAnchor),
        ruler.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    var plate: Plate? { configuration as? Plate }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let source = Source()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    table.dataSource = source
  }

  private func show() {
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test func `a list content configuration shows its texts in the content view`() throws {
    source.configure = { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row)"
      content.secondaryText = "Second"
      cell.contentConfiguration = content
    }
    show()
    let view = try #require(try cell(1).contentView.subviews.last as? UIListContentView)
    #expect(try view.frame == cell(1).contentView.bounds)
    let texts = view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Row 1", "Second"])
  }

  @Test func `a configuration's view determines the height of the row`() throws {
    source.configure = { cell, row in
      cell.contentConfiguration = Plate(height: CGFloat(60 + row * 20))
    }
    show()
    // With the separator's pixel.
    #expect(try (0..<3).map { try cell($0).frame.height } == [61, 81, 101])
  }

  @Test func `a view that supports the next configuration shows it, another is replaced`() throws {
    source.configure = { cell, _ in cell.contentConfiguration = Plate(height: 60) }
    show()
    let old = try #require(try cell(0).contentView.subviews.last as? PlateView)
    try cell(0).contentConfiguration = Plate(height: 70)
    #expect(old.plate?.height == 70 && old.superview != nil)
    try cell(0).contentConfiguration = UIListContentConfiguration.cell()
    #expect(old.superview == nil)
    try cell(0).contentConfiguration = nil
    #expect(try cell(0).contentView.subviews.isEmpty)
  }

  @Test func `configurations follow the state, and the handler comes first`() throws {
    source.configure = { cell, _ in
      cell.contentConfiguration = Plate(height: 60)
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = Plate(height: state.isSelected ? 90 : 60)
      }
    }
    show()
    let view = try #require(try cell(0).contentView.subviews.last as? PlateView)
    #expect(view.plate?.isSelected == false)
    table.selectRow(
      at: IndexPath(row: 0, section: 0),
      animated: false,
      scrollPosition: .none
    )
    #expect(view.plate?.isSelected == true && view.plate?.height == 90)
  }

  @Test func `a background configuration lies behind everything`() throws {
    source.configure = { cell, _ in
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundColor = .red
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: 2,
        leading: 3,
        bottom: 4,
        trailing: 5
      )
      cell.backgroundConfiguration = background
    }
    show()
    let plate = try #require(try cell(0).subviews.first?.subviews.first)
    #expect(plate.backgroundColor == .red)
    #expect(plate.frame == CGRect(x: 3, y: 2, width: 312, height: 44 - 6))
  }

  @Test(arguments: [
    (UITableViewCell.CellStyle.default, false), (.value1, true), (.subtitle, false),
  ])
  func `a cell's default configuration is that of its style`(
    style: UITableViewCell.CellStyle,
    isBeside: Bool
  ) {
    let content = UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
    #expect(content.prefersSideBySideTextAndSecondaryText == isBeside)
    #expect(content.text == nil)
  }
}
