// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The lines that a plain table draws below its last row, as if rows followed.
@MainActor
final class TableFiller: UIView {
  private var lines: [UIView] = []

  /// Draws lines at the bottom of rows of a height, each from `left` to the edge.
  func show(rows height: CGFloat, from left: CGFloat, color: UIColor) {
    let count = Int(min(bounds.height / height, CGFloat(TablePlan.mostShown)).rounded(.up))
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = UIView()
      addSubview(line)
      lines.append(line)
    }
    for (index, line) in lines.enumerated() {
      line.backgroundColor = color
      line.frame = CGRect(
        x: left,
        y: height * CGFloat(index + 1) - hairline,
        width: max(bounds.width - left, 0),
        height: hairline
      )
    }
  }
}

extension UITableView {
  /// The height of the rows whose lines fill the table; nil for no lines.
  private var fillingHeight: CGFloat? {
    guard style == .plain, separatorStyle != .none, tableFooterView == nil else { return nil }
    guard fillerRowHeight == UITableView.automaticDimension else {
      return fillerRowHeight >= 1 ? fillerRowHeight : nil
    }
    return rowHeight >= 1 ? rowHeight : 44
  }

  /// Draws lines from the last row to the lower edge of what is seen.
  func placeFiller() {
    guard let height = fillingHeight, bounds.maxY > plan.end else {
      filler?.removeFromSuperview()
      return filler = nil
    }
    UIView.performWithoutAnimation {
      let view = filler ?? TableFiller()
      if filler == nil {
        filler = view
        view.isUserInteractionEnabled = false
        insertSubview(view, at: 0)
      }
      view.frame = CGRect(x: 0, y: plan.end, width: bounds.width, height: bounds.maxY - plan.end)
      let insets = separators.resolved(automaticLeft: SeparatorInset.standard.left)
      view.show(rows: height, from: insets.left, color: separatorColor ?? .separator)
    }
  }
}
