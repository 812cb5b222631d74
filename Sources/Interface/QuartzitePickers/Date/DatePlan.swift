// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One wheel of a date picker.
struct DateColumn {
  /// The components of a date that a wheel can choose; `half` is AM or PM.
  enum Part { case year, month, day, wholeDay, hour, minute, half }

  /// The component that the wheel chooses.
  var part: Part
  /// The first value.
  var first = 0
  /// The number of values.
  var count: Int
  /// The difference between consecutive values.
  var step = 1
  /// The number of times that the values repeat on the wheel.
  var turns = 1
  /// The width, in points.
  var width: CGFloat
  /// Returns the title of a value.
  var title: (Int) -> String

  /// The number of rows.
  var rows: Int { count * turns }

  /// Returns the value of a row.
  func value(_ row: Int) -> Int { first + (max(row, 0) % count) * step }

  /// Returns the row of a value in the first repetition.
  func row(_ value: Int) -> Int { min(max((value - first) / step, 0), count - 1) }

  /// Returns the row nearest to `old` that has the same value as `row`, a row of the first
  /// repetition.
  func nearest(_ row: Int, to old: Int) -> Int {
    guard turns > 1 else { return row }
    // A new wheel starts in the middle of its repetitions.
    let from = old > 0 ? old : rows / 2
    let base = from / count * count + row
    let near = [base - count, base, base + count].filter { (0..<rows).contains($0) }
    return near.min { abs($0 - from) < abs($1 - from) } ?? row
  }
}

/// The wheels of a date picker for a locale, a calendar and a time zone.
struct DatePlan {
  private static let turns = 1000
  /// The number of days on the wheel of days: from 1901 to 2100.
  private static let days = 73_048

  let locale: Locale
  let calendar: Calendar
  private let minuteInterval: Int

  init(locale: Locale, calendar: Calendar, timeZone: TimeZone, minuteInterval: Int) {
    var calendar = calendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    (self.locale, self.calendar, self.minuteInterval) = (locale, calendar, minuteInterval)
  }

  private func formatter(_ template: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    return formatter
  }

  private var usesHalves: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? true
  }

  /// The wheels of a mode, from left to right.
  func columns(of mode: UIDatePicker.Mode) -> [DateColumn] {
    switch mode {
    case .time: timeColumns
    case .date: dateColumns
    case .dateAndTime: [dayColumn] + timeColumns
    case .countDownTimer:
      [
        DateColumn(part: .hour, count: 24, width: 120) { $0 == 1 ? "1 hour" : "\($0) hours" },
        minutes(width: 120) { "\($0) min" },
      ]
    }
  }

  private func minutes(width: CGFloat, _ title: @escaping (Int) -> String) -> DateColumn {
    DateColumn(
      part: .minute,
      count: 60 / minuteInterval,
      step: minuteInterval,
      turns: Self.turns,
      width: width,
      title: title
    )
  }

  private var timeColumns: [DateColumn] {
    let minutes = minutes(width: 44) { $0 < 10 ? "0\($0)" : "\($0)" }
    guard usesHalves else {
      let hours = DateColumn(part: .hour, count: 24, turns: Self.turns, width: 44) {
        $0 < 10 ? "0\($0)" : "\($0)"
      }
      return [hours, minutes]
    }
    let names: [String] = [formatter("a").amSymbol, formatter("a").pmSymbol]
    let hours = DateColumn(part: .hour, count: 24, turns: Self.turns, width: 44) {
      "\(($0 + 11) % 12 + 1)"
    }
    return [
      hours, minutes, DateColumn(part: .half, count: 2, width: 52) { names[min(max($0, 0), 1)] },
    ]
  }

  private var dateColumns: [DateColumn] {
    let names: [String] = formatter("MMMM").standaloneMonthSymbols
    let month = DateColumn(part: .month, first: 1, count: 12, turns: Self.turns, width: 138) {
      names.indices.contains($0 - 1) ? names[$0 - 1] : "\($0)"
    }
    let day = DateColumn(part: .day, first: 1, count: 31, turns: Self.turns, width: 44) { "\($0)" }
    let year = DateColumn(part: .year, first: 1, count: 9999, width: 76) { "\($0)" }
    let order =
      DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
    func place(_ letters: String) -> Int {
      order.firstIndex { letters.contains($0) }.map {
        order.distance(from: order.startIndex, to: $0)
      } ?? 0
    }
    return [(place("ML"), month), (place("d"), day), (place("y"), year)].sorted { $0.0 < $1.0 }.map(
      \.1
    )
  }

  private var dayColumn: DateColumn {
    let formatter = formatter("EEEMMMd")
    return DateColumn(part: .wholeDay, count: Self.days, width: 136) { day in
      formatter.string(from: self.day(day))
    }
  }

  // The first day on the wheel: 1 January 1901.
  private var origin: Date {
    calendar.date(from: DateComponents(year: 1901, month: 1, day: 1, hour: 12))
      ?? Date(timeIntervalSinceReferenceDate: -3_155_716_800)
  }

  private func day(_ index: Int) -> Date {
    calendar.date(byAdding: .day, value: index, to: origin) ?? origin
  }

  /// The rows of a date, in the first repetition of each wheel.
  func rows(of date: Date, in columns: [DateColumn]) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return columns.map { column in
      switch column.part {
      case .year: column.row(parts.year ?? 1)
      case .month: column.row(parts.month ?? 1)
      case .day: column.row(parts.day ?? 1)
      case .hour: column.row(parts.hour ?? 0)
      case .minute: column.row(parts.minute ?? 0)
      case .half: column.row((parts.hour ?? 0) / 12)
      case .wholeDay:
        column.row(
          calendar.dateComponents([.day], from: calendar.startOfDay(for: origin), to: date).day ?? 0
        )
      }
    }
  }

  /// The rows of a duration in seconds.
  func rows(of seconds: TimeInterval, in columns: [DateColumn]) -> [Int] {
    let minutes = Int(seconds / 60)
    return columns.map { $0.row($0.part == .hour ? minutes / 60 : minutes % 60) }
  }

  /// Returns the duration in seconds of values on the wheels.
  func duration(_ values: [Int], of columns: [DateColumn]) -> TimeInterval {
    zip(values, columns).reduce(0) {
      $0 + TimeInterval($1.0) * ($1.1.part == .hour ? 3600 : 60)
    }
  }

  /// Returns the date of values on the wheels; components without a wheel are taken from `old`, and
  /// a day that the month does not have becomes its last day.
  func date(_ values: [Int], of columns: [DateColumn], near old: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
    let before = parts
    var half: Int?
    for (value, column) in zip(values, columns) {
      switch column.part {
      case .year: parts.year = value
      case .month: parts.month = value
      case .day: parts.day = value
      case .hour: parts.hour = value
      case .minute: parts.minute = value
      case .half: half = value
      case .wholeDay:
        let day = calendar.dateComponents([.era, .year, .month, .day], from: day(value))
        (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
      }
    }
    // The wheel that was turned decides: the hours wheel has all 24 hours, the AM/PM wheel shifts
    // the hour by 12.
    if let half, parts.hour == before.hour, half != (parts.hour ?? 0) / 12 {
      parts.hour = (parts.hour ?? 0) % 12 + half * 12
    }
    if columns.contains(where: { $0.part == .day }) {
      let first = calendar.date(
        from: DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1)
      )
      let days = first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
      parts.day = min(parts.day ?? 1, days)
    }
    return calendar.date(from: parts) ?? old
  }
}
