// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Rows whose height changes with the contents of their cells.
///
/// Source: Apple's documentation of `UITableView.selfSizingInvalidation`.
@MainActor @Suite final class SelfSizingTests {
  private final class Source: NSObject, UITableViewDataSource {
    var make: (UITableViewCell) -> Void = {
      var content = UIListContentConfiguration.cell()
      content.text = "One"
      $0.contentConfiguration = content
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      make(cell)
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let source = Source()

  private func cell(_ row: Int) throws -> UITableViewCell {
    if table.dataSource == nil {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      stage.rootView.addSubview(table)
      stage.advance(by: 0.1)
    }
    return try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  private func lengthen(_ cell: UITableViewCell) {
    var content = UIListContentConfiguration.cell()
    content.text = "A\nB\nC\nD\nE\nF"
    cell.contentConfiguration = content
  }

  @Test func `a row grows with the configuration of its cell, and those below move`() throws {
    let (first, second) = (try cell(0), try cell(1))
    let (old, top) = (first.frame.height, second.frame.minY)
    lengthen(first)
    stage.advance(by: 0.1)
    let grown = first.frame.height
    #expect(grown > old + 60 && second.frame.minY == top + grown - old)
    // It moves there in 0.3 s.
    let shown = second.layer.presentation()?.frame.minY ?? 0
    #expect(shown > top && shown < second.frame.minY)
    stage.advance(by: 0.4)
    #expect(second.layer.presentation()?.frame.minY == second.frame.minY)
    #expect(table.contentSize.height == 3 * old + grown - old)
  }

  // A cell that a nib file holds as a plain view of the class has its views in itself.
  @Test func `constraints beside the content view give the size that a cell asks for`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    label.text = "Huawei P8"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 13),
      label.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
    let (size, text) = (
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), label.intrinsicContentSize
    )
    #expect(size == CGSize(width: text.width + 26, height: text.height + 16))
  }

  @Test func `without self-sizing a row keeps its height`() throws {
    let first = try cell(0)
    let old = first.frame.height
    table.selfSizingInvalidation = .disabled
    lengthen(first)
    stage.advance(by: 1)
    #expect(first.frame.height == old)
  }

  @Test(arguments: [true, false])
  func `constraints change the height where they count`(counts: Bool) throws {
    var heights: [NSLayoutConstraint] = []
    source.make = { cell in
      guard cell.contentView.subviews.isEmpty else { return }
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      let height = view.heightAnchor.constraint(equalToConstant: 50)
      heights.append(height)
      NSLayoutConstraint.activate([
        height, view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
    }
    if counts { table.selfSizingInvalidation = .enabledIncludingConstraints }
    let first = try cell(0)
    let old = first.frame.height
    heights[0].constant = 90
    stage.advance(by: 1)
    #expect(first.frame.height == (counts ? old + 40 : old))
  }

  @Test func `constraints count however deep they stand in the cell, and outside of it no longer`()
    throws
  {
    var heights: [NSLayoutConstraint] = []
    var deepest: [UIView] = []
    source.make = { cell in
      guard cell.contentView.subviews.isEmpty else { return }
      // Built from the inside, so that all of it comes into the cell at once.
      var view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      let height = view.heightAnchor.constraint(equalToConstant: 50)
      height.isActive = true
      heights.append(height)
      deepest.append(view)
      for level in 0..<60 {
        let outer = level == 59 ? cell.contentView : UIView()
        if level < 59 { outer.translatesAutoresizingMaskIntoConstraints = false }
        outer.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: outer.topAnchor),
          view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        view = outer
      }
    }
    table.selfSizingInvalidation = .enabledIncludingConstraints
    let first = try cell(0)
    let old = first.frame.height
    heights[0].constant = 90
    stage.advance(by: 1)
    #expect(first.frame.height == old + 40)
    #expect(deepest[0].nearestCell === first)
    let kept = deepest[0]
    kept.removeFromSuperview()
    #expect(kept.nearestCell == nil)
  }

  /// A view of another height, and a cell that wants another layout, in each of its layouts.
  private final class Restless: UIView {
    var height: NSLayoutConstraint?
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      height?.constant = layouts % 2 == 0 ? 50 : 90
      superview?.setNeedsLayout()
    }
  }

  @Test func `rows that change their height in each layout are measured a few times a frame`()
    throws
  {
    var views: [Restless] = []
    source.make = { cell in
      guard cell.contentView.subviews.isEmpty else { return }
      let view = Restless()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      let height = view.heightAnchor.constraint(equalToConstant: 50)
      view.height = height
      views.append(view)
      NSLayoutConstraint.activate([
        height, view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
    }
    table.selfSizingInvalidation = .enabledIncludingConstraints
    _ = try cell(0)
    stage.advance(by: 0.5)
    // In each of two commits 64 layouts of three rows at most: of the tree, and of four measurings.
    let most: Int = 2 * 64 * 3 * (1 + 4)
    let layouts = views.reduce(0) { $0 + $1.layouts }
    #expect(layouts <= most)
  }
}
