// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartzitePickers
import QuartziteStage
import Testing

/// Date pickers in the style `compact`.
///
/// Source: Apple's documentation of `UIDatePickerStyle.compact`: "a label that when tapped displays a
/// calendar-style editor".
@MainActor @Suite final class CompactDateTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private let picker = UIDatePicker()

  init() {
    picker.preferredDatePickerStyle = .compact
    // 14 November 2023, 22:13:20 UTC.
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    stage.run { stage.window.rootViewController = root }
    picker.frame = CGRect(x: 20, y: 100, width: 350, height: 34)
    root.view.addSubview(picker)
    stage.advance(by: 0.1)
  }

  private var labels: [UIButton] {
    func buttons(_ view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
    }
    return buttons(picker).filter { !$0.isHidden }
  }

  @Test func `date and time stand on plates at the trailing edge`() {
    #expect(picker.datePickerStyle == .compact)
    let titles = labels.map { $0.title(for: .normal) ?? "" }
    #expect(titles.count == 2 && titles[0] == "Nov 14, 2023" && titles[1].hasPrefix("10:13"))
    #expect(labels[1].convert(labels[1].bounds, to: picker).maxX == 350)
    #expect(labels.allSatisfy { $0.bounds.height == 34 && $0.layer.cornerRadius == 8 })
    #expect(picker.intrinsicContentSize.height == 34)
    #expect(
      picker.intrinsicContentSize.width == labels[0].bounds.width + 5 + labels[1].bounds.width
    )
    picker.datePickerMode = .date
    stage.advance(by: 0.1)
    #expect(labels.map { $0.title(for: .normal) } == ["Nov 14, 2023"])
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test func `a tap on the date opens a calendar, in which another day is chosen`() throws {
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let label = labels[0]
    stage.tap(at: label.convert(CGPoint(x: 20, y: 17), to: nil))
    stage.advance(by: 1)
    let content = try #require(root.presentedViewController)
    #expect(content.view.window != nil)
    let inner = try #require(content.view.subviews.compactMap { $0 as? UIDatePicker }.first)
    #expect(inner.datePickerStyle == .inline && inner.date == picker.date)
    inner.date = Date(timeIntervalSince1970: 1_700_000_000 - 86_400)
    inner.sendActions(for: .valueChanged)
    #expect(changes == 1 && picker.date == inner.date)
    #expect(labels[0].title(for: .normal) == "Nov 13, 2023")
  }
}
