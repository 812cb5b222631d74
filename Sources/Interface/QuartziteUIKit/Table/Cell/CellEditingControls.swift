// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The controls of a row while its table is edited: a round button that deletes or inserts, or a mark
/// of selection in its place, and a grip by which the row is moved.
@MainActor
final class CellEditingControls: NSObject {
  private unowned let cell: UITableViewCell
  private let button = UIView(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
  private let grip = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
  private var style: UITableViewCell.EditingStyle = .none
  private var moves = false
  private var isHidden = false

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init()
    UIView.performWithoutAnimation {
      button.layer.cornerRadius = 11
      let tap = UITapGestureRecognizer(
        target: WeakProxy(self),
        action: Selector("tapped(_:)", CellEditingControls.tapped(_:))
      )
      button.addGestureRecognizer(tap)
      let pan = GripRecognizer(
        target: WeakProxy(self),
        action: Selector("moved(_:)", CellEditingControls.moved(_:))
      )
      grip.addGestureRecognizer(pan)
      for line in 0..<3 {
        let bar = UIView(frame: CGRect(x: 11, y: 16 + 5 * CGFloat(line), width: 22, height: 1.5))
        bar.backgroundColor = .tertiaryLabel
        bar.isUserInteractionEnabled = false
        grip.addSubview(bar)
      }
      show(style: cell.editingStyle, moves: cell.showsReorderControl)
      cell.addSubview(button)
      cell.addSubview(grip)
      button.alpha = 0
      grip.alpha = 0
      button.center = CGPoint(x: -20, y: cell.bounds.midY)
      grip.center = CGPoint(x: cell.bounds.width + 30, y: cell.bounds.midY)
    }
  }

  /// The room that the controls take, in points.
  var leftRoom: CGFloat { style == .none ? 0 : 38 }
  var rightRoom: CGFloat { moves ? 40 : 0 }

  func show(style: UITableViewCell.EditingStyle, moves: Bool) {
    (self.style, self.moves) = (style, moves)
    button.isHidden = style == .none
    grip.isHidden = !moves
    for bar in button.subviews { bar.removeFromSuperview() }
    let isMark = cell.marksSelection
    // A touch of a mark selects the row like one of its contents.
    button.isUserInteractionEnabled = !isMark
    button.layer.borderWidth = isMark && !cell.isSelected ? 1.5 : 0
    guard !isMark else { return showMark() }
    button.backgroundColor = style == .delete ? .systemRed : .systemGreen
    let bars = [
      CGRect(x: 5.5, y: 10, width: 11, height: 2), CGRect(x: 10, y: 5.5, width: 2, height: 11),
    ]
    for frame in bars.prefix(style == .insert ? 2 : 1) {
      let bar = UIView(frame: frame)
      bar.backgroundColor = .white
      bar.isUserInteractionEnabled = false
      button.addSubview(bar)
    }
  }

  private func showMark() {
    button.layer.borderColor = UIColor.tertiaryLabel.cgColor
    button.backgroundColor = cell.isSelected ? cell.tintColor : nil
    guard cell.isSelected else { return }
    let check = UIImageView(image: UIImage(systemName: "checkmark"))
    check.tintColor = .white
    check.contentMode = .scaleAspectFit
    check.frame = button.bounds.insetBy(dx: 5, dy: 5)
    button.addSubview(check)
  }

  /// Shows whether the row is selected.
  func selectionChanged() { show(style: style, moves: moves) }

  /// Places the controls in the cell, the grip at a distance from its edge, in points.
  func place(edge: CGFloat) {
    let y = cell.bounds.midY
    button.center = CGPoint(x: 27, y: y)
    grip.center = CGPoint(x: cell.bounds.width - 24 - edge, y: y)
    (button.alpha, grip.alpha) = (1, 1)
  }

  /// Moves the controls out of the cell.
  func hide() {
    button.center.x = -20
    grip.center.x = cell.bounds.width + 30
    (button.alpha, grip.alpha) = (0, 0)
  }

  /// Removes the controls from the cell, unless they are still wanted.
  func removeUnless(_ isWanted: Bool) {
    guard !isWanted else { return }
    button.removeFromSuperview()
    grip.removeFromSuperview()
  }

  private func tapped(_ tap: UITapGestureRecognizer) { cell.table?.editingControlTouched(cell) }

  private func moved(_ pan: UIPanGestureRecognizer) {
    guard let table = cell.table else { return }
    let isEnd = pan.state != .began && pan.state != .changed
    table.rowMoved(cell, to: pan.location(in: table), isEnd: isEnd)
  }
}

/// A pan of the grip of a row, which keeps the table from scrolling.
final class GripRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }
}
