// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// Registers a class of supplementary views for a kind and a reuse identifier; nil unregisters
  /// it.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = CollectionPools.Name(
      category: .supplementaryView,
      kind: elementKind,
      identifier: identifier
    )
    pools.register(viewClass as? UICollectionReusableView.Type, name)
  }

  /// Registers a closure that makes cells for a reuse identifier; nil unregisters it.
  package func register(_ maker: (() -> UICollectionReusableView)?, forCell identifier: String) {
    pools.register(
      maker,
      CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    )
  }

  /// Registers a closure that makes supplementary views for a kind and a reuse identifier; nil
  /// unregisters it.
  package func register(
    _ maker: (() -> UICollectionReusableView)?,
    forKind kind: String,
    _ identifier: String
  ) {
    pools.register(
      maker,
      CollectionPools.Name(category: .supplementaryView, kind: kind, identifier: identifier)
    )
  }

  /// Returns the supplementary view that was recycled last, or a new one; a plain
  /// `UICollectionReusableView` if no class is registered, which is logged.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = CollectionPools.Name(
      category: .supplementaryView,
      kind: elementKind,
      identifier: identifier
    )
    if !pools.has(name) {
      Log.noteOnce("No view class is registered for \"\(identifier)\"; a plain view stands in.")
      pools.register(UICollectionReusableView.self, name)
    }
    let element = CollectionElement(.supplementaryView, elementKind, indexPath)
    let view =
      pools.take(name, size: size(of: element)) ?? UICollectionReusableView(frame: .zero)
    fit(view, element)
    return view
  }

  /// The layout's size for the element that is being requested; zero for any other.
  func size(of element: CollectionElement) -> CGSize {
    requested?.element == element ? requested?.size ?? .zero : .zero
  }

  /// Gives a view the layout's attributes for its element, before the client configures it.
  ///
  /// What the client then changes, such as the transform, stays until the layout has others.
  func fit(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let requested, requested.element == element else { return }
    UIView.performWithoutAnimation { view.take(requested, shift: shift(of: requested)) }
    view.dequeuedWith = requested
    (view as? UICollectionViewListCell)?.take(requested.list)
  }

  /// Dequeues a decoration view of the class that is registered with the layout; nil if there is
  /// none.
  func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    let own = kind == ListBackgroundView.kind ? ListBackgroundView.self : nil
    guard let type = layout.decorations[kind] ?? own else {
      Log.noteOnce("No class is registered for decoration views of the kind \"\(kind)\".")
      return nil
    }
    let name = CollectionPools.Name(category: .decorationView, kind: kind, identifier: kind)
    pools.register(type, name)
    return pools.take(name)
  }
}
