// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Separators of lists.
///
/// Source: Apple's documentation of `UIListSeparatorConfiguration`,
/// `UICollectionLayoutListConfiguration.itemSeparatorHandler` and
/// `UICollectionViewListCell.separatorLayoutGuide`.
@MainActor @Suite final class SeparatorTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var make: (UICollectionViewListCell, Int) -> Void = { _, _ in }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let row = cell as? UICollectionViewListCell { make(row, indexPath.item) }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "head",
        for: indexPath
      )
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let source = Source()
  private var list = UICollectionLayoutListConfiguration(appearance: .plain)
  private var view: UICollectionView?

  private func show() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 240),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
    )
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head"
    )
    view.dataSource = source
    view.allowsMultipleSelection = true
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    self.view = view
  }

  /// The visible separators of a row, from top to bottom.
  private func lines(_ item: Int) -> [UIView] {
    view?.layoutIfNeeded()
    let row = view?.cellForItem(at: IndexPath(item: item, section: 0))
    let all = row?.subviews.filter { $0.bounds.height == 1 && !$0.isHidden } ?? []
    return all.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `a handler decides about the separators of each row`() {
    list.separatorConfiguration.color = .red
    list.itemSeparatorHandler = { path, general in
      var look = general
      switch path.item {
      case 0: look.bottomSeparatorVisibility = .hidden
      case 1:
        look.topSeparatorVisibility = .visible
        look.topSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0,
          leading: 7,
          bottom: 0,
          trailing: 9
        )
        look.color = .blue
      default: break
      }
      return look
    }
    show()
    #expect(lines(0).isEmpty && lines(1).count == 2 && lines(2).count == 1)
    #expect(lines(1)[0].frame == CGRect(x: 7, y: 0, width: 184, height: 1))
    #expect(lines(1).map(\.backgroundColor) == [.blue, .blue])
    #expect(lines(2).map(\.backgroundColor) == [.red])
  }

  @Test func `separators begin where the text begins, unless an edge is set`() {
    source.make = { row, _ in
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      row.contentConfiguration = content
    }
    list.itemSeparatorHandler = { path, general in
      var look = general
      if path.item == 1 { look.bottomSeparatorInsets.trailing = 12 }
      if path.item == 2 { look.bottomSeparatorInsets.leading = 0 }
      return look
    }
    show()
    // The margin, the image and its distance from the text: 16 + 20 + 16.
    #expect(lines(0)[0].frame.minX == 52 && lines(0)[0].frame.maxX == 200)
    #expect(lines(1)[0].frame.minX == 52 && lines(1)[0].frame.maxX == 188)
    #expect(lines(2)[0].frame.minX == 0 && lines(2)[0].frame.maxX == 200)
  }

  @Test func `the guide of separators may be tied to a view of the row`() {
    source.make = { row, item in
      guard item == 1, row.contentView.subviews.isEmpty else { return }
      let label = UIView()
      label.translatesAutoresizingMaskIntoConstraints = false
      row.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor, constant: 70),
        label.topAnchor.constraint(equalTo: row.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor),
        label.heightAnchor.constraint(equalToConstant: 44),
        label.widthAnchor.constraint(equalToConstant: 30),
        row.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      ])
    }
    show()
    #expect(lines(0)[0].frame.minX == 16)
    #expect(lines(1)[0].frame.minX == 70 && lines(1)[0].frame.maxX == 200)
  }

  @Test func `a selected row has the separator colour for that`() {
    list.separatorConfiguration.multipleSelectionColor = .green
    show()
    #expect(lines(0)[0].backgroundColor == .separator)
    view?.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(lines(0)[0].backgroundColor == .green && lines(1)[0].backgroundColor == .separator)
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.insetGrouped, false), (.plain, true),
  ])
  func `headers have a plate in plain lists alone`(
    appearance: UICollectionLayoutListConfiguration.Appearance,
    hasPlate: Bool
  ) throws {
    list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    show()
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view?.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    )
    let plates = header.subviews.filter { $0.frame == header.bounds && $0.backgroundColor != nil }
    #expect(plates.contains { !$0.isHidden } == hasPlate)
  }
}
