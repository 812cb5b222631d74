// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The days of months, and their names, for a calendar with its locale and time zone.
struct MonthPlan {
  /// A day, by its numbers in the calendar.
  struct Day: Hashable {
    var year: Int
    var month: Int
    var day: Int

    /// Takes the numbers of components; nil where one is missing.
    init?(_ components: DateComponents?) {
      guard let components, let year = components.year, let month = components.month,
        let day = components.day
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  let calendar: Calendar

  init(_ calendar: Calendar, _ locale: Locale, _ timeZone: TimeZone) {
    var calendar = calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The first instant of the month of a date.
  func start(of date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  /// The first instant of the month so many months after another.
  func month(_ start: Date, plus months: Int) -> Date {
    self.start(of: calendar.date(byAdding: .month, value: months, to: start) ?? start)
  }

  /// The days of a month, as components with calendar, era, year, month and day.
  func days(of start: Date) -> [DateComponents] {
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    return (0..<count).map { day in
      components(calendar.date(byAdding: .day, value: day, to: start) ?? start)
    }
  }

  /// The components of a day that delegates get.
  func components(_ date: Date) -> DateComponents {
    calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
  }

  /// The column of the first day of a month.
  func column(of start: Date) -> Int {
    (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }

  /// The name of a month with its year.
  func title(of start: Date) -> String {
    let month = calendar.component(.month, from: start)
    let names = calendar.standaloneMonthSymbols
    let name = names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
    return "\(name) \(calendar.component(.year, from: start))"
  }

  /// The names of the days of the week, from the first one.
  var weekdays: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count].uppercased() }
  }
}
