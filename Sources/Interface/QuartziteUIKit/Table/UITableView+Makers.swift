// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITableView {
  /// Registers a function that makes cells for a reuse identifier; nil unregisters.
  package func register(_ maker: (() -> UITableViewCell)?, forCell identifier: String) {
    cellPool.register(maker.map { maker in { _ in maker() } }, for: identifier)
  }

  /// Registers a function that makes headers and footers for a reuse identifier; nil unregisters.
  package func register(
    _ maker: (() -> UITableViewHeaderFooterView)?,
    forHeaderFooter identifier: String
  ) {
    edgePool.register(maker.map { maker in { _ in maker() } }, for: identifier)
  }

  /// Puts a header or footer into the pool.
  func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    edgePool.keep(view, as: identifier)
  }
}

extension UITableView.Style {
  /// Makes a style from its name in a nib file; plain for any other name.
  init(nib name: String?) {
    switch name {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}
