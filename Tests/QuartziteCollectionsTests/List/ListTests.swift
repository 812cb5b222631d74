// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Lists: their swipes, their background and their layout from right to left.
@MainActor @Suite final class ListTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var make: (UICollectionViewListCell) -> Void = { _ in }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let row = cell as? UICollectionViewListCell { make(row) }
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let source = Source()

  private func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 240),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    stage.rootView.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// Drags a finger along a row, and waits until the row rests.
  private func swipe(from start: CGFloat, to end: CGFloat, y: CGFloat) {
    stage.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), duration: 0.3)
    stage.advance(by: 1)
  }

  // MARK: - Swipes

  @Test func `a swipe shows the actions of its side, and a tap on one performs it`() throws {
    var done: [String] = []
    func provider(_ name: String) -> (IndexPath) -> UISwipeActionsConfiguration? {
      { path in
        UISwipeActionsConfiguration(
          actions: [
            UIContextualAction(style: .normal, title: name) { _, _, finish in
              done.append("\(name) \(path.item)")
              finish(true)
            }
          ]
        )
      }
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = provider("lead")
    configuration.trailingSwipeActionsConfigurationProvider = provider("trail")
    let view = list(configuration)
    let row = try #require(view.cellForItem(at: path(1)))
    let y = row.frame.midY
    swipe(from: 180, to: 100, y: y)
    // Less than the full swipe, which performs the first action by itself.
    #expect(row.frame.maxX < 150 && done.isEmpty)
    stage.tap(at: CGPoint(x: 190, y: y))
    stage.advance(by: 1)
    #expect(done == ["trail 1"] && row.frame.minX == 0)
    swipe(from: 20, to: 100, y: y)
    #expect(row.frame.minX > 50)
    stage.tap(at: CGPoint(x: 10, y: y))
    stage.advance(by: 1)
    #expect(done == ["trail 1", "lead 1"] && row.frame.minX == 0)
  }

  @Test func `a tap elsewhere hides the actions and selects nothing`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(
        actions: [UIContextualAction(style: .normal, title: "a") { _, _, finish in finish(true) }]
      )
    }
    let view = list(configuration)
    let row = try #require(view.cellForItem(at: path(1)))
    swipe(from: 180, to: 100, y: row.frame.midY)
    #expect(row.frame.minX < 0)
    let other = try #require(view.cellForItem(at: path(2)))
    stage.tap(at: CGPoint(x: 50, y: other.frame.midY))
    stage.advance(by: 1)
    #expect(row.frame.minX == 0 && view.indexPathsForSelectedItems == nil)
  }

  // MARK: - Colours and sides

  @Test func `the colour of a list is behind the whole width of its sections`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .systemRed
    let view = list(configuration)
    let red = view.subviews.first { $0.backgroundColor == .systemRed }
    #expect(red?.frame == CGRect(x: 0, y: 0, width: 200, height: view.contentSize.height))
    let cells = view.visibleCells.compactMap { view.subviews.firstIndex(of: $0) }
    let back = red.flatMap { view.subviews.firstIndex(of: $0) }
    #expect(cells.count == 3 && (back ?? .max) < (cells.min() ?? 0))
  }

  @Test func `a row from right to left has accessories at the left, and is indented at the right`()
    throws
  {
    source.make = { row in
      row.semanticContentAttribute = .forceRightToLeft
      row.accessories = [.disclosureIndicator()]
      row.indentationLevel = 2
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorInsets = NSDirectionalEdgeInsets(
      top: 0,
      leading: 30,
      bottom: 0,
      trailing: 4
    )
    let row = try #require(list(configuration).cellForItem(at: path(0)))
    // Two levels of ten points.
    #expect(row.contentView.frame.maxX == 180)
    #expect(row.contentView.frame.minX > 16)
    let line = row.subviews.first { $0.bounds.height == 1 }
    #expect(line?.frame.minX == 4 && line?.frame.maxX == 170)
    let accessory = row.subviews.first { $0 is UIControl }
    #expect(abs((accessory?.frame.minX ?? 0) - 16) < 1e-9)
  }

  @Test func `the insets of a background are mirrored from right to left`() throws {
    source.make = { row in
      row.semanticContentAttribute = .forceRightToLeft
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemRed
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: 0,
        leading: 30,
        bottom: 0,
        trailing: 10
      )
      row.backgroundConfiguration = background
    }
    let view = list(UICollectionLayoutListConfiguration(appearance: .plain))
    let row = try #require(view.cellForItem(at: path(0)))
    stage.advance(by: 0.1)
    let plate = row.subviews.flatMap(\.subviews).first { $0.backgroundColor == .systemRed }
    #expect(plate?.frame.minX == 10 && plate?.frame.maxX == 170)
  }
}
