// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The registered view classes and the recycled views, by reuse identifier.
@MainActor
struct CollectionPools {
  /// The key of a pool: equal reuse identifiers of cells and of different kinds are separate.
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

  /// Removes and returns the view that was recycled last, or makes a new one; nil if the pool is
  /// empty and no class is registered.
  ///
  /// A new view is made with `size`, in points, so that its constraints can be satisfied at once.
  mutating func take(_ name: Name, size: CGSize = .zero) -> UICollectionReusableView? {
    if let view = spare[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[name]?(size) else { return nil }
    view.poolName = name
    return view
  }

  /// Recycles a view that was dequeued from a pool; others are ignored.
  mutating func keep(_ view: UICollectionReusableView) {
    if let name = view.poolName { spare[name, default: []].append(view) }
  }
}
