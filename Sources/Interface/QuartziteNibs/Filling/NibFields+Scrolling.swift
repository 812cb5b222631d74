// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteUIKit

extension NibFieldTables {
  static let scrolling: [(AnyClass, any NibFieldTable)] = [
    (UIScrollView.self, scrollView), (UITableView.self, table), (UITableViewCell.self, cell),
    (UITableViewHeaderFooterView.self, edge), (UICollectionView.self, collection),
    (UICollectionReusableView.self, reusable), (UICollectionViewCell.self, collectionCell),
    (UICollectionViewFlowLayout.self, flow),
  ]

  private static let scrollView = NibFields<UIScrollView> {
    $0.flag("pagingEnabled", \.isPagingEnabled)
    $0.flag("scrollEnabled", \.isScrollEnabled)
    $0.flag("directionalLockEnabled", \.isDirectionalLockEnabled)
    $0.flag("bounces", \.bounces)
    $0.flag("alwaysBounceVertical", \.alwaysBounceVertical)
    $0.flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
    $0.flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
    $0.flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
    $0.flag("bouncesZoom", \.bouncesZoom)
    $0.flag("delaysContentTouches", \.delaysContentTouches)
    $0.flag("canCancelContentTouches", \.canCancelContentTouches)
    $0.number("minimumZoomScale", \.minimumZoomScale)
    $0.number("maximumZoomScale", \.maximumZoomScale)
    $0.word("indicatorStyle", \.indicatorStyle, NibWords.indicators)
    $0.word("keyboardDismissMode", \.keyboardDismissMode, NibWords.dismissals)
    $0.word(
      "contentInsetAdjustmentBehavior",
      \.contentInsetAdjustmentBehavior,
      NibWords.insetBehaviors
    )
    $0.part("contentInset") { view, node, _ in view.contentInset = node.insets }
    $0.part("scrollIndicatorInsets") { view, node, _ in view.scrollIndicatorInsets = node.insets }
    $0.part("contentSize") { view, node, _ in view.contentSize = node.size }
    $0.part("contentLayoutGuide") { view, node, build in
      build.take(view.contentLayoutGuide, as: node.id)
    }
    $0.part("frameLayoutGuide") { view, node, build in
      build.take(view.frameLayoutGuide, as: node.id)
    }
    $0.known("automaticallyAdjustsScrollIndicatorInsets", "scrollsToTop", "zoomScale")
  }

  /// The height of headers or footers that a file says; nil for what Interface Builder writes into
  /// every grouped table, for which the heights are automatic there.
  @MainActor
  private static func edgeHeight(of table: UITableView, _ text: String) -> CGFloat? {
    guard let height = Double(text) else { return nil }
    return table.style != .plain && [10, 18].contains(height) ? nil : CGFloat(height)
  }

  private static let table = NibFields<UITableView> {
    // The initialiser of the class reads the style itself.
    $0.known("style", "dataMode", "springLoaded")
    $0.attribute("sectionIndexMinimumDisplayRowCount") { view, text, _ in
      view.sectionIndexMinimumDisplayRowCount = Int(text) ?? 0
    }
    $0.color("sectionIndexColor", \.sectionIndexColor)
    $0.color("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
    $0.color("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
    $0.number("rowHeight", \.rowHeight)
    $0.number("estimatedRowHeight", \.estimatedRowHeight)
    $0.attribute("sectionHeaderHeight") { view, text, _ in
      edgeHeight(of: view, text).map { view.sectionHeaderHeight = $0 }
    }
    $0.attribute("sectionFooterHeight") { view, text, _ in
      edgeHeight(of: view, text).map { view.sectionFooterHeight = $0 }
    }
    $0.number("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
    $0.number("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
    $0.word("separatorStyle", \.separatorStyle, NibWords.separators)
    $0.color("separatorColor", \.separatorColor)
    $0.flag("allowsSelection", \.allowsSelection)
    $0.flag("allowsMultipleSelection", \.allowsMultipleSelection)
    $0.flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
    $0.flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
    $0.part("separatorInset") { table, node, _ in table.separatorInset = node.insets }
    $0.part("tableHeaderView") { $0.tableHeaderView = $2.make($1) as? UIView }
    $0.part("tableFooterView") { $0.tableFooterView = $2.make($1) as? UIView }
    $0.part("backgroundView") { $0.backgroundView = $2.make($1) as? UIView }
    $0.part("prototypes") { table, node, build in
      for inner in node.children {
        guard let identifier = inner["reuseIdentifier"] else {
          build.issues.add("a cell without a reuse identifier cannot be shown (line \(inner.line))")
          continue
        }
        let prototype = NibPrototype(inner, of: build)
        table.register(
          { prototype.make() as? UITableViewCell ?? UITableViewCell() },
          forCell: identifier
        )
      }
    }
    $0.part("sections") { table, node, build in
      // Interface Builder leaves an empty list in some tables of prototypes.
      guard !node.children.isEmpty else { return }
      table.staticSections = node.children.map { section in
        StaticSection(
          header: section["headerTitle"] ?? section.part("headerTitle").map { NibText.plain($0) },
          footer: section["footerTitle"] ?? section.part("footerTitle").map { NibText.plain($0) },
          cells: section.list("cells").compactMap { build.make($0) as? UITableViewCell }
        )
      }
    }
  }

  private static let cell = NibFields<UITableViewCell> {
    // The initialiser of the class reads style and identifier itself.
    $0.known(
      "style",
      "reuseIdentifier",
      "textLabel",
      "detailTextLabel",
      "imageView",
      "focusStyle",
      "hidesAccessoryWhenEditing"
    )
    $0.word("selectionStyle", \.selectionStyle, NibWords.selections)
    $0.word("accessoryType", \.accessoryType, NibWords.accessories)
    $0.word("editingAccessoryType", \.editingAccessoryType, NibWords.accessories)
    $0.number("indentationWidth", \.indentationWidth)
    $0.whole("indentationLevel", \.indentationLevel)
    $0.flag("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
    $0.flag("showsReorderControl", \.wantsReorderControlForNibs)
    $0.part("separatorInset") { cell, node, _ in cell.separatorInset = node.insets }
    $0.attribute("rowHeight") { cell, text, _ in cell.heightInNib = NibNode.number(of: text) }
    $0.read { cell, node, build in
      if let label = cell.textLabel(of: node, "textLabel") {
        build.take(label, as: node["textLabel"])
      }
      if node["detailTextLabel"] != nil, let label = cell.detailTextLabel {
        build.take(label, as: node["detailTextLabel"])
      }
      if node["imageView"] != nil, let view = cell.imageView {
        build.take(view, as: node["imageView"])
      }
    }
    $0.part("contentView") { cell, node, build in
      build.fill(cell.contentView, from: node)
      for name in ["textLabel", "detailTextLabel", "imageView"] {
        guard let id = cell.partID(node.parent, name), let part = build.object(id) as? UIView,
          let inner = node.list("subviews").first(where: { $0.id == id })
        else { continue }
        build.fill(part, from: inner)
      }
    }
    $0.part("backgroundView") { $0.backgroundView = $2.make($1) as? UIView }
    $0.part("selectedBackgroundView") { $0.selectedBackgroundView = $2.make($1) as? UIView }
    $0.part("accessoryView") { $0.accessoryView = $2.make($1) as? UIView }
  }

  private static let edge = NibFields<UITableViewHeaderFooterView> {
    $0.known("reuseIdentifier")
    $0.part("contentView") { view, node, build in build.fill(view.contentView, from: node) }
  }

  private static let collection = NibFields<UICollectionView> {
    $0.known("dataMode", "prefetchingEnabled", "springLoaded", "selfSizingInvalidation")
    // The initialiser of the class makes the layout itself.
    $0.knownParts("collectionViewLayout", "collectionViewFlowLayout")
    $0.flag("allowsSelection", \.allowsSelection)
    $0.flag("allowsMultipleSelection", \.allowsMultipleSelection)
    $0.part("backgroundView") { $0.backgroundView = $2.make($1) as? UIView }
    $0.part("cells") { collection, node, build in
      for inner in node.children {
        guard let identifier = inner["reuseIdentifier"] else {
          build.issues.add("a cell without a reuse identifier cannot be shown (line \(inner.line))")
          continue
        }
        let prototype = NibPrototype(inner, of: build)
        collection.register(
          { prototype.make() as? UICollectionReusableView ?? UICollectionViewCell(frame: .zero) },
          forCell: identifier
        )
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (name, kind) in kinds {
      $0.part(name) { collection, node, build in
        guard let identifier = node["reuseIdentifier"] else { return }
        let prototype = NibPrototype(node, of: build)
        collection.register(
          {
            prototype.make() as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
          },
          forKind: kind,
          identifier
        )
      }
    }
  }

  private static let reusable = NibFields<UICollectionReusableView> {
    $0.known("reuseIdentifier")
  }

  private static let collectionCell = NibFields<UICollectionViewCell> {
    $0.part("contentView") { cell, node, build in build.fill(cell.contentView, from: node) }
    $0.part("size") { _, _, _ in }
    $0.knownParts("customSize")
    $0.part("backgroundView") { $0.backgroundView = $2.make($1) as? UIView }
    $0.part("selectedBackgroundView") { $0.selectedBackgroundView = $2.make($1) as? UIView }
  }

  private static let flow = NibFields<UICollectionViewFlowLayout> {
    $0.number("minimumLineSpacing", \.minimumLineSpacing)
    $0.number("minimumInteritemSpacing", \.minimumInteritemSpacing)
    $0.word("scrollDirection", \.scrollDirection, NibWords.scrollDirections)
    $0.part("itemSize") { layout, node, _ in layout.itemSize = node.size }
    $0.part("estimatedItemSize") { layout, node, _ in layout.estimatedItemSize = node.size }
    $0.attribute("automaticEstimatedItemSize") { layout, text, _ in
      if NibNode.flag(of: text) {
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      }
    }
    $0.part("headerReferenceSize") { layout, node, _ in layout.headerReferenceSize = node.size }
    $0.part("footerReferenceSize") { layout, node, _ in layout.footerReferenceSize = node.size }
    $0.part("sectionInset") { layout, node, _ in layout.sectionInset = node.insets }
    $0.flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
    $0.flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
  }
}

extension UITableViewCell {
  /// The built-in text label if the element refers to it; otherwise nil.
  fileprivate func textLabel(of node: NibNode, _ name: String) -> UILabel? {
    node[name] == nil ? nil : textLabel
  }

  fileprivate func partID(_ node: NibNode?, _ name: String) -> String? { node?[name] }

  /// Ignores the attribute: only the table determines whether the control is shown.
  fileprivate var wantsReorderControlForNibs: Bool {
    get { false }
    set {}
  }
}
