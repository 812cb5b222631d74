// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITableView {
  /// Registers a function that makes cells for a reuse identifier; nil unregisters.
  package func register(_ maker: (() -> UITableViewCell)?, forCell identifier: String) {
    makers[identifier] = maker
  }

  /// Registers a function that makes headers and footers for a reuse identifier; nil unregisters.
  package func register(
    _ maker: (() -> UITableViewHeaderFooterView)?,
    forHeaderFooter identifier: String
  ) {
    edgeMakers[identifier] = maker
  }

  /// Puts a header or footer into the pool.
  func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    spareEdges[identifier, default: []].append(view)
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
