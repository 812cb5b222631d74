// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage

/// A cell that knows what it was asked to show.
final class NamedCell: UICollectionViewCell {
  var name = ""
  var reuses = 0
  /// Called when it is prepared for its next use.
  var whenReused: (() -> Void)?
  /// The states of drags of the item.
  var dragStates: [DragState] = []

  override func dragStateDidChange(_ dragState: DragState) { dragStates.append(dragState) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    whenReused?()
  }
}

/// A cell of a height of its own.
final class TallCell: UICollectionViewCell {
  var height: CGFloat = 0
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 60), height: height)
  }
}

/// A source of named items that writes down what it is asked and told.
final class NameSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var asked: [IndexPath] = []
  var events: [String] = []
  var refused: Set<IndexPath> = []

  init(_ sections: [[String]]) {
    self.sections = sections
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    (cell as? NamedCell)?.name = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "s",
      for: indexPath
    )
  }

  // MARK: - Delegate

  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("shouldHighlight \(indexPath.item)")
    return !refused.contains(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    events.append("didHighlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) { events.append("didUnhighlight \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("shouldSelect \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    events.append("didDeselect \(indexPath.item)")
  }
}

/// A collection on a stage.
@MainActor final class GridLab {
  let stage: Stage
  let view: UICollectionView
  let source: NameSource

  init(
    _ layout: UICollectionViewLayout,
    _ sections: [[String]],
    size: CGSize = CGSize(width: 320, height: 400)
  ) {
    stage = Stage(size: size, scale: 1)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    source = NameSource(sections)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "c")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "s"
      )
    }
    (view.dataSource, view.delegate) = (source, source)
    stage.rootView.addSubview(view)
    view.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: path(item, section))?.frame
  }

  /// What visible cells show, by their index paths.
  var shown: [IndexPath: String] {
    var shown: [IndexPath: String] = [:]
    for path in view.indexPathsForVisibleItems {
      shown[path] = (view.cellForItem(at: path) as? NamedCell)?.name
    }
    return shown
  }

  /// Whether each visible cell shows what the source says, where the layout places it.
  var agrees: Bool {
    shown.allSatisfy { path, name in
      source.sections.indices.contains(path.section)
        && source.sections[path.section].indices.contains(path.item)
        && source.sections[path.section][path.item] == name
        && view.cellForItem(at: path)?.frame == frame(path.item, path.section)
    }
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Names of items: a0, a1, ...
func names(_ prefix: String, _ count: Int) -> [String] { (0..<count).map { "\(prefix)\($0)" } }
