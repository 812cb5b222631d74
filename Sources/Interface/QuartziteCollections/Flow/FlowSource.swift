// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Reads the sizes and spacings of a section from a flow layout's delegate, or from the layout
/// itself if the collection view has no such delegate.
@MainActor
struct FlowSource {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let ownSizes: OwnSizes
  private let isVertical: Bool
  /// The estimate for cells of `automaticSize` that have not been measured yet.
  private static let guess = CGSize(width: 50, height: 50)

  init(
    layout: UICollectionViewFlowLayout,
    view: UICollectionView,
    ownSizes: OwnSizes
  ) {
    (self.layout, self.view, self.ownSizes) = (layout, view, ownSizes)
    delegate = view.notified as? any UICollectionViewDelegateFlowLayout
    isVertical = layout.scrollDirection == .vertical
  }

  private func turned(_ size: CGSize) -> FlowSize {
    let size = size.valid
    return isVertical
      ? FlowSize(along: size.height, across: size.width)
      : FlowSize(along: size.width, across: size.height)
  }

  /// Lays out a section of `count` items; `across` is the length of its lines with insets.
  func section(_ index: Int, count: Int, across: CGFloat) -> FlowSection {
    let inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: index)
      ?? layout.sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index)
      ?? layout.minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index)
      ?? layout.minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: index)
      ?? layout.footerReferenceSize
    let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let rules = FlowRules(
      room: max(across - near.finite - far.finite, 0),
      lineSpacing: lineSpacing.finite,
      itemSpacing: max(itemSpacing.finite, 0)
    )
    let insets = FlowSection.Insets(
      before: before.finite,
      after: after.finite,
      near: near.finite
    )
    if delegate == nil, layout.estimatedItemSize == .zero {
      return FlowSection(
        count: count,
        size: checked(turned(layout.itemSize), rules),
        rules: rules,
        insets: insets,
        header: turned(header).along,
        footer: turned(footer).along
      )
    }
    return FlowSection(
      sizes: sizes(index, count, rules),
      rules: rules,
      insets: insets,
      header: turned(header).along,
      footer: turned(footer).along
    )
  }

  private func sizes(_ section: Int, _ count: Int, _ rules: FlowRules) -> [FlowSize] {
    let known = ownSizes[section]
    let estimate = layout.estimatedItemSize
    let guess = estimate == UICollectionViewFlowLayout.automaticSize ? Self.guess : estimate
    return (0..<count).map { item in
      if estimate != .zero { return turned(known[.cell(item)] ?? guess) }
      let path = IndexPath(item: item, section: section)
      let size = delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
      return checked(turned(size ?? layout.itemSize), rules)
    }
  }

  /// Logs items that do not fit into a line, as iOS does, and returns the size.
  private func checked(_ size: FlowSize, _ rules: FlowRules) -> FlowSize {
    if size.across > rules.room, !view.bounds.isEmpty {
      Log.noteOnce(
        "An item of a flow layout is longer than its line: \(size.across) points in \(rules.room)."
      )
    }
    return size
  }
}

extension CGFloat {
  /// This distance, limited to the greatest length in both directions; 0 if it is not finite.
  var finite: CGFloat {
    isFinite
      ? Swift.min(
        Swift.max(self, -ListLimits.greatestLength),
        ListLimits.greatestLength
      ) : 0
  }
}
