// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The days of a month in seven columns.
@MainActor
final class MonthView: UIView {
  private(set) var start = Date.distantPast
  private(set) var cells: [DayCell] = []
  private var column = 0

  /// Shows a month; `state` says how a day looks, and `touched` is called for a touch of one.
  func show(
    _ start: Date,
    _ plan: MonthPlan,
    state: (DateComponents) -> DayCell.State,
    touched: @escaping @MainActor (DateComponents) -> Void
  ) {
    (self.start, column) = (start, plan.column(of: start))
    for cell in cells { cell.removeFromSuperview() }
    cells = plan.days(of: start).map { day in
      let cell = DayCell(day) { touched(day) }
      cell.show(state(day))
      addSubview(cell)
      return cell
    }
    setNeedsLayout()
  }

  /// Shows the days as they are now.
  func update(_ state: (DateComponents) -> DayCell.State) {
    for cell in cells { cell.show(state(cell.day)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width / 7, height: bounds.height / 6)
    for (index, cell) in cells.enumerated() {
      let (row, place) = ((index + column) / 7, (index + column) % 7)
      cell.frame = CGRect(
        x: CGFloat(place) * size.width,
        y: CGFloat(row) * size.height,
        width: size.width,
        height: size.height
      )
    }
  }
}

/// A day of a month: its number, a disc if it is selected, and its decoration below.
@MainActor
final class DayCell: UIControl {
  /// How a day looks.
  struct State {
    var isSelected = false
    var isEnabled = true
    var decoration: UICalendarView.Decoration?
  }

  let day: DateComponents
  private let number = UILabel()
  private let disc = UIView()
  private var mark: UIView?
  private var decoration: UICalendarView.Decoration?

  init(_ day: DateComponents, whenTouched: @escaping @MainActor () -> Void) {
    self.day = day
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    number.text = day.day.map { "\($0)" }
    number.textAlignment = .center
    addSubview(disc)
    addSubview(number)
    isAccessibilityElement = true
    accessibilityLabel = number.text
    addAction(UIAction { _ in whenTouched() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ state: State) {
    isSelected = state.isSelected
    isEnabled = state.isEnabled
    accessibilityTraits = state.isSelected ? [.button, .selected] : .button
    disc.isHidden = !state.isSelected
    number.font = .systemFont(ofSize: 20, weight: state.isSelected ? .semibold : .regular)
    showColors()
    guard state.decoration !== decoration else { return }
    decoration = state.decoration
    mark?.removeFromSuperview()
    mark = decoration?.makeView()
    if let mark { addSubview(mark) }
    setNeedsLayout()
  }

  private func showColors() {
    disc.backgroundColor = tintColor.withAlphaComponent(0.12)
    number.textColor = isSelected ? tintColor : isEnabled ? .label : .tertiaryLabel
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override var isHighlighted: Bool {
    didSet { number.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(44, bounds.width, bounds.height)
    // The number stands above the middle where there is a decoration.
    let middle = mark == nil ? bounds.midY : bounds.midY - min(6, (bounds.height / 10).rounded())
    disc.bounds.size = CGSize(width: side, height: side)
    disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
    disc.layer.cornerRadius = side / 2
    number.frame = CGRect(x: 0, y: middle - 12, width: bounds.width, height: 24)
    mark?.center = CGPoint(x: bounds.midX, y: middle + 16)
  }
}
