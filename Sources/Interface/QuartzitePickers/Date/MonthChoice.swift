// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A calendar in which a day is chosen, for a date picker.
@MainActor
final class MonthChoice: NSObject, UICalendarSelectionSingleDateDelegate {
  let view = UICalendarView(frame: .zero)
  private lazy var selection = UICalendarSelectionSingleDate(delegate: self)
  private let whenChosen: (DateComponents) -> Void

  init(whenChosen: @escaping (DateComponents) -> Void) {
    self.whenChosen = whenChosen
    super.init()
    view.selectionBehavior = selection
  }

  /// Shows the month of a date, in the calendar of a plan and within limits.
  func show(_ date: Date, _ plan: DatePlan, from start: Date?, to end: Date?) {
    view.calendar = plan.calendar
    view.locale = plan.locale
    view.timeZone = plan.calendar.timeZone
    let first = start ?? .distantPast
    view.availableDateRange = DateInterval(start: first, end: max(end ?? .distantFuture, first))
    select(date, plan)
  }

  /// Selects the day of a date, and shows its month.
  func select(_ date: Date, _ plan: DatePlan) {
    let day = plan.calendar.dateComponents([.era, .year, .month, .day], from: date)
    selection.setSelected(day, animated: false)
    view.setVisibleDateComponents(day, animated: false)
  }

  /// Lets any day be selected, but not none.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents != nil }

  /// Tells of the day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  ) { dateComponents.map(whenChosen) }
}

extension DatePlan {
  /// A day at the time of the day of another date.
  func date(of day: DateComponents, atTimeOf date: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    var all = DateComponents()
    (all.era, all.year, all.month, all.day) = (day.era, day.year, day.month, day.day)
    (all.hour, all.minute, all.second) = (time.hour, time.minute, time.second)
    return calendar.date(from: all) ?? date
  }
}
