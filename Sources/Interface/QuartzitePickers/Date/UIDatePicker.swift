// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The styles of date pickers; `inline` with a time alone is shown as wheels.
///
/// See: <https://developer.apple.com/documentation/uikit/uidatepickerstyle>
public enum UIDatePickerStyle: Int, Sendable {
  /// Chosen by the system: wheels.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Labels with date and time, of which a tap opens a calendar or wheels.
  case compact = 2
  /// A calendar.
  case inline = 3
}

/// Wheels for a date, a time, both, or a duration; in the style `inline` a calendar for a date, with a
/// row for the time below it, in the style `compact` labels that open these.
///
/// The system clock is not read: until a date is set, it is 9 January 2007, 9:41 UTC. The wheels
/// use the locale en_US, the Gregorian calendar and UTC unless others are set.
///
/// - Note: Differs from Apple: `inline` with a time alone is wheels, as is `automatic`; today is
///   not marked. Hours, minutes, days and months repeat 1,000 times on their wheels. The labels of the
///   style `compact` open a popover of the nearest controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uidatepicker>
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The components that the user chooses.
  public enum Mode: Int, Sendable {
    /// Hour and minute.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
  }

  /// The date until another one is set: 9 January 2007, 9:41 UTC.
  public nonisolated static let standardDate = Date(timeIntervalSinceReferenceDate: 190_028_460)
  private static let size = CGSize(width: 320, height: 216)
  private let picker = UIPickerView(frame: CGRect(origin: .zero, size: size))
  private var columns: [DateColumn] = []
  private var seconds: TimeInterval = 60
  private var chosen = UIDatePicker.standardDate
  private var month: MonthChoice?
  private var time: InlineTime?
  private var labels: CompactDate?

  /// Makes a date picker of 320 by 216 points.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.size : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    prepare()
  }

  /// Makes a date picker.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIDatePicker.self)
  }

  private func prepare() {
    picker.dataSource = self
    picker.delegate = self
    picker.whenChosen = { [weak self] _, _ in self?.wheelsChanged() }
    addSubview(picker)
    rebuild()
  }

  // MARK: - Settings

  /// The components that the user chooses; default `.dateAndTime`.
  open var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { rebuild() } }
  }
  /// The preferred style: `inline` shows a calendar in the modes with a date; default `automatic`.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }
  /// The style: wheels, `compact` unless a duration is chosen, or `inline`.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .inline where datePickerMode == .date || datePickerMode == .dateAndTime: .inline
    case .compact where datePickerMode != .countDownTimer: .compact
    default: .wheels
    }
  }
  /// The locale, which determines the language and order of the wheels; default nil: en_US.
  open var locale: Locale? {
    didSet { rebuild() }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; default the Gregorian one.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { rebuild() }
  }
  /// The time zone; default nil: UTC.
  open var timeZone: TimeZone? {
    didSet { rebuild() }
  }
  /// The date; a date that is not finite is ignored, and one out of the limits is clamped.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date that can be chosen; default nil: no limit.
  open var minimumDate: Date? {
    didSet { limitsChanged() }
  }
  /// The latest date that can be chosen; default nil: no limit.
  ///
  /// A date before `minimumDate` has no effect.
  open var maximumDate: Date? {
    didSet { limitsChanged() }
  }
  /// The duration in seconds, from a minute to 23 h 59 min; default a minute.
  open var countDownDuration: TimeInterval {
    get { seconds }
    set {
      guard newValue.isFinite else { return }
      let minutes = (min(max(newValue, 60), 86_340) / 60).rounded(.down)
      seconds = minutes * 60
      if datePickerMode == .countDownTimer { turn(animated: false) }
    }
  }
  /// The interval between minutes on their wheel, a divisor of 60 of at most 30; default 1.
  ///
  /// Other values are ignored.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        minuteInterval = oldValue
      }
      if minuteInterval != oldValue { rebuild() }
    }
  }

  /// Sets the date and turns the wheels to it; a date that is not finite is ignored.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite,
      abs(date.timeIntervalSinceReferenceDate) < 1e11
    else { return }
    chosen = clamped(date)
    if datePickerMode != .countDownTimer { turn(animated: animated) }
  }

  private func clamped(_ date: Date) -> Date {
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate, maximumDate >= minimumDate ?? maximumDate { date = min(date, maximumDate) }
    return date
  }

  // MARK: - Wheels

  private var plan: DatePlan {
    DatePlan(
      locale: locale ?? Locale(identifier: "en_US"),
      calendar: calendar ?? Calendar(identifier: .gregorian),
      timeZone: timeZone ?? TimeZone(secondsFromGMT: 0) ?? .current,
      minuteInterval: minuteInterval
    )
  }

  private func rebuild() {
    showMonth(datePickerStyle == .inline)
    showLabels(datePickerStyle == .compact)
    columns = plan.columns(of: datePickerMode)
    picker.reloadAllComponents()
    chosen = clamped(chosen)
    turn(animated: false)
  }

  private func limitsChanged() {
    setDate(chosen, animated: false)
    month?.show(chosen, plan, from: minimumDate, to: maximumDate)
  }

  private func showLabels(_ isOn: Bool) {
    if isOn { picker.isHidden = true }
    guard isOn else {
      guard let labels else { return }
      labels.removeFromSuperview()
      self.labels = nil
      return invalidateIntrinsicContentSize()
    }
    if labels == nil {
      let made = CompactDate(of: self)
      addSubview(made)
      made.frame = bounds
      labels = made
    }
    labels?.show(chosen, plan)
    invalidateIntrinsicContentSize()
  }

  /// Takes a date that was chosen in a popover.
  func take(_ date: Date) {
    setDate(date, animated: false)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func showMonth(_ isOn: Bool) {
    picker.isHidden = isOn
    guard isOn else {
      month?.view.removeFromSuperview()
      time?.removeFromSuperview()
      if month != nil { invalidateIntrinsicContentSize() }
      return (month, time) = (nil, nil)
    }
    if month == nil {
      let made = MonthChoice { [weak self] in self?.dayChosen($0) }
      addSubview(made.view)
      made.view.frame = bounds
      month = made
      invalidateIntrinsicContentSize()
    }
    month?.show(chosen, plan, from: minimumDate, to: maximumDate)
    showTime(datePickerMode == .dateAndTime)
  }

  private func showTime(_ isOn: Bool) {
    guard isOn != (time != nil) else { return }
    time?.removeFromSuperview()
    time = isOn ? InlineTime(of: self) : nil
    if let time { addSubview(time) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func dayChosen(_ day: DateComponents) {
    chosen = clamped(plan.date(of: day, atTimeOf: chosen))
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func turn(animated: Bool) {
    month?.select(chosen, plan)
    time?.show()
    labels?.show(chosen, plan)
    let rows =
      datePickerMode == .countDownTimer
      ? plan.rows(of: seconds, in: columns) : plan.rows(of: chosen, in: columns)
    for (index, row) in rows.enumerated() {
      let old = picker.selectedRow(inComponent: index)
      let new = columns[index].nearest(row, to: old)
      if new != old || !animated { picker.selectRow(new, inComponent: index, animated: animated) }
    }
  }

  private func wheelsChanged() {
    let values = columns.indices.map { columns[$0].value(picker.selectedRow(inComponent: $0)) }
    if datePickerMode == .countDownTimer {
      let new = plan.duration(values, of: columns)
      seconds = max(new, 60 * TimeInterval(minuteInterval))
    } else {
      chosen = clamped(plan.date(values, of: columns, near: chosen))
    }
    turn(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    let below = time == nil ? 0 : InlineTime.height
    month?.view.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: below, right: 0))
    time?.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
    labels?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    if let labels { return labels.fittingSize }
    guard let month else { return Self.size }
    var size = month.view.intrinsicContentSize
    if time != nil { size.height += InlineTime.height }
    return size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
  /// Returns the number of wheels.
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  /// Returns the number of rows of a wheel.
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
  {
    columns.indices.contains(component) ? columns[component].rows : 0
  }

  /// Returns the width of a wheel in points.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns.indices.contains(component) ? columns[component].width : 0
  }

  /// Returns the title of a row.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    columns.indices.contains(component)
      ? columns[component].title(columns[component].value(row)) : nil
  }
}
