// SPDX-License-Identifier: Apache-2.0
import Foundation

extension IndexPath {
  /// Makes the place of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Makes the place of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; 0 without one.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The row; 0 without one.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// The item; 0 without one.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

/// Gives a table its cells.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewdatasource>
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns how many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns how many sections there are; 1 if left out.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Is asked for heights and told of rows.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewdelegate>
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row in points; the table's `rowHeight` if left out.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// A cell is about to be seen.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// A cell is seen no more.
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// A row was chosen.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A row is chosen no more.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Returns the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}
