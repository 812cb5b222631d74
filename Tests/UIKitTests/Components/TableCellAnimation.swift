// SPDX-License-Identifier: Apache-2.0
import UIKit

/// What to do with each of several views, one after the other.
enum ViewAnimation {
  case slide(from: CGFloat)
  case zoom(scale: CGFloat)

  var initialTransform: CGAffineTransform {
    switch self {
    case .slide(let offset): return CGAffineTransform(translationX: offset, y: 0)
    case .zoom(let scale): return CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension UITableView {
  /// Brings the visible cells in one after the other.
  func animateVisibleCells(
    _ animations: [ViewAnimation],
    duration: TimeInterval,
    interval: TimeInterval,
    completion: (() -> Void)? = nil
  ) {
    var pending = visibleCells.count
    for (index, cell) in visibleCells.enumerated() {
      cell.alpha = 0
      cell.transform = animations.reduce(CGAffineTransform.identity) {
        $0.concatenating($1.initialTransform)
      }
      UIView.animate(
        withDuration: duration,
        delay: Double(index) * interval,
        options: [.curveLinear],
        animations: {
          cell.alpha = 1
          cell.transform = .identity
        },
        completion: { _ in
          pending -= 1
          if pending == 0 { completion?() }
        }
      )
    }
  }
}

/// A list of rows for the animation above.
final class RowsController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  let rows = ["Inbox", "Drafts", "Sent", "Archive"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.rowHeight = 40
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    cell.imageView?.image = UIImage(systemName: "envelope")
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
