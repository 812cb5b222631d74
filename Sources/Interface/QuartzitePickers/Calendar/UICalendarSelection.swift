// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// What the user can select in a calendar.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarselection>
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var calendarView: UICalendarView?

  override init() {}

  /// Asks again which days can be selected.
  open func updateSelectableDates() { calendarView?.update() }

  /// Whether a day is selected.
  func isSelected(_ day: MonthPlan.Day) -> Bool { false }
  /// Whether a touch may select a day.
  func canSelect(_ day: DateComponents) -> Bool { true }
  /// Called for a touch of a day.
  func touched(_ day: DateComponents) {}
}

/// The selection of at most one day.
///
/// A touch of the selected day deselects it, if the delegate lets nil be selected.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarselectionsingledate>
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Notified of selections; not retained.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The selected day, by its year, month and day; nil for none.
  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }
  private var chosen: DateComponents?

  /// Makes a selection without a day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects a day, or none; the delegate is not told.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    calendarView?.update()
  }

  override func isSelected(_ day: MonthPlan.Day) -> Bool { MonthPlan.Day(chosen) == day }

  override func canSelect(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func touched(_ day: DateComponents) {
    let isOff = MonthPlan.Day(chosen) == MonthPlan.Day(day)
    if isOff, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    setSelected(isOff ? nil : day, animated: true)
    delegate?.dateSelection(self, didSelectDate: isOff ? nil : day)
  }
}

/// Is told of the selection of a day.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarselectionsingledatedelegate>
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called when the user has selected a day or, with nil, deselected it.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  )
  /// Returns whether a day, or none, can be selected; true unless implemented.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns true.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// The selection of any number of days.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarselectionmultidate>
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Notified of selections; not retained.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The selected days, in the order of their selection; each is one by its year, month and day.
  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }
  private var chosen: [DateComponents] = []

  /// Makes a selection without a day.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects days; the delegate is not told.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    calendarView?.update()
  }

  override func isSelected(_ day: MonthPlan.Day) -> Bool {
    chosen.contains { MonthPlan.Day($0) == day }
  }

  override func canSelect(_ day: DateComponents) -> Bool {
    if let key = MonthPlan.Day(day), isSelected(key) { return true }
    return delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func touched(_ day: DateComponents) {
    guard let key = MonthPlan.Day(day) else { return }
    guard isSelected(key) else {
      setSelectedDates(chosen + [day], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
    setSelectedDates(chosen.filter { MonthPlan.Day($0) != key }, animated: true)
    delegate?.multiDateSelection(self, didDeselectDate: day)
  }
}

/// Is told of the selection of days.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarselectionmultidatedelegate>
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called when the user has selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  /// Called when the user has deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
  /// Returns whether a day can be selected; true unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether a day can be deselected; true unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
