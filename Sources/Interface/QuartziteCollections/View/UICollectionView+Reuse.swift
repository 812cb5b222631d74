// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// Registers a class of cells for a reuse identifier; nil unregisters.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    pools.register(cellClass as? UICollectionViewCell.Type, name)
  }

  /// Registers a class of supplementary views for a kind and a reuse identifier; nil unregisters.
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

  /// Registers what makes cells for a reuse identifier; nil unregisters.
  package func register(_ maker: (() -> UICollectionReusableView)?, forCell identifier: String) {
    pools.register(
      maker,
      CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    )
  }

  /// Registers what makes supplementary views for a kind and a reuse identifier; nil unregisters.
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

  /// Returns the cell that went into the pool last, or a new one: of `UICollectionViewCell` if no
  /// class is registered.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.path == indexPath { return reconfigured.cell }
    let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    if !pools.has(name) {
      Log.noteOnce("No cell class is registered for \"\(identifier)\"; a plain cell stands in.")
      pools.register(UICollectionViewCell.self, name)
    }
    let element = CollectionElement(cell: indexPath)
    let taken = pools.take(name, size: size(of: element))
    let cell = taken as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    fit(cell, element)
    return cell
  }

  /// Returns the supplementary view that went into the pool last, or a new one: of
  /// `UICollectionReusableView` if no class is registered.
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

  /// The size that the element which is asked for has in the layout; zero for another one.
  private func size(of element: CollectionElement) -> CGSize {
    requested?.element == element ? requested?.size ?? .zero : .zero
  }

  /// Gives a view the size that its element has in the layout, before the client fills it.
  private func fit(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let requested, requested.element == element else { return }
    UIView.performWithoutAnimation { view.bounds.size = requested.size }
  }

  /// Makes the decoration view of a kind, of the class that the layout has registered.
  func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    guard let type = layout.decorations[kind] else {
      Log.noteOnce("No class is registered for decoration views of the kind \"\(kind)\".")
      return nil
    }
    let name = CollectionPools.Name(category: .decorationView, kind: kind, identifier: kind)
    pools.register(type, name)
    return pools.take(name)
  }
}
