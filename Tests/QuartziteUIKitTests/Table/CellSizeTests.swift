// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Heights that cells give themselves, and the room of accessories.
///
/// Source: Apple's documentation of `UITableView.automaticDimension`, and cells of 375 points in
/// storyboards of Xcode 14 (tools version 20037, iPhone 8): the content view is 350.5 points wide beside
/// a disclosure indicator and 322 beside a detail disclosure button; in those of Xcode 11 (15702), where it
/// is 348, the label of the basic style begins at 16 and ends at 340.
@MainActor @Suite final class CellSizeTests {
  private final class Source: NSObject, UITableViewDataSource {
    var make: () -> UITableViewCell = { UITableViewCell() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { make() }
  }

  /// Keep the table in its window.
  private var stage: Stage?
  private let source = Source()

  private func show(
    width: CGFloat = 375,
    _ make: @escaping () -> UITableViewCell
  ) throws -> UITableViewCell {
    let stage = Stage(size: CGSize(width: width, height: 812), scale: 2)
    self.stage = stage
    let table = UITableView(frame: stage.rootView.bounds)
    source.make = make
    table.dataSource = source
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
  }

  // The content of 60 points needs 60.5 with the separator.
  @Test(arguments: [
    (NSLayoutConstraint.Relation.equal, CGFloat(33), false, CGFloat(33)), (.equal, 33, true, 33),
    (.greaterThanOrEqual, 50, false, 50), (.greaterThanOrEqual, 50, true, 60.5),
    (.lessThanOrEqual, 40, false, 40), (.lessThanOrEqual, 100, true, 60.5),
  ])
  func `constraints of the cell's own height count`(
    relation: NSLayoutConstraint.Relation,
    length: CGFloat,
    hasContent: Bool,
    height: CGFloat
  ) throws {
    let cell = try show {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let own = NSLayoutConstraint(
        item: cell,
        attribute: .height,
        relatedBy: relation,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: length
      )
      own.isActive = true
      guard hasContent else { return cell }
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      view.heightAnchor.constraint(equalToConstant: 60).isActive = true
      view.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor).isActive = true
      return cell
    }
    #expect(cell.frame.height == height)
  }

  @Test func `a cell may be as high as a part of its width`() throws {
    let cell = try show {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.heightAnchor.constraint(equalTo: cell.widthAnchor, multiplier: 0.2).isActive = true
      return cell
    }
    #expect(cell.frame.height == 75)
  }

  private func cell(
    _ style: UITableViewCell.CellStyle,
    _ accessory: UITableViewCell.AccessoryType
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessory
    return cell
  }

  @Test(
    arguments: [(.none, 375), (.disclosureIndicator, 350.5), (.detailDisclosureButton, 322)]
      as [(UITableViewCell.AccessoryType, CGFloat)]
  )
  func `the content view ends where the accessory begins`(
    type: UITableViewCell.AccessoryType,
    width: CGFloat
  ) throws {
    let cell = try show { self.cell(.default, type) }
    #expect(cell.contentView.frame.width == width)
    let other = cell.subviews.first { $0.frame.minX == width && $0.frame.maxX == 359 }
    #expect((other != nil) == (type != .none))
  }

  @Test func `texts end 8 points before the accessory`() throws {
    let basic = try show { self.cell(.default, .disclosureIndicator) }
    #expect(basic.textLabel?.frame.minX == 16 && basic.textLabel?.frame.maxX == 342.5)
    #expect(basic.contentView.layoutMargins.right == 8)
    basic.accessoryType = .none
    #expect(basic.contentView.layoutMargins.right == 16)
    let value = try show { self.cell(.value1, .disclosureIndicator) }
    #expect(value.detailTextLabel?.frame.maxX == 342.5)
    let below = try show { self.cell(.subtitle, .disclosureIndicator) }
    #expect(below.detailTextLabel?.frame.maxX == 342.5)
  }

  @Test func `a view of the client ends at the margin of the screen`() throws {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let cell = try show(width: 414) {
      let cell = self.cell(.value1, .none)
      cell.accessoryView = own
      return cell
    }
    #expect(own.frame.maxX == 394 && cell.contentView.frame.width == 344)
  }
}
