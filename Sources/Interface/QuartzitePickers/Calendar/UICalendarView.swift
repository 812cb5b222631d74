// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A calendar of a month, with selection and decorations of days.
///
/// The buttons at the top and swipes go to other months. The system clock is not read: the month that
/// is visible at first is that of `UIDatePicker.standardDate`, January 2007, or of the selection, and
/// no day is marked as today. Locale and time zone are en_US and UTC unless others are set.
///
/// - Note: Differs from Apple: the title is no button that opens wheels for month and year, and the
///   selection of whole weeks is missing. Apple publishes no measures; here the header is 44 points
///   high, the names of the days 28, and six rows share the rest.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarview>
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// Says how days are decorated; not retained.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { askAgain() } }
  /// What the user can select; default nil: nothing.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      update()
    }
  }
  /// The calendar; default the Gregorian one.
  open var calendar = Calendar(identifier: .gregorian) { didSet { rebuild() } }
  /// The locale; default en_US.
  open var locale = Locale(identifier: "en_US") { didSet { rebuild() } }
  /// The time zone; default nil: UTC.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The design of the font; stored without effect.
  open var fontDesign: UIFontDescriptor.SystemDesign = .default
  /// Whether the delegate is asked for decorations; default true.
  open var wantsDateDecorations = true { didSet { askAgain() } }
  /// The days that can be seen and selected; default all.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { rebuild() }
  }

  private static let heights: (header: CGFloat, names: CGFloat) = (44, 28)
  private let title = UILabel()
  private let back = UIButton(type: .system)
  private let forth = UIButton(type: .system)
  private let pages = UIScrollView()
  private let months = [MonthView(), MonthView(), MonthView()]
  private let watcher = PageWatcher()
  private var names: [UILabel] = []
  private var shown = UIDatePicker.standardDate
  private var decorations: [MonthPlan.Day: Decoration?] = [:]

  /// Makes a calendar; without a size it has 320 by 336 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    prepare()
  }

  /// Makes a calendar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, name, months) in [(back, "chevron.left", -1), (forth, "chevron.right", 1)] {
      button.setImage(UIImage(systemName: name), for: .normal)
      button.addAction(
        UIAction { [weak self] _ in self?.turn(by: months, animated: true) },
        for: .touchUpInside
      )
      addSubview(button)
    }
    back.accessibilityLabel = "Previous Month"
    forth.accessibilityLabel = "Next Month"
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.showsVerticalScrollIndicator = false
    pages.delegate = watcher
    watcher.settle = { [weak self] in self?.settle() }
    for month in months { pages.addSubview(month) }
    addSubview(title)
    addSubview(pages)
    rebuild()
  }

  private var plan: MonthPlan {
    MonthPlan(calendar, locale, timeZone ?? TimeZone(secondsFromGMT: 0) ?? .current)
  }

  // MARK: - The visible month

  /// The year and the month that are visible.
  open var visibleDateComponents: DateComponents {
    get { plan.calendar.dateComponents([.calendar, .era, .year, .month], from: shown) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Goes to a month; components that name none are ignored.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    var month = DateComponents()
    (month.era, month.year, month.month) = (
      dateComponents.era, dateComponents.year, dateComponents.month
    )
    guard let date = plan.calendar.date(from: month) else { return }
    let start = plan.start(of: date)
    let way = plan.calendar.dateComponents([.month], from: shown, to: start).month ?? 0
    if animated, abs(way) == 1 { turn(by: way, animated: true) } else { show(start) }
  }

  private func turn(by months: Int, animated: Bool) {
    let next = plan.month(shown, plus: months)
    guard isAvailable(next), !pages.isDragging, !isTurning else { return }
    guard animated, window != nil else { return show(next) }
    isTurning = true
    let x = CGFloat(1 + months) * pages.bounds.width
    pages.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  private var isTurning = false

  private func isAvailable(_ month: Date) -> Bool {
    let end = plan.month(month, plus: 1)
    return end > availableDateRange.start && month <= availableDateRange.end
  }

  private func show(_ start: Date) {
    let old = visibleDateComponents
    let isNew = start != shown
    shown = start
    fill()
    if isNew { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old) }
  }

  private func rebuild() {
    decorations = [:]
    shown = plan.start(of: shown)
    if !isAvailable(shown) {
      let edge =
        shown < availableDateRange.start
        ? availableDateRange.start : availableDateRange.end
      shown = plan.start(of: edge)
    }
    for label in names { label.removeFromSuperview() }
    names = plan.weekdays.map { name in
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    fill()
    setNeedsLayout()
  }

  /// Shows the month with its neighbours, and the month in the middle.
  private func fill() {
    let plan = plan
    title.text = plan.title(of: shown)
    for (index, view) in months.enumerated() {
      let start = plan.month(shown, plus: index - 1)
      view.isHidden = !isAvailable(start)
      view.show(start, plan, state: state) { [weak self] in self?.touched($0) }
    }
    back.isEnabled = !months[0].isHidden
    forth.isEnabled = !months[2].isHidden
    recentre()
  }

  private func recentre() {
    isTurning = false
    let width = pages.bounds.width
    // A month that is not there cannot be scrolled to.
    pages.contentInset = UIEdgeInsets(
      top: 0,
      left: months[0].isHidden ? -width : 0,
      bottom: 0,
      right: months[2].isHidden ? -width : 0
    )
    pages.contentOffset = CGPoint(x: width, y: 0)
  }

  /// Shows the month to which the user has scrolled.
  private func settle() {
    let width = pages.bounds.width
    guard width > 0 else { return }
    let page = Int((pages.contentOffset.x / width).rounded())
    isTurning = false
    if page != 1 { show(plan.month(shown, plus: page - 1)) }
  }

  // MARK: - Days

  /// Asks for the decorations of days again.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    for day in dateComponents { MonthPlan.Day(day).map { decorations[$0] = nil } }
    update()
  }

  private func askAgain() {
    decorations = [:]
    update()
  }

  /// Shows selection and decorations as they are now.
  func update() {
    for view in months { view.update(state) }
  }

  private func state(_ day: DateComponents) -> DayCell.State {
    guard let key = MonthPlan.Day(day) else { return DayCell.State() }
    let date = plan.calendar.date(from: day) ?? shown
    let end = plan.calendar.date(byAdding: .day, value: 1, to: date) ?? date
    let isThere = end > availableDateRange.start && date <= availableDateRange.end
    return DayCell.State(
      isSelected: selectionBehavior?.isSelected(key) ?? false,
      isEnabled: isThere && selectionBehavior?.canSelect(day) ?? true,
      decoration: decoration(of: day, key)
    )
  }

  private func decoration(of day: DateComponents, _ key: MonthPlan.Day) -> Decoration? {
    guard wantsDateDecorations, let delegate else { return nil }
    if let known = decorations[key] { return known }
    let found = delegate.calendarView(self, decorationFor: day)
    decorations[key] = .some(found)
    return found
  }

  private func touched(_ day: DateComponents) { selectionBehavior?.touched(day) }

  // MARK: - Layout

  private static let size = CGSize(width: 320, height: 336)

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (header, row) = Self.heights
    let width = bounds.width
    title.frame = CGRect(x: 16, y: 0, width: max(width - 120, 0), height: header)
    back.frame = CGRect(x: width - 96, y: 0, width: 44, height: header)
    forth.frame = CGRect(x: width - 48, y: 0, width: 44, height: header)
    let column = width / 7
    for (index, label) in names.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * column, y: header, width: column, height: row)
    }
    let frame = CGRect(
      x: 0,
      y: header + row,
      width: width,
      height: max(bounds.height - header - row, 0)
    )
    guard pages.frame != frame else { return }
    pages.frame = frame
    pages.contentSize = CGSize(width: 3 * width, height: frame.height)
    for (index, view) in months.enumerated() {
      view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: frame.height)
    }
    recentre()
  }
}

/// Tells where scrolling between months has ended.
@MainActor
private final class PageWatcher: NSObject, UIScrollViewDelegate {
  var settle: () -> Void = {}

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
