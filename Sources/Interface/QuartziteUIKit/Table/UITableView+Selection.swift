// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITableView {
  /// Maps the index paths of the selected rows to those after an update.
  func moveChoices(_ target: (IndexPath) -> IndexPath?) {
    chosen = chosen.compactMap(target)
  }

  /// Highlights a cell for a touch, or ends that.
  func highlight(_ cell: UITableViewCell, _ isTouched: Bool) {
    guard isTouched != cell.isHighlighted, !isTouched || letsHighlight(cell) else { return }
    cell.setHighlighted(isTouched, animated: false)
    guard let path = indexPath(for: cell) else { return }
    if isTouched {
      tableDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  /// Whether a cell may be highlighted by a touch.
  private func letsHighlight(_ cell: UITableViewCell) -> Bool {
    guard maySelect, let path = indexPath(for: cell) else { return false }
    return tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    guard editing.isOn || editing.swiper?.isClosedByTap(at: tap.location(in: self)) != true
    else { return }
    guard maySelect, tap.state == .ended,
      let touched = indexPathForRow(at: tap.location(in: self)),
      tableDelegate?.tableView(self, shouldHighlightRowAt: touched) ?? true
    else { return }
    if chosen.contains(touched), selectsSeveral {
      deselectByUser(touched)
    } else {
      selectByUser(touched)
    }
  }

  private func selectByUser(_ touched: IndexPath) {
    var wanted: IndexPath? = touched
    if let tableDelegate { wanted = tableDelegate.tableView(self, willSelectRowAt: touched) }
    guard let path = wanted else { return }
    if !selectsSeveral {
      for old in chosen where old != path { deselectByUser(old) }
    }
    let kept = selectsSeveral ? [] : chosen.filter { $0 != path }
    selectRow(at: path, animated: false, scrollPosition: .none)
    // What the delegate does not let go stays selected.
    chosen += kept
    for row in kept { shownCell(at: row)?.setSelected(true, animated: false) }
    // A segue of the cell goes before the delegate, whose `didSelectRowAt` often deselects the row.
    cellForRow(at: path)?.whenChosen?()
    tableDelegate?.tableView(self, didSelectRowAt: path)
    if tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: path) == true {
      tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  private func deselectByUser(_ touched: IndexPath) {
    var wanted: IndexPath? = touched
    if let tableDelegate { wanted = tableDelegate.tableView(self, willDeselectRowAt: touched) }
    guard let path = wanted else { return }
    deselectRow(at: path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  /// Called when the user has tapped the button of a cell's accessory.
  func accessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    cell.whenAccessoryTapped?()
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
