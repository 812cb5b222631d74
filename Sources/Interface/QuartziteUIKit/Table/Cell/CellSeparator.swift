// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The insets of a separator, each from the edge of the cell or from where separators begin and end by
/// themselves.
struct SeparatorInset: Equatable {
  /// In points; left and right are used.
  private var insets: UIEdgeInsets
  /// Whether an inset is measured from the automatic one.
  private var isFromAutomatic: (left: Bool, right: Bool)

  /// The insets that a client reads where nothing is set.
  static let standard = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The automatic insets.
  static let automatic = SeparatorInset(.zero, fromAutomatic: true)

  /// Makes insets; an edge of `UITableView.automaticDimension` is the automatic one.
  init(_ insets: UIEdgeInsets, fromAutomatic isFromAutomatic: Bool = false) {
    let automatic = UITableView.automaticDimension
    self.insets = UIEdgeInsets(
      top: 0,
      left: insets.left == automatic ? 0 : insets.left,
      bottom: 0,
      right: insets.right == automatic ? 0 : insets.right
    )
    self.isFromAutomatic = (
      isFromAutomatic || insets.left == automatic, isFromAutomatic || insets.right == automatic
    )
  }

  /// The insets from the edges of the cell, where the automatic one at the left is given.
  func resolved(automaticLeft: CGFloat) -> UIEdgeInsets {
    let left = isFromAutomatic.left ? automaticLeft + insets.left : insets.left
    return UIEdgeInsets(top: 0, left: left, bottom: 0, right: insets.right)
  }

  static func == (a: SeparatorInset, b: SeparatorInset) -> Bool {
    a.insets == b.insets && a.isFromAutomatic == b.isFromAutomatic
  }
}

/// From where to where the line below a row reaches.
struct CellSeparator {
  /// What the table says.
  var table = SeparatorInset.automatic
  /// What the client has set at the cell; nil for nothing.
  var own: SeparatorInset?

  /// What applies to the cell.
  var inset: SeparatorInset { own ?? table }
  /// The insets that a client reads.
  var insets: UIEdgeInsets { inset.resolved(automaticLeft: SeparatorInset.standard.left) }
}

extension UITableViewCell {
  /// The rectangle of the line below the row.
  ///
  /// By itself it begins at the text, as far as levels and controls of editing indent that, and the
  /// last one of a section of a grouped table at the edge.
  ///
  /// - Parameters:
  ///   - height: The height in points.
  ///   - controls: The room of the controls of editing, in points.
  ///   - index: The room of the table's section index, in points.
  func separatorFrame(height: CGFloat, controls: CGFloat, index: CGFloat) -> CGRect {
    let y = bounds.height - height
    guard !endsGroup else {
      return CGRect(x: 0, y: y, width: max(bounds.width - index, 0), height: height)
    }
    let insets = separator.inset.resolved(automaticLeft: content.frame.minX - controls + textStart)
    let x = controls + insets.left
    return CGRect(
      x: x,
      y: y,
      width: max(bounds.width - x - insets.right - index, 0),
      height: height
    )
  }
}

extension UITableViewCell {
  /// Shows a colour in a line, or by an effect in a view of its own in the line.
  func show(_ color: UIColor, by effect: UIVisualEffect?, in line: UIView) {
    let known = line.subviews.first as? UIVisualEffectView
    guard let effect else {
      known?.removeFromSuperview()
      return line.backgroundColor = color
    }
    let view = known ?? UIVisualEffectView(effect: nil)
    view.effect = effect
    view.contentView.backgroundColor = color
    line.backgroundColor = nil
    guard known == nil else { return }
    view.frame = line.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    line.addSubview(view)
  }

  /// Adds a line above this row like that below another one, which this row covers or uncovers; nil
  /// if that has none.
  func addUpperLine(like other: UITableViewCell) -> UIView? {
    guard let model = other.separatorLine else { return nil }
    let line = UIView(
      frame: CGRect(
        x: model.frame.minX,
        y: -model.frame.height,
        width: model.frame.width,
        height: model.frame.height
      )
    )
    line.isUserInteractionEnabled = false
    show(other.separatorColor ?? .separator, by: other.separatorEffect, in: line)
    addSubview(line)
    return line
  }
}

extension UITableView {
  /// The insets of separators of cells that have none of their own.
  var separators: SeparatorInset {
    guard let own = ownSeparatorInset.own else { return .automatic }
    return SeparatorInset(own, fromAutomatic: separatorInsetReference == .fromAutomaticInsets)
  }

  func separatorInsetsChanged() {
    for row in shown { row.cell.separator.table = separators }
  }
}
