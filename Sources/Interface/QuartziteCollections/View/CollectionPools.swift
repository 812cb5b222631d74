// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The registered classes of views, and the views that wait to be used again, by reuse identifier.
@MainActor
struct CollectionPools {
  /// The name of a pool: cells and the kinds of supplementary views are kept apart.
  struct Name: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String
    let identifier: String
  }

  private var makers: [Name: (CGSize) -> UICollectionReusableView] = [:]
  private var spare: [Name: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, _ name: Name) {
    makers[name] = type.map { type in { CollectionMaker.view(type, $0) } }
  }

  mutating func register(_ maker: (() -> UICollectionReusableView)?, _ name: Name) {
    makers[name] = maker.map { maker in { _ in maker() } }
  }

  func has(_ name: Name) -> Bool { makers[name] != nil }

  /// The view that was put in last, or a new one; nil without either.
  ///
  /// A new one is made with a size in points, so that constraints inside have room from the beginning.
  mutating func take(_ name: Name, size: CGSize = .zero) -> UICollectionReusableView? {
    if let view = spare[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[name]?(size) else { return nil }
    view.poolName = name
    return view
  }

  /// Puts a view in, if it came from here.
  mutating func keep(_ view: UICollectionReusableView) {
    if let name = view.poolName { spare[name, default: []].append(view) }
  }
}
