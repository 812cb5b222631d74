// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

extension UICollectionView {
  /// A cell class together with the closure that configures a cell for an item.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration>
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler =
      (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let handler: Handler
    let identifier: String

    /// Makes a registration.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = "registration of \(Cell.self) for \(Item.self)"
    }
  }

  /// A class of supplementary views together with the closure that configures one.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/supplementaryregistration>
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler =
      (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let handler: Handler
    let kind: String

    /// Makes a registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.handler, kind) = (handler, elementKind)
    }
  }

  /// Dequeues a cell of the registration's class and calls its handler with the item; the handler
  /// is not called if `item` is nil.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier,
      for: indexPath
    )
    guard let typed = cell as? Cell else { return CollectionMaker.typed(Cell.self) }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Dequeues a supplementary view of the registration's class and kind, and calls its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = "registration of \(Supplementary.self)"
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: identifier
    )
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind,
      withReuseIdentifier: identifier,
      for: indexPath
    )
    guard let typed = view as? Supplementary else {
      return CollectionMaker.typed(Supplementary.self)
    }
    registration.handler(typed, registration.kind, indexPath)
    return typed
  }
}
