// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The registered view classes and the recycled views, by reuse identifier.
@MainActor
final class CollectionPools {
  /// The key of a pool: equal reuse identifiers of cells and of different kinds are separate.
  struct Name: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String
    let identifier: String
  }

  private let pool = ReusePool<Name, UICollectionReusableView>()

  nonisolated init() {}

  func register(_ type: UICollectionReusableView.Type?, _ name: Name) {
    pool.register(type.map { type in { CollectionMaker.view(type, $0) } }, for: name)
  }

  func register(_ maker: (() -> UICollectionReusableView)?, _ name: Name) {
    pool.register(maker.map { maker in { _ in maker() } }, for: name)
  }

  func has(_ name: Name) -> Bool { pool.hasMaker(for: name) }

  /// Removes and returns the view that was recycled last, or makes a new one; nil if the pool is
  /// empty and no class is registered.
  ///
  /// A new view is made with `size`, in points, so that its constraints can be satisfied at once.
  func take(_ name: Name, size: CGSize = .zero) -> UICollectionReusableView? {
    if let view = pool.takeRecycled(name) { return view }
    guard let view = pool.make(name, size: size) else { return nil }
    view.poolName = name
    return view
  }

  /// Recycles a view that was dequeued from a pool; others are ignored.
  func keep(_ view: UICollectionReusableView) {
    if let name = view.poolName { pool.keep(view, as: name) }
  }
}

extension UICollectionReusableView: RecycledView {}
