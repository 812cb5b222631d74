// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartzitePickers
import QuartziteStage
import Testing

@MainActor private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [10]
  var chosen: [[Int]] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    "row \(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append([component, row])
  }
}

extension Rows: UIPickerViewAccessibilityDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int)
    -> String?
  {
    component == 0 ? "Hours" : nil
  }
}

/// Wheels and dates, turned by touches.
@MainActor @Suite struct PickerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 216), scale: 1)
  private let rows = Rows()

  private func picker(_ counts: [Int]) -> UIPickerView {
    rows.counts = counts
    let picker = UIPickerView()
    picker.dataSource = rows
    picker.delegate = rows
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.01)
    return picker
  }

  @Test func `the delegate says what a wheel is`() {
    let picker = picker([10, 5])
    let labels = picker.subviews.filter(\.isAccessibilityElement).map(\.accessibilityLabel)
    #expect(labels == ["Hours"])
  }

  private func drag(from start: CGPoint, by distance: CGFloat, rest: Bool = true) {
    stage.touch(.began, at: start)
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
    }
    if rest { stage.advance(by: 0.5) }
    let end = CGPoint(x: start.x, y: start.y + distance)
    stage.touch(.moved, at: end)
    stage.touch(.ended, at: end)
    stage.advance(by: 3)
  }

  @Test func `a drag comes to rest at a row and tells it once`() {
    let picker = picker([10, 5])
    #expect(picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(picker.rowSize(forComponent: 0).height == 32)
    // 10 points are slop: 74 of the 84 count, or 2.3 rows.
    drag(from: CGPoint(x: 80, y: 150), by: -84)
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 0)
    #expect(rows.chosen == [[0, 2]])
    // A throw goes on and ends at the last row.
    drag(from: CGPoint(x: 240, y: 200), by: -190, rest: false)
    #expect(rows.chosen.last == [1, 4] && rows.chosen.count == 2)
  }

  @Test func `a tap turns to the row that it meets`() {
    let picker = picker([10])
    // The next row is 32 points along the cylinder of radius 108: 108 sin(32 / 108) = 31.5 points below.
    stage.tap(at: CGPoint(x: 160, y: 108 + 31.5))
    stage.advance(by: 2)
    #expect(rows.chosen == [[0, 1]] && picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func `the program turns without telling, within bounds`() {
    let picker = picker([10, 0])
    picker.selectRow(99, inComponent: 0, animated: true)
    picker.selectRow(3, inComponent: 7, animated: false)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 9 && rows.chosen.isEmpty)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    #expect(
      picker.view(forRow: 9, forComponent: 0) != nil
        && picker.view(forRow: 1, forComponent: 0) == nil
    )
    rows.counts = [4, 1]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 1) == 1)
    rows.counts = [Int.max, -4]
    picker.reloadAllComponents()
    picker.selectRow(2_000_000, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2_000_000)
  }

  // MARK: - Dates

  private func datePicker(_ mode: UIDatePicker.Mode, _ iso: String) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.date = date(iso)
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.01)
    return picker
  }

  private func date(_ iso: String) -> Date {
    ISO8601DateFormatter().date(from: iso) ?? .distantPast
  }

  /// The titles of the rows in front, from left to right.
  private func front(_ picker: UIDatePicker) -> [String] {
    guard let wheels = picker.subviews.first as? UIPickerView else { return [] }
    return (0..<wheels.numberOfComponents).map {
      picker.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0)
        ?? ""
    }
  }

  @Test func `the wheels say the date`() {
    #expect(UIDatePicker.standardDate == date("2007-01-09T09:41:00Z"))
    #expect(front(datePicker(.date, "2024-02-29T12:00:00Z")) == ["February", "29", "2024"])
    #expect(front(datePicker(.time, "2024-02-29T15:07:00Z")) == ["3", "07", "PM"])
    #expect(
      front(datePicker(.dateAndTime, "2024-02-29T00:00:00Z")) == ["Thu, Feb 29", "12", "00", "AM"]
    )
    let british = datePicker(.date, "2024-02-29T12:00:00Z")
    british.locale = Locale(identifier: "en_GB")
    #expect(front(british) == ["29", "February", "2024"])
    let zone = datePicker(.time, "2024-02-29T23:30:00Z")
    zone.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(front(zone) == ["12", "30", "AM"])
  }

  @Test func `a turn of a wheel changes its part, and days stay within their month`() {
    let picker = datePicker(.date, "2024-03-31T08:15:00Z")
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    // Back by a month: February 2024 has 29 days.
    stage.tap(at: CGPoint(x: 90, y: 108 - 31.5))
    stage.advance(by: 2)
    #expect(picker.date == date("2024-02-29T08:15:00Z") && told == 1)
    #expect(front(picker) == ["February", "29", "2024"])
  }

  @Test func `limits and intervals hold`() {
    let picker = datePicker(.time, "2024-02-29T15:07:00Z")
    picker.minimumDate = date("2024-02-29T16:00:00Z")
    #expect(picker.date == date("2024-02-29T16:00:00Z"))
    picker.date = date("2030-01-01T00:00:00Z")
    picker.maximumDate = date("2024-02-29T17:30:00Z")
    #expect(picker.date == date("2024-02-29T17:30:00Z"))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    #expect(front(picker) == ["5", "30", "PM"])
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    picker.date = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(picker.date == date("2024-02-29T17:30:00Z"))
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5400
    #expect(front(picker) == ["1 hour", "30 min"])
    picker.countDownDuration = .infinity
    picker.countDownDuration = -5
    #expect(picker.countDownDuration == 60)
  }

  // MARK: - Steppers

  @Test func `a stepper steps, goes on while it is held, and stops at its limits`() {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    stepper.maximumValue = 4
    stage.rootView.addSubview(stepper)
    var told: [Double] = []
    stepper.addAction(
      UIAction { [unowned stepper] _ in told.append(stepper.value) },
      for: .valueChanged
    )
    stage.advance(by: 0.01)
    stage.tap(at: CGPoint(x: 80, y: 26))
    #expect(told == [1])
    stage.touch(.began, at: CGPoint(x: 80, y: 26))
    stage.advance(by: 0.6)
    #expect(told == [1, 2, 3])
    stage.advance(by: 5)
    stage.touch(.ended, at: CGPoint(x: 80, y: 26))
    #expect(told == [1, 2, 3, 4])
    stepper.wraps = true
    stage.tap(at: CGPoint(x: 80, y: 26))
    #expect(stepper.value == 0)
    stepper.stepValue = -1
    stepper.value = .nan
    stepper.minimumValue = .infinity
    #expect(stepper.stepValue == 1 && !stepper.value.isNaN)
  }
}
