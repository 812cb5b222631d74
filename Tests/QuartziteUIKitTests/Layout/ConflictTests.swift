// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit
import Synchronization
import Testing

/// What the log says about constraints that cannot all hold.
@MainActor @Suite struct ConflictTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let box = UIView()
  private let title = UILabel()

  init() {
    title.accessibilityIdentifier = "title"
    for view in [box, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// The texts about conflicts that laying out logs.
  private func told() -> [String] {
    final class Lines: Sendable { let list = Mutex<[String]>([]) }
    let lines = Lines()
    Log.run(notes: { line in lines.list.withLock { $0.append(line) } }) {
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    return lines.list.withLock { $0.filter { $0.hasPrefix("Unable to simultaneously satisfy") } }
  }

  /// A table with one cell that has the height of a nib file, and constraints for another one.
  private final class OneRow: NSObject, UITableViewDataSource {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let (cell, box) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
      cell.frame.size.height = 70
      cell.contentView.frame = cell.bounds
      cell.contentView.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
        box.heightAnchor.constraint(equalToConstant: 44),
        cell.contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 4),
      ])
      return cell
    }
  }

  @Test func `the height that a nib file gave a cell contradicts nothing`() {
    let (table, source) = (UITableView(frame: root.bounds), OneRow())
    table.dataSource = source
    root.addSubview(table)
    #expect(told().isEmpty)
    #expect(table.visibleCells.first?.contentView.frame.height == 52)
  }

  @Test func `it names the constraints that contradict each other, and no other`() throws {
    let wide = box.widthAnchor.constraint(equalToConstant: 80)
    wide.identifier = "wide"
    let same = title.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: -8)
    let narrow = title.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 10), wide, same,
      title.leftAnchor.constraint(equalTo: root.leftAnchor), narrow,
    ])
    let text = try #require(told().first)
    let expected = """
      Unable to simultaneously satisfy constraints. At least one of these is one that you don't want:
      (
          <NSLayoutConstraint UILabel:1 'title'.width == 0.5*UIView:2.width - 8>,
          <NSLayoutConstraint 'wide' UIView:2.width == 80>,
          <NSLayoutConstraint UILabel:1 'title'.width <= 20>
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint UILabel:1 'title'.width <= 20>
      """
    #expect(text == expected)
  }

  @Test func `inequalities that leave no room are named`() throws {
    let low = box.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    let high = box.heightAnchor.constraint(lessThanOrEqualToConstant: 40)
    NSLayoutConstraint.activate([low, high])
    let text = try #require(told().first)
    #expect(text.contains("<NSLayoutConstraint UIView:1.height >= 50>,"))
    #expect(text.contains("breaking constraint\n<NSLayoutConstraint UIView:1.height <= 40>"))
  }

  @Test func `it is told once until the constraint is changed`() {
    let first = box.heightAnchor.constraint(equalToConstant: 50)
    let second = box.heightAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([first, second])
    #expect(told().count == 1)
    first.constant = 55
    #expect(told().isEmpty)
    second.constant = 65
    #expect(told().count == 1)
  }
}
