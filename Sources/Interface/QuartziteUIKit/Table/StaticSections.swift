// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A section of a table whose cells are defined in a storyboard.
@MainActor
package struct StaticSection {
  /// The titles above and below; nil for none.
  package var header: String?, footer: String?
  /// The cells from top to bottom.
  package var cells: [UITableViewCell]

  /// Makes a section.
  package init(header: String?, footer: String?, cells: [UITableViewCell]) {
    (self.header, self.footer, self.cells) = (header, footer, cells)
  }
}

extension UITableView {
  /// A section of the static table; nil out of range.
  func staticSection(_ index: Int) -> StaticSection? {
    guard let staticSections, staticSections.indices.contains(index) else { return nil }
    return staticSections[index]
  }

  /// A cell of the static table; nil out of range.
  func staticCell(_ path: IndexPath) -> UITableViewCell? {
    guard let cells = staticSection(path.section)?.cells, cells.indices.contains(path.row) else {
      return nil
    }
    return cells[path.row]
  }
}
