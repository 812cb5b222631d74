// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartzitePickers
import QuartziteStage
import Testing

/// Calendars of a month, touched.
///
/// Source: Apple's documentation of `UICalendarView` and its selections; the calendar of 2007 and 2024.
@MainActor @Suite final class CalendarTests {
  private final class Host: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var events: [String] = []
    var decorations: [Int: UICalendarView.Decoration] = [:]
    var refused: Set<Int> = []
    var letsNone = true
    var asked = 0

    func text(_ day: DateComponents?) -> String {
      day.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "none"
    }
    func calendarView(
      _ calendarView: UICalendarView,
      decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked += 1
      return dateComponents.month == 1 ? dateComponents.day.flatMap { decorations[$0] } : nil
    }
    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      let now = calendarView.visibleDateComponents
      events.append("from \(previousDateComponents.month ?? 0) to \(now.month ?? 0)")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate,
      didSelectDate dateComponents: DateComponents?
    ) { events.append("select \(text(dateComponents))") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate,
      canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents?.day.map { !refused.contains($0) } ?? letsNone }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate,
      didSelectDate dateComponents: DateComponents
    ) { events.append("select \(text(dateComponents))") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate,
      didDeselectDate dateComponents: DateComponents
    ) { events.append("deselect \(text(dateComponents))") }
  }

  private let stage = Stage(size: CGSize(width: 350, height: 336), scale: 1)
  private let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 336))
  private let host = Host()

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0.01)
  }

  /// The middle of a day's cell: columns of 50 and rows of 44 points below the header of 72; January
  /// 2007 begins on a Monday, in the second column.
  private func place(_ day: Int, first column: Int = 1) -> CGPoint {
    let index = day - 1 + column
    return CGPoint(x: CGFloat(index % 7) * 50 + 25, y: 72 + CGFloat(index / 7) * 44 + 22)
  }

  private func tap(_ day: Int, first column: Int = 1) {
    stage.tap(at: place(day, first: column))
    stage.advance(by: 0.5)
  }

  private func texts() -> [String] {
    var found: [String] = []
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      let frame = view.convert(view.bounds, to: nil)
      if let text = (view as? UILabel)?.text, frame.midX > 0, frame.midX < 350 {
        found.append(text)
      }
      for each in view.subviews { visit(each) }
    }
    visit(view)
    return found
  }

  @Test func `it shows the month, the days of the week and all days`() {
    let texts = texts()
    #expect(texts.contains("January 2007"))
    #expect(texts.filter { $0.count == 3 } == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect((1...31).allSatisfy { texts.contains("\($0)") } && !texts.contains("32"))
  }

  @Test func `the buttons go to the months beside`() {
    view.delegate = host
    stage.tap(at: CGPoint(x: 324, y: 22))
    stage.advance(by: 1)
    #expect(texts().contains("February 2007") && !texts().contains("29"))
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 276, y: 22))
      stage.advance(by: 1)
    }
    #expect(texts().contains("December 2006"))
    #expect(host.events == ["from 1 to 2", "from 2 to 1", "from 1 to 12"])
  }

  @Test func `a swipe goes to the month beside`() {
    stage.touch(.began, at: CGPoint(x: 300, y: 200))
    for step in 1...10 {
      stage.touch(.moved, at: CGPoint(x: 300 - 25 * CGFloat(step), y: 200))
      stage.advance(by: 0.02)
    }
    stage.touch(.ended, at: CGPoint(x: 50, y: 200))
    stage.advance(by: 2)
    #expect(view.visibleDateComponents.month == 2 && texts().contains("February 2007"))
  }

  @Test func `a touch selects one day, and none when it is touched again`() {
    let selection = UICalendarSelectionSingleDate(delegate: host)
    view.selectionBehavior = selection
    tap(9)
    tap(31)
    #expect(selection.selectedDate?.day == 31 && selection.selectedDate?.year == 2007)
    tap(31)
    #expect(selection.selectedDate == nil)
    #expect(host.events == ["select 2007-1-9", "select 2007-1-31", "select none"])
  }

  @Test func `days that the delegate refuses, and none if it does, cannot be selected`() {
    let selection = UICalendarSelectionSingleDate(delegate: host)
    (host.refused, host.letsNone) = ([9], false)
    view.selectionBehavior = selection
    tap(9)
    tap(10)
    tap(10)
    #expect(host.events == ["select 2007-1-10"] && selection.selectedDate?.day == 10)
  }

  @Test func `several days are selected one after the other`() {
    let selection = UICalendarSelectionMultiDate(delegate: host)
    view.selectionBehavior = selection
    for day in [3, 5, 3] { tap(day) }
    #expect(selection.selectedDates.map(\.day) == [5])
    #expect(host.events == ["select 2007-1-3", "select 2007-1-5", "deselect 2007-1-3"])
  }

  @Test func `without a selection behaviour a touch does nothing`() {
    tap(9)
    #expect(host.events.isEmpty)
  }

  @Test func `a calendar of another first day and month has its columns there`() {
    view.calendar.firstWeekday = 2
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.selectionBehavior = UICalendarSelectionSingleDate(delegate: host)
    stage.advance(by: 0.1)
    #expect(texts().contains("29") && texts().first { $0.count == 3 } == "MON")
    // 1 February 2024 was a Thursday.
    tap(29, first: 3)
    #expect(host.events == ["select 2024-2-29"])
  }

  @Test func `days outside the available range cannot be selected, nor months be reached`() throws {
    let calendar = view.calendar
    var utc = calendar
    utc.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let start = try #require(utc.date(from: DateComponents(year: 2007, month: 1, day: 10)))
    let end = try #require(utc.date(from: DateComponents(year: 2007, month: 1, day: 20)))
    view.availableDateRange = DateInterval(start: start, end: end)
    view.selectionBehavior = UICalendarSelectionSingleDate(delegate: host)
    for day in [9, 10, 21, 20] { tap(day) }
    #expect(host.events == ["select 2007-1-10", "select 2007-1-20"])
    stage.tap(at: CGPoint(x: 324, y: 22))
    stage.advance(by: 1)
    #expect(view.visibleDateComponents.month == 1)
  }

  @Test func `decorations stand below their days`() {
    host.decorations = [9: .default(color: .red, size: .large), 10: .customView { UISwitch() }]
    view.delegate = host
    stage.advance(by: 0.1)
    let pixmap = stage.snapshot().pixmap
    let (x, y) = (Int(place(9).x), Int(place(9).y))
    let red = (y..<y + 20).count { row in
      let word = pixmap.pixels[row * pixmap.rowPixels + x]
      return word & 255 > 200 && word >> 8 & 255 < 80
    }
    #expect(red == 8)
    // Each day of three months was asked for once.
    #expect(host.asked == 31 + 31 + 28)
    host.decorations = [:]
    view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2007, month: 1, day: 9)],
      animated: false
    )
    #expect(host.asked == 31 + 31 + 28 + 1)
  }

  /// Apple, `UIDatePickerStyle.inline`: "an editable field when the mode is time and date and time".
  @Test func `an inline picker of dates and times is a calendar with the time below it`() throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 380))
    picker.datePickerMode = .dateAndTime
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
    let withTime = picker.intrinsicContentSize.height
    picker.datePickerMode = .date
    #expect(picker.intrinsicContentSize.height < withTime)
    picker.datePickerMode = .dateAndTime
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.1)
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let texts = all(picker).compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("Time"))
    #expect(texts.contains { $0.hasSuffix("AM") || $0.hasSuffix("PM") || $0.contains(":") })
  }

  @Test func `an inline picker of dates is a calendar, and keeps its time`() {
    view.removeFromSuperview()
    let picker = UIDatePicker(frame: view.frame)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.1)
    #expect(picker.datePickerStyle == .inline && picker.intrinsicContentSize.height == 336)
    tap(31)
    #expect(picker.date == UIDatePicker.standardDate.addingTimeInterval(22 * 86_400))
    // It cannot be deselected, and days before the limit cannot be chosen.
    picker.minimumDate = UIDatePicker.standardDate
    tap(31)
    tap(8)
    #expect(picker.date == UIDatePicker.standardDate.addingTimeInterval(22 * 86_400))
    #expect(changes == 1)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize.height == 216)
  }
}
