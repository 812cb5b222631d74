// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// One wheel of a picker: a scroll view of rows that stops at whole rows.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// The picker.
  weak var picker: UIPickerView?
  /// The wheel's index.
  let component: Int
  /// The number of rows.
  private(set) var rows = 0
  /// The height of a row, in points.
  private(set) var rowHeight: CGFloat = 32
  /// The row in front, or the target of the current motion.
  private(set) var selected = 0
  private var shown: [Int: UIView] = [:]
  private var pool: [UIView] = []
  /// Whether the user, rather than the program, turns the wheel.
  private var isUsers = false

  /// The maximum number of rows.
  static let most = 1 << 21

  init(component: Int) {
    self.component = component
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    scrollsToTop = false
    delegate = self
    restChooser = { [weak self] target, _ in self?.rest(near: target) ?? target }
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped(_:)", PickerWheel.tapped(_:)))
    )
  }

  required init?(coder: NSCoder) { nil }

  private var shape: WheelShape { WheelShape(height: bounds.height, row: rowHeight) }

  /// Reloads all rows; the selected row is kept, clamped to the new number of rows.
  func reload(rows: Int, rowHeight: CGFloat) {
    self.rows = min(max(rows, 0), Self.most)
    self.rowHeight = rowHeight.isFinite && rowHeight > 0 ? max(rowHeight, 4) : 32
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    pool = []
    selected = min(max(selected, 0), max(self.rows - 1, 0))
    fit()
  }

  /// Fits the content to the view.
  func fit() {
    let inset = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows) * rowHeight)
    if !isTracking, !isDecelerating { setContentOffset(offset(of: selected), animated: false) }
    placeRows()
  }

  /// Turns the wheel to a row.
  func select(_ row: Int, animated: Bool) {
    selected = min(max(row, 0), max(rows - 1, 0))
    isUsers = false
    setContentOffset(offset(of: selected), animated: animated && window != nil)
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - (bounds.height - rowHeight) / 2)
  }

  private func row(at offset: CGFloat) -> Int {
    let place = (offset + (bounds.height - rowHeight) / 2) / rowHeight
    guard place.isFinite else { return 0 }
    return min(max(Int(min(max(place, -1), 1e9).rounded()), 0), max(rows - 1, 0))
  }

  private func rest(near target: CGPoint) -> CGPoint { offset(of: row(at: target.y)) }

  func view(of row: Int) -> UIView? { shown[row] }

  // MARK: - Rows

  override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
  }

  private func placeRows() {
    guard let picker, bounds.height > 0, rows > 0 else { return }
    let shape = shape
    let front = (contentOffset.y + bounds.height / 2) / rowHeight - 0.5
    guard front.isFinite, abs(front) < 1e9 else { return }
    let reach = shape.rowsToEdge + 1
    let first = max(Int(front.rounded()) - reach, 0)
    let last = min(Int(front.rounded()) + reach, rows - 1)
    for (row, view) in shown where row < first || row > last {
      view.removeFromSuperview()
      pool.append(view)
      shown[row] = nil
    }
    guard first <= last else { return }
    UIView.performWithoutAnimation {
      for row in first...last {
        guard let place = shape.place(at: Double((CGFloat(row) - front) * rowHeight)) else {
          if let view = shown.removeValue(forKey: row) {
            view.removeFromSuperview()
            pool.append(view)
          }
          continue
        }
        let view = shown[row] ?? make(row, picker)
        let middle = contentOffset.y + bounds.height / 2 + CGFloat(place.y)
        view.transform = .identity
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.width / 2, y: middle)
        view.transform = CGAffineTransform(scaleX: 1, y: CGFloat(place.scale))
        view.alpha = CGFloat(place.alpha)
      }
    }
  }

  private func make(_ row: Int, _ picker: UIPickerView) -> UIView {
    let view = picker.makeView(row, component, reusing: pool.popLast())
    shown[row] = view
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  // MARK: - Touches

  func tapped(_ tap: UIGestureRecognizer) {
    let distance = tap.location(in: self).y - (contentOffset.y + bounds.height / 2)
    // The row whose visible centre is nearest to the touch.
    let front = row(at: contentOffset.y)
    let reach = shape.rowsToEdge
    let (shape, height) = (shape, rowHeight)
    func away(_ row: Int) -> Double {
      let place = shape.place(at: Double(CGFloat(row - front) * height))
      return place.map { abs($0.y - Double(distance)) } ?? .infinity
    }
    let low = max(front - reach, 0)
    let near = (low...max(min(front + reach, rows - 1), low)).min { away($0) < away($1) }
    guard let near, rows > 0 else { return }
    guard near != selected else { return }
    selected = near
    isUsers = true
    setContentOffset(offset(of: near), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUsers = true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isUsers else { return }
    isUsers = false
    picker?.chose(selected, in: component)
  }

  private func settle() {
    guard isUsers else { return }
    let row = row(at: contentOffset.y)
    let target = offset(of: row)
    selected = row
    if abs(target.y - contentOffset.y) > 0.25 {
      return setContentOffset(target, animated: true)
    }
    isUsers = false
    picker?.chose(row, in: component)
  }
}
