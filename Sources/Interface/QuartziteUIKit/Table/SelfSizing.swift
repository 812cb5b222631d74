// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// How often a table gives its cells new heights in one layout of its tree.
///
/// A cell that asks for another height in each of its layouts would be measured hundreds of times for a frame;
/// what it asks for beyond the fourth time waits for the next layout.
struct ResizeTurns {
  private static let most = 4
  private var layout = 0
  private var used = 0

  /// Counts a resizing; returns false where there were too many in this layout.
  @MainActor mutating func take() -> Bool {
    let current = World.current.layoutNumber
    if current != layout { (layout, used) = (current, 0) }
    used += 1
    guard used > Self.most else { return true }
    Log.noteOnce("Cells that change their heights in each of their layouts are left as they are.")
    return false
  }
}

/// The cells of a table whose height may have changed.
struct CellSizing {
  var mode = UITableView.SelfSizingInvalidation.enabled
  var turns = ResizeTurns()
  var cells: [UITableViewCell] = []
  /// Whether one of them has changed while animations were enabled.
  var isAnimated = false
}

extension UITableView {
  /// When rows with heights of their own are measured again.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/selfsizinginvalidation-swift.enum>
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not by themselves.
    case disabled
    /// When the cell's content configuration or intrinsic size changes.
    case enabled
    /// As `enabled`, and when constraints inside the cell ask for another layout.
    case enabledIncludingConstraints
  }

  /// When rows with heights of their own are measured again; default enabled.
  ///
  /// The rows move to their new places in 0.3 s, or at once in
  /// `UIView.performWithoutAnimation(_:)`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/selfsizinginvalidation-swift.property>
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { sizing.mode }
    set {
      sizing.mode = newValue
      if newValue == .enabledIncludingConstraints { UIView.watchConstraintsOfCells() }
    }
  }

  /// Called when the height of a cell may have changed.
  func sizeMayHaveChanged(_ cell: UITableViewCell, byConstraints: Bool = false) {
    guard sizing.mode.counts(byConstraints: byConstraints), !isMeasuring,
      shown.contains(where: { $0.cell === cell }),
      !sizing.cells.contains(where: { $0 === cell })
    else { return }
    sizing.cells.append(cell)
    sizing.isAnimated = sizing.isAnimated || UIView.areAnimationsEnabled
    setNeedsLayout()
  }

  /// Gives rows the heights that their cells have now.
  func resizeCells() {
    guard !sizing.cells.isEmpty, sizing.turns.take() else { return }
    let (cells, isAnimated) = (sizing.cells, sizing.isAnimated && window != nil)
    (sizing.cells, sizing.isAnimated) = ([], false)
    var hasChanged = false
    for row in shown where cells.contains(where: { $0 === row.cell }) {
      guard let place = plan.place(of: row.path), plan.rows[place].isAutomatic else { continue }
      let height = ownHeight(of: row.cell)
      guard height != plan.rows[place].height else { continue }
      plan.setHeight(height, at: place)
      hasChanged = true
    }
    guard hasChanged, isAnimated else { return }
    // The contents of the cells are laid out later and not animated: views that were hidden would
    // come from where they stood last.
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.placeRows()
      self.placeEdges()
    }
  }
}

/// A setting of when cells are measured again: 0 never, 1 when their content changes, 2 also when
/// constraints inside them do.
package protocol SelfSizingMode: RawRepresentable<Int> {}

extension SelfSizingMode {
  /// Whether a change counts, which may be one of constraints.
  package func counts(byConstraints: Bool) -> Bool { rawValue > (byConstraints ? 1 : 0) }
}

extension UITableView.SelfSizingInvalidation: SelfSizingMode {}

/// A cell that may be measured again when constraints inside it change.
@MainActor
package protocol SelfSizingCell: UIView {
  /// Called when a constraint inside the cell has changed.
  func constraintsChanged()
}

extension UIView {
  /// The self-sizing cell that this view is, or else the nearest that holds it; nil for none.
  package final var nearestCell: UIView? { layoutState.isCell ? self : layoutState.cell }

  /// Makes this view the cell of what it holds; called by a self-sizing cell as it is made.
  package final func becomeSizedCell() {
    layoutState.isCell = true
    for child in children { child.findCells() }
  }

  /// Notes anew which cells hold this view and its descendants, after it was moved.
  ///
  /// What a cell holds stays as it is: cells in cells are noted in linear time.
  final func findCells() {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      view.layoutState.cell = view.parent?.nearestCell
      if !view.layoutState.isCell { pending.append(contentsOf: view.children) }
    }
  }

  /// Lets cells be told of changed constraints from now on.
  package static func watchConstraintsOfCells() { FirstUses.ofSizingConstraints = true }
}

extension UITableViewCell: SelfSizingCell {
  package func constraintsChanged() { table?.sizeMayHaveChanged(self, byConstraints: true) }
}
